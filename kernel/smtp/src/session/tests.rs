use std::sync::Mutex;
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use lettre::transport::smtp::client::{Certificate, Tls as ClientTls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use tokio::net::TcpListener;

use super::*;
use crate::{Listener, Refusal};

#[derive(Default)]
struct Kept {
    kept: Mutex<Vec<Handed>>,
    failing: std::sync::atomic::AtomicBool,
}

impl Reception for Kept {
    fn knows<'a>(&'a self, recipient: &'a str) -> BoxFuture<'a, Result<(), Refusal>> {
        async move { if recipient.starts_with("help") { Ok(()) } else { Err(Refusal::Unknown) } }.boxed()
    }

    fn keep<'a>(&'a self, mail: &'a Handed) -> BoxFuture<'a, Result<(), Refusal>> {
        async move {
            if self.failing.load(std::sync::atomic::Ordering::Relaxed) {
                return Err(Refusal::Later("try again"));
            }
            self.kept.lock().unwrap().push(mail.clone());
            Ok(())
        }
        .boxed()
    }
}

struct Running {
    port: u16,
    kept: Arc<Kept>,
    _stop: watch::Sender<bool>,
}

async fn running(limits: Limits, tls: Option<Tls>) -> Running {
    let socket = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = socket.local_addr().unwrap().port();
    let kept = Arc::new(Kept::default());
    let reception: Arc<dyn Reception> = Arc::clone(&kept) as Arc<dyn Reception>;
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(Listener { socket, name: "mx.test".into(), limits, tls, reception }.run(stopped));
    Running { port, kept, _stop: stop }
}

/// Speaks line by line; answers everything that was said until the server is silent or closes.
async fn say(port: u16, text: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut heard = String::new();
    let mut buffer = [0u8; 4096];
    loop {
        match tokio::time::timeout(Duration::from_secs(10), stream.read(&mut buffer)).await {
            Ok(Ok(count)) if count > 0 => heard.push_str(&String::from_utf8_lossy(&buffer[..count])),
            _ => return heard,
        }
    }
}

fn codes(heard: &str) -> Vec<&str> {
    heard.lines().filter(|line| line.as_bytes().get(3) == Some(&b' ')).map(|line| &line[..3]).collect()
}

#[tokio::test]
async fn a_session_is_answered_step_by_step_even_when_it_comes_at_once() {
    let server = running(Limits::default(), None).await;
    let heard = say(
        server.port,
        "EHLO a.example\r\nMAIL FROM:<rudo@a.example> SIZE=200\r\nRCPT TO:<nobody@x.example>\r\nRCPT TO:<help@x.example>\r\nDATA\r\nSubject: hi\r\n\r\n..dot\r\n.\r\nVRFY help\r\nQUIT\r\n",
    )
    .await;
    assert_eq!(codes(&heard), ["220", "250", "250", "550", "250", "354", "250", "252", "221"], "{heard}");
    let kept = server.kept.kept.lock().unwrap();
    assert_eq!((kept.len(), &*kept[0].content), (1, &b"Subject: hi\r\n\r\n.dot\r\n"[..]));
    assert_eq!(
        (kept[0].return_to.as_str(), kept[0].recipient.as_str(), kept[0].greeted_as.as_str()),
        ("rudo@a.example", "help@x.example", "a.example")
    );
}

#[tokio::test]
async fn order_is_kept_and_mistakes_end_a_session() {
    let server = running(Limits { mistakes: 3, ..Limits::default() }, None).await;
    let heard =
        say(server.port, "MAIL FROM:<a@a.example>\r\nEHLO a\r\nDATA\r\nRCPT TO:<help@x>\r\nSTARTTLS\r\nQUIT\r\n").await;
    assert_eq!(codes(&heard), ["220", "503", "250", "503", "503", "502", "221"], "{heard}");
    let heard = say(server.port, "NONSENSE\r\nMORE\r\nAND MORE\r\nQUIT\r\n").await;
    assert_eq!(codes(&heard).last(), Some(&"421"), "{heard}");
    assert!(server.kept.kept.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_is_too_large_is_refused_before_and_after_it_came() {
    let server = running(Limits { size_bytes: 1 << 20, ..Limits::default() }, None).await;
    let heard = say(server.port, "EHLO a\r\nMAIL FROM:<a@a.example> SIZE=31457280\r\nQUIT\r\n").await;
    assert_eq!(codes(&heard), ["220", "250", "552", "221"], "{heard}");
    let body = format!("{}\r\n", "x".repeat(998)).repeat(2_000);
    let heard = say(
        server.port,
        &format!("EHLO a\r\nMAIL FROM:<a@a.example>\r\nRCPT TO:<help@x>\r\nDATA\r\n{body}.\r\nNOOP\r\nQUIT\r\n"),
    )
    .await;
    assert_eq!(codes(&heard), ["220", "250", "250", "250", "354", "552", "250", "221"], "{heard}");
    assert!(server.kept.kept.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_mail_that_could_not_be_kept_is_not_acknowledged() {
    let server = running(Limits::default(), None).await;
    server.kept.failing.store(true, std::sync::atomic::Ordering::Relaxed);
    let heard = say(server.port, "EHLO a\r\nMAIL FROM:<>\r\nRCPT TO:<help@x>\r\nDATA\r\nhi\r\n.\r\nQUIT\r\n").await;
    assert_eq!(codes(&heard), ["220", "250", "250", "250", "354", "451", "221"], "{heard}");
}

#[tokio::test]
async fn one_address_has_bounds() {
    let server = running(Limits { sessions_per_address: 1, mails_per_minute: 1, ..Limits::default() }, None).await;
    let mut first = TcpStream::connect(("127.0.0.1", server.port)).await.unwrap();
    let mut greeting = [0u8; 3];
    first.read_exact(&mut greeting).await.unwrap();
    assert!(say(server.port, "EHLO a\r\n").await.starts_with("421"));
    drop(first);
    // The end of the first session is noticed by its next read.
    let heard = loop {
        let heard =
            say(server.port, "EHLO a\r\nMAIL FROM:<a@a.example>\r\nRSET\r\nMAIL FROM:<a@a.example>\r\nQUIT\r\n").await;
        if !heard.starts_with("421") {
            break heard;
        }
    };
    assert_eq!(codes(&heard), ["220", "250", "250", "250", "451", "221"], "{heard}");
}

#[tokio::test]
async fn a_dot_between_bare_line_ends_ends_no_mail() {
    let server = running(Limits::default(), None).await;
    let heard = say(server.port, "EHLO a\r\nMAIL FROM:<a@a.example>\r\nRCPT TO:<help@x>\r\nDATA\r\none\n.\nMAIL FROM:<evil@a.example>\r\n.\r\nQUIT\r\n").await;
    assert_eq!(codes(&heard), ["220", "250", "250", "250", "354", "250", "221"], "{heard}");
    assert_eq!(server.kept.kept.lock().unwrap().len(), 1);
}

fn pem(label: &str, der: &[u8]) -> String {
    use base64::Engine as _;
    format!(
        "-----BEGIN {label}-----\n{}\n-----END {label}-----\n",
        base64::engine::general_purpose::STANDARD.encode(der)
    )
}

#[tokio::test]
async fn sessions_are_encrypted_where_there_is_a_certificate() {
    let folder = std::env::temp_dir().join(format!("baobab-smtp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_string()]).unwrap();
    let (certificate, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    std::fs::write(&certificate, pem("CERTIFICATE", made.cert.der())).unwrap();
    std::fs::write(&key, pem("PRIVATE KEY", &made.signing_key.serialize_der())).unwrap();
    let server = running(Limits::default(), Some(Tls::read(&certificate, &key).unwrap())).await;
    assert!(Tls::read(&key, &certificate).is_err());

    let trusted = Certificate::from_der(made.cert.der().to_vec()).unwrap();
    let parameters =
        TlsParameters::builder("localhost".to_string()).add_root_certificate(trusted).build_rustls().unwrap();
    let client = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("localhost")
        .port(server.port)
        .tls(ClientTls::Required(parameters))
        .build();
    let message = lettre::Message::builder()
        .from("Rudo <rudo@a.example>".parse().unwrap())
        .to("help@x.example".parse().unwrap())
        .subject("Printer")
        .body("It is broken.".to_string())
        .unwrap();
    client.send(message).await.unwrap();
    assert!(String::from_utf8_lossy(&server.kept.kept.lock().unwrap()[0].content).contains("It is broken."));

    // Commands sent along before the encryption are not heard under it.
    let heard = say(server.port, "EHLO a\r\nSTARTTLS\r\nMAIL FROM:<evil@a.example>\r\n").await;
    assert_eq!(codes(&heard), ["220", "250", "220"], "{heard}");
    std::fs::remove_dir_all(&folder).unwrap();
}
