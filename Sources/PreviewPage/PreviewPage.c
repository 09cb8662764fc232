#include "PreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "page.css"
};

const unsigned char *_Nonnull const PreviewPageStyleBytes = style;

const size_t PreviewPageStyleSize = sizeof style;

// The page and the section of a control, with the names of what they contain between dollar signs. Until the page is
// complete, nothing is laid out, because the script moves everything.
//
// The matrices simulate how people with other vision see the controls, for the greatest severity, in linear light. Source:
// Machado, Oliveira, and Fernandes, "A physiologically-based model for simulation of color vision deficiency", 2009.
// Without color vision, only luminance remains.
static const unsigned char page[] = {
#embed "page.html"
};

const unsigned char *_Nonnull const PreviewPagePageBytes = page;

const size_t PreviewPagePageSize = sizeof page;

static const unsigned char section[] = {
#embed "section.html"
};

const unsigned char *_Nonnull const PreviewPageSectionBytes = section;

const size_t PreviewPageSectionSize = sizeof section;

// The modules of the script, in the order in which they run. Each uses names from those before it.
static const unsigned char script[] = {
#embed "Script/elements.js"
  ,
#embed "Script/states.js"
  ,
#embed "Script/parameters.js"
  ,
#embed "Script/contexts.js"
  ,
#embed "Script/matrix.js"
  ,
#embed "Script/motion.js"
  ,
#embed "Script/stage.js"
  ,
#embed "Script/panel.js"
  ,
#embed "Script/search.js"
  ,
#embed "Script/links.js"
  ,
#embed "Script/overview.js"
  ,
#embed "Script/live.js"
};

const unsigned char *_Nonnull const PreviewPageScriptBytes = script;

const size_t PreviewPageScriptSize = sizeof script;

static const unsigned char languages[] = {
#embed "Script/languages.js"
};

const unsigned char *_Nonnull const PreviewPageLanguagesBytes = languages;

const size_t PreviewPageLanguagesSize = sizeof languages;

static const unsigned char start[] = {
#embed "Script/page.js"
};

const unsigned char *_Nonnull const PreviewPageStartBytes = start;

const size_t PreviewPageStartSize = sizeof start;

static const unsigned char guide[] = {
#embed "../StyleCompiler/StyleCompiler.docc/Guide.md"
};

const unsigned char *_Nonnull const GuidePageBytes = guide;

const size_t GuidePageSize = sizeof guide;
