#include "../common.h"
typedef unsigned mode_t;
typedef unsigned long dev_t, ino_t, nfds_t;
typedef long off_t;
typedef struct __pthread *pthread_t;
typedef struct __dirstream DIR;
typedef void (*sighandler_t)(int);
struct dirent { ino_t d_ino; off_t d_off; unsigned short d_reclen; unsigned char d_type; char d_name[256]; };
struct stat {
  dev_t st_dev;
  ino_t st_ino;
  mode_t st_mode;
  uid_t st_uid;
  gid_t st_gid;
  off_t st_size;
  struct timespec st_mtim;
};
#define _SC_NPROCESSORS_ONLN 84

int access(const char *, int);
int clock_gettime(clockid_t, struct timespec *);
int closedir(DIR *);
int fchmod(int, mode_t);
void free(void *);
int fstat(int, struct stat *);
char *getenv(const char *);
int getrlimit(int, struct rlimit *);
int inotify_add_watch(int, const char *, unsigned);
int inotify_rm_watch(int, int);
int linkat(int, const char *, int, const char *, int);
off_t lseek(int, off_t, int);
int lstat(const char *, struct stat *);
DIR *opendir(const char *);
int pipe(int[2]);
int poll(struct pollfd *, nfds_t, int);
ssize_t pread(int, void *, size_t, off_t);
int posix_spawnp(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const *, char *const *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int pthread_detach(pthread_t);
int pthread_join(pthread_t, void **);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *, const void *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
ssize_t read(int, void *, size_t);
struct dirent *readdir(DIR *);
ssize_t readlink(const char *, char *, size_t);
char *realpath(const char *, char *);
int rename(const char *, const char *);
sighandler_t signal(int, sighandler_t);
int stat(const char *, struct stat *);
char *strdup(const char *);
char *strerror(int);
int unlink(const char *);
ssize_t write(int, const void *, size_t);
