#include "PreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "page.css"
};

const unsigned char *_Nonnull const PreviewPageStyleBytes = style;

const size_t PreviewPageStyleSize = sizeof style;

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
