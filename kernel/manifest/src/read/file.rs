//! One file: its text, its tree, and the mixins laid into it.

use std::sync::Arc;

use super::yaml::{Node, Span};
use crate::diagnostic::{Diagnostic, Through};

/// The text of a file and the tree with its places.
#[derive(Debug)]
pub struct SourceFile {
    /// `registry/accounting/entities/invoice.yaml`
    pub path: String,
    pub text: String,
    pub root: Node,
    /// The mixins laid into `root`; empty for every file that uses none.
    pub laid: Laid,
    /// Whether this is a mixin by itself, with what it expects and nothing else.
    pub alone: bool,
}

/// Which mixins stand in an entity's tree.
#[derive(Debug, Default)]
pub struct Laid {
    /// Address of the entity.
    pub entity: String,
    /// A place's `source` counts these from 1.
    pub mixins: Vec<Arc<MixinText>>,
}

/// A mixin's file, for its places.
#[derive(Debug)]
pub struct MixinText {
    /// `accounting.trade_document`
    pub address: String,
    /// `registry/accounting/mixins/trade_document.yaml`
    pub path: String,
    pub text: String,
}

impl SourceFile {
    pub(crate) fn new(path: String, text: String, root: Node) -> SourceFile {
        SourceFile { path, text, root, laid: Laid::default(), alone: false }
    }

    /// The mixin a place stands in; `None` for the file itself.
    pub fn mixin_of(&self, span: Span) -> Option<&MixinText> {
        self.laid.mixins.get(usize::from(span.source).checked_sub(1)?).map(Arc::as_ref)
    }

    /// The text a place stands in.
    pub fn text_of(&self, span: Span) -> &str {
        self.mixin_of(span).map_or(&self.text, |mixin| &mixin.text)
    }

    /// The file a place stands in.
    pub fn path_of(&self, span: Span) -> &str {
        self.mixin_of(span).map_or(&self.path, |mixin| &mixin.path)
    }

    /// A problem at a place of this file, or of a mixin laid into it. Marks that span lines end with their first line.
    pub fn problem(
        &self,
        span: Span,
        code: &'static str,
        message: impl Into<String>,
        suggestion: Option<String>,
    ) -> Diagnostic {
        let through =
            self.mixin_of(span).map(|mixin| Through { entity: self.laid.entity.clone(), mixin: mixin.address.clone() });
        let problem = place_problem(self.path_of(span), self.text_of(span), span, code, message.into(), suggestion);
        Diagnostic { through, ..problem }
    }
}

pub(crate) fn place_problem(
    path: &str,
    text: &str,
    span: Span,
    code: &'static str,
    message: String,
    suggestion: Option<String>,
) -> Diagnostic {
    let source = text.lines().nth(span.line.saturating_sub(1)).unwrap_or("").to_string();
    let end = if span.end_line > span.line { source.chars().count() } else { span.end_column };
    Diagnostic {
        file: path.to_string(),
        line: span.line,
        column: span.column + 1,
        end_column: end.max(span.column + 1) + 1,
        message,
        suggestion,
        code,
        source,
        through: None,
    }
}

/// The last part of a path.
pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
