//! One session: commands are answered in their order, a mail is kept before it is acknowledged.

use std::net::IpAddr;
use std::sync::Arc;

use smtp_proto::request::receiver::{DataReceiver, DummyDataReceiver, RequestReceiver};
use smtp_proto::{Error, Request};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;

use crate::limits::Guest;
use crate::{Handed, Limits, Reception, Tls, reply};

/// Bytes read at once.
const CHUNK: usize = 16 << 10;
/// A sender that goes on far beyond the largest mail is cut off instead of being read to its end.
const BEYOND: usize = 4;

/// What all sessions of a listener share.
pub struct House {
    pub name: String,
    pub limits: Arc<Limits>,
    pub tls: Option<Tls>,
    pub reception: Arc<dyn Reception>,
}

trait Line: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Line for T {}

/// The mail being handed over.
#[derive(Default)]
struct Envelope {
    return_to: Option<String>,
    recipients: Vec<String>,
}

enum Mode {
    Commands,
    Content { receiver: DataReceiver, content: Vec<u8> },
    TooLarge { receiver: DummyDataReceiver, read: usize },
}

/// What follows an answer.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    Content,
    Encrypt,
    End,
}

struct Session<'h> {
    house: &'h House,
    peer: IpAddr,
    guest: &'h Guest,
    greeted_as: Option<String>,
    encrypted: bool,
    envelope: Envelope,
    mistakes: usize,
    mails: usize,
}

/// Serves a session to its end. What breaks off leaves nothing behind: a mail is kept whole or not at all.
pub async fn serve(house: &House, stream: TcpStream, peer: IpAddr, guest: &Guest, mut stopped: watch::Receiver<bool>) {
    let _ = stream.set_nodelay(true);
    let mut line: Box<dyn Line> = Box::new(stream);
    let mut session = Session {
        house,
        peer,
        guest,
        greeted_as: None,
        encrypted: false,
        envelope: Envelope::default(),
        mistakes: 0,
        mails: 0,
    };
    let mut requests = RequestReceiver::default();
    let mut mode = Mode::Commands;
    let mut chunk = vec![0u8; CHUNK];
    if !send(&mut line, &reply::plain(220, &format!("{} ESMTP", house.name))).await {
        return;
    }
    loop {
        let between = matches!(mode, Mode::Commands) && session.envelope.return_to.is_none();
        let read = tokio::select! {
            read = tokio::time::timeout(house.limits.silence, line.read(&mut chunk)) => read,
            () = ending(&mut stopped), if between => {
                send(&mut line, &reply::plain(421, "4.3.2 Closing; try again in a moment")).await;
                return;
            }
        };
        let count = match read {
            Ok(Ok(0)) | Ok(Err(_)) => return,
            Ok(Ok(count)) => count,
            Err(_) => {
                send(&mut line, &reply::plain(421, "4.4.2 Too long without a word")).await;
                return;
            }
        };
        let mut bytes = chunk.get(..count).unwrap_or_default().iter();
        // Answers to commands that came together leave together.
        let mut answers: Vec<u8> = Vec::new();
        let mut encrypt = false;
        loop {
            match &mut mode {
                Mode::Commands => match requests.ingest(&mut bytes) {
                    Ok(request) => {
                        let request = request.into_owned();
                        let (answer, next) = session.command(request).await;
                        answers.extend_from_slice(&answer);
                        match next {
                            Next::Go => {}
                            Next::Content => {
                                mode = Mode::Content { receiver: DataReceiver::new(), content: Vec::new() }
                            }
                            Next::Encrypt => encrypt = true,
                            Next::End => {
                                send(&mut line, &answers).await;
                                let _ = line.shutdown().await;
                                return;
                            }
                        }
                        if encrypt {
                            break;
                        }
                    }
                    Err(Error::NeedsMoreData { .. }) => break,
                    Err(error) => {
                        answers.extend_from_slice(&wrong(&error));
                        if !session.forgive() {
                            answers.extend_from_slice(&reply::plain(421, "4.7.0 Too many mistakes"));
                            send(&mut line, &answers).await;
                            return;
                        }
                        // The rest of a line that is far too long would be read as commands.
                        if matches!(error, Error::ResponseTooLong) {
                            send(&mut line, &answers).await;
                            return;
                        }
                    }
                },
                Mode::Content { receiver, content } => {
                    let whole = receiver.ingest(&mut bytes, content);
                    if content.len() > house.limits.size_bytes {
                        if whole {
                            answers.extend_from_slice(&reply::too_large(house.limits.size_bytes));
                            session.envelope = Envelope::default();
                            mode = Mode::Commands;
                        } else {
                            let read = content.len();
                            mode = Mode::TooLarge { receiver: DummyDataReceiver::new_data(receiver), read };
                        }
                    } else if whole {
                        let content = std::mem::take(content);
                        mode = Mode::Commands;
                        answers.extend_from_slice(&session.take(content).await);
                    } else {
                        break;
                    }
                }
                Mode::TooLarge { receiver, read } => {
                    let before = bytes.len();
                    let whole = receiver.ingest(&mut bytes);
                    *read += before - bytes.len();
                    if whole {
                        answers.extend_from_slice(&reply::too_large(house.limits.size_bytes));
                        session.envelope = Envelope::default();
                        mode = Mode::Commands;
                    } else if *read > house.limits.size_bytes.saturating_mul(BEYOND) {
                        send(&mut line, &reply::too_large(house.limits.size_bytes)).await;
                        return;
                    } else {
                        break;
                    }
                }
            }
        }
        if !answers.is_empty() && !send(&mut line, &answers).await {
            return;
        }
        if encrypt {
            // Commands sent along in the clear could come from another sender: they are not heard under the encryption.
            if bytes.len() > 0 {
                return;
            }
            let Some(tls) = &house.tls else { return };
            match tokio::time::timeout(house.limits.silence, tls.0.accept(line)).await {
                Ok(Ok(encrypted)) => line = Box::new(encrypted),
                _ => return,
            }
            session.encrypted = true;
            session.greeted_as = None;
            session.envelope = Envelope::default();
            requests = RequestReceiver::default();
        }
    }
}

/// Waits for the end of the server.
pub async fn ending(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopping| *stopping).await;
}

async fn send(line: &mut Box<dyn Line>, text: &[u8]) -> bool {
    line.write_all(text).await.is_ok() && line.flush().await.is_ok()
}

fn wrong(error: &Error) -> Vec<u8> {
    match error {
        Error::InvalidSenderAddress => reply::plain(501, "5.1.7 This sender's address is not valid"),
        Error::InvalidRecipientAddress => reply::plain(501, "5.1.3 This recipient's address is not valid"),
        Error::SyntaxError { syntax } => reply::plain(501, &format!("5.5.2 Syntax: {syntax}")),
        Error::InvalidParameter { param } => reply::plain(501, &format!("5.5.4 The parameter {param} is not valid")),
        Error::UnsupportedParameter { .. } => reply::plain(555, "5.5.4 This parameter is not supported"),
        Error::ResponseTooLong => reply::plain(500, "5.5.6 This line is too long"),
        _ => reply::plain(500, "5.5.1 This command is not known"),
    }
}

impl Session<'_> {
    /// Counts a mistake; whether there may be more.
    fn forgive(&mut self) -> bool {
        self.mistakes += 1;
        self.mistakes < self.house.limits.mistakes
    }

    async fn command(&mut self, request: Request<String>) -> (Vec<u8>, Next) {
        let limits = Arc::clone(&self.house.limits);
        let go = |answer: Vec<u8>| (answer, Next::Go);
        match request {
            Request::Ehlo { host } => {
                self.greet(host);
                go(reply::ehlo(&self.house.name, limits.size_bytes, self.house.tls.is_some() && !self.encrypted))
            }
            Request::Helo { host } => {
                self.greet(host);
                go(reply::plain(250, &self.house.name))
            }
            Request::Mail { .. } if self.greeted_as.is_none() => go(reply::plain(503, "5.5.1 Say EHLO first")),
            Request::Mail { .. } if self.envelope.return_to.is_some() => {
                go(reply::plain(503, "5.5.1 There is a sender already"))
            }
            Request::Mail { from } => {
                if from.size > limits.size_bytes {
                    return go(reply::too_large(limits.size_bytes));
                }
                if self.mails >= limits.mails_per_session {
                    return (reply::plain(421, "4.7.0 Too many mails in one session; go on in another"), Next::End);
                }
                if !self.guest.may_hand_over() {
                    tracing::info!(peer = %self.peer, "smtp.too_many_mails");
                    return go(reply::plain(451, "4.7.1 Too many mails from your address; try again in a minute"));
                }
                self.envelope = Envelope { return_to: Some(from.address), recipients: Vec::new() };
                go(reply::plain(250, "2.1.0 Go on"))
            }
            Request::Rcpt { .. } if self.envelope.return_to.is_none() => {
                go(reply::plain(503, "5.5.1 Name the sender first"))
            }
            Request::Rcpt { .. } if self.envelope.recipients.len() >= limits.recipients_per_mail => {
                go(reply::plain(452, "4.5.3 Too many recipients"))
            }
            Request::Rcpt { to } => match self.house.reception.knows(&to.address).await {
                Ok(()) => {
                    if !self.envelope.recipients.contains(&to.address) {
                        self.envelope.recipients.push(to.address);
                    }
                    go(reply::plain(250, "2.1.5 Go on"))
                }
                Err(refusal) => {
                    tracing::info!(peer = %self.peer, ?refusal, "smtp.recipient_refused");
                    let more = self.forgive();
                    (reply::refused(&refusal), if more { Next::Go } else { Next::End })
                }
            },
            Request::Data if self.envelope.recipients.is_empty() => {
                go(reply::plain(503, "5.5.1 Name a recipient first"))
            }
            Request::Data => (reply::plain(354, "Send the mail, and a line with a dot"), Next::Content),
            Request::StartTls if self.house.tls.is_none() || self.encrypted => go(reply::plain(502, "5.5.1 Not now")),
            Request::StartTls => (reply::plain(220, "2.0.0 Go on"), Next::Encrypt),
            Request::Rset => {
                self.envelope = Envelope::default();
                go(reply::plain(250, "2.0.0 Forgotten"))
            }
            Request::Noop { .. } => go(reply::plain(250, "2.0.0 Fine")),
            Request::Quit => (reply::plain(221, "2.0.0 Goodbye"), Next::End),
            // Only a mail finds out whether an address exists.
            Request::Vrfy { .. } => go(reply::plain(252, "2.1.5 Send a mail and see")),
            _ => {
                let more = self.forgive();
                (reply::plain(502, "5.5.1 This command is not supported"), if more { Next::Go } else { Next::End })
            }
        }
    }

    fn greet(&mut self, host: String) {
        self.greeted_as = Some(host);
        self.envelope = Envelope::default();
    }

    /// Keeps the mail for each of its recipients. Where one of them fails, the sender tries all again later: a mailbox
    /// that has it already recognises it.
    async fn take(&mut self, content: Vec<u8>) -> Vec<u8> {
        let envelope = std::mem::take(&mut self.envelope);
        self.mails += 1;
        let content: Arc<[u8]> = content.into();
        for recipient in envelope.recipients {
            let mail = Handed {
                peer: self.peer,
                greeted_as: self.greeted_as.clone().unwrap_or_default(),
                return_to: envelope.return_to.clone().unwrap_or_default(),
                recipient,
                content: Arc::clone(&content),
            };
            if let Err(refusal) = self.house.reception.keep(&mail).await {
                tracing::info!(peer = %self.peer, ?refusal, "smtp.mail_refused");
                return reply::refused(&refusal);
            }
        }
        reply::plain(250, "2.0.0 Taken")
    }
}

#[cfg(test)]
mod tests;
