//! Accepts sessions until it is asked to stop.

use std::sync::Arc;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::limits::Census;
use crate::session::{self, House};
use crate::{Limits, Reception, Tls, reply};

/// A listener with what stands behind it.
pub struct Listener {
    pub socket: TcpListener,
    /// As it names itself.
    pub name: String,
    pub limits: Limits,
    pub tls: Option<Tls>,
    pub reception: Arc<dyn Reception>,
}

impl Listener {
    /// Serves until `stopped`; sessions that are open then may finish the mail they are at.
    pub async fn run(self, mut stopped: watch::Receiver<bool>) {
        let limits = Arc::new(self.limits);
        let census = Census::new(Arc::clone(&limits));
        let house = Arc::new(House { name: self.name, limits, tls: self.tls, reception: self.reception });
        let mut sessions = tokio::task::JoinSet::new();
        loop {
            let accepted = tokio::select! {
                () = session::ending(&mut stopped) => break,
                accepted = self.socket.accept() => accepted,
                Some(_) = sessions.join_next(), if !sessions.is_empty() => continue,
            };
            let (mut stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of descriptors, most likely: those who are here will leave.
                    tracing::warn!(%error, "smtp.not_accepted");
                    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
                    continue;
                }
            };
            let Some(guest) = census.admit(peer.ip()) else {
                tracing::info!(peer = %peer.ip(), "smtp.too_many_sessions");
                let _ = stream.try_write(&reply::plain(421, "4.7.0 Too many connections; try again later"));
                let _ = stream.shutdown().await;
                continue;
            };
            let (house, stopped) = (Arc::clone(&house), stopped.clone());
            sessions.spawn(async move {
                let session = session::serve(&house, stream, peer.ip(), &guest, stopped);
                if tokio::time::timeout(house.limits.session, session).await.is_err() {
                    tracing::info!(peer = %peer.ip(), "smtp.session_too_long");
                }
            });
        }
        while sessions.join_next().await.is_some() {}
    }
}
