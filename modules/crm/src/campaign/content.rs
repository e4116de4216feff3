//! What a letter says: parts with the reader's own words in them, as text and as HTML that every mail program shows.

use std::fmt::Write as _;

/// Whom a letter is for.
#[derive(Debug, Clone, Copy, Default)]
pub struct Reader<'a> {
    pub name: &'a str,
    pub company: &'a str,
    pub city: &'a str,
}

/// A part of a message, filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    Text(String),
    Heading(String),
    Button { text: String, link: String },
    Line,
}

/// The footer of a message: why it came, how to stop them, and who sent it.
#[derive(Debug, Clone, Default)]
pub struct Foot {
    pub lines: Vec<String>,
    /// How the link that ends these letters is called.
    pub stop: String,
}

/// What stands below the parts.
#[derive(Debug, Clone, Copy)]
pub struct Ends<'a> {
    pub foot: &'a Foot,
    /// The page that ends these letters.
    pub stop: Option<&'a str>,
    /// The page whose picture says that the letter was shown; only for readers who agreed.
    pub seen: Option<&'a str>,
}

const FIELDS: [&str; 4] = ["first name", "name", "company", "city"];

/// A text with the reader's words: `[first name]`, or `[company|your company]` with what stands where it is not known.
pub fn fill(template: &str, reader: Reader<'_>) -> String {
    let mut out = String::new();
    for piece in pieces(template) {
        match piece {
            Piece::Plain(text) => out.push_str(text),
            Piece::Field { name, instead } => {
                let value = match name {
                    "first name" => reader.name.split_whitespace().next().unwrap_or_default(),
                    "name" => reader.name,
                    "company" => reader.company,
                    "city" => reader.city,
                    _ => "",
                };
                let value = if value.trim().is_empty() { instead } else { value };
                // Names are of strangers: they begin no paragraph and no header.
                out.extend(value.trim().chars().map(|c| if c.is_control() { ' ' } else { c }));
            }
        }
    }
    out
}

/// The first name in brackets that is no merge field.
pub fn unknown(template: &str) -> Option<&str> {
    pieces(template).into_iter().find_map(|piece| match piece {
        Piece::Field { name, .. } if !FIELDS.contains(&name) => Some(name),
        _ => None,
    })
}

enum Piece<'t> {
    Plain(&'t str),
    Field { name: &'t str, instead: &'t str },
}

/// A bracket that is not closed is text.
fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = template;
    while let Some((text, (field, after))) =
        rest.split_once('[').and_then(|(text, after)| Some((text, after.split_once(']')?)))
    {
        let (name, instead) = field.split_once('|').unwrap_or((field, ""));
        found.push(Piece::Plain(text));
        found.push(Piece::Field { name: name.trim(), instead: instead.trim() });
        rest = after;
    }
    found.push(Piece::Plain(rest));
    found
}

/// The letter as text.
pub fn text(parts: &[Part], foot: &Foot, stop: Option<&str>) -> String {
    let mut out = String::new();
    for part in parts {
        match part {
            Part::Text(text) => {
                let _ = write!(out, "{}\n\n", text.trim());
            }
            Part::Heading(text) => {
                let _ = write!(out, "{}\n\n", text.trim().to_uppercase());
            }
            Part::Button { text, link } => {
                let _ = write!(out, "{}:\n{link}\n\n", text.trim());
            }
            Part::Line => out.push_str("----\n\n"),
        }
    }
    out.push_str("-- \n");
    for line in &foot.lines {
        let _ = writeln!(out, "{line}");
    }
    if let Some(stop) = stop {
        let _ = writeln!(out, "{}: {stop}", foot.stop);
    }
    out
}

/// The letter as HTML: tables and inline styles, no pictures and nothing fetched from elsewhere, but for readers who agreed to be measured.
pub fn html(subject: &str, language: &str, parts: &[Part], ends: Ends<'_>) -> String {
    let mut body = String::new();
    for part in parts {
        match part {
            Part::Text(text) => {
                for paragraph in text.split("\n\n").map(str::trim).filter(|text| !text.is_empty()) {
                    let _ = write!(
                        body,
                        "<p style=\"margin:0 0 16px;font-size:16px;line-height:24px\">{}</p>",
                        escape(paragraph).replace('\n', "<br>")
                    );
                }
            }
            Part::Heading(text) => {
                let _ = write!(
                    body,
                    "<h2 style=\"margin:8px 0 12px;font-size:20px;line-height:28px\">{}</h2>",
                    escape(text.trim())
                );
            }
            Part::Button { text, link } => {
                let _ = write!(
                    body,
                    "<p style=\"margin:8px 0 20px\"><a href=\"{}\" style=\"display:inline-block;padding:12px 24px;border:2px solid #1f2933;border-radius:6px;color:#1f2933;font-size:16px;font-weight:600;text-decoration:none\">{}</a></p>",
                    escape(link),
                    escape(text.trim())
                );
            }
            Part::Line => body.push_str("<hr style=\"margin:20px 0;border:0;border-top:1px solid #d5dadf\">"),
        }
    }
    let mut end = String::new();
    for line in &ends.foot.lines {
        let _ = write!(
            end,
            "<p style=\"margin:0 0 6px;font-size:13px;line-height:20px;color:#52606d\">{}</p>",
            escape(line)
        );
    }
    if let Some(stop) = ends.stop {
        let _ = write!(
            end,
            "<p style=\"margin:0 0 6px;font-size:13px;line-height:20px\"><a href=\"{}\" style=\"color:#52606d\">{}</a></p>",
            escape(stop),
            escape(&ends.foot.stop)
        );
    }
    if let Some(seen) = ends.seen {
        let _ = write!(end, "<img src=\"{}/seen.gif\" width=\"1\" height=\"1\" alt=\"\">", escape(seen));
    }
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{}</title></head>\
         <body style=\"margin:0;padding:24px 12px;background:#ffffff;color:#1f2933;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif\">\
         <table role=\"presentation\" align=\"center\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"width:100%;max-width:600px\"><tr><td>{body}\
         <hr style=\"margin:28px 0 16px;border:0;border-top:1px solid #d5dadf\">{end}</td></tr></table></body></html>",
        escape(language),
        escape(subject)
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
    use super::*;

    const TSITSI: Reader<'_> = Reader { name: "Tsitsi Chuma", company: "Kopje <Lodge>", city: "" };

    #[test]
    fn a_reader_stands_in_the_text() {
        assert_eq!(
            fill("Dear [first name], what does [company|your company] in [city|your town] need?", TSITSI),
            "Dear Tsitsi, what does Kopje <Lodge> in your town need?"
        );
        assert_eq!(fill("[ name ][city]!", TSITSI), "Tsitsi Chuma!");
        assert_eq!(fill("Dear [first name|customer]", Reader::default()), "Dear customer");
        assert_eq!(fill("10 [ten", TSITSI), "10 [ten");
        assert_eq!(
            fill("[name]", Reader { name: "Eve\nBcc: all@x.example", ..Reader::default() }),
            "Eve Bcc: all@x.example"
        );
    }

    #[test]
    fn a_name_that_stands_for_nothing_is_found() {
        assert_eq!(unknown("Dear [fist name|you]"), Some("fist name"));
        assert_eq!(unknown("Dear [first name|you] of [company]"), None);
        assert_eq!(unknown("plain"), None);
    }

    #[test]
    fn letters_say_the_same_as_text_and_as_html() {
        let parts = [
            Part::Heading("Rains".into()),
            Part::Text("Roof first.\n\nFrom 9.90 & less.".into()),
            Part::Button { text: "See prices".into(), link: "https://x.example/?a=1&b=\"2\"".into() },
            Part::Line,
        ];
        let foot = Foot { lines: vec!["Msasa Hardware".into()], stop: "Unsubscribe".into() };
        let plain = text(&parts, &foot, None);
        assert!(
            plain.starts_with("RAINS\n\nRoof first.\n\nFrom 9.90 & less.\n\nSee prices:\nhttps://x.example/"),
            "{plain}"
        );
        assert!(plain.ends_with("-- \nMsasa Hardware\n"), "{plain}");
        let rich =
            html("Rains <now>", "en", &parts, Ends { foot: &foot, stop: Some("https://app.example/p/1"), seen: None });
        assert!(
            rich.contains("<title>Rains &lt;now&gt;</title>")
                && rich.contains("From 9.90 &amp; less.")
                && rich.contains("href=\"https://x.example/?a=1&amp;b=&quot;2&quot;\""),
            "{rich}"
        );
    }
}
