//! From a path inside a file, and from a byte inside a text, to the line and column where it is written.

use super::SourceFile;
use super::yaml::{Kind, Node, Span, Style};

/// A place in a document as a chain of keys and numbers; costs nothing until a problem needs it.
#[derive(Clone, Copy)]
pub struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    part: Part<'a>,
}

#[derive(Clone, Copy)]
enum Part<'a> {
    Root,
    Key(&'a str),
    Item(usize),
}

impl<'a> Path<'a> {
    pub const ROOT: Path<'static> = Path { parent: None, part: Part::Root };

    pub fn key(&'a self, name: &'a str) -> Path<'a> {
        Path { parent: Some(self), part: Part::Key(name) }
    }

    pub fn item(&'a self, index: usize) -> Path<'a> {
        Path { parent: Some(self), part: Part::Item(index) }
    }

    /// The node the path leads to, or the last one on the way that exists.
    pub fn node<'n>(&self, root: &'n Node) -> &'n Node {
        let above = match self.parent {
            Some(parent) => parent.node(root),
            None => return root,
        };
        let found = match self.part {
            Part::Key(name) => above.get(name),
            Part::Item(index) => above.item(index),
            Part::Root => None,
        };
        found.unwrap_or(above)
    }

    /// Where the value stands; a value that spans lines is marked at its key.
    pub fn span(&self, root: &Node) -> Span {
        let node = self.node(root);
        match node.kind {
            Kind::List(_) | Kind::Map(_) | Kind::Null => self.key_span(root),
            _ => node.span,
        }
    }

    /// Where the key stands; for an item of a list, the item.
    pub fn key_span(&self, root: &Node) -> Span {
        let Some(parent) = self.parent else { return first_key(root) };
        match self.part {
            Part::Key(name) => match parent.node(root).entry(name) {
                Some((key, _)) => key.span,
                None => parent.key_span(root),
            },
            Part::Item(_) => first_key(self.node(root)),
            Part::Root => root.span,
        }
    }
}

/// A group of keys is marked at its first key: the bare position of a block has no width.
fn first_key(node: &Node) -> Span {
    match &node.kind {
        Kind::Map(entries) => entries.first().map_or(node.span, |(key, _)| key.span),
        Kind::List(items) => items.first().map_or(node.span, first_key),
        _ => node.span,
    }
}

/// Where the bytes `start..end` of a text's value stand in the source; undoes quoting, escapes and folding.
pub fn within(file: &SourceFile, node: &Node, start: usize, end: usize) -> Span {
    let Kind::Text(value, style) = &node.kind else { return node.span };
    let mut raw = Walker::new(file.text_of(node.span), node.span);
    if matches!(style, Style::Single | Style::Double) {
        raw.step();
    }
    let (mut from, mut to) = (None, None);
    let mut last = (raw.line, raw.column);
    for (at, letter) in value.char_indices() {
        raw.reach(letter, *style);
        if at >= start && from.is_none() {
            from = Some((raw.line, raw.column));
        }
        if at >= end && to.is_none() {
            to = Some(last);
        }
        raw.pass(letter, *style);
        last = (raw.line, raw.column);
    }
    let from = from.unwrap_or(last);
    let to = to.unwrap_or(last);
    let end_column = if to.0 == from.0 { to.1.max(from.1 + 1) } else { from.1 + 1 };
    Span { line: from.0, column: from.1, end_line: from.0, end_column, source: node.span.source }
}

/// Steps through the characters of the source.
struct Walker<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
    column: usize,
}

impl<'a> Walker<'a> {
    fn new(source: &'a str, span: Span) -> Self {
        let mut offset = 0;
        for (number, line) in source.split_inclusive('\n').enumerate() {
            if number + 1 == span.line {
                offset += line.char_indices().nth(span.column).map_or(line.len(), |(at, _)| at);
                break;
            }
            offset += line.len();
        }
        Walker { rest: source.get(offset..).unwrap_or("").chars().peekable(), line: span.line, column: span.column }
    }

    fn step(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        if letter == '\n' {
            self.line += 1;
            self.column = 0;
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    /// Moves to where `letter` is written, over folded line ends and indentation.
    fn reach(&mut self, letter: char, style: Style) {
        if letter.is_whitespace() {
            return;
        }
        loop {
            match self.rest.peek().copied() {
                Some(raw) if raw.is_whitespace() => {
                    self.step();
                }
                // `\` at the end of a line in double quotes joins it to the next.
                Some('\\') if style == Style::Double && self.ahead_is_line_end() => {
                    self.step();
                }
                _ => return,
            }
        }
    }

    fn ahead_is_line_end(&self) -> bool {
        matches!(self.rest.clone().nth(1), Some('\n' | '\r'))
    }

    /// Moves past `letter`, which may be written as an escape, a doubled quote or a folded line end.
    fn pass(&mut self, letter: char, style: Style) {
        match self.rest.peek().copied() {
            Some('\\') if style == Style::Double => {
                self.step();
                let digits = match self.step() {
                    Some('x') => 2,
                    Some('u') => 4,
                    Some('U') => 8,
                    _ => 0,
                };
                for _ in 0..digits {
                    self.step();
                }
            }
            Some('\'') if style == Style::Single => {
                self.step();
                self.step();
            }
            Some('\n' | '\r') if letter == ' ' || letter == '\n' => {
                while self.rest.peek().is_some_and(|raw| raw.is_whitespace()) {
                    self.step();
                }
            }
            // A folded line end was already stepped over.
            Some(raw) if letter.is_whitespace() && !raw.is_whitespace() => {}
            _ => {
                self.step();
            }
        }
    }
}
