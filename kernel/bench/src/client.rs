//! A small HTTP/1.1 client over one kept connection: the driver must cost little, because it shares the cores with what it
//! measures.

use std::collections::HashMap;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Failure;

/// One request, written out.
#[derive(Debug, Clone)]
pub struct Request {
    bytes: Vec<u8>,
}

impl Request {
    pub fn get(path: &str, headers: &[(&str, &str)]) -> Request {
        Request::write("GET", path, headers, &[])
    }

    pub fn post(path: &str, headers: &[(&str, &str)], body: &[u8]) -> Request {
        Request::write("POST", path, headers, body)
    }

    pub fn patch(path: &str, headers: &[(&str, &str)], body: &[u8]) -> Request {
        Request::write("PATCH", path, headers, body)
    }

    fn write(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Request {
        let mut bytes = Vec::with_capacity(256 + body.len());
        // Brackets of filters are written as browsers send them.
        let path = path.replace('[', "%5B").replace(']', "%5D");
        bytes.extend_from_slice(format!("{method} {path} HTTP/1.1\r\nhost: bench\r\n").as_bytes());
        for (name, value) in headers {
            bytes.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        if method != "GET" {
            bytes.extend_from_slice(format!("content-length: {}\r\n", body.len()).as_bytes());
        }
        bytes.extend_from_slice(b"\r\n");
        bytes.extend_from_slice(body);
        Request { bytes }
    }
}

/// One answer.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    pub status: u16,
    /// Names in lower case.
    pub headers: HashMap<String, String>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Result<serde_json::Value, Failure> {
        serde_json::from_slice(&self.body)
            .map_err(|error| Failure(format!("an answer is no JSON ({error}): {}", self.text())))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body[..self.body.len().min(600)]).into_owned()
    }
}

/// A kept connection.
pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> Result<Connection, Failure> {
        let stream =
            TcpStream::connect(address).await.map_err(|error| Failure(format!("connecting to {address}: {error}")))?;
        stream.set_nodelay(true).map_err(|error| Failure(error.to_string()))?;
        Ok(Connection { stream, buffer: Vec::with_capacity(64 * 1024) })
    }

    pub async fn send(&mut self, request: &Request) -> Result<Answer, Failure> {
        let told = |error: std::io::Error| Failure(format!("talking to the server: {error}"));
        self.stream.write_all(&request.bytes).await.map_err(told)?;
        self.buffer.clear();
        let head_end = loop {
            if let Some(at) = find(&self.buffer, b"\r\n\r\n", 0) {
                break at + 4;
            }
            if self.stream.read_buf(&mut self.buffer).await.map_err(told)? == 0 {
                return Err(Failure("the server closed the connection".into()));
            }
        };
        let head = String::from_utf8_lossy(&self.buffer[..head_end]).into_owned();
        let mut lines = head.split("\r\n");
        let status =
            lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok()).unwrap_or(0);
        let headers: HashMap<String, String> = lines
            .filter_map(|line| line.split_once(':'))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_string()))
            .collect();
        let length = headers.get("content-length").and_then(|length| length.parse::<usize>().ok());
        let body = match length {
            Some(length) => {
                while self.buffer.len() < head_end + length {
                    if self.stream.read_buf(&mut self.buffer).await.map_err(told)? == 0 {
                        return Err(Failure("the answer broke off".into()));
                    }
                }
                self.buffer[head_end..head_end + length].to_vec()
            }
            None if headers.get("transfer-encoding").is_some_and(|kind| kind == "chunked") => {
                self.chunked(head_end).await?
            }
            None => Vec::new(),
        };
        Ok(Answer { status, headers, body })
    }

    async fn chunked(&mut self, mut at: usize) -> Result<Vec<u8>, Failure> {
        let mut body = Vec::new();
        loop {
            let line_end = loop {
                if let Some(end) = find(&self.buffer, b"\r\n", at) {
                    break end;
                }
                self.more().await?;
            };
            let size = usize::from_str_radix(String::from_utf8_lossy(&self.buffer[at..line_end]).trim(), 16)
                .map_err(|error| Failure(error.to_string()))?;
            at = line_end + 2;
            while self.buffer.len() < at + size + 2 {
                self.more().await?;
            }
            body.extend_from_slice(&self.buffer[at..at + size]);
            at += size + 2;
            if size == 0 {
                return Ok(body);
            }
        }
    }

    async fn more(&mut self) -> Result<(), Failure> {
        match self.stream.read_buf(&mut self.buffer).await {
            Ok(0) => Err(Failure("the answer broke off".into())),
            Ok(_) => Ok(()),
            Err(error) => Err(Failure(error.to_string())),
        }
    }
}

fn find(bytes: &[u8], wanted: &[u8], from: usize) -> Option<usize> {
    bytes.get(from..)?.windows(wanted.len()).position(|window| window == wanted).map(|at| at + from)
}
