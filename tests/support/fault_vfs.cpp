// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fault_vfs.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <vector>

namespace omnibus::test {

namespace {

struct Step {  // one write, or a new length if there are no bytes
    std::size_t at = 0;
    std::string bytes;
};

// A file as the disk has it.
struct Image {
    std::string synced;
    std::vector<Step> since;
    bool known = false;  // its name, too
};

void put_step(std::string& bytes, const Step& step) {
    if (step.bytes.empty()) {
        bytes.resize(step.at);
        return;
    }
    if (bytes.size() < step.at + step.bytes.size()) bytes.resize(step.at + step.bytes.size());
    bytes.replace(step.at, step.bytes.size(), step.bytes);
}

}  // namespace

struct FaultDisk::State {
    enum class Plan { None, FailWrite, FailSync, FillUp, LosePower };

    mutable std::mutex mutex;
    std::map<std::string, Image> images;
    sqlite3_vfs vfs{};
    Plan plan = Plan::None;
    int left = 0;
    bool struck = false;
    bool dead = false;

    void set(Plan next, int at) {
        const std::lock_guard hold(mutex);
        plan = next;
        left = at;
        struck = false;
    }
    // With the mutex held: whether this call is the one, or one after it that fails too.
    bool strikes(Plan kind) {
        if (plan != kind) return false;
        if (left > 0 && --left == 0) {
            struck = true;
            return true;
        }
        return left == 0 && struck && kind == Plan::FillUp;
    }
};

namespace {

using State = FaultDisk::State;

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): SQLite's calls bring none
State* the_disk = nullptr;

struct File {  // SQLite's own is followed by the real one's
    sqlite3_file base;
    Image* image;
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

sqlite3_vfs* real_vfs() {
    // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): SQLite's own
    static sqlite3_vfs* const found = sqlite3_vfs_find("unix");
    return found;
}

File* of(sqlite3_file* file) {
    return reinterpret_cast<File*>(file);
}

sqlite3_file* real(sqlite3_file* file) {
    return of(file)->real();
}

int close_file(sqlite3_file* file) {
    return real(file)->pMethods->xClose(real(file));
}

int read_file(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    {
        const std::lock_guard hold(the_disk->mutex);
        if (the_disk->dead) return SQLITE_IOERR_READ;
    }
    return real(file)->pMethods->xRead(real(file), into, size, at);
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    const std::lock_guard hold(the_disk->mutex);
    if (the_disk->dead) return SQLITE_IOERR_WRITE;
    if (Image* image = of(file)->image) {
        if (the_disk->strikes(State::Plan::FailWrite)) return SQLITE_IOERR_WRITE;
        if (the_disk->strikes(State::Plan::FillUp)) return SQLITE_FULL;
        image->since.push_back(
            {static_cast<std::size_t>(at),
             std::string(static_cast<const char*>(from), static_cast<std::size_t>(size))});
    }
    return real(file)->pMethods->xWrite(real(file), from, size, at);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    const std::lock_guard hold(the_disk->mutex);
    if (the_disk->dead) return SQLITE_IOERR_TRUNCATE;
    if (Image* image = of(file)->image)
        image->since.push_back({static_cast<std::size_t>(size), ""});
    return real(file)->pMethods->xTruncate(real(file), size);
}

int sync_file(sqlite3_file* file, int) {
    const std::lock_guard hold(the_disk->mutex);
    Image* image = of(file)->image;
    if (image == nullptr) return SQLITE_OK;
    if (the_disk->strikes(State::Plan::LosePower)) the_disk->dead = true;
    if (the_disk->dead || the_disk->strikes(State::Plan::FailSync)) return SQLITE_IOERR_FSYNC;
    for (const Step& step : image->since) {
        put_step(image->synced, step);
    }
    image->since.clear();
    image->known = true;
    return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}
int lock(sqlite3_file* file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
}
int unlock(sqlite3_file* file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}
int check_lock(sqlite3_file* file, int* held) {
    return real(file)->pMethods->xCheckReservedLock(real(file), held);
}
int control(sqlite3_file* file, int what, void* with) {
    return real(file)->pMethods->xFileControl(real(file), what, with);
}
int sector(sqlite3_file* file) {
    return real(file)->pMethods->xSectorSize(real(file));
}
int device(sqlite3_file* file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** into) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, into);
}
int shm_lock(sqlite3_file* file, int at, int n, int flags) {
    return real(file)->pMethods->xShmLock(real(file), at, n, flags);
}
void shm_barrier(sqlite3_file* file) {
    real(file)->pMethods->xShmBarrier(real(file));
}
int shm_unmap(sqlite3_file* file, int remove) {
    return real(file)->pMethods->xShmUnmap(real(file), remove);
}

// Version 2: no memory mapping, all writes come through write_file.
const sqlite3_io_methods kMethods = {2,           close_file, read_file, write_file, truncate_file,
                                     sync_file,   file_size,  lock,      unlock,     check_lock,
                                     control,     sector,     device,    shm_map,    shm_lock,
                                     shm_barrier, shm_unmap,  nullptr,   nullptr};

std::string content(const char* path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

int open_file(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out_flags) {
    File* own = of(file);
    own->base.pMethods = nullptr;
    own->image = nullptr;
    const bool kept =
        path != nullptr &&
        (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
    const std::lock_guard hold(the_disk->mutex);
    if (the_disk->dead) return SQLITE_CANTOPEN;
    if (kept && the_disk->images.count(path) == 0) {
        // Before SQLite opens it: closing our own descriptor later would drop SQLite's locks.
        Image& image = the_disk->images[path];
        image.known = std::filesystem::exists(path);
        image.synced = content(path);
    }
    const int code = real_vfs()->xOpen(real_vfs(), path, own->real(), flags, out_flags);
    if (code != SQLITE_OK) return code;
    if (kept) own->image = &the_disk->images[path];
    own->base.pMethods = &kMethods;
    return SQLITE_OK;
}

int delete_file(sqlite3_vfs*, const char* path, int) {
    const std::lock_guard hold(the_disk->mutex);
    if (the_disk->dead) return SQLITE_IOERR_DELETE;
    const auto found = the_disk->images.find(path);
    if (found != the_disk->images.end()) found->second = {};
    return real_vfs()->xDelete(real_vfs(), path, 0);
}

}  // namespace

FaultDisk::FaultDisk() : state_(std::make_unique<State>()) {
    the_disk = state_.get();
    state_->vfs = *real_vfs();
    state_->vfs.zName = name();
    state_->vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs()->szOsFile;
    state_->vfs.pNext = nullptr;
    state_->vfs.xOpen = open_file;
    state_->vfs.xDelete = delete_file;
    sqlite3_vfs_register(&state_->vfs, 0);
}

FaultDisk::~FaultDisk() {
    sqlite3_vfs_unregister(&state_->vfs);
    the_disk = nullptr;
}

void FaultDisk::take_over() {
    sqlite3_vfs_register(&state_->vfs, 1);
}

const char* FaultDisk::name() {
    return "omnibus-fault";
}

void FaultDisk::fail_write(int at) {
    state_->set(State::Plan::FailWrite, at);
}
void FaultDisk::fail_sync(int at) {
    state_->set(State::Plan::FailSync, at);
}
void FaultDisk::fill_up(int at_write) {
    state_->set(State::Plan::FillUp, at_write);
}
void FaultDisk::lose_power(int at_sync) {
    state_->set(State::Plan::LosePower, at_sync);
}
void FaultDisk::mend() {
    state_->set(State::Plan::None, 0);
}

bool FaultDisk::struck() const {
    const std::lock_guard hold(state_->mutex);
    return state_->struck;
}

bool FaultDisk::dead() const {
    const std::lock_guard hold(state_->mutex);
    return state_->dead;
}

void FaultDisk::salvage(const std::string& folder, const std::string& name,
                        std::uint64_t seed) const {
    std::filesystem::create_directories(folder);
    std::mt19937_64 chance(seed);
    for (const auto& [path, image] : state_->images) {
        const std::string file = std::filesystem::path(path).filename().string();
        if (file.rfind(name, 0) != 0) continue;
        std::string bytes = image.synced;
        bool known = image.known;
        for (const Step& step : image.since) {
            const auto fate = seed == 0 ? 0 : chance() % 4;
            if (fate == 0) continue;
            Step kept = step;
            if (fate == 1 && kept.bytes.size() > 1) kept.bytes.resize(kept.bytes.size() / 2);
            put_step(bytes, kept);
            known = true;
        }
        if (known) std::ofstream(folder + "/" + file, std::ios::binary) << bytes;
    }
}

}  // namespace omnibus::test
