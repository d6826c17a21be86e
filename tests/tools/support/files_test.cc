#include "tools/support/files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace zerohour {
namespace {

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = absl::StrCat(::testing::TempDir(), "/zerohour-files-XXXXXX");
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(absl::string_view name) const { return absl::StrCat(folder_, "/", name); }
  std::ptrdiff_t files_in_folder() const {
    return std::distance(std::filesystem::directory_iterator(folder_), std::filesystem::directory_iterator());
  }
  std::string text_of(absl::string_view name) const { return read_file(path(name)).value(); }

  std::string folder_;
};

TEST_F(Files, ReadsWhatWasWritten) {
  std::string text(200'000, 'x');
  text[1000] = '\0';
  text[1001] = '\n';
  ASSERT_TRUE(write_file_atomically(path("a"), text).ok());
  EXPECT_EQ(text_of("a"), text);
  ASSERT_TRUE(write_file_atomically(path("a"), "").ok());
  EXPECT_EQ(text_of("a"), "");
  EXPECT_EQ(files_in_folder(), 1) << "the temporary file is gone";
}

TEST_F(Files, ReadingNamesThePathAndTheReason) {
  const absl::Status missing = read_file(path("none")).status();
  EXPECT_TRUE(absl::IsNotFound(missing)) << missing;
  EXPECT_EQ(missing.message(), absl::StrCat("cannot open ", path("none"), ": No such file or directory"));
  EXPECT_EQ(read_file(folder_).status().message(), absl::StrCat("cannot read ", folder_, ": Is a directory"));
  ASSERT_TRUE(write_file_atomically(path("a"), "12345").ok());
  EXPECT_TRUE(read_file(path("a"), 5).ok());
  EXPECT_TRUE(absl::IsResourceExhausted(read_file(path("a"), 4).status()));
  EXPECT_EQ(read_file("/dev/zero").status().message(), "cannot read /dev/zero: it is not a regular file");
}

TEST_F(Files, APipeIsNotWaitedFor) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const std::string reason = absl::StrCat(path("pipe"), ": it is not a regular file");
  EXPECT_EQ(read_file(path("pipe")).status().message(), absl::StrCat("cannot read ", reason));
  EXPECT_EQ(AppendFile::resume(path("pipe")).status().message(), absl::StrCat("cannot open ", reason));
  EXPECT_EQ(write_file_atomically(path("pipe"), "1").message(), absl::StrCat("cannot write ", reason));
  EXPECT_FALSE(append_line(path("pipe"), "1", Until::kSystem).ok());
  EXPECT_EQ(LockFile::take(path("pipe")).status().message(), absl::StrCat("cannot lock ", reason));
  // One that the caller handed over is read to its end.
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ASSERT_EQ(::write(ends[1], "abc", 3), 3);
  ::close(ends[1]);
  EXPECT_EQ(read_file(absl::StrCat("/dev/fd/", ends[0])).value(), "abc");
  ::close(ends[0]);
}

TEST_F(Files, WhatHoldsSeedsIsItsOwnersAlone) {
  const mode_t mask = ::umask(0);
  const auto mode_of = [&](absl::string_view name) {
    struct stat info {};
    return ::stat(path(name).c_str(), &info) == 0 ? info.st_mode & 0777U : 0U;
  };
  ASSERT_TRUE(write_file_atomically(path("seeds"), "1", Until::kSystem, Access::kOwner).ok());
  EXPECT_EQ(mode_of("seeds"), 0600U);
  ASSERT_EQ(::chmod(path("seeds").c_str(), 0644), 0);
  ASSERT_TRUE(write_file_atomically(path("seeds"), "2", Until::kSystem, Access::kOwner).ok());
  EXPECT_EQ(mode_of("seeds"), 0600U) << "though it could be read by all before";
  ASSERT_TRUE(AppendFile::create(path("journal")).ok());
  EXPECT_EQ(mode_of("journal"), 0600U);
  ASSERT_EQ(::chmod(path("journal").c_str(), 0644), 0);
  ASSERT_TRUE(AppendFile::resume(path("journal")).ok());
  EXPECT_EQ(mode_of("journal"), 0600U);
  ASSERT_TRUE(append_line(path("lines"), "1", Until::kSystem).ok());
  EXPECT_EQ(mode_of("lines"), 0600U);
  ASSERT_TRUE(LockFile::take(path("lock")).ok());
  EXPECT_EQ(mode_of("lock"), 0600U);
  ASSERT_TRUE(make_private_folder(path("a/b")).ok());
  EXPECT_EQ(mode_of("a/b"), 0700U);
  ASSERT_TRUE(make_private_folder(path("a/b")).ok());
  ::umask(mask);
}

TEST_F(Files, ALockIsHeldByOne) {
  {
    const absl::StatusOr<LockFile> lock = LockFile::take(path("lock"));
    ASSERT_TRUE(lock.ok()) << lock.status();
    const absl::Status second = LockFile::take(path("lock")).status();
    EXPECT_TRUE(absl::IsAborted(second)) << second;
    EXPECT_EQ(second.message(), absl::StrCat("cannot open ", path("lock"), ": another program has it open"));
  }
  EXPECT_TRUE(LockFile::take(path("lock")).ok());
  std::filesystem::create_directory(path("folder"));
  EXPECT_EQ(LockFile::take(path("folder")).status().message(),
            absl::StrCat("cannot lock ", path("folder"), ": Is a directory"));
  EXPECT_FALSE(absl::IsAborted(LockFile::take(path("folder")).status()));
  // A link that somebody put there leads to no other file.
  ASSERT_TRUE(write_file_atomically(path("victim"), "no newline").ok());
  std::filesystem::create_symlink(path("victim"), path("link"));
  EXPECT_FALSE(LockFile::take(path("link")).ok());
  EXPECT_FALSE(append_line(path("link"), "1", Until::kSystem).ok());
  EXPECT_EQ(text_of("victim"), "no newline");
}

TEST_F(Files, LinesOfSeveralPrograms) {
  ASSERT_TRUE(append_line(path("lines"), "one", Until::kDisk).ok());
  ASSERT_TRUE(append_line(path("lines"), "two", Until::kSystem).ok());
  EXPECT_EQ(text_of("lines"), "one\n\ntwo\n");
  // A line that was cut short by a full disk does not spoil the next.
  ASSERT_TRUE(write_file_atomically(path("lines"), "one\nrevea").ok());
  ASSERT_TRUE(append_line(path("lines"), "two", Until::kSystem).ok());
  EXPECT_EQ(text_of("lines"), "one\nrevea\ntwo\n");
}

TEST_F(Files, LeftoversOfKilledProgramsAreRemoved) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // A write that is killed by the signal that a file of this length brings.
    const rlimit limit{1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::signal(SIGXFSZ, SIG_DFL);
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    (void)write_file_atomically(path("a"), std::string(5000, 'x'), Until::kSystem, Access::kOwner);
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_EQ(files_in_folder(), 1);
  const std::string part = std::filesystem::directory_iterator(folder_)->path().string();
  // While a program is at it, it stays; so does whatever has another name, or is not a file.
  {
    const absl::StatusOr<LockFile> writing = LockFile::take(part);
    ASSERT_TRUE(writing.ok());
    remove_leftovers(folder_);
    EXPECT_EQ(files_in_folder(), 1);
  }
  ASSERT_TRUE(write_file_atomically(path(".zerohour-notes.zhr.part"), "mine").ok());
  std::filesystem::create_directory(path(".zerohour-1-2.zhr.part"));
  remove_leftovers(folder_);
  EXPECT_FALSE(std::filesystem::exists(part));
  EXPECT_EQ(files_in_folder(), 2);
  remove_leftovers(path("none"));
}

TEST_F(Files, WritingKeepsPermissions) {
  ASSERT_TRUE(write_file_atomically(path("a"), "1").ok());
  struct stat info;
  ASSERT_EQ(::stat(path("a").c_str(), &info), 0);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  EXPECT_EQ(info.st_mode & 0777, 0666 & ~mask);
  ASSERT_EQ(::chmod(path("a").c_str(), 0640), 0);
  ASSERT_TRUE(write_file_atomically(path("a"), "2").ok());
  ASSERT_EQ(::stat(path("a").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0640u);
}

TEST_F(Files, OneProgramMakesANewFile) {
  constexpr int kPrograms = 8;
  std::vector<pid_t> programs;
  for (int i = 0; i < kPrograms; ++i) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const absl::Status status = write_new_file_atomically(path("new"), absl::StrCat("by ", i));
      ::_exit(status.ok() ? 0 : absl::IsAlreadyExists(status) ? 1 : 2);
    }
    programs.push_back(child);
  }
  std::vector<int> made;
  for (int i = 0; i < kPrograms; ++i) {
    int status = 0;
    ASSERT_EQ(::waitpid(programs[static_cast<std::size_t>(i)], &status, 0), programs[static_cast<std::size_t>(i)]);
    ASSERT_TRUE(WIFEXITED(status));
    ASSERT_LE(WEXITSTATUS(status), 1);
    if (WEXITSTATUS(status) == 0) made.push_back(i);
  }
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(text_of("new"), absl::StrCat("by ", made.front()));
  EXPECT_EQ(files_in_folder(), 1);
  // A folder and a link to nowhere are in the way, too.
  std::filesystem::create_directory(path("folder"));
  std::filesystem::create_symlink("nowhere", path("link"));
  for (const char* there : {"new", "folder", "link"}) {
    const absl::Status status = write_new_file_atomically(path(there), "other");
    EXPECT_TRUE(absl::IsAlreadyExists(status)) << status;
    EXPECT_EQ(status.message(), absl::StrCat(path(there), " already exists"));
  }
  EXPECT_EQ(files_in_folder(), 3);
}

TEST_F(Files, AFailedWriteChangesNothing) {
  EXPECT_TRUE(absl::IsNotFound(write_file_atomically(path("none/a"), "1")));
  EXPECT_TRUE(absl::IsFailedPrecondition(write_file_atomically(folder_, "1")));
  EXPECT_TRUE(absl::IsFailedPrecondition(write_file_atomically("/dev/null", "1")));
  EXPECT_EQ(files_in_folder(), 0);

  // A disk that is full after 1000 bytes.
  ASSERT_TRUE(write_file_atomically(path("a"), "old").ok());
  rlimit old_limit;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old_limit), 0);
  const rlimit limit{1000, old_limit.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  const auto old_handler = ::signal(SIGXFSZ, SIG_IGN);
  const absl::Status status = write_file_atomically(path("a"), std::string(5000, 'x'));
  absl::Status appended;
  {
    AppendFile file = AppendFile::create(path("journal")).value();
    EXPECT_TRUE(file.append("one\n").ok());
    appended = file.append(std::string(5000, 'x') + "\n");
    EXPECT_TRUE(file.append("two\n").ok());
  }
  ::signal(SIGXFSZ, old_handler);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old_limit), 0);

  EXPECT_EQ(status.message(), absl::StrCat("cannot write ", path("a"), ": File too large"));
  EXPECT_EQ(text_of("a"), "old");
  EXPECT_EQ(appended.message(), absl::StrCat("cannot write ", path("journal"), ": File too large"));
  EXPECT_EQ(text_of("journal"), "one\ntwo\n");
  EXPECT_EQ(files_in_folder(), 2);
}

TEST_F(Files, WritesInTheCurrentFolder) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder_);
  const absl::Status status = write_file_atomically("plain", "1");
  std::filesystem::current_path(before);
  EXPECT_TRUE(status.ok()) << status;
  EXPECT_EQ(text_of("plain"), "1");
}

TEST_F(Files, AJournalIsCreatedOnceAndResumed) {
  EXPECT_TRUE(absl::IsNotFound(AppendFile::resume(path("j")).status()));
  {
    AppendFile file = AppendFile::create(path("j")).value();
    EXPECT_EQ(file.path(), path("j"));
    EXPECT_TRUE(file.append("one\n").ok());
    EXPECT_EQ(text_of("j"), "one\n") << "there at once";
    EXPECT_TRUE(file.append("two\nthree\n").ok());
    EXPECT_TRUE(file.sync().ok());
    EXPECT_TRUE(absl::IsInvalidArgument(file.append("four")));
    EXPECT_TRUE(absl::IsInvalidArgument(file.append("")));
  }
  EXPECT_TRUE(absl::IsAlreadyExists(AppendFile::create(path("j")).status()));
  {
    AppendFile file = AppendFile::resume(path("j")).value();
    EXPECT_TRUE(file.append("four\n").ok());
  }
  EXPECT_EQ(text_of("j"), "one\ntwo\nthree\nfour\n");
}

TEST_F(Files, ResumingCutsOffAPartOfALine) {
  const std::string longest(10'000, 'x');
  for (const auto& [before, after] : {std::pair<std::string, std::string>{"one\ntwo\nthr", "one\ntwo\n"},
                                      {"one", ""},
                                      {"", ""},
                                      {"one\n", "one\n"},
                                      {"one\n" + longest, "one\n"},
                                      {absl::StrCat(longest, "\n", longest), absl::StrCat(longest, "\n")}}) {
    ASSERT_TRUE(write_file_atomically(path("j"), before).ok());
    AppendFile file = AppendFile::resume(path("j")).value();
    EXPECT_EQ(text_of("j"), after);
    EXPECT_TRUE(file.append("more\n").ok());
    EXPECT_EQ(text_of("j"), absl::StrCat(after, "more\n"));
  }
}

TEST_F(Files, OneProgramHasAJournal) {
  AppendFile file = AppendFile::create(path("j")).value();
  EXPECT_EQ(AppendFile::resume(path("j")).status().message(),
            absl::StrCat("cannot open ", path("j"), ": another program has it open"));
  AppendFile moved = std::move(file);
  EXPECT_TRUE(moved.append("one\n").ok());
  moved.close();
  EXPECT_FALSE(moved.append("two\n").ok());
  EXPECT_TRUE(AppendFile::resume(path("j")).ok());
  EXPECT_TRUE(absl::IsFailedPrecondition(AppendFile::resume("/dev/null").status()));
}

TEST_F(Files, WhatHappensToAJournalIsNoticed) {
  const auto fate = [&](const std::function<void()>& happens) {
    std::filesystem::remove(path("j"));
    AppendFile file = AppendFile::create(path("j")).value();
    EXPECT_TRUE(file.append("one\ntwo\n").ok());
    EXPECT_TRUE(file.check().ok());
    happens();
    const absl::Status status = file.check();
    EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
    EXPECT_EQ(file.append("three\n"), status);
    EXPECT_EQ(file.replace("all\n"), status);
    return std::string(status.message());
  };
  const std::string name = path("j");
  EXPECT_EQ(fate([&] { std::filesystem::remove(name); }), absl::StrCat(name, " was removed or renamed"));
  EXPECT_EQ(fate([&] { std::filesystem::rename(name, path("k")); }), absl::StrCat(name, " was removed or renamed"));
  EXPECT_EQ(fate([&] { EXPECT_TRUE(write_file_atomically(name, "one\ntwo\n").ok()); }),
            absl::StrCat(name, " was replaced by another file"));
  EXPECT_EQ(text_of("j"), "one\ntwo\n");
  EXPECT_EQ(fate([&] { std::filesystem::resize_file(name, 4); }),
            absl::StrCat(name, " was shortened by another program: it has 4 bytes instead of 8"));
  EXPECT_EQ(text_of("j"), "one\n");
  EXPECT_EQ(fate([&] { std::ofstream(name, std::ios::app) << "more\n"; }),
            absl::StrCat(name, " was added to by another program: it has 13 bytes instead of 8"));
  EXPECT_EQ(fate([&] { ::chmod(name.c_str(), 0400); }), absl::StrCat(name, " was made read-only"));
}

TEST_F(Files, AJournalIsReplacedWithoutLosingItsLock) {
  AppendFile file = AppendFile::create(path("j")).value();
  std::filesystem::create_symlink(path("j"), path("link"));
  file.close();
  file = AppendFile::resume(path("link")).value();
  EXPECT_TRUE(file.append("one\ntwo\n").ok());
  EXPECT_EQ(file.text().value(), "one\ntwo\n");
  EXPECT_TRUE(file.replace("three\n").ok());
  EXPECT_EQ(text_of("j"), "three\n");
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
  EXPECT_TRUE(file.append("four\n").ok());
  EXPECT_EQ(text_of("j"), "three\nfour\n");
  EXPECT_EQ(file.text().value(), "three\nfour\n");
  EXPECT_TRUE(absl::IsAborted(AppendFile::resume(path("j")).status()));
  EXPECT_EQ(files_in_folder(), 2);
}

TEST_F(Files, KillingLosesNothingWritten) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    absl::StatusOr<AppendFile> file = AppendFile::create(path("j"));
    if (!file.ok()) ::_exit(1);
    for (int i = 0; i < 1000; ++i) {
      if (!file->append(absl::StrCat("line ", i, "\n")).ok()) ::_exit(2);
    }
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGKILL);
  const std::string text = text_of("j");
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1000);
  EXPECT_TRUE(absl::EndsWith(text, "line 999\n"));
  EXPECT_TRUE(AppendFile::resume(path("j")).ok()) << "nobody has it open any more";
}

}  // namespace
}  // namespace zerohour
