/* A disk that keeps what was flushed, and nothing else. Loaded into a process by LD_PRELOAD, it copies each file below
   FORGETFUL_FROM that is flushed to the same name below FORGETFUL_TO: what would be found there after a power failure.
   The copy is made before the flush and counts after it, so that it holds nothing that the flush did not cover. A deletion
   counts once its folder is flushed. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void make_folders_of(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(path, 0700);
    *slash = '/';
  }
}

static void copy(const char *from, char *to) {
  char bytes[65536];
  make_folders_of(to);
  int source = open(from, O_RDONLY | O_CLOEXEC), target = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (source < 0 || target < 0) abort();
  ssize_t count;
  while ((count = read(source, bytes, sizeof bytes)) > 0)
    if (write(target, bytes, count) != count) abort();
  if (count < 0) abort();
  close(source);
  close(target);
}

static void delete_what_is_gone(const char *from, const char *to) {
  DIR *folder = opendir(to);
  for (struct dirent *each; folder && (each = readdir(folder));) {
    char path[8448], kept[8448];
    snprintf(path, sizeof path, "%s/%s", from, each->d_name);
    snprintf(kept, sizeof kept, "%s/%s", to, each->d_name);
    if (each->d_type == DT_REG && !strstr(each->d_name, ".part-of-") && access(path, F_OK)) unlink(kept);
  }
  if (folder) closedir(folder);
}

static int path_of(int file, char *path, size_t size) {
  const char *from = getenv("FORGETFUL_FROM");
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = from ? readlink(link, path, size - 1) : -1;
  if (length < 0) return 0;
  path[length] = 0;
  return !strncmp(path, from, strlen(from));
}

static int flush(const char *name, int file) {
  int (*really)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  char path[4096], kept[8192], part[8448];
  struct stat about;
  if (!path_of(file, path, sizeof path) || fstat(file, &about)) return really(file);
  snprintf(kept, sizeof kept, "%s%s", getenv("FORGETFUL_TO"), path + strlen(getenv("FORGETFUL_FROM")));
  snprintf(part, sizeof part, "%s.part-of-%d", kept, getpid());
  if (S_ISREG(about.st_mode)) copy(path, part);
  int result = really(file);
  if (result) return result;
  if (S_ISREG(about.st_mode) && rename(part, kept)) abort();
  if (S_ISDIR(about.st_mode)) delete_what_is_gone(path, kept);
  return 0;
}

int fsync(int file) { return flush("fsync", file); }
int fdatasync(int file) { return flush("fdatasync", file); }
