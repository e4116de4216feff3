//! What the program writes belongs to its owner alone: the database, its log and backups, letters and files handed in.

/// From here on new files are readable by the owner alone, and new folders can be entered by nobody else, whatever the shell
/// or service that started the program says.
#[cfg(unix)]
pub fn from_here_on() {
    c::umask(0o077);
}

#[cfg(not(unix))]
pub fn from_here_on() {}

#[cfg(unix)]
mod c {
    #[allow(unsafe_code)]
    unsafe extern "C" {
        // `sys/stat.h`: `mode_t umask(mode_t mask)`; it cannot fail. `mode_t` is passed as an int everywhere.
        pub safe fn umask(mask: std::ffi::c_uint) -> std::ffi::c_uint;
    }
}
