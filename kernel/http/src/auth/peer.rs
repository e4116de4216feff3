//! Who is at the other end of a connection. What proxies say about it is believed only of proxies we know.

use std::net::IpAddr;

use axum::body::Body;
use http::{HeaderValue, Request};

/// The address a connection comes from; the server puts it beside every request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

/// The request came over a socket of this machine and no proxy says anything about it. Read before [`settle`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beside(pub bool);

const FORWARDED: [&str; 5] = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"];

/// Leaves one trustworthy `x-forwarded-for` (the client's address) on the request and drops what strangers say about
/// themselves: limits per address and secure cookies depend on it. Without a peer (no socket) the caller is this machine.
pub fn settle(request: &mut Request<Body>, trusted: &[IpAddr]) {
    let Some(Peer(peer)) = request.extensions().get::<Peer>().copied() else { return };
    let beside =
        peer.to_canonical().is_loopback() && FORWARDED.iter().all(|name| !request.headers().contains_key(*name));
    request.extensions_mut().insert(Beside(beside));
    let headers = request.headers_mut();
    let trust = |address: &IpAddr| trusted.contains(&address.to_canonical());
    let mut client = peer.to_canonical();
    if trust(&client) {
        // The proxy nearest to us appends: read from the right, past proxies we know, to the first address we do not.
        let chain: Vec<IpAddr> = headers
            .get_all("x-forwarded-for")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .filter_map(|part| part.trim().parse::<IpAddr>().ok())
            .map(|address| address.to_canonical())
            .collect();
        client = chain.iter().rev().find(|address| !trust(address)).or(chain.first()).copied().unwrap_or(client);
    } else {
        for name in FORWARDED {
            headers.remove(name);
        }
    }
    if let Ok(value) = HeaderValue::from_str(&client.to_string()) {
        headers.insert("x-forwarded-for", value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: &[&str]) -> (String, bool) {
        let mut request = Request::builder().header("x-forwarded-proto", "https").body(Body::empty()).unwrap();
        for value in forwarded {
            request.headers_mut().append("x-forwarded-for", HeaderValue::from_str(value).unwrap());
        }
        request.extensions_mut().insert(Peer(peer.parse().unwrap()));
        settle(&mut request, &["127.0.0.1".parse().unwrap(), "10.0.0.1".parse().unwrap()]);
        (
            request.headers()["x-forwarded-for"].to_str().unwrap().to_string(),
            request.headers().contains_key("x-forwarded-proto"),
        )
    }

    #[test]
    fn a_proxy_on_this_machine_is_no_program_beside() {
        let beside = |peer: &str, forwarded: Option<&str>| {
            let mut request = Request::builder();
            if let Some(forwarded) = forwarded {
                request = request.header("x-forwarded-for", forwarded);
            }
            let mut request = request.body(Body::empty()).unwrap();
            request.extensions_mut().insert(Peer(peer.parse().unwrap()));
            settle(&mut request, &[]);
            request.extensions().get::<Beside>().copied()
        };
        assert_eq!(beside("127.0.0.1", None), Some(Beside(true)));
        assert_eq!(beside("::1", None), Some(Beside(true)));
        assert_eq!(beside("127.0.0.1", Some("198.51.100.7")), Some(Beside(false)));
        assert_eq!(beside("198.51.100.7", None), Some(Beside(false)));
    }

    #[test]
    fn strangers_cannot_say_who_they_are() {
        assert_eq!(seen("203.0.113.9", &["1.2.3.4"]), ("203.0.113.9".to_string(), false));
        assert_eq!(seen("127.0.0.1", &["1.2.3.4, 198.51.100.7"]), ("198.51.100.7".to_string(), true));
        assert_eq!(seen("127.0.0.1", &["1.2.3.4", "198.51.100.7, 10.0.0.1"]), ("198.51.100.7".to_string(), true));
        assert_eq!(seen("::ffff:127.0.0.1", &[]), ("127.0.0.1".to_string(), true));
    }
}
