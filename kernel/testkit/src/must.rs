//! Failing a test with its reason.

use std::fmt::Display;

/// The value, or the end of the test.
#[track_caller]
pub fn must<T, E: Display>(what: &str, result: Result<T, E>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => fail(&format!("{what}: {error}")),
    }
}

/// The value that has to be there.
#[track_caller]
pub fn wanted<T>(what: &str, value: Option<T>) -> T {
    match value {
        Some(value) => value,
        None => fail(&format!("{what} is missing")),
    }
}

/// Ends the test.
#[track_caller]
#[expect(clippy::panic, reason = "a panic is how a test fails")]
pub fn fail(reason: &str) -> ! {
    panic!("{reason}")
}

/// The same test on both databases: each named function takes the [`Backend`](crate::Backend) it runs on.
#[macro_export]
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {$(
        mod $test {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                super::$test($crate::Backend::Sqlite).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                super::$test($crate::Backend::Postgres).await;
            }
        }
    )+};
}
