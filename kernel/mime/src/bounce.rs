//! Reports that a letter of ours did not arrive (RFC 3464).

use mail_parser::{Message, PartType};

use crate::mail::{identifier, line};

/// A letter that did not arrive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounce {
    /// The letter's identifier.
    pub message_id: String,
    /// In the words of the server that gave it up.
    pub reason: String,
}

/// The letter a delivery report is about, if it says that it was given up.
pub fn bounce(message: &Message<'_>) -> Option<Bounce> {
    let mut reason = None;
    let mut message_id = None;
    for part in message.parts.iter().skip(1) {
        match &part.body {
            PartType::Message(inner) => message_id = message_id.or_else(|| inner.message_id().and_then(identifier)),
            PartType::Text(text) => look(text, &mut reason, &mut message_id),
            PartType::Binary(bytes) | PartType::InlineBinary(bytes) => {
                look(&String::from_utf8_lossy(bytes), &mut reason, &mut message_id)
            }
            _ => {}
        }
    }
    Some(Bounce { message_id: message_id?, reason: reason? })
}

fn look(text: &str, reason: &mut Option<String>, message_id: &mut Option<String>) {
    let field = |name: &str| {
        let found =
            text.lines().find(|line| line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)));
        found.and_then(|line| line.get(name.len()..)).map(str::trim)
    };
    if reason.is_none() && field("Action:").is_some_and(|action| action.eq_ignore_ascii_case("failed")) {
        let told = field("Diagnostic-Code:").and_then(|code| code.split_once(';')).map(|(_, text)| text.trim());
        *reason = Some(line(told.or_else(|| field("Status:")).unwrap_or("not delivered")));
    }
    if message_id.is_none() {
        *message_id = field("Original-Message-ID:").or_else(|| field("Message-ID:")).and_then(identifier);
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bounce, read};

    #[test]
    fn a_report_names_the_letter_and_the_reason() {
        let raw = "From: MAILER-DAEMON@x.example\nSubject: Undelivered\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: text/plain\n\n\
            Sorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x.example\n\nFinal-Recipient: rfc822; a@y.example\nAction: failed\nStatus: 5.1.1\n\
            Diagnostic-Code: smtp; 550 5.1.1 no such user\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <01letter@school.example>\nSubject: x\n\nHello\n--b--\n";
        let raw = raw.replace('\n', "\r\n");
        assert_eq!(
            read(raw.as_bytes()).bounce,
            Some(Bounce { message_id: "01letter@school.example".into(), reason: "550 5.1.1 no such user".into() })
        );
        let delayed = raw.replace("Action: failed", "Action: delayed");
        assert_eq!(read(delayed.as_bytes()).bounce, None);
    }
}
