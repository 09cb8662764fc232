#include "DiagnosticsPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "Explanations.md"
};

const unsigned char *_Nonnull const DiagnosticsPageBytes = page;

const size_t DiagnosticsPageSize = sizeof page;
