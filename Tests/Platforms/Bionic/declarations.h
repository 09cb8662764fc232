#include "../common.h"
typedef long pthread_t;
int pthread_attr_init(pthread_attr_t *_Nonnull);
int pthread_attr_destroy(pthread_attr_t *_Nonnull);
int pthread_attr_setstacksize(pthread_attr_t *_Nonnull, size_t);
int pthread_create(
    pthread_t *_Nonnull, pthread_attr_t const *_Nullable, void *_Nonnull (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_detach(pthread_t);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const void *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
