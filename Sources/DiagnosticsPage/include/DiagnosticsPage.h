#pragma once

#include <stddef.h>

/// The bytes of the explanations of diagnostics, from which `stylec explain` prints sections.
extern const unsigned char *_Nonnull const DiagnosticsPageBytes;

/// The number of bytes in the page.
extern const size_t DiagnosticsPageSize;
