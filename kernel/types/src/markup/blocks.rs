//! A rich text as a tree of blocks, for what typesets it.

use serde::{Deserialize, Serialize};

use super::{is_markup, spoken};

/// A block of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Block {
    /// `level` is 1 for the largest.
    Heading {
        level: u8,
        spans: Vec<Span>,
    },
    Paragraph {
        spans: Vec<Span>,
    },
    /// `start` is the first number of a numbered list.
    List {
        start: Option<u32>,
        items: Vec<Vec<Block>>,
    },
    Quote {
        blocks: Vec<Block>,
    },
    Rule,
}

impl Block {
    /// Every run of words, in its order.
    pub fn each_text(&self, each: &mut dyn FnMut(&str)) {
        match self {
            Block::Heading { spans, .. } | Block::Paragraph { spans } => spans.iter().for_each(|span| each(&span.text)),
            Block::List { items, .. } => items.iter().flatten().for_each(|block| block.each_text(each)),
            Block::Quote { blocks } => blocks.iter().for_each(|block| block.each_text(each)),
            Block::Rule => {}
        }
    }

    /// The same block with other words.
    #[must_use]
    pub fn map_text(&self, map: &dyn Fn(&str) -> String) -> Block {
        let mapped = |spans: &[Span]| spans.iter().map(|span| Span { text: map(&span.text), ..span.clone() }).collect();
        let within = |blocks: &[Block]| blocks.iter().map(|block| block.map_text(map)).collect();
        match self {
            Block::Heading { level, spans } => Block::Heading { level: *level, spans: mapped(spans) },
            Block::Paragraph { spans } => Block::Paragraph { spans: mapped(spans) },
            Block::List { start, items } => {
                Block::List { start: *start, items: items.iter().map(|item| within(item)).collect() }
            }
            Block::Quote { blocks } => Block::Quote { blocks: within(blocks) },
            Block::Rule => Block::Rule,
        }
    }
}

/// Words of one look. A line break within is `\n`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Span {
    pub text: String,
    pub strong: bool,
    pub em: bool,
    pub underlined: bool,
    pub struck: bool,
    pub code: bool,
    pub link: Option<String>,
}

impl Span {
    /// Words without a look of their own.
    pub fn plain(text: impl Into<String>) -> Span {
        Span { text: text.into(), ..Span::default() }
    }

    fn looks_like(&self, other: &Span) -> bool {
        Span { text: String::new(), ..self.clone() } == Span { text: String::new(), ..other.clone() }
    }
}

/// Deeper lists and quotations are read as if they stood in the last of these: a letter has no more.
const DEPTH: usize = 8;

/// The blocks of a text as `kernel_rich` keeps it. Plain text is a paragraph for each of its lines.
pub fn blocks(text: &str) -> Vec<Block> {
    if !is_markup(text) {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        return lines.map(|line| Block::Paragraph { spans: vec![Span::plain(line)] }).collect();
    }
    let mut reader = Reader { rest: text, look: Span::default() };
    reader.blocks("", 0)
}

struct Reader<'t> {
    rest: &'t str,
    /// How the next words look.
    look: Span,
}

/// What comes next.
enum Piece<'t> {
    Words(&'t str),
    Open(&'t str, &'t str),
    Close(&'t str),
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Option<Piece<'t>> {
        if self.rest.is_empty() {
            return None;
        }
        let Some(tag) = self.rest.strip_prefix('<') else {
            let end = self.rest.find('<').unwrap_or(self.rest.len());
            let (words, rest) = self.rest.split_at(end);
            self.rest = rest;
            return Some(Piece::Words(words));
        };
        let (tag, rest) = tag.split_once('>').unwrap_or((tag, ""));
        self.rest = rest;
        if let Some(name) = tag.strip_prefix('/') {
            return Some(Piece::Close(name.trim()));
        }
        let tag = tag.trim_end_matches('/');
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        Some(Piece::Open(name, attributes))
    }

    /// Blocks up to the end of the element `of`.
    fn blocks(&mut self, of: &str, depth: usize) -> Vec<Block> {
        let mut found = Vec::new();
        let mut loose: Vec<Span> = Vec::new();
        while let Some(piece) = self.next() {
            let begins = matches!(
                piece,
                Piece::Open("p" | "h2" | "h3" | "h4" | "ul" | "ol" | "li" | "blockquote" | "pre" | "hr", _)
            );
            if begins && loose.iter().any(|span| !span.text.trim().is_empty()) {
                found.push(Block::Paragraph { spans: std::mem::take(&mut loose) });
            }
            match piece {
                Piece::Close(name) if name == of => break,
                Piece::Open("hr", _) => found.push(Block::Rule),
                Piece::Open(name @ ("h2" | "h3" | "h4"), _) => {
                    let level = name.bytes().last().map_or(1, |digit| digit.saturating_sub(b'1'));
                    found.push(Block::Heading { level, spans: self.spans(name) });
                }
                Piece::Open(name @ ("p" | "pre"), _) => found.push(Block::Paragraph { spans: self.spans(name) }),
                Piece::Open(name @ ("ul" | "ol"), attributes) => {
                    let start = (name == "ol")
                        .then(|| attribute(attributes, "start").and_then(|start| start.parse().ok()).unwrap_or(1));
                    let items = self.items(name, depth + 1);
                    found.push(Block::List { start, items });
                }
                Piece::Open("blockquote", _) if depth < DEPTH => {
                    let blocks = self.blocks("blockquote", depth + 1);
                    found.push(Block::Quote { blocks });
                }
                other => self.word(other, &mut loose),
            }
        }
        if loose.iter().any(|span| !span.text.trim().is_empty()) {
            found.push(Block::Paragraph { spans: loose });
        }
        found
    }

    fn items(&mut self, of: &str, depth: usize) -> Vec<Vec<Block>> {
        let mut items = Vec::new();
        while let Some(piece) = self.next() {
            match piece {
                Piece::Close(name) if name == of => break,
                Piece::Open("li", _) if depth < DEPTH => items.push(self.blocks("li", depth)),
                _ => {}
            }
        }
        items
    }

    /// Words up to the end of the element `of`.
    fn spans(&mut self, of: &str) -> Vec<Span> {
        let mut spans = Vec::new();
        while let Some(piece) = self.next() {
            match piece {
                Piece::Close(name) if name == of => break,
                other => self.word(other, &mut spans),
            }
        }
        spans
    }

    /// Takes words, or changes how the next ones look.
    fn word(&mut self, piece: Piece<'t>, spans: &mut Vec<Span>) {
        match piece {
            Piece::Words(words) => {
                let mut text = String::new();
                spoken(&mut text, words);
                self.add(text, spans);
            }
            Piece::Open("br", _) => self.add("\n".to_string(), spans),
            Piece::Open(name, attributes) => {
                if name == "a" {
                    self.look.link = attribute(attributes, "href").map(str::to_string);
                }
                self.turn(name, true);
            }
            Piece::Close(name) => {
                if name == "a" {
                    self.look.link = None;
                }
                self.turn(name, false);
            }
        }
    }

    fn turn(&mut self, name: &str, on: bool) {
        match name {
            "strong" | "b" => self.look.strong = on,
            "em" | "i" => self.look.em = on,
            "u" => self.look.underlined = on,
            "s" | "del" => self.look.struck = on,
            "code" => self.look.code = on,
            _ => {}
        }
    }

    fn add(&mut self, text: String, spans: &mut Vec<Span>) {
        match spans.last_mut() {
            Some(last) if last.looks_like(&self.look) => last.text.push_str(&text),
            _ if text.is_empty() => {}
            _ => spans.push(Span { text, ..self.look.clone() }),
        }
    }
}

fn attribute<'t>(attributes: &'t str, name: &str) -> Option<&'t str> {
    let (_, after) = attributes.split_once(&format!("{name}=\""))?;
    after.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::{Block, Span, blocks};

    fn paragraph(text: &str) -> Block {
        Block::Paragraph { spans: vec![Span::plain(text)] }
    }

    #[test]
    fn headings_paragraphs_and_looks() {
        let text = "<h2>Leave</h2><p>Ask <strong>early, <em>in writing</em></strong>.<br>Thank you &amp; bye</p><hr><p>See <a href=\"https://a.example/\" rel=\"noopener\">here</a></p>";
        let strong = Span { text: "early, ".into(), strong: true, ..Span::default() };
        let both = Span { text: "in writing".into(), em: true, ..Span { strong: true, ..Span::default() } };
        let link = Span { text: "here".into(), link: Some("https://a.example/".into()), ..Span::default() };
        assert_eq!(
            blocks(text),
            [
                Block::Heading { level: 1, spans: vec![Span::plain("Leave")] },
                Block::Paragraph { spans: vec![Span::plain("Ask "), strong, both, Span::plain(".\nThank you & bye")] },
                Block::Rule,
                Block::Paragraph { spans: vec![Span::plain("See "), link] },
            ]
        );
    }

    #[test]
    fn lists_quotations_and_loose_words() {
        let text = "<ol start=\"3\"><li><p>Sign</p></li><li>Return<ul><li>by post</li></ul></li></ol><blockquote><p>So it is.</p></blockquote>";
        assert_eq!(
            blocks(text),
            [
                Block::List {
                    start: Some(3),
                    items: vec![
                        vec![paragraph("Sign")],
                        vec![paragraph("Return"), Block::List { start: None, items: vec![vec![paragraph("by post")]] }],
                    ],
                },
                Block::Quote { blocks: vec![paragraph("So it is.")] },
            ]
        );
    }

    #[test]
    fn words_are_read_and_changed_wherever_they_stand() {
        let text = "<h2>a</h2><ul><li>b</li></ul><blockquote><p>c</p></blockquote><hr><p>d</p>";
        let mut said = Vec::new();
        blocks(text).iter().for_each(|block| block.each_text(&mut |words| said.push(words.to_string())));
        assert_eq!(said, ["a", "b", "c", "d"]);
        let shouted: Vec<Block> =
            blocks(text).iter().map(|block| block.map_text(&|words| words.to_uppercase())).collect();
        assert_eq!(shouted, blocks("<h2>A</h2><ul><li>B</li></ul><blockquote><p>C</p></blockquote><hr><p>D</p>"));
    }

    #[test]
    fn plain_text_is_a_paragraph_a_line() {
        assert_eq!(blocks("Dear all,\n\na < b"), [paragraph("Dear all,"), paragraph("a < b")]);
        assert_eq!(blocks(""), []);
    }

    #[test]
    fn depth_is_bounded() {
        let deep = format!("<ul>{}x", "<li><ul>".repeat(3_000));
        assert!(blocks(&deep).len() <= 2);
    }
}
