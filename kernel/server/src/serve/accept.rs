//! Connections: accepted until the stop, then each is let finish the request it is working on.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use hyper::body::Incoming;
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use kernel_http::Peer;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::{Service, ServiceExt};

/// A client that does not send its headers in this time is let go, so that idle sockets cannot use up the server.
const HEADERS_WITHIN: Duration = Duration::from_secs(30);
/// Pause after the system refused a socket (out of descriptors): trying again at once would only spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// The one route that answers for as long as its page is open.
const STREAM_PATH: &str = "/v1/events";

/// Serves connections until `stopped` turns true, then waits at most `drain` for running requests.
pub async fn serve<S, B>(listener: TcpListener, service: S, mut stopped: watch::Receiver<bool>, drain: Duration)
where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send + 'static,
    B: hyper::body::Body + Send + 'static,
    B::Data: Send,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let mut connections = JoinSet::new();
    while !*stopped.borrow() {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    connections.spawn(connection(stream, Peer(peer.ip()), service.clone(), stopped.clone()));
                }
                Err(error) => {
                    tracing::warn!(%error, "server.accept_failed");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            },
            _ = stopped.changed() => {}
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
        }
    }
    drop(listener);
    tracing::info!(connections = connections.len(), "server.draining_requests");
    let finish = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(drain, finish).await.is_err() {
        tracing::warn!("server.drain_timed_out");
    }
}

async fn connection<S, B>(stream: TcpStream, peer: Peer, service: S, mut stopped: watch::Receiver<bool>)
where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send + 'static,
    B: hyper::body::Body + Send + 'static,
    B::Data: Send,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    // Answers are written whole; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    let streaming = Arc::new(AtomicBool::new(false));
    let watched = Arc::clone(&streaming);
    let answer = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        watched.store(request.uri().path() == STREAM_PATH, Ordering::Relaxed);
        service.clone().oneshot(request)
    });
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN);
    let serving = builder.serve_connection(TokioIo::new(stream), answer);
    tokio::pin!(serving);
    tokio::select! {
        // A broken connection is the client's affair; the request's own log line tells what became of it.
        _ = serving.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => {}
    }
    if streaming.load(Ordering::Relaxed) {
        return;
    }
    serving.as_mut().graceful_shutdown();
    let _ = serving.await;
}
