//! What the program itself says in one language: by key what the code says with `say!` and `written!`, and by its English what has no
//! key yet (`registry/words/en.ftl`).

use std::collections::{HashMap, HashSet};

/// Texts of one language by their English; nothing in English.
#[derive(Debug, Default)]
pub struct Written {
    texts: HashMap<String, String>,
    /// Texts with places for what differs, those that say most first.
    remarks: Vec<Remark>,
    /// Every text of the registry in this language, to tell the product's words from names of records.
    declared: HashSet<String>,
    /// What Rust says, by key.
    said: HashMap<String, String>,
    /// Names of records that the product laid, by [`row_of`].
    shipped: HashMap<String, String>,
}

/// A text with places for what differs: what is around `{1}`, `{2}` … in English, and the text in the language.
#[derive(Debug)]
struct Remark {
    around: Vec<String>,
    said: String,
}

/// Letters a remark must say around its places before one of them may hold several words: "2026-01-01 to 2026-01-31." is a span,
/// "No rate was found to use here." is none.
const TELLING: usize = 8;

/// A record as it was laid: one that is called otherwise since is not.
pub(crate) fn row_of(address: &str, code: &str, name: &str) -> String {
    format!("{address}/{code}/{name}")
}

impl Written {
    pub(crate) fn new(
        texts: HashMap<String, String>,
        declared: HashSet<String>,
        said: HashMap<String, String>,
        shipped: HashMap<String, String>,
    ) -> Written {
        let open = texts.iter().filter(|(english, _)| english.contains("{1}"));
        let mut remarks: Vec<Remark> =
            open.map(|(english, said)| Remark { around: around(english), said: said.clone() }).collect();
        remarks.sort_by(|a, b| b.letters().cmp(&a.letters()).then_with(|| a.around.cmp(&b.around)));
        Written { texts, remarks, declared, said, shipped }
    }

    /// The text in this language; `None` for a text that is not the program's, as with a tenant's own words.
    pub fn translate(&self, english: &str) -> Option<String> {
        self.texts.get(english).cloned()
    }

    /// What Rust says under a key, with places for what is filled in: `{limit}`, and for words of the sector: `{customer.many}`.
    pub fn said(&self, key: &str) -> Option<&str> {
        self.said.get(key).map(String::as_str)
    }

    /// The translated name of a seeded record; `None` once it has been renamed.
    pub fn shipped(&self, address: &str, code: &str, name: &str) -> Option<&str> {
        self.shipped.get(&row_of(address, code, name)).map(String::as_str)
    }

    /// As [`Written::translate`]; a text that the registry already says in this language is left alone.
    pub fn own(&self, text: &str) -> Option<String> {
        if self.declared.contains(text) { None } else { self.translate(text) }
    }

    /// As [`Written::translate`]; a text of the registry in this language is known too, and stays.
    pub fn known(&self, text: &str) -> Option<String> {
        self.declared.get(text).cloned().or_else(|| self.translate(text))
    }

    /// A remark of a report in this language, with what was in its places.
    pub fn remark(&self, english: &str) -> Option<String> {
        if let Some(said) = self.texts.get(english) {
            return Some(said.clone());
        }
        self.remarks.iter().find_map(|remark| {
            let places = remark.places(english)?;
            let filled = places.iter().enumerate();
            Some(filled.fold(remark.said.clone(), |said, (index, place)| {
                let place = self.texts.get(*place).map_or(*place, String::as_str);
                said.replace(&format!("{{{}}}", index + 1), place)
            }))
        })
    }
}

/// What is before, between and after the places `{1}`, `{2}` … of a text.
fn around(english: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = english;
    for place in 1.. {
        match rest.split_once(&format!("{{{place}}}")) {
            Some((before, after)) => {
                parts.push(before.to_string());
                rest = after;
            }
            None => break,
        }
    }
    parts.push(rest.to_string());
    parts
}

impl Remark {
    fn letters(&self) -> usize {
        self.around.iter().map(String::len).sum()
    }

    /// What is in the places of a text that is this remark.
    fn places<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, rest) = self.around.split_first()?;
        let (last, between) = rest.split_last()?;
        let mut inner = text.strip_prefix(first.as_str())?.strip_suffix(last.as_str())?;
        let mut places = Vec::with_capacity(rest.len());
        for part in between {
            let (place, after) = inner.split_once(part.as_str())?;
            places.push(place);
            inner = after;
        }
        places.push(inner);
        let told = |place: &&str| !place.is_empty() && (self.letters() >= TELLING || !place.contains(' '));
        places.iter().all(told).then_some(places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(texts: &[(&str, &str)]) -> Written {
        let declared = HashSet::from(["Brouillon".to_string()]);
        Written::new(
            texts.iter().map(|(english, said)| ((*english).to_string(), (*said).to_string())).collect(),
            declared,
            HashMap::new(),
            HashMap::new(),
        )
    }

    #[test]
    fn texts_of_the_program_are_said() {
        let french = written(&[("Amount", "Montant")]);
        assert_eq!(french.translate("Amount").as_deref(), Some("Montant"));
        assert_eq!(french.translate("Gadget"), None, "a business's own words stay as it wrote them");
        assert_eq!(french.known("Brouillon").as_deref(), Some("Brouillon"));
        assert_eq!(french.known("Draft"), None);
    }

    #[test]
    fn remarks_keep_what_is_in_their_places() {
        let french = written(&[
            ("Compared with {1} to {2}.", "Comparé au {1} – {2}."),
            ("{1} to {2}.", "Du {1} au {2}."),
            ("{1} beside {2}.", "{1} à côté de {2}."),
            ("Not filed.", "Non déposée."),
        ]);
        assert_eq!(
            french.remark("Compared with 2026-01-01 to 2026-01-31.").as_deref(),
            Some("Comparé au 2026-01-01 – 2026-01-31.")
        );
        assert_eq!(french.remark("2026-02-01 to 2026-02-28.").as_deref(), Some("Du 2026-02-01 au 2026-02-28."));
        assert_eq!(french.remark("Not filed.").as_deref(), Some("Non déposée."));
        assert_eq!(french.remark("A name."), None);
        assert_eq!(french.remark("No rate was found to use here."), None);
        assert_eq!(
            french.remark("IFRS for SMEs beside Full IFRS.").as_deref(),
            Some("IFRS for SMEs à côté de Full IFRS.")
        );
    }
}
