// The types are those of 32-bit Android where they differ: a mode is narrower than the field of a status.
#include "../common.h"
typedef unsigned short mode_t;
typedef unsigned nfds_t;
typedef long off_t;
typedef long pthread_t;
typedef struct DIR DIR;
typedef void (*__sighandler_t)(int);
struct dirent { unsigned long long d_ino; long long d_off; unsigned short d_reclen; unsigned char d_type; char d_name[256]; };
struct stat {
  unsigned long long st_dev;
  unsigned st_mode;
  uid_t st_uid;
  gid_t st_gid;
  long long st_size;
  struct timespec st_mtim;
  struct timespec st_ctim;
  unsigned long long st_ino;
};
#define _SC_NPROCESSORS_ONLN 0x0061

int access(const char *_Nonnull, int);
int clock_gettime(clockid_t, struct timespec *_Nonnull);
int closedir(DIR *_Nonnull);
int fchmod(int, mode_t);
void free(void *_Nullable);
int fstat(int, struct stat *_Nonnull);
char *_Nullable getenv(const char *_Nonnull);
int getrlimit(int, struct rlimit *_Nonnull);
int linkat(int, const char *_Nonnull, int, const char *_Nonnull, int);
off_t lseek(int, off_t, int);
int lstat(const char *_Nonnull, struct stat *_Nonnull);
DIR *_Nullable opendir(const char *_Nonnull);
int pipe(int[_Nonnull 2]);
int poll(struct pollfd *_Nullable, nfds_t, int);
ssize_t pread(int, void *_Nonnull, size_t, off_t);
int posix_spawnp(
    pid_t *_Nullable, const char *_Nonnull, const posix_spawn_file_actions_t *_Nullable, const posix_spawnattr_t *_Nullable,
    char *_Nullable const *_Nullable, char *_Nullable const *_Nullable);
int pthread_attr_destroy(pthread_attr_t *_Nonnull);
int pthread_attr_init(pthread_attr_t *_Nonnull);
int pthread_attr_setstacksize(pthread_attr_t *_Nonnull, size_t);
int pthread_create(
    pthread_t *_Nonnull, pthread_attr_t const *_Nullable, void *_Nonnull (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_detach(pthread_t);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull, const void *_Nullable);
int pthread_cond_signal(pthread_cond_t *_Nonnull);
int pthread_cond_wait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const void *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
ssize_t read(int, void *_Nullable, size_t);
struct dirent *_Nullable readdir(DIR *_Nonnull);
ssize_t readlink(const char *_Nonnull, char *_Nonnull, size_t);
char *_Nullable realpath(const char *_Nonnull, char *_Nullable);
int rename(const char *_Nonnull, const char *_Nonnull);
__sighandler_t _Nonnull signal(int, __sighandler_t _Nullable);
int stat(const char *_Nonnull, struct stat *_Nonnull);
char *_Nullable strdup(const char *_Nonnull);
char *_Nonnull strerror(int);
int unlink(const char *_Nonnull);
ssize_t write(int, const void *_Nullable, size_t);
