//! A letter as text and as HTML that every mail program shows: tables, inline styles, no pictures, no outside files.

use std::fmt::Write as _;

use crate::look::Look;
use crate::words::{Email, EmailWords, LanguageWords};

/// A letter ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    pub language: String,
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// Longest value that goes into a letter; names of people and businesses are chosen by strangers.
const VALUE_MAX: usize = 200;
/// Paragraphs of a sender's own words.
const MESSAGE_LINES: usize = 1_000;

pub(crate) fn render(
    look: &Look,
    language: &str,
    words: &LanguageWords,
    chosen: &EmailWords,
    letter: &Email<'_>,
) -> Rendered {
    let fill = Fill { look, letter };
    let greeting = if letter.name.trim().is_empty() { &words.greeting_nobody } else { &words.greeting };
    Rendered {
        language: language.to_string(),
        subject: fill.plain(&chosen.subject),
        text: text(&fill, words, chosen, greeting),
        html: html(&fill, language, words, chosen, greeting),
    }
}

struct Fill<'a> {
    look: &'a Look,
    letter: &'a Email<'a>,
}

impl Fill<'_> {
    fn value(&self, name: &str) -> String {
        let raw = match name {
            "brand" => self.look.name.as_str(),
            "name" => self.letter.name.trim(),
            "code" => self.letter.code.unwrap_or_default(),
            name => self.letter.values.iter().find(|(key, _)| *key == name).map_or("", |(_, value)| *value),
        };
        // One line each: a line break in a name must start neither a header nor a paragraph of its own.
        raw.chars().map(|c| if c.is_control() { ' ' } else { c }).take(VALUE_MAX).collect()
    }

    fn with(&self, template: &str, write: impl Fn(&str) -> String) -> String {
        let mut out = String::new();
        let mut rest = template;
        while let Some(open) = rest.find('{') {
            out.push_str(&write(&rest[..open]));
            let after = &rest[open + 1..];
            let Some(close) = after.find('}') else { break };
            out.push_str(&write(&self.value(&after[..close])));
            rest = &after[close + 1..];
        }
        out.push_str(&write(rest));
        out
    }

    /// The sender's own words, line by line, without what is no text.
    fn message(&self) -> Vec<String> {
        let text = self.letter.message.unwrap_or_default();
        let lines =
            text.lines().map(|line| line.chars().filter(|c| !c.is_control()).collect::<String>().trim().to_string());
        lines.filter(|line| !line.is_empty()).take(MESSAGE_LINES).collect()
    }

    fn plain(&self, template: &str) -> String {
        self.with(template, str::to_string)
    }

    fn html(&self, template: &str) -> String {
        self.with(template, escape)
    }
}

fn text(fill: &Fill<'_>, words: &LanguageWords, chosen: &EmailWords, greeting: &str) -> String {
    let mut out = format!("{}\n", fill.plain(greeting));
    for line in fill.message() {
        let _ = write!(out, "\n{line}\n");
    }
    for paragraph in &chosen.paragraphs {
        let _ = write!(out, "\n{}\n", fill.plain(paragraph));
    }
    if let Some(code) = fill.letter.code {
        let _ = write!(out, "\n    {code}\n");
        if let Some(about) = &chosen.code {
            let _ = write!(out, "\n{}\n", fill.plain(about));
        }
    }
    if let (Some(button), Some(link)) = (&chosen.button, fill.letter.link) {
        let _ = write!(out, "\n{}:\n{link}\n", fill.plain(button));
    }
    for paragraph in &chosen.after {
        let _ = write!(out, "\n{}\n", fill.plain(paragraph));
    }
    let _ = write!(out, "\n{}\n\n-- \n{}\n{}\n", fill.plain(&words.closing), fill.look.name, fill.plain(&words.footer));
    if let Some(support) = &fill.look.support {
        let _ = writeln!(out, "{} {support}", fill.plain(&words.support));
    }
    for line in &fill.look.address {
        let _ = writeln!(out, "{line}");
    }
    out
}

fn html(fill: &Fill<'_>, language: &str, words: &LanguageWords, chosen: &EmailWords, greeting: &str) -> String {
    let look = fill.look;
    let (primary, on_primary, ink, muted) =
        (escape(&look.primary), look.on_primary(), escape(&look.text), escape(&look.muted));
    let paragraph = |text: &str| {
        format!("<p style=\"margin:0 0 16px;font-size:16px;line-height:24px;color:{ink}\">{}</p>", fill.html(text))
    };
    let mut body = paragraph(greeting);
    for line in fill.message() {
        let _ = write!(
            body,
            "<p style=\"margin:0 0 16px;font-size:16px;line-height:24px;color:{ink}\">{}</p>",
            escape(&line)
        );
    }
    for text in &chosen.paragraphs {
        body.push_str(&paragraph(text));
    }
    if let Some(code) = fill.letter.code {
        let _ = write!(
            body,
            "<p style=\"margin:0 0 8px;padding:16px;border-radius:6px;background:#f3f4f4;color:{ink};font:600 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center\">{}</p>",
            escape(code)
        );
        if let Some(about) = &chosen.code {
            let _ = write!(
                body,
                "<p style=\"margin:0 0 16px;font-size:13px;line-height:20px;color:{muted};text-align:center\">{}</p>",
                fill.html(about)
            );
        }
    }
    if let (Some(button), Some(link)) = (&chosen.button, fill.letter.link) {
        let link = escape(link);
        let _ = write!(
            body,
            "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:8px 0 16px\"><tr><td style=\"border-radius:6px;background:{primary}\">\
             <a href=\"{link}\" style=\"display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;color:{on_primary};text-decoration:none\">{}</a></td></tr></table>\
             <p style=\"margin:0 0 16px;font-size:13px;line-height:20px;color:{muted}\">{}<br><a href=\"{link}\" style=\"color:{muted};word-break:break-all\">{link}</a></p>",
            fill.html(button),
            fill.html(&words.link_hint),
        );
    }
    for text in &chosen.after {
        body.push_str(&paragraph(text));
    }
    body.push_str(&format!(
        "<p style=\"margin:24px 0 0;font-size:16px;line-height:24px;color:{ink}\">{}</p>",
        fill.html(&words.closing)
    ));
    let mut foot =
        format!("<strong>{}</strong> · {}<br>{}", escape(&look.name), escape(&look.tagline), fill.html(&words.footer));
    if let Some(support) = &look.support {
        let support = escape(support);
        let _ = write!(
            foot,
            "<br>{} <a href=\"mailto:{support}\" style=\"color:{muted}\">{support}</a>",
            fill.html(&words.support)
        );
    }
    if !look.address.is_empty() {
        let _ = write!(foot, "<br>{}", escape(&look.address.join(", ")));
    }
    format!(
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{subject}</title></head>\
         <body style=\"margin:0;padding:0;background:#eef0ef\"><table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"background:#eef0ef\">\
         <tr><td align=\"center\" style=\"padding:24px 12px\"><table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"max-width:560px;background:#ffffff;border-radius:8px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif\">\
         <tr><td style=\"padding:20px 28px;border-radius:8px 8px 0 0;background:{primary};color:{on_primary};font-size:18px;font-weight:600\">{brand}</td></tr>\
         <tr><td style=\"padding:28px\">{body}</td></tr>\
         <tr><td style=\"padding:18px 28px;border-top:1px solid #e3e6e4;font-size:12px;line-height:18px;color:{muted}\">{foot}</td></tr></table></td></tr></table></body></html>",
        subject = escape(&fill.plain(&chosen.subject)),
        brand = escape(&look.name),
    )
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::words::{KINDS, Letters};

    fn letters() -> Letters {
        let letter = EmailWords {
            subject: "{business} invites you".into(),
            paragraphs: vec!["{inviter} asks you to join {business}.".into()],
            code: Some("Good for {minutes} minutes.".into()),
            button: Some("Join".into()),
            after: vec![],
        };
        let words = LanguageWords {
            greeting: "Hello {name},".into(),
            greeting_nobody: "Hello,".into(),
            closing: "The {brand} team".into(),
            link_hint: "Or open:".into(),
            footer: "Sent to {email}.".into(),
            support: "Questions:".into(),
            letters: KINDS.iter().map(|kind| ((*kind).to_string(), letter.clone())).collect(),
        };
        Letters::new(BTreeMap::from([("en".to_string(), words)])).unwrap()
    }

    fn look() -> Look {
        Look {
            name: "Baobab".into(),
            tagline: "Tag".into(),
            primary: "#1F6F4A".into(),
            text: "#16211B".into(),
            muted: "#56635C".into(),
            support: Some("help@example.com".into()),
            address: vec!["Harare".into()],
            site: "https://x.example".into(),
        }
    }

    #[test]
    fn hostile_values_stay_words() {
        let values = [
            ("business", "<b>Evil\r\nBcc: x@example.com"),
            ("inviter", "A & B"),
            ("minutes", "10"),
            ("email", "t@example.com"),
        ];
        let letter = Email {
            kind: "invitation",
            language: "en-ZW",
            name: "Rudo <script>",
            link: Some("https://x.example/?a=1&b=2"),
            code: Some("123456"),
            values: &values,
            message: None,
        };
        let written = letters().write(&look(), &Default::default(), &letter).unwrap();
        assert_eq!(written.subject, "<b>Evil  Bcc: x@example.com invites you");
        assert!(!written.html.contains("<script>") && !written.html.contains("<b>Evil"), "{}", written.html);
        assert!(written.html.contains("https://x.example/?a=1&amp;b=2") && written.html.contains("123456"));
        assert!(written.text.contains("Hello Rudo <script>,") && written.text.contains("https://x.example/?a=1&b=2"));
    }

    #[test]
    fn unknown_values_and_missing_letters_are_refused() {
        let mut words = letters();
        assert!(
            words
                .write(
                    &look(),
                    &Default::default(),
                    &Email {
                        kind: "nothing",
                        language: "en",
                        name: "",
                        link: None,
                        code: None,
                        values: &[],
                        message: None
                    }
                )
                .is_none()
        );
        words = letters();
        let bad = BTreeMap::from([(
            "en".to_string(),
            BTreeMap::from([(
                "verify_email".to_string(),
                EmailWords { subject: "{nmae}".into(), ..Default::default() },
            )]),
        )]);
        assert_eq!(Letters::check(&bad).len(), 1);
        assert_eq!(words.languages().collect::<Vec<_>>(), ["en"]);
    }

    #[test]
    fn a_brand_may_say_it_differently() {
        let own = BTreeMap::from([(
            "en".to_string(),
            BTreeMap::from([(
                "verify_email".to_string(),
                EmailWords { subject: "Welcome home".into(), ..Default::default() },
            )]),
        )]);
        let letter = Email {
            kind: "verify_email",
            language: "sw",
            name: "",
            link: None,
            code: None,
            values: &[],
            message: None,
        };
        assert_eq!(letters().write(&look(), &own, &letter).unwrap().subject, "Welcome home");
    }
}
