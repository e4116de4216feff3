//! Work that is taken from a queue in rounds, for as long as the server runs.

use std::time::Duration;

use kernel::OpResult;
use tokio::sync::watch;

/// Pause when nothing is due.
const IDLE: Duration = Duration::from_secs(1);
/// Pause after the database did not answer.
const TROUBLED: Duration = Duration::from_secs(5);

/// Calls `round` until it is told to stop: again at once while there was work, after a pause when there was none. `unreadable` is
/// logged when a round fails.
pub async fn rounds<R>(mut stopped: watch::Receiver<bool>, unreadable: &str, round: impl Fn() -> R)
where
    R: Future<Output = OpResult<usize>>,
{
    while !*stopped.borrow() {
        let pause = match round().await {
            Ok(0) => IDLE,
            Ok(_) => continue,
            Err(error) => {
                tracing::warn!(%error, "{unreadable}");
                TROUBLED
            }
        };
        tokio::select! {
            _ = stopped.changed() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}
