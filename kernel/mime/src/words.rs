//! Plain text of whatever a mail is written in.

use mail_parser::decoders::html::html_to_text;

/// Ends of blocks, at which a line ends.
const BLOCKS: [&str; 6] = ["</div>", "</tr>", "</li>", "</h1>", "</h2>", "</h3>"];

/// What a reader of markup would see, as plain text.
pub fn of_markup(html: &str) -> String {
    let mut broken = String::with_capacity(html.len() + 64);
    let mut rest = html;
    while let Some(at) = rest.find("</") {
        let (before, tail) = rest.split_at(at);
        broken.push_str(before);
        let closes =
            BLOCKS.iter().find(|block| tail.get(..block.len()).is_some_and(|start| start.eq_ignore_ascii_case(block)));
        let length = closes.map_or(2, |block| block.len());
        broken.push_str(tail.get(..length).unwrap_or_default());
        if closes.is_some() {
            broken.push_str("<br>");
        }
        rest = tail.get(length..).unwrap_or_default();
    }
    broken.push_str(rest);
    html_to_text(&broken)
}

/// Text without controls, with single line ends and at most one empty line in a row.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut empty = 0;
    for line in text.lines() {
        let line: String = line
            .chars()
            .filter(|c| *c == '\t' || !c.is_control())
            .map(|c| if c == '\u{a0}' { ' ' } else { c })
            .collect();
        let line = line.trim_end();
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty <= 1 {
            out.push_str(line);
            out.push('\n');
        }
    }
    out.trim().to_string()
}
