#pragma once

#include <stddef.h>

/// The bytes of the CSS in the page that `stylec preview` generates.
extern const unsigned char *_Nonnull const PreviewPageStyleBytes;

/// The number of bytes in the CSS.
extern const size_t PreviewPageStyleSize;

/// The bytes of the page, with the names of what it contains between dollar signs.
extern const unsigned char *_Nonnull const PreviewPagePageBytes;

/// The number of bytes in the page.
extern const size_t PreviewPagePageSize;

/// The bytes of the section of a control, with the names of what it contains between dollar signs.
extern const unsigned char *_Nonnull const PreviewPageSectionBytes;

/// The number of bytes in the section.
extern const size_t PreviewPageSectionSize;

/// The bytes of the script in the page, up to its start.
extern const unsigned char *_Nonnull const PreviewPageScriptBytes;

/// The number of bytes in the script.
extern const size_t PreviewPageScriptSize;

/// The bytes of the part of the script that a page with translations has after the others.
extern const unsigned char *_Nonnull const PreviewPageLanguagesBytes;

/// The number of bytes in that part.
extern const size_t PreviewPageLanguagesSize;

/// The bytes of the last part of the script, which starts the page.
extern const unsigned char *_Nonnull const PreviewPageStartBytes;

/// The number of bytes in that part.
extern const size_t PreviewPageStartSize;

/// The bytes of the page about the language, which `stylec help --guide` prints.
extern const unsigned char *_Nonnull const GuidePageBytes;

/// The number of bytes in the page.
extern const size_t GuidePageSize;
