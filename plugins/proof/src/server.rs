//! Enough of HTTP/1.1, with and without TLS, to let a server on this machine talk to a mock: one request per connection.

use std::io;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

use crate::{Asked, Said};

/// Bytes of a body that is taken.
const BODY_MAX: usize = 4 << 20;

/// Answers until it is stopped.
///
/// # Errors
/// When connections cannot be taken any more.
pub async fn serve(listener: TcpListener, mut answer: impl FnMut(&Asked) -> Said) -> io::Result<()> {
    loop {
        let (stream, _) = listener.accept().await?;
        if let Err(error) = exchange(stream, None, &mut answer).await {
            eprintln!("a request was broken off: {error}");
        }
    }
}

/// The same over TLS; the client may prove to hold a certificate.
///
/// # Errors
/// When connections cannot be taken any more.
pub async fn serve_tls(
    listener: TcpListener,
    acceptor: TlsAcceptor,
    mut answer: impl FnMut(&Asked) -> Said,
) -> io::Result<()> {
    loop {
        let (stream, _) = listener.accept().await?;
        let done = match acceptor.accept(stream).await {
            Ok(stream) => {
                let certificate =
                    stream.get_ref().1.peer_certificates().and_then(|chain| chain.first()).map(|own| own.to_vec());
                exchange(stream, certificate, &mut answer).await
            }
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            eprintln!("a request was broken off: {error}");
        }
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    certificate: Option<Vec<u8>>,
    answer: &mut impl FnMut(&Asked) -> Said,
) -> io::Result<()> {
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let mut words = line.split_whitespace().map(ToString::to_string);
    let (Some(method), Some(path)) = (words.next(), words.next()) else { return Ok(()) };
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_string(), value.trim().to_string()));
    }
    let length = headers
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .and_then(|(_, value)| value.parse().ok())
        .unwrap_or(0);
    let mut body = vec![0; usize::min(length, BODY_MAX)];
    stream.read_exact(&mut body).await?;
    let asked = Asked { method, path, headers, body: String::from_utf8_lossy(&body).into_owned(), certificate };
    let (status, said) = answer(&asked);
    let head = format!(
        "HTTP/1.1 {status} Mock\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        said.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(said.as_bytes()).await?;
    stream.shutdown().await
}
