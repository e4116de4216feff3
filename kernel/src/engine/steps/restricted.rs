//! Restricted records (`x-restricted`): anyone who lacks the class sees what everybody sees of them.
//!
//! What a grant lets through is decided with every other right ([`kernel_access::decide`]); a grant without the class is closed and
//! reads the fields of `shows` alone, wherever it is used. One record may be open all the same, because it names its reader or was
//! opened in an emergency ([`opening`]): anyone who works on one record asks [`crate::service::grant_of`]. Whatever shows the rest of a
//! record is written down before the answer leaves ([`record`]), in a log that those who answer for the class read ([`log`]).

pub mod log;
pub mod opening;

use std::sync::Arc;

use kernel_store::ReadEntry;

use crate::app::App;
use crate::error::{OpError, OpResult};

pub(crate) use crate::reads::note;
pub use crate::reads::{Reads, collect};

/// Writes down what was read; many requests share one commit.
///
/// # Errors
/// Of the database: what could not be written down must not be answered.
pub async fn record(app: &App, reads: Reads) -> OpResult<()> {
    let mut left = reads.into_entries();
    while let Some((tenant, _)) = left.first() {
        let tenant = *tenant;
        let (now, later): (Vec<_>, Vec<_>) = left.into_iter().partition(|(of, _)| *of == tenant);
        left = later;
        let entries: Arc<[ReadEntry]> = now.into_iter().map(|(_, entry)| entry).collect();
        app.db
            .write(tenant, move |tx| {
                let entries = Arc::clone(&entries);
                Box::pin(async move {
                    tx.log_reads(&entries).await?;
                    Ok::<_, OpError>(())
                })
            })
            .await?;
    }
    Ok(())
}
