#pragma once

#include <stddef.h>

/// The bytes of the CSS in the page that `stylec preview` generates.
extern const unsigned char *_Nonnull const PreviewPageStyleBytes;

/// The number of bytes in the CSS.
extern const size_t PreviewPageStyleSize;

/// The bytes of the script in the page.
extern const unsigned char *_Nonnull const PreviewPageScriptBytes;

/// The number of bytes in the script.
extern const size_t PreviewPageScriptSize;
