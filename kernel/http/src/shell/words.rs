//! The languages of the shell, for what is written here: each a file of texts by their English, laid beside the shell when it
//! was built (`web/build/words.ts`).

use std::collections::HashMap;
use std::sync::LazyLock;

use http::HeaderMap;
use kernel::languages::{Catalogue, Languages};

use super::Dist;
use crate::auth::letters::wanted_language;

static LANGUAGES: LazyLock<Languages> = LazyLock::new(|| {
    let read = |name: std::borrow::Cow<'static, str>| {
        let language = name.strip_prefix("words/")?.strip_suffix(".json")?.to_string();
        let texts: HashMap<String, String> = serde_json::from_slice(&Dist::get(&name)?.data).ok()?;
        Some((language, Catalogue::new(texts)))
    };
    Languages::new(Dist::iter().filter_map(read).collect())
});

/// Every language there are words for.
pub fn languages() -> &'static Languages {
    &LANGUAGES
}

/// What declarations say in a language, by its tag; `None` for English, and for a language without words.
pub fn catalogue_of(tag: &str) -> Option<&'static Catalogue> {
    LANGUAGES.of(tag)
}

/// What the reader of an answer understands, by the language they ask for; `None` for English, and for a language without words.
pub fn language_of(headers: &HeaderMap) -> Option<&'static Catalogue> {
    catalogue_of(&wanted_language(headers))
}

/// The language of a page that is written here for whoever opens it.
#[derive(Debug, Clone)]
pub struct Voice {
    said: Option<&'static Catalogue>,
    tag: String,
}

impl Voice {
    pub fn of(headers: &HeaderMap) -> Voice {
        let tag = wanted_language(headers);
        match LANGUAGES.of(&tag) {
            Some(said) => Voice { said: Some(said), tag },
            None => Voice { said: None, tag: "en".to_string() },
        }
    }

    /// The text as the reader says it; in English where nobody has said it.
    pub fn say(&self, english: &str) -> String {
        self.said.and_then(|said| said.say(english)).unwrap_or_else(|| english.to_string())
    }

    /// For the page's `lang`: letters, digits and hyphens only.
    pub fn tag(&self) -> &str {
        &self.tag
    }
}
