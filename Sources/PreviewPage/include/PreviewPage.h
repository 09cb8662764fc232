#pragma once

#include <stddef.h>

/// The bytes of the style sheet of the page that `stylec preview` writes.
extern const unsigned char *_Nonnull const PreviewPageStyleBytes;

/// How many bytes those are.
extern const size_t PreviewPageStyleSize;

/// The bytes of the script of that page.
extern const unsigned char *_Nonnull const PreviewPageScriptBytes;

/// How many bytes those are.
extern const size_t PreviewPageScriptSize;
