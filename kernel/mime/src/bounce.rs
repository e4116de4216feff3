//! Reports about a letter of ours: that it did not arrive (RFC 3464), or that its reader complained of it (RFC 5965).

use mail_parser::{Message, PartType};

use crate::mail::{identifier, line};

/// A letter that did not arrive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounce {
    /// The letter's identifier.
    pub message_id: String,
    /// In the words of the server that gave it up.
    pub reason: String,
    /// Whom it did not reach, as the report names them, in small letters.
    pub recipient: Option<String>,
    /// The address is of no use any more; otherwise it was this letter or this day.
    pub hard: bool,
}

/// A reader marked the message as spam.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// The letter's identifier.
    pub message_id: String,
    /// `abuse`, `fraud`, `virus`, `other`.
    pub kind: String,
}

/// What a report says, by the first part that says it.
#[derive(Debug, Default)]
struct Report {
    message_id: Option<String>,
    reason: Option<String>,
    recipient: Option<String>,
    status: Option<String>,
    feedback: Option<String>,
}

/// The letter a delivery report is about, if it says that it was given up.
pub fn bounce(message: &Message<'_>) -> Option<Bounce> {
    let report = report(message);
    let reason = report.reason?;
    let hard = is_hard(report.status.as_deref(), &reason);
    Some(Bounce { message_id: report.message_id?, reason, recipient: report.recipient, hard })
}

/// The letter a feedback report complains of.
pub fn complaint(message: &Message<'_>) -> Option<Complaint> {
    let report = report(message);
    // `not-spam` says the opposite: the message was wrongly filed as spam.
    let kind = report.feedback.filter(|kind| kind != "not-spam")?;
    Some(Complaint { message_id: report.message_id?, kind })
}

fn report(message: &Message<'_>) -> Report {
    let mut report = Report::default();
    for part in message.parts.iter().skip(1) {
        match &part.body {
            PartType::Message(inner) => {
                report.message_id = report.message_id.or_else(|| inner.message_id().and_then(identifier));
            }
            PartType::Text(text) => look(text, &mut report),
            PartType::Binary(bytes) | PartType::InlineBinary(bytes) => {
                look(&String::from_utf8_lossy(bytes), &mut report)
            }
            _ => {}
        }
    }
    report
}

fn look(text: &str, report: &mut Report) {
    let field = |name: &str| {
        let found =
            text.lines().find(|line| line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)));
        found.and_then(|line| line.get(name.len()..)).map(str::trim)
    };
    // `rfc822; a@y.example`: the kind of address, and the address.
    let told = |value: &str| value.split_once(';').map_or(value, |(_, told)| told).trim().to_string();
    if report.reason.is_none() && field("Action:").is_some_and(|action| action.eq_ignore_ascii_case("failed")) {
        let code = field("Diagnostic-Code:").map(told);
        report.status = field("Status:").map(str::to_string);
        report.reason = Some(line(code.as_deref().or(report.status.as_deref()).unwrap_or("not delivered")));
        let recipient = field("Original-Recipient:").or_else(|| field("Final-Recipient:")).map(told);
        report.recipient = recipient.map(|address| address.to_lowercase()).filter(|address| address.contains('@'));
    }
    if report.feedback.is_none() {
        report.feedback = field("Feedback-Type:").map(str::to_lowercase);
    }
    if report.message_id.is_none() {
        report.message_id = field("Original-Message-ID:").or_else(|| field("Message-ID:")).and_then(identifier);
    }
}

/// Whether an address is of no use any more, by the status of RFC 3463 or, without one, by the code the server answered. Full mailboxes,
/// letters that are too large and refusals for policy say nothing of the address.
fn is_hard(status: Option<&str>, reason: &str) -> bool {
    let mut digits = status.unwrap_or_default().split_whitespace().next().unwrap_or_default().split('.');
    match (digits.next(), digits.next(), digits.next()) {
        (Some("5"), Some("0" | "1"), _) | (Some("5"), Some("2"), Some("1")) => true,
        (Some("2" | "4" | "5"), Some(_), _) => false,
        _ => ["550", "551", "553"].iter().any(|code| reason.starts_with(code)),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bounce, Complaint, read};

    const POSTFIX: &str = "From: MAILER-DAEMON@mx.msasa.example (Mail Delivery System)\nSubject: Undelivered Mail Returned to Sender\nTo: sales+b-01letter@msasa.example\nAuto-Submitted: auto-replied\n\
        MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status;\n boundary=\"9F2C.1\"\n\n--9F2C.1\nContent-Description: Notification\nContent-Type: text/plain; charset=us-ascii\n\n\
        I'm sorry to have to inform you that your message could not be delivered.\n\n--9F2C.1\nContent-Description: Delivery report\nContent-Type: message/delivery-status\n\n\
        Reporting-MTA: dns; mx.msasa.example\nX-Postfix-Queue-ID: 9F2C\nArrival-Date: Thu,  5 Mar 2026 09:12:01 +0200 (CAT)\n\nFinal-Recipient: rfc822; Anesu@readers.example\nOriginal-Recipient: rfc822;anesu@readers.example\n\
        Action: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.readers.example\nDiagnostic-Code: smtp; 550 5.1.1 <anesu@readers.example>: Recipient address rejected: User unknown\n\n\
        --9F2C.1\nContent-Description: Undelivered Message Headers\nContent-Type: text/rfc822-headers\n\nFrom: Msasa Hardware <no-reply@example.com>\nMessage-ID: <01letter@example.com>\nSubject: Rains\n\n--9F2C.1--\n";

    fn mail(text: &str) -> crate::Mail {
        read(text.replace('\n', "\r\n").as_bytes())
    }

    #[test]
    fn a_report_names_the_letter_the_address_and_the_reason() {
        let raw = "From: MAILER-DAEMON@x.example\nSubject: Undelivered\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: text/plain\n\n\
            Sorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x.example\n\nFinal-Recipient: rfc822; a@y.example\nAction: failed\nStatus: 5.1.1\n\
            Diagnostic-Code: smtp; 550 5.1.1 no such user\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <01letter@school.example>\nSubject: x\n\nHello\n--b--\n";
        let bounce = Bounce {
            message_id: "01letter@school.example".into(),
            reason: "550 5.1.1 no such user".into(),
            recipient: Some("a@y.example".into()),
            hard: true,
        };
        assert_eq!(mail(raw).bounce, Some(bounce));
        assert_eq!(mail(&raw.replace("Action: failed", "Action: delayed")).bounce, None);
        let postfix = mail(POSTFIX).bounce.expect("a report");
        assert_eq!((postfix.message_id.as_str(), postfix.hard), ("01letter@example.com", true));
        assert_eq!(postfix.recipient.as_deref(), Some("anesu@readers.example"));
        assert_eq!(mail(POSTFIX).complaint, None);
    }

    #[test]
    fn an_address_is_given_up_only_for_what_concerns_it() {
        let hard = |status: &str, code: &str| {
            let raw = POSTFIX.replace("Status: 5.1.1", status).replace("550 5.1.1 <anesu", &format!("{code} <anesu"));
            mail(&raw).bounce.expect("a report").hard
        };
        assert!(hard("Status: 5.2.1", "550 5.2.1") && hard("Status: 5.0.0", "550") && hard("Status: 5.1.10", "556"));
        for (status, code) in [
            ("Status: 5.2.2", "552 5.2.2"),
            ("Status: 4.2.2", "452 4.2.2"),
            ("Status: 4.4.7", "451"),
            ("Status: 5.3.4", "552 5.3.4"),
            ("Status: 5.7.1", "550 5.7.1"),
        ] {
            assert!(!hard(status, code), "{status}");
        }
        // Without a status, the answer of the server counts.
        assert!(hard("X-None: 1", "550") && !hard("X-None: 1", "552") && !hard("X-None: 1", "421"));
    }

    #[test]
    fn a_complaint_names_the_letter() {
        let arf = "From: <abusedesk@provider.example>\nSubject: FW: Rains\nTo: <sales@msasa.example>\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=feedback-report;\n boundary=\"part1_13d.2e68ed54\"\n\n\
            --part1_13d.2e68ed54\nContent-Type: text/plain; charset=\"US-ASCII\"\nContent-Transfer-Encoding: 7bit\n\nThis is an email abuse report for an email message received from IP 192.0.2.1.\n\n\
            --part1_13d.2e68ed54\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Mail-From: <sales+b-01letter@msasa.example>\nOriginal-Rcpt-To: <chipo@readers.example>\n\n\
            --part1_13d.2e68ed54\nContent-Type: message/rfc822\nContent-Disposition: inline\n\nFrom: <no-reply@example.com>\nMessage-ID: <01letter@example.com>\nSubject: Rains\n\nDear Chipo\n--part1_13d.2e68ed54--\n";
        assert_eq!(
            mail(arf).complaint,
            Some(Complaint { message_id: "01letter@example.com".into(), kind: "abuse".into() })
        );
        assert_eq!(mail(arf).bounce, None);
        assert_eq!(mail(&arf.replace("Feedback-Type: abuse", "Feedback-Type: not-spam")).complaint, None);
    }
}
