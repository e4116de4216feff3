//! Enough of HTTP/1.1 to let a server on this machine talk to a mock: one request per connection.

use std::io;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

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
        if let Err(error) = exchange(stream, &mut answer).await {
            eprintln!("a request was broken off: {error}");
        }
    }
}

async fn exchange(mut stream: TcpStream, answer: &mut impl FnMut(&Asked) -> Said) -> io::Result<()> {
    let (half, mut writer) = stream.split();
    let mut reader = BufReader::new(half);
    let mut line = String::new();
    reader.read_line(&mut line).await?;
    let mut words = line.split_whitespace().map(ToString::to_string);
    let (Some(method), Some(path)) = (words.next(), words.next()) else { return Ok(()) };
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_string(), value.trim().to_string()));
    }
    let length = headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("content-length")).and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
    let mut body = vec![0; usize::min(length, BODY_MAX)];
    reader.read_exact(&mut body).await?;
    let asked = Asked { method, path, headers, body: String::from_utf8_lossy(&body).into_owned() };
    let (status, said) = answer(&asked);
    let head = format!("HTTP/1.1 {status} Mock\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", said.len());
    writer.write_all(head.as_bytes()).await?;
    writer.write_all(said.as_bytes()).await
}
