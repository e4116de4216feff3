//! SIGTERM and SIGINT as a value that everybody can watch.

use tokio::sync::watch;

use crate::failure::Failure;

/// True once the process was asked to stop, by a signal or through the sender. A second signal ends it at once.
pub fn watch() -> Result<(watch::Sender<bool>, watch::Receiver<bool>), Failure> {
    let (sender, receiver) = watch::channel(false);
    let mut stop = Stop::new()?;
    let asking = sender.clone();
    tokio::spawn(async move {
        stop.wait().await;
        tracing::info!("server.stopping");
        let _ = asking.send(true);
        stop.wait().await;
        tracing::warn!("server.stopped_at_once");
        std::process::exit(130);
    });
    Ok((sender, receiver))
}

#[cfg(unix)]
struct Stop {
    term: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Stop {
    fn new() -> Result<Stop, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        let on = |kind| signal(kind).map_err(|error| Failure::Other(format!("signals cannot be watched: {error}")));
        Ok(Stop { term: on(SignalKind::terminate())?, interrupt: on(SignalKind::interrupt())? })
    }

    async fn wait(&mut self) {
        tokio::select! {
            _ = self.term.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Stop;

#[cfg(not(unix))]
impl Stop {
    fn new() -> Result<Stop, Failure> {
        Ok(Stop)
    }

    async fn wait(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
