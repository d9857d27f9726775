// Watches a call while it runs: its deadline, a stop flag set from another thread, and the caller's poll (progress,
// Ctrl-C). The clock is read once in 64 ticks, so that a tick costs next to nothing.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace gridwright {

class Monitor {
  public:
    using Clock = std::chrono::steady_clock;
    using Poll = std::function<bool()>;  // false: stop. Called about every 20 ms from the thread that runs the call.

    Monitor() = default;
    // No time limit when `seconds` is negative.
    explicit Monitor(double seconds, const std::atomic<bool>* stop = nullptr, Poll poll = {})
        : stop_(stop), poll_(std::move(poll)) {
        if (seconds >= 0) {
            limited_ = true;
            const auto most = std::chrono::duration<double>(3e8);  // ten years: more could exceed the clock's range
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::min(std::chrono::duration<double>(seconds), most));
        }
    }

    // True when the call must end.
    bool tick() {
        if ((++ticks_ & 63) != 0 || stopped_) return stopped_;
        return look();
    }
    bool look() {
        if (stop_ && stop_->load(std::memory_order_relaxed)) stopped_ = true;
        if (!limited_ && !poll_) return stopped_;
        const auto now = Clock::now();
        if (limited_ && now >= deadline_) stopped_ = true;
        if (poll_ && now - polled_ >= std::chrono::milliseconds(20)) {
            polled_ = now;
            if (!poll_()) stopped_ = true;
        }
        return stopped_;
    }
    bool stopped() const { return stopped_; }

  private:
    const std::atomic<bool>* stop_ = nullptr;
    Poll poll_;
    Clock::time_point deadline_{}, polled_ = Clock::now();
    std::uint64_t ticks_ = 0;
    bool limited_ = false, stopped_ = false;
};

}  // namespace gridwright
