//! A fragment of SQL under construction.

use super::{SqlPart, SqlRepr, SqlValue};

/// How tightly the outermost operator of a fragment binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Or,
    And,
    /// NOT and comparisons.
    Test,
    Atom,
}

#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub parts: Vec<SqlPart>,
    pub repr: SqlRepr,
    pub nullable: bool,
    pub level: Level,
    /// The most decimals a `Decimal` can have.
    pub scale: u32,
}

impl Piece {
    pub fn text(text: impl Into<String>, repr: SqlRepr, nullable: bool) -> Piece {
        Piece { parts: vec![SqlPart::Text(text.into())], repr, nullable, level: Level::Atom, scale: 0 }
    }

    pub fn bind(value: SqlValue, repr: SqlRepr) -> Piece {
        Piece { parts: vec![SqlPart::Bind(value)], repr, nullable: false, level: Level::Atom, scale: 0 }
    }

    pub fn null() -> Piece {
        Piece::text("NULL", SqlRepr::Null, true)
    }

    pub fn is_null(&self) -> bool {
        self.repr == SqlRepr::Null
    }

    /// Bytes of text, with a few for each placeholder.
    pub fn length(&self) -> usize {
        let size = |part: &SqlPart| if let SqlPart::Text(text) = part { text.len() } else { 8 };
        self.parts.iter().map(size).sum()
    }

    pub fn at(mut self, level: Level) -> Piece {
        self.level = level;
        self
    }

    pub fn nullable(mut self, nullable: bool) -> Piece {
        self.nullable = nullable;
        self
    }

    pub fn scaled(mut self, scale: u32) -> Piece {
        self.scale = scale;
        self
    }

    pub fn with_repr(mut self, repr: SqlRepr) -> Piece {
        self.repr = repr;
        self
    }

    /// In brackets unless it binds at least as tightly as `level`.
    pub fn fit(self, level: Level) -> Piece {
        if self.level >= level {
            return self;
        }
        let (repr, nullable, scale) = (self.repr, self.nullable, self.scale);
        build("(§)", &[self], repr).nullable(nullable).scaled(scale)
    }
}

/// Fills each `§` of the template with the next piece. The result may be null when any piece may.
pub(super) fn build(template: &str, pieces: &[Piece], repr: SqlRepr) -> Piece {
    let mut parts: Vec<SqlPart> = Vec::new();
    let mut push = |part: SqlPart| match (part, parts.last_mut()) {
        (SqlPart::Text(text), _) if text.is_empty() => {}
        (SqlPart::Text(text), Some(SqlPart::Text(last))) => last.push_str(&text),
        (part, _) => parts.push(part),
    };
    let mut rest = pieces.iter();
    for (i, text) in template.split('§').enumerate() {
        if i > 0 {
            rest.next().into_iter().flat_map(|p| p.parts.iter().cloned()).for_each(&mut push);
        }
        push(SqlPart::Text(text.to_string()));
    }
    let nullable = pieces.iter().any(|p| p.nullable);
    Piece { parts, repr, nullable, level: Level::Atom, scale: pieces.iter().map(|p| p.scale).max().unwrap_or(0) }
}
