//! A mail as the rest of the product sees it.

use mail_parser::{Address, Message, MessageParser, MimeHeaders, PartType};

use crate::bounce::{self, Bounce, Complaint};
use crate::{fold, headers, words};

/// Characters of a mail that are looked at.
const WHOLE_MAX: usize = 60_000;
/// Characters of what was written, and of what was quoted, that are kept; the raw mail has them all.
const WORDS_MAX: usize = 15_000;
/// Characters of a subject, a name or an address.
const LINE_MAX: usize = 300;
/// Files of one mail.
const PARTS_MAX: usize = 30;
/// Identifiers a mail refers to, the newest of them.
const REFERENCES_MAX: usize = 40;

/// A name and an address, as the mail gives them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Correspondent {
    pub name: Option<String>,
    /// In small letters.
    pub address: String,
}

/// Why a mail was written by no person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Automatic {
    /// By `Auto-Submitted`: out of office, a machine's notice.
    Submitted,
    /// `Precedence: bulk`, `list` or `junk`.
    Bulk,
    /// It came over a mailing list.
    List,
    /// It tells of the delivery of another mail.
    Report,
}

impl Automatic {
    pub fn as_str(self) -> &'static str {
        match self {
            Automatic::Submitted => "automatic",
            Automatic::Bulk => "bulk",
            Automatic::List => "list",
            Automatic::Report => "report",
        }
    }
}

/// A file inside a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub name: String,
    pub content: Vec<u8>,
}

/// A mail, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mail {
    /// Without its angle brackets.
    pub message_id: Option<String>,
    /// What it answers, the nearest first, without angle brackets.
    pub refers_to: Vec<String>,
    pub from: Correspondent,
    pub subject: String,
    /// What the sender wrote.
    pub text: String,
    /// What they quoted of others.
    pub quoted: Option<String>,
    /// Whether words were left out because there were too many.
    pub shortened: bool,
    pub parts: Vec<Part>,
    /// Whether files were left out because there were too many.
    pub parts_left_out: bool,
    pub automatic: Option<Automatic>,
    /// The sender wants no automatic answer (`X-Auto-Response-Suppress`).
    pub wants_no_answer: bool,
    /// What the last server on the way says of the sender: `(server, DMARC passed)`, from the topmost `Authentication-Results`.
    pub authenticated: Option<(String, bool)>,
    /// Which letter of ours did not arrive.
    pub bounce: Option<Bounce>,
    /// Which letter of ours its reader complained of.
    pub complaint: Option<Complaint>,
}

/// Reads a mail. Never fails: what cannot be made out is absent.
pub fn read(raw: &[u8]) -> Mail {
    let Some(message) = MessageParser::default().parse(raw) else { return Mail::default() };
    let whole = text_of(&message);
    let (text, quoted) = fold::fold(&cut(&whole, WHOLE_MAX).1);
    let (shortened, text) = cut(&text, WORDS_MAX);
    let quoted = quoted.map(|quoted| cut(&quoted, WORDS_MAX).1);
    let (parts, parts_left_out) = parts_of(&message);
    Mail {
        message_id: message.message_id().and_then(identifier),
        refers_to: refers_to(&message),
        from: correspondent(message.from()).unwrap_or_default(),
        subject: line(message.subject().unwrap_or_default()),
        text,
        quoted,
        shortened,
        parts,
        parts_left_out,
        automatic: headers::automatic(&message),
        wants_no_answer: headers::wants_no_answer(&message),
        authenticated: headers::authenticated(&message),
        bounce: bounce::bounce(&message),
        complaint: bounce::complaint(&message),
    }
}

/// The identifier of a mail and everything below its headers, which servers on the way leave as they are.
pub fn identity(raw: &[u8]) -> (Option<String>, &[u8]) {
    let headers = MessageParser::default().parse_headers(raw);
    let id = headers.as_ref().and_then(|message| message.message_id()).and_then(identifier);
    (id, raw.get(body_start(raw)..).unwrap_or_default())
}

/// Behind the first empty line (RFC 5322, section 2.1); the parser of headers alone does not say where it stopped.
fn body_start(raw: &[u8]) -> usize {
    let mut start = 0;
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        start += line.len();
        if matches!(line, b"\n" | b"\r\n") {
            return start;
        }
    }
    raw.len()
}

/// One line without controls, at most [`LINE_MAX`] characters.
pub(crate) fn line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let joined = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    cut(&joined, LINE_MAX).1
}

/// An identifier without brackets and blanks; `None` for what is none.
pub(crate) fn identifier(text: &str) -> Option<String> {
    let id = text.trim().trim_start_matches('<').trim_end_matches('>');
    let fits = !id.is_empty() && id.len() <= LINE_MAX && !id.chars().any(|c| c.is_control() || c.is_whitespace());
    fits.then(|| id.to_string())
}

/// Whether something was cut off, and what is left.
fn cut(text: &str, characters: usize) -> (bool, String) {
    match text.char_indices().nth(characters) {
        Some((end, _)) => (true, text.get(..end).unwrap_or_default().to_string()),
        None => (false, text.to_string()),
    }
}

fn refers_to(message: &Message<'_>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for header in [message.in_reply_to(), message.references()] {
        let ids = header.as_text_list().map_or_else(
            || header.as_text().into_iter().collect::<Vec<_>>(),
            |list| list.iter().map(AsRef::as_ref).collect(),
        );
        // The last reference is the nearest.
        for id in ids.into_iter().rev().filter_map(identifier) {
            if !found.contains(&id) {
                found.push(id);
            }
        }
    }
    found.truncate(REFERENCES_MAX);
    found
}

fn correspondent(address: Option<&Address<'_>>) -> Option<Correspondent> {
    let first = address?.first()?;
    let address = first.address.as_deref().map(|text| text.trim().to_lowercase())?;
    let is_one = address.len() <= LINE_MAX
        && address.split_once('@').is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty());
    let name = first.name.as_deref().map(line).filter(|name| !name.is_empty());
    is_one.then_some(Correspondent { name, address })
}

/// The words of a mail: its plain text, or what its markup says.
fn text_of(message: &Message<'_>) -> String {
    let mut whole = String::new();
    for part in message.text_bodies().take(10) {
        let words = match &part.body {
            PartType::Text(text) => text.to_string(),
            PartType::Html(html) => words::of_markup(html),
            _ => continue,
        };
        if !whole.is_empty() {
            whole.push('\n');
        }
        whole.push_str(words.trim_end());
        if whole.len() > WHOLE_MAX * 4 {
            break;
        }
    }
    words::plain(&whole)
}

fn parts_of(message: &Message<'_>) -> (Vec<Part>, bool) {
    let count = message.attachment_count();
    let parts = message.attachments().take(PARTS_MAX).enumerate().filter_map(|(index, part)| {
        let content = match &part.body {
            PartType::Message(inner) => inner.raw_message().to_vec(),
            PartType::Multipart(_) => return None,
            _ => part.contents().to_vec(),
        };
        let name = part.attachment_name().map(line).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| {
            if part.is_message() { format!("mail-{}.eml", index + 1) } else { format!("file-{}", index + 1) }
        });
        Some(Part { name, content })
    });
    (parts.collect(), count > PARTS_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(text: &str) -> Mail {
        read(text.replace('\n', "\r\n").as_bytes())
    }

    #[test]
    fn a_plain_answer_is_read_whole() {
        let read = mail(
            "From: Rudo Ncube <Rudo@Example.com>\nTo: help@school.example\nSubject: Re: =?utf-8?q?Imprimante_cass=C3=A9e?=\nMessage-ID: <a@x>\n\
             In-Reply-To: <b@y>\nReferences: <c@y> <b@y>\n\nStill broken.\n\nOn Mon, 2 Mar 2026, IT desk wrote:\n> Try again.\n",
        );
        assert_eq!(read.from, Correspondent { name: Some("Rudo Ncube".into()), address: "rudo@example.com".into() });
        assert_eq!((read.subject.as_str(), read.text.as_str()), ("Re: Imprimante cassée", "Still broken."));
        assert_eq!(read.refers_to, ["b@y", "c@y"]);
        assert!(read.quoted.unwrap().contains("> Try again."));
    }

    #[test]
    fn markup_becomes_text_and_nothing_of_it_runs() {
        let read = mail(
            "From: a@x.example\nSubject: s\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n\
             <html><head><title>t</title></head><body><script>alert(1)</script><div>First</div><div>Second &amp; &lt;b&gt;</div><img src=x onerror=alert(1)></body></html>\n",
        );
        assert_eq!(
            read.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>(),
            ["First", "Second & <b>"]
        );
    }

    #[test]
    fn files_come_with_names_that_are_one_line() {
        let read = mail(
            "From: a@x.example\nSubject: s\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nSee the file.\n\
             --b\nContent-Type: application/pdf; name=\"q.pdf\"\nContent-Disposition: attachment; filename=\"q.pdf\"\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjc=\n--b--\n",
        );
        assert_eq!(read.text, "See the file.");
        assert_eq!(read.parts, [Part { name: "q.pdf".into(), content: b"%PDF-1.7".to_vec() }]);
    }

    #[test]
    fn whatever_comes_is_answered_for() {
        let broken: [&[u8]; 9] = [
            b"",
            b"\r\n",
            b"no headers at all",
            b"From: <>\r\nSubject: =?utf-8?b?////?=\r\n\r\n\xff\xfe\x00body",
            b"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n--x\r\n--x",
            b"Content-Type: multipart/mixed\r\n\r\n--\r\n\r\n--",
            b"Content-Type: text/html; charset=nonsense\r\n\r\n<p <b <<< &#xffffffff; &#55296; <!-- <script>",
            b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!not base64!!!!",
            b"Content-Type: message/rfc822\r\n\r\nContent-Type: message/rfc822\r\n\r\nContent-Type: message/rfc822\r\n\r\nend",
        ];
        for raw in broken {
            let read = read(raw);
            assert!(!read.text.contains('\0') && !read.subject.contains('\n'), "{read:?}");
        }
    }

    #[test]
    fn every_piece_of_a_mail_can_be_read() {
        let whole = b"From: =?utf-8?q?J=C3=B3?= <a@x.example>\r\nSubject: s\r\nContent-Type: multipart/alternative; boundary=\"b\"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nhi\r\n\
            --b\r\nContent-Type: text/html\r\n\r\n<p>hi &eacute;</p><style>x</style>\r\n--b--\r\n";
        for end in 0..whole.len() {
            read(&whole[..end]);
        }
    }

    #[test]
    fn a_long_mail_is_shortened() {
        let read = mail(&format!("From: a@x.example\nSubject: {}\n\n{}\n", "s".repeat(2_000), "word ".repeat(20_000)));
        assert!(read.shortened && read.subject.chars().count() == LINE_MAX && read.text.chars().count() <= WORDS_MAX);
    }
}
