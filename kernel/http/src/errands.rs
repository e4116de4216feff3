//! Work that an answer does not wait for: how long it takes, and whether there is any, must not be told by the answer.

use std::future::Future;

use tokio::sync::watch;

/// Errands of the process that are under way.
pub struct Errands {
    open: watch::Sender<usize>,
}

impl Default for Errands {
    fn default() -> Errands {
        Errands { open: watch::Sender::new(0) }
    }
}

/// Counts an errand off, however it ends.
struct Open(watch::Sender<usize>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.send_modify(|open| *open = open.saturating_sub(1));
    }
}

impl Errands {
    pub fn run(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.open.send_modify(|open| *open += 1);
        let open = Open(self.open.clone());
        tokio::spawn(async move {
            work.await;
            drop(open);
        });
    }

    /// Waits until none is under way.
    pub async fn settled(&self) {
        let mut open = self.open.subscribe();
        // The sender lives as long as this.
        let _ = open.wait_for(|open| *open == 0).await;
    }
}
