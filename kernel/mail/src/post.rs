//! The way letters leave: a mail server, or a folder where they can be read.

use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::{Address, AsyncTransport, Message, Tokio1Executor};
use thiserror::Error;

/// A letter with its addresses.
#[derive(Debug, Clone)]
pub struct Envelope {
    /// Unique; names the files in a folder and the message.
    pub id: String,
    pub sender_name: String,
    pub recipient: String,
    pub recipient_name: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// Where answers go, where it is not the sender.
    pub reply_to: Option<String>,
    /// Of a conversation.
    pub thread: Option<Thread>,
    /// Where one click ends letters of this kind (RFC 8058).
    pub unsubscribe: Option<String>,
    /// The return path, where it is not the address the letter comes from.
    pub bounces_to: Option<String>,
    pub attachments: Vec<File>,
}

/// What a letter of a conversation has besides.
#[derive(Debug, Clone, Default)]
pub struct Thread {
    /// Where it comes from, instead of the address letters usually come from.
    pub from: String,
    /// Identifiers without angle brackets.
    pub in_reply_to: Option<String>,
    pub refers_to: Vec<String>,
    /// Nobody wrote it: whatever answers mails by itself leaves it alone (RFC 3834).
    pub automatic: bool,
}

/// A file inside a letter.
#[derive(Debug, Clone)]
pub struct File {
    pub name: String,
    /// `application/pdf`
    pub media_type: String,
    pub content: Vec<u8>,
}

/// Why a letter did not leave.
#[derive(Debug, Error)]
#[error("{reason}")]
pub struct SendError {
    /// Trying again is of no use.
    pub permanent: bool,
    pub reason: String,
}

impl SendError {
    fn permanent(reason: impl std::fmt::Display) -> SendError {
        SendError { permanent: true, reason: reason.to_string() }
    }

    fn passing(reason: impl std::fmt::Display) -> SendError {
        SendError { permanent: false, reason: reason.to_string() }
    }
}

/// Where letters go.
pub enum Post {
    Server { transport: Box<AsyncSmtpTransport<Tokio1Executor>>, from: Address },
    Folder { folder: PathBuf, from: Address },
}

/// A mail server that says nothing for so long is not there.
const WITHIN: Duration = Duration::from_secs(30);

impl Post {
    /// A mail server: `smtps://user:password@mail.example.com:465`, `smtp://mail.example.com:587?tls=required`.
    ///
    /// # Errors
    /// An address that cannot be read. The text never repeats it: it holds a password.
    pub fn server(url: &str, from: &str) -> Result<Post, String> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| "write an address such as smtps://user:password@mail.example.com:465".to_string())?;
        Ok(Post::Server { transport: Box::new(builder.timeout(Some(WITHIN)).build()), from: address(from)? })
    }

    /// A folder: every letter is an `.eml` file for mail programs and an `.html` file for browsers.
    ///
    /// # Errors
    /// A sender's address that is none.
    pub fn folder(folder: &Path, from: &str) -> Result<Post, String> {
        Ok(Post::Folder { folder: folder.to_path_buf(), from: address(from)? })
    }

    /// Whether letters really leave the machine.
    pub fn leaves(&self) -> bool {
        matches!(self, Post::Server { .. })
    }

    /// Sends one letter.
    ///
    /// # Errors
    /// Permanent when the address or the server's answer says so, passing otherwise.
    pub async fn send(&self, envelope: &Envelope) -> Result<(), SendError> {
        match self {
            Post::Server { transport, from } => {
                let message = message(envelope, from)?;
                match transport.send(message).await {
                    Ok(_) => Ok(()),
                    Err(error) if error.is_permanent() => Err(SendError::permanent(error)),
                    Err(error) => Err(SendError::passing(error)),
                }
            }
            Post::Folder { folder, from } => {
                let message = message(envelope, from)?;
                tokio::fs::create_dir_all(folder).await.map_err(SendError::passing)?;
                tokio::fs::write(folder.join(format!("{}.html", envelope.id)), &envelope.html)
                    .await
                    .map_err(SendError::passing)?;
                tokio::fs::write(folder.join(format!("{}.eml", envelope.id)), message.formatted())
                    .await
                    .map_err(SendError::passing)
            }
        }
    }
}

fn address(text: &str) -> Result<Address, String> {
    text.parse().map_err(|_| format!("'{text}' is no e-mail address"))
}

/// Words of a header: without line breaks and other controls, with which names of strangers could begin headers of their own.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

fn message(envelope: &Envelope, usual: &Address) -> Result<Message, SendError> {
    let thread = envelope.thread.as_ref();
    let own = thread.map(|thread| thread.from.parse::<Address>()).transpose();
    let own = own.map_err(|_| SendError::permanent("the sender's address is not valid"))?;
    let from = own.as_ref().unwrap_or(usual);
    let to: Address =
        envelope.recipient.parse().map_err(|_| SendError::permanent("the recipient's address is not valid"))?;
    let name = |text: &str| Some(one_line(text)).filter(|name| !name.is_empty());
    let mut builder = Message::builder()
        .from(Mailbox::new(name(&envelope.sender_name), from.clone()))
        .to(Mailbox::new(name(&envelope.recipient_name), to.clone()))
        .subject(one_line(&envelope.subject))
        .message_id(Some(format!("<{}@{}>", envelope.id, from.domain())));
    if let Some(path) = &envelope.bounces_to {
        let path = path.parse::<Address>().map_err(|_| SendError::permanent("the return path is not valid"))?;
        let recipients = vec![to.clone()];
        builder =
            builder.envelope(lettre::address::Envelope::new(Some(path), recipients).map_err(SendError::permanent)?);
    }
    if let Some(thread) = thread {
        for id in thread.in_reply_to.iter().filter(|id| is_identifier(id)) {
            builder = builder.in_reply_to(format!("<{id}>"));
        }
        let ids: Vec<String> =
            thread.refers_to.iter().filter(|id| is_identifier(id)).map(|id| format!("<{id}>")).collect();
        if !ids.is_empty() {
            builder = builder.references(ids.join(" "));
        }
        if thread.automatic {
            builder = builder
                .raw_header(header("Auto-Submitted", "auto-replied"))
                .raw_header(header("X-Auto-Response-Suppress", "All"));
        }
    }
    if let Some(url) = envelope.unsubscribe.as_deref().filter(|url| is_address(url)) {
        builder = builder.raw_header(header("List-Unsubscribe", &format!("<{url}>")));
        // Mail programs send the POST themselves, to HTTPS addresses alone (RFC 8058, section 3.1).
        if url.starts_with("https://") {
            builder = builder.raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
    }
    // An address for answers that cannot be read is no reason to send nothing.
    if let Some(reply_to) = envelope.reply_to.as_deref().and_then(|text| text.parse::<Address>().ok()) {
        builder = builder.reply_to(Mailbox::new(name(&envelope.sender_name), reply_to));
    }
    let words = MultiPart::alternative()
        .singlepart(SinglePart::builder().header(ContentType::TEXT_PLAIN).body(envelope.text.clone()))
        .singlepart(SinglePart::builder().header(ContentType::TEXT_HTML).body(envelope.html.clone()));
    if envelope.attachments.is_empty() {
        return builder.multipart(words).map_err(SendError::permanent);
    }
    let mut whole = MultiPart::mixed().multipart(words);
    for file in &envelope.attachments {
        let kind = ContentType::parse(&file.media_type).map_err(SendError::permanent)?;
        whole =
            whole.singlepart(lettre::message::Attachment::new(one_line(&file.name)).body(file.content.clone(), kind));
    }
    builder.multipart(whole).map_err(SendError::permanent)
}

/// Whether this can stand between angle brackets. What strangers' programs made up is left out where it cannot.
fn is_identifier(id: &str) -> bool {
    id.len() <= 300
        && id.is_ascii()
        && id.contains('@')
        && !id.contains(|c: char| c.is_control() || c.is_whitespace() || c == '<' || c == '>')
}

/// Whether this can stand between angle brackets as an address.
fn is_address(url: &str) -> bool {
    (url.starts_with("https://") || url.starts_with("http://"))
        && url.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'<' | b'>' | b','))
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_string())
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};

    use super::*;

    fn envelope() -> Envelope {
        Envelope {
            id: "01letter".into(),
            sender_name: "Baobab".into(),
            recipient: "rudo@example.com".into(),
            recipient_name: "Rudo \"R\" Ncube\r\nBcc: all@example.com".into(),
            subject: "Karibu — código 123456\r\nX-Evil: yes".into(),
            text: "Hello".into(),
            html: "<p>Hello</p>".into(),
            reply_to: None,
            thread: None,
            unsubscribe: None,
            bounces_to: None,
            attachments: Vec::new(),
        }
    }

    #[tokio::test]
    async fn a_folder_keeps_readable_letters_and_no_smuggled_headers() {
        let folder = tempfile::tempdir().unwrap();
        let post = Post::folder(&folder.path().join("outbox"), "no-reply@example.com").unwrap();
        post.send(&envelope()).await.unwrap();
        let eml = std::fs::read_to_string(folder.path().join("outbox/01letter.eml")).unwrap();
        let head = eml.split("\r\n\r\n").next().unwrap();
        assert!(!head.lines().any(|line| line.starts_with("Bcc:") || line.starts_with("X-Evil:")), "{head}");
        assert!(head.contains("rudo@example.com"));
        assert_eq!(std::fs::read_to_string(folder.path().join("outbox/01letter.html")).unwrap(), "<p>Hello</p>");
        let wrong = Envelope { recipient: "nobody".into(), ..envelope() };
        assert!(post.send(&wrong).await.unwrap_err().permanent);
    }

    #[tokio::test]
    async fn letters_to_many_say_where_one_click_ends_them() {
        let folder = tempfile::tempdir().unwrap();
        let post = Post::folder(folder.path(), "no-reply@example.com").unwrap();
        let head = async |url: &str| {
            post.send(&Envelope { unsubscribe: Some(url.into()), ..envelope() }).await.unwrap();
            let eml = std::fs::read_to_string(folder.path().join("01letter.eml")).unwrap();
            eml.split("\r\n\r\n").next().unwrap().replace("\r\n ", " ").replace("\r\n\t", " ")
        };
        let clicked = head("https://app.example.com/p/01key").await;
        assert!(clicked.contains("List-Unsubscribe: <https://app.example.com/p/01key>"), "{clicked}");
        assert!(clicked.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{clicked}");
        // Without encryption the page is offered, and no POST is promised.
        let plain = head("http://localhost:8080/p/01key").await;
        assert!(plain.contains("List-Unsubscribe: <http://localhost:8080/p/01key>"), "{plain}");
        assert!(!plain.contains("List-Unsubscribe-Post"), "{plain}");
        assert!(!head("https://app.example.com/>\r\nBcc: all@example.com").await.contains("List-Unsubscribe"));
    }

    /// A mail server that speaks as much of SMTP as it takes to receive one letter, or refuses the recipient.
    async fn server(refuse: Option<&'static str>) -> (u16, tokio::task::JoinHandle<String>) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let task = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let (read, mut write) = stream.into_split();
            let mut read = BufReader::new(read);
            let mut heard = String::new();
            write.write_all(b"220 test\r\n").await.unwrap();
            let mut line = String::new();
            while read.read_line(&mut line).await.unwrap_or(0) > 0 {
                heard.push_str(&line);
                let word = line.split_whitespace().next().unwrap_or_default().to_uppercase();
                let answer = match word.as_str() {
                    "RCPT" if refuse.is_some() => refuse.unwrap(),
                    "DATA" => {
                        write.write_all(b"354 go\r\n").await.unwrap();
                        let mut data = Vec::new();
                        while !data.ends_with(b"\r\n.\r\n") {
                            data.push(read.read_u8().await.unwrap());
                        }
                        heard.push_str(&String::from_utf8_lossy(&data));
                        "250 taken\r\n"
                    }
                    "QUIT" => "221 bye\r\n",
                    _ => "250 fine\r\n",
                };
                write.write_all(answer.as_bytes()).await.unwrap();
                if word == "QUIT" || (word == "DATA") || (word == "RCPT" && refuse.is_some()) {
                    break;
                }
                line.clear();
            }
            heard
        });
        (port, task)
    }

    #[tokio::test]
    async fn files_travel_inside_a_letter_and_answers_go_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let post = Post::folder(folder.path(), "no-reply@example.com").unwrap();
        let file = File {
            name: "INV-1.pdf\r\nX-Evil: yes".into(),
            media_type: "application/pdf".into(),
            content: b"%PDF-1.7 \xe2\xe3\xcf\xd3 invoice".to_vec(),
        };
        post.send(&Envelope { reply_to: Some("accounts@msasa.example".into()), attachments: vec![file], ..envelope() })
            .await
            .unwrap();
        let eml = std::fs::read_to_string(folder.path().join("01letter.eml")).unwrap();
        assert!(eml.contains("Reply-To: Baobab <accounts@msasa.example>"), "{eml}");
        assert!(
            eml.contains("multipart/mixed") && eml.contains("multipart/alternative") && eml.contains("application/pdf"),
            "{eml}"
        );
        assert!(!eml.lines().any(|line| line.starts_with("X-Evil:")), "{eml}");
        // Bytes that are no text travel as base64.
        assert!(eml.contains("JVBERi0xLjcg4uPP0yBpbnZvaWNl"), "{eml}");
    }

    #[tokio::test]
    async fn a_letter_of_a_conversation_says_what_it_answers_and_comes_from_its_mailbox() {
        let folder = tempfile::tempdir().unwrap();
        let post = Post::folder(folder.path(), "no-reply@example.com").unwrap();
        let thread = Thread {
            from: "help@school.example".into(),
            in_reply_to: Some("b@y.example".into()),
            refers_to: vec!["a@x.example".into(), "evil>\r\nBcc: all@example.com".into(), "b@y.example".into()],
            automatic: true,
        };
        post.send(&Envelope { thread: Some(thread), ..envelope() }).await.unwrap();
        let eml = std::fs::read_to_string(folder.path().join("01letter.eml")).unwrap();
        for expected in [
            "From: Baobab <help@school.example>",
            "Message-ID: <01letter@school.example>",
            "In-Reply-To: <b@y.example>",
            "References: <a@x.example> <b@y.example>",
            "Auto-Submitted: auto-replied",
        ] {
            assert!(eml.contains(expected), "{expected} in {eml}");
        }
        assert!(!eml.contains("Bcc"), "{eml}");
    }

    #[tokio::test]
    async fn a_mail_server_gets_the_letter() {
        let (port, heard) = server(None).await;
        let post = Post::server(&format!("smtp://127.0.0.1:{port}"), "no-reply@example.com").unwrap();
        post.send(&envelope()).await.unwrap();
        let heard = heard.await.unwrap();
        assert!(heard.contains("RCPT TO:<rudo@example.com>") && heard.contains("Hello"), "{heard}");
    }

    #[tokio::test]
    async fn what_does_not_arrive_is_reported_where_the_letter_says() {
        let (port, heard) = server(None).await;
        let post = Post::server(&format!("smtp://127.0.0.1:{port}"), "no-reply@example.com").unwrap();
        let path = "sales+b-01letter@msasa.example".to_string();
        post.send(&Envelope { bounces_to: Some(path), ..envelope() }).await.unwrap();
        let heard = heard.await.unwrap();
        assert!(heard.contains("MAIL FROM:<sales+b-01letter@msasa.example>"), "{heard}");
        assert!(heard.contains("From: Baobab <no-reply@example.com>"), "{heard}");
    }

    #[tokio::test]
    async fn refusals_are_told_apart() {
        for (answer, permanent) in [("550 nobody here\r\n", true), ("451 later\r\n", false)] {
            let (port, _task) = server(Some(answer)).await;
            let post = Post::server(&format!("smtp://127.0.0.1:{port}"), "no-reply@example.com").unwrap();
            assert_eq!(post.send(&envelope()).await.unwrap_err().permanent, permanent);
        }
        let error = Post::server("http://user:s3cret@x", "no-reply@example.com").err().unwrap();
        assert!(!error.contains("s3cret"));
    }
}
