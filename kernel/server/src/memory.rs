//! The allocator of the program, and giving back what a start leaves behind.

/// Short requests are many small allocations, Rust's and SQLite's alike. Here, so that whatever is built on the product
/// measures and tests the same one.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Gives pages that hold nothing any more back to the system. By itself the allocator does so only while it is asked for memory,
/// and a server that waits for its first request would keep what compiling the declarations took.
pub fn give_back() {
    #[allow(unsafe_code)]
    unsafe extern "C" {
        // `mimalloc.h`: `void mi_collect(bool force)`.
        safe fn mi_collect(force: bool);
    }
    mi_collect(true);
}
