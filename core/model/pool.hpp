// Many independent pieces of work on several threads: each thread takes the next piece when it is free, so that a hard
// piece delays no other. The calling thread waits and polls, and stops the others when the poll says so.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "model/monitor.hpp"

namespace gridwright {

// std::jthread, which not every standard library has yet.
struct JoinedThreads : std::vector<std::thread> {
    ~JoinedThreads() {
        for (std::thread& each : *this) each.join();
    }
};

// Calls `work(piece, stop)` for every piece below `pieces`; `work` should end soon when `stop` becomes true. Returns
// false when the poll ended it early: pieces not yet begun are skipped. What a piece throws is thrown here, once all
// have ended.
template <typename Work>
bool run_pieces(std::size_t pieces, unsigned threads, const Monitor::Poll& poll, Work&& work) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    std::mutex mutex;
    std::condition_variable ended;
    std::exception_ptr error;
    unsigned running = static_cast<unsigned>(std::min<std::size_t>(std::max(threads, 1u), pieces));

    const auto serve = [&] {
        try {
            for (std::size_t piece; !stop.load() && (piece = next.fetch_add(1)) < pieces;) work(piece, stop);
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!error) error = std::current_exception();
            stop = true;
        }
        const std::lock_guard lock(mutex);
        --running;
        ended.notify_all();
    };

    bool complete = true;
    {
        JoinedThreads workers;
        const unsigned wanted = running;
        for (unsigned k = 0; k < wanted; ++k) {
            try {
                workers.emplace_back(serve);
            } catch (const std::system_error&) {  // no more threads available: the running ones do all the work
                const std::lock_guard lock(mutex);
                running -= wanted - k;
                break;
            }
        }
        if (workers.empty()) {
            running = 1;
            serve();
        }
        std::unique_lock lock(mutex);
        while (running > 0) {
            ended.wait_for(lock, std::chrono::milliseconds(20));
            if (running == 0 || stop || !poll) continue;
            lock.unlock();
            if (!poll()) complete = false, stop = true;
            lock.lock();
        }
    }
    if (error) std::rethrow_exception(error);
    return complete;
}

}  // namespace gridwright
