//! The allocator of the program, and giving back what a start leaves behind.

/// Short requests are many small allocations, Rust's and SQLite's alike. Here, so that whatever is built on the product
/// measures and tests the same one.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod c {
    #[allow(unsafe_code)]
    unsafe extern "C" {
        // `mimalloc.h`: `void mi_collect(bool force)`, `void mi_option_set(mi_option_t option, long value)`.
        pub safe fn mi_collect(force: bool);
        pub safe fn mi_option_set(option: std::ffi::c_int, value: std::ffi::c_long);
    }

    /// `mi_option_purge_delay` of `mimalloc.h`: milliseconds until memory that holds nothing is given back.
    pub const PURGE_DELAY: std::ffi::c_int = 15;
}

/// A start takes much memory for a moment: what is free is given back at once, before the next part of it takes new memory.
pub fn starting() {
    c::mi_option_set(c::PURGE_DELAY, 0);
}

/// Gives pages that hold nothing any more back to the system. By itself the allocator does so only while it is asked for memory,
/// and a server that waits for its first request would keep what compiling the declarations took. From here on it takes its
/// time: requests follow each other and want what the last one left.
pub fn give_back() {
    c::mi_collect(true);
    c::mi_option_set(c::PURGE_DELAY, 10);
}
