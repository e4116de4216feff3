//! The language of pages that are written here for anyone who opens them.

use std::sync::Arc;

use kernel::shell::Words;
use kernel::{Registry, Sentence};

use crate::state::HttpState;

/// The words of one page.
#[derive(Debug, Clone, Default)]
pub struct Voice(Option<Arc<Registry>>);

impl Voice {
    /// In the language the request asks for.
    pub fn of(state: &HttpState) -> Voice {
        Voice(Some(Arc::clone(&state.app.product.registry)))
    }

    /// What a page says itself, as the reader says it. Pages that name no business know no words of a sector either.
    pub fn written(&self, text: &Sentence) -> String {
        self.say(text, "business")
    }

    /// A refusal as the reader says it, in words of the sector.
    pub fn say(&self, sentence: &Sentence, sector: &str) -> String {
        self.0.as_ref().map_or_else(|| sentence.to_string(), |registry| Words::new(registry, sector).say(sentence))
    }

    /// For the page's `lang`.
    pub fn tag(&self) -> &str {
        self.0.as_ref().map_or("en", |registry| &registry.language)
    }
}
