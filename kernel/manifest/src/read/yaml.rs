//! YAML 1.2 core schema to a tree in which every key and value knows its place. Tags, anchors, aliases, merge keys,
//! duplicate keys and several documents in one file are refused: declarations must read the same to everybody.

use std::borrow::Cow;

use saphyr_parser::{Event, Parser, ScalarStyle, Span as RawSpan};

/// A stretch of source text: lines from 1, columns from 0, in characters; the end is exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Span {
    pub line: usize,
    pub column: usize,
    pub end_line: usize,
    pub end_column: usize,
    /// Whose text this is: 0 the file itself, else one of the mixins laid into it, counted from 1.
    pub source: u16,
}

impl From<RawSpan> for Span {
    fn from(raw: RawSpan) -> Span {
        Span {
            line: raw.start.line(),
            column: raw.start.col(),
            end_line: raw.end.line(),
            end_column: raw.end.col(),
            source: 0,
        }
    }
}

/// How a text was written; decides where its characters stand in the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Plain,
    Single,
    Double,
    Block,
}

#[derive(Debug, Clone)]
pub struct Node {
    pub span: Span,
    pub kind: Kind,
}

#[derive(Debug, Clone)]
pub enum Kind {
    Null,
    Bool(bool),
    Int(i64),
    Text(String, Style),
    List(Vec<Node>),
    Map(Vec<(Key, Node)>),
}

#[derive(Debug, Clone)]
pub struct Key {
    pub name: String,
    pub span: Span,
}

/// A problem of the text itself.
#[derive(Debug)]
pub struct Problem {
    pub span: Span,
    pub message: String,
    pub suggestion: Option<String>,
    pub code: &'static str,
}

impl Node {
    pub fn get(&self, name: &str) -> Option<&Node> {
        self.entry(name).map(|(_, node)| node)
    }

    pub fn entry(&self, name: &str) -> Option<&(Key, Node)> {
        match &self.kind {
            Kind::Map(entries) => entries.iter().find(|(key, _)| key.name == name),
            _ => None,
        }
    }

    pub fn item(&self, index: usize) -> Option<&Node> {
        match &self.kind {
            Kind::List(items) => items.get(index),
            _ => None,
        }
    }

    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text, _) => Some(text),
            _ => None,
        }
    }

    /// Plain words for messages.
    pub fn words(&self) -> &'static str {
        match &self.kind {
            Kind::Null => "nothing",
            Kind::Bool(_) => "true or false",
            Kind::Int(_) => "a whole number",
            Kind::Text(..) => "text",
            Kind::List(_) => "a list",
            Kind::Map(_) => "a group of keys",
        }
    }
}

/// Deeper nesting is refused, so that no walk can exhaust the stack.
const MAX_DEPTH: usize = 40;

/// The tree of one document. `None` when the text could not be read to its end or is empty; the problems say why.
pub fn parse(text: &str) -> (Option<Node>, Vec<Problem>) {
    let mut reader = Reader { parser: Parser::new_from_str(text), problems: Vec::new() };
    let root = reader.document();
    (root, reader.problems)
}

struct Reader<'a> {
    parser: Parser<'a, saphyr_parser::StrInput<'a>>,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    fn problem(&mut self, span: Span, code: &'static str, message: impl Into<String>) {
        self.problems.push(Problem { span, message: message.into(), suggestion: None, code });
    }

    fn next(&mut self) -> Option<(Event<'a>, Span)> {
        match self.parser.next_event()? {
            Ok((event, span)) => Some((event, span.into())),
            Err(error) => {
                let marker = error.marker();
                let span = Span {
                    line: marker.line(),
                    column: marker.col(),
                    end_line: marker.line(),
                    end_column: marker.col() + 1,
                    source: 0,
                };
                self.problem(span, "yaml", error.info().to_string());
                None
            }
        }
    }

    fn document(&mut self) -> Option<Node> {
        let mut root = None;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentEnd | Event::Nothing => {}
                Event::StreamEnd => {
                    if root.is_none() && self.problems.is_empty() {
                        self.problem(
                            Span { line: 1, end_line: 1, ..Span::default() },
                            "empty",
                            "the file declares nothing",
                        );
                    }
                    return root;
                }
                Event::DocumentStart(_) => {
                    if root.is_some() {
                        self.problem(span, "yaml", "a file holds one document; this is a second one");
                        return root;
                    }
                }
                event => root = Some(self.node(event, span, 0)?),
            }
        }
    }

    fn node(&mut self, event: Event<'a>, span: Span, depth: usize) -> Option<Node> {
        if depth > MAX_DEPTH {
            self.problem(span, "yaml", format!("nested deeper than {MAX_DEPTH} levels"));
            return None;
        }
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse(span, anchor, tag.is_some());
                Some(Node { span, kind: self.scalar(text, style, span) })
            }
            Event::SequenceStart(anchor, tag) => {
                self.refuse(span, anchor, tag.is_some());
                self.list(span, depth)
            }
            Event::MappingStart(anchor, tag) => {
                self.refuse(span, anchor, tag.is_some());
                self.map(span, depth)
            }
            Event::Alias(_) => {
                self.problem(span, "yaml", "aliases are not part of the language; write the value out");
                Some(Node { span, kind: Kind::Null })
            }
            _ => {
                self.problem(span, "yaml", "a value was expected");
                None
            }
        }
    }

    fn refuse(&mut self, span: Span, anchor: usize, tagged: bool) {
        if anchor != 0 {
            self.problem(span, "yaml", "anchors are not part of the language; write the value out");
        }
        if tagged {
            self.problem(span, "yaml", "tags are not part of the language; the declaration decides the type");
        }
    }

    fn list(&mut self, start: Span, depth: usize) -> Option<Node> {
        let mut items = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::SequenceEnd {
                return Some(Node { span: start, kind: Kind::List(items) });
            }
            items.push(self.node(event, span, depth + 1)?);
        }
    }

    fn map(&mut self, start: Span, depth: usize) -> Option<Node> {
        let mut entries: Vec<(Key, Node)> = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                return Some(Node { span: start, kind: Kind::Map(entries) });
            }
            let name = match event {
                Event::Scalar(text, _, anchor, tag) => {
                    self.refuse(span, anchor, tag.is_some());
                    text.into_owned()
                }
                other => {
                    self.problem(span, "yaml", "a key is a single word");
                    // The rest of the odd key is read and forgotten, so that later problems are still found.
                    self.node(other, span, depth + 1)?;
                    String::new()
                }
            };
            if name == "<<" {
                self.problem(span, "yaml", "merge keys are not part of the language; write the keys out");
            }
            let (event, value_span) = self.next()?;
            let value = self.node(event, value_span, depth + 1)?;
            if name.is_empty() || name == "<<" {
                continue;
            }
            match entries.iter().find(|(key, _)| key.name == name) {
                Some((first, _)) => {
                    let message = format!("'{name}' stands twice; first on line {}", first.span.line);
                    self.problem(span, "duplicate-key", message);
                }
                None => entries.push((Key { name, span }, value)),
            }
        }
    }

    fn scalar(&mut self, text: Cow<'a, str>, style: ScalarStyle, span: Span) -> Kind {
        let style = match style {
            ScalarStyle::Plain => Style::Plain,
            ScalarStyle::SingleQuoted => Style::Single,
            ScalarStyle::DoubleQuoted => Style::Double,
            ScalarStyle::Literal | ScalarStyle::Folded => Style::Block,
        };
        if style != Style::Plain {
            return Kind::Text(text.into_owned(), style);
        }
        match &*text {
            "" | "~" | "null" | "Null" | "NULL" => Kind::Null,
            "true" | "True" | "TRUE" => Kind::Bool(true),
            "false" | "False" | "FALSE" => Kind::Bool(false),
            plain if is_whole(plain) => match plain.parse() {
                Ok(number) => Kind::Int(number),
                Err(_) => {
                    self.number_problem(span, plain, "a number this large is written as text");
                    Kind::Null
                }
            },
            plain if is_other_number(plain) => {
                self.number_problem(span, plain, "a decimal is written as text, so that no digit is lost");
                Kind::Text(text.into_owned(), style)
            }
            _ => Kind::Text(text.into_owned(), style),
        }
    }

    fn number_problem(&mut self, span: Span, text: &str, message: &str) {
        self.problems.push(Problem {
            span,
            message: message.into(),
            suggestion: Some(format!("\"{text}\"")),
            code: "number",
        });
    }
}

fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Decimals, exponents, octal and hexadecimal numbers, infinity and not-a-number of the core schema.
fn is_other_number(text: &str) -> bool {
    let body = text.strip_prefix(['-', '+']).unwrap_or(text);
    if matches!(body, ".inf" | ".Inf" | ".INF" | ".nan" | ".NaN" | ".NAN") {
        return true;
    }
    if let Some(hex) = body.strip_prefix("0x") {
        return !hex.is_empty() && hex.bytes().all(|b| b.is_ascii_hexdigit());
    }
    if let Some(octal) = body.strip_prefix("0o") {
        return !octal.is_empty() && octal.bytes().all(|b| (b'0'..=b'7').contains(&b));
    }
    let (mantissa, exponent) = body.split_once(['e', 'E']).map_or((body, None), |(m, e)| (m, Some(e)));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    !(whole.is_empty() && fraction.is_empty()) && digits(whole) && digits(fraction) && exponent.is_none_or(is_whole)
}
