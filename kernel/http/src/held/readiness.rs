//! Whether writes succeed, proven now and then.

use kernel::platform::pulse;
use kernel::{App, OpResult};
use kernel_types::Instant;
use tokio::sync::Mutex;

/// How long a write proves that the next would succeed: who asks every second does not cost a commit each.
const PROVEN_SECONDS: i64 = 5;

/// Written and removed again, to see whether there is room.
const ROOM_BYTES: usize = 256 << 10;

/// When a write last succeeded for somebody who asked.
#[derive(Default)]
pub struct Readiness(Mutex<Option<Instant>>);

impl Readiness {
    /// Proves that the database answers and takes writes.
    ///
    /// # Errors
    /// Why not.
    pub async fn prove(&self, app: &App) -> OpResult<()> {
        app.db.ping().await?;
        let mut proven = self.0.lock().await;
        let now = app.clock.now();
        if proven.is_some_and(|at| at <= now && at.plus_seconds(PROVEN_SECONDS) > now) {
            return Ok(());
        }
        // What failed is tried again with the next request.
        *proven = None;
        pulse::beat(&app.db).await?;
        room(app).await?;
        *proven = Some(now);
        Ok(())
    }
}

/// Room for what a document or a picture takes: the log of an embedded database has place for a small write long after its disk
/// is full.
async fn room(app: &App) -> OpResult<()> {
    let mut trial = app.files.receive(ROOM_BYTES as u64).await?;
    trial.write(&vec![0; ROOM_BYTES]).await?;
    // Its file goes with what was received.
    trial.finish().await.map(drop)
}
