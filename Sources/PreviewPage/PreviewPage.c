#include "PreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "page.css"
};

const unsigned char *_Nonnull const PreviewPageStyleBytes = style;

const size_t PreviewPageStyleSize = sizeof style;

static const unsigned char script[] = {
#embed "page.js"
};

const unsigned char *_Nonnull const PreviewPageScriptBytes = script;

const size_t PreviewPageScriptSize = sizeof script;
