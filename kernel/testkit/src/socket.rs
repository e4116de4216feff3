//! A client of a real server: one connection, kept open, as browsers do.

use std::net::{IpAddr, SocketAddr};

use bytes::Bytes;
use http::{Method, Request};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use serde_json::Value as Json;
use tokio::net::{TcpSocket, TcpStream};

/// A connection to `127.0.0.1:<port>` and the token it speaks with.
pub struct SocketClient {
    address: String,
    /// Where the connection comes from; the system's choice without.
    from: Option<IpAddr>,
    pub token: Option<String>,
    connection: Option<SendRequest<axum::body::Body>>,
}

impl SocketClient {
    pub fn new(address: &str, token: Option<String>) -> SocketClient {
        SocketClient { address: address.to_string(), from: None, token, connection: None }
    }

    /// From another address of this machine: `127.0.0.2`.
    pub fn from(from: IpAddr, address: &str, token: Option<String>) -> SocketClient {
        SocketClient { from: Some(from), ..SocketClient::new(address, token) }
    }

    /// Status and body. An error means that nothing is known: the server may or may not have done it.
    ///
    /// # Errors
    /// The connection was refused or broke off.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<(u16, Bytes), String> {
        let mut request = Request::builder().method(method).uri(path).header("host", self.address.as_str());
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(axum::body::Body::from(body)).map_err(|error| error.to_string())?;
        let result = self.exchange(request).await;
        if result.is_err() {
            self.connection = None;
        }
        result
    }

    async fn exchange(&mut self, request: Request<axum::body::Body>) -> Result<(u16, Bytes), String> {
        if self.connection.as_ref().is_none_or(SendRequest::is_closed) {
            let stream = self.connect().await.map_err(|error| error.to_string())?;
            stream.set_nodelay(true).map_err(|error| error.to_string())?;
            let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
            tokio::spawn(connection);
            self.connection = Some(sender);
        }
        let Some(sender) = self.connection.as_mut() else { return Err("no connection".into()) };
        sender.ready().await.map_err(|error| error.to_string())?;
        let response = sender.send_request(request).await.map_err(|error| error.to_string())?;
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(axum::body::Body::new(response.into_body()), usize::MAX)
            .await
            .map_err(|error| error.to_string())?;
        Ok((status, body))
    }

    async fn connect(&self) -> std::io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(&self.address).await };
        let to: SocketAddr = self.address.parse().map_err(std::io::Error::other)?;
        let socket = if to.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(to).await
    }

    /// As [`SocketClient::send`] with JSON both ways.
    ///
    /// # Errors
    /// As [`SocketClient::send`].
    pub async fn json(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &Json,
    ) -> Result<(u16, Json), String> {
        let mut all = vec![("content-type", "application/json")];
        all.extend_from_slice(headers);
        let bytes = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
        let (status, body) = self.send(method, path, &all, bytes).await?;
        Ok((status, serde_json::from_slice(&body).unwrap_or_default()))
    }
}
