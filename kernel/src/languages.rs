//! What declarations say in other languages than English, in which they are written. The words are the shell's
//! (`web/src/i18n/*/registry.*.ts`); the edge reads them from what the shell was built with and hands them on, so that a file
//! made here reads as the screen it was asked from.

use std::collections::HashMap;

/// Texts of one language by their English.
#[derive(Debug, Default)]
pub struct Catalogue(HashMap<String, String>);

/// Titles made of another: what stands before and after it, and the text that says so. As in `web/src/registry/translate.ts`.
const MADE: [(&str, &str, &str); 7] = [
    ("New ", "", "New {x}"),
    ("Edit ", "", "Edit {x}"),
    ("Create ", "", "Create {x}"),
    ("", " Details", "{x} Details"),
    ("", " Apps", "{x} Apps"),
    ("", ", before", "{x}, before"),
    ("", ", last year", "{x}, last year"),
];

/// Remarks under the head of a report: their English with places for what differs.
const REMARKS: [&str; 2] = ["Compared with {1} to {2}.", "{1} to {2}."];

impl Catalogue {
    pub fn new(texts: HashMap<String, String>) -> Catalogue {
        Catalogue(texts)
    }

    /// The text in this language; `None` where nobody has said it, as with a tenant's own words.
    pub fn say(&self, english: &str) -> Option<String> {
        if let Some(said) = self.0.get(english) {
            return Some(said.clone());
        }
        MADE.iter().find_map(|(before, after, pattern)| {
            let inner = english.strip_prefix(before)?.strip_suffix(after).filter(|inner| !inner.is_empty())?;
            let inner = self.0.get(inner).map_or(inner, String::as_str);
            Some(self.0.get(*pattern)?.replace("{x}", inner))
        })
    }

    /// A remark of a report in this language, with what stood in its places.
    pub fn remark(&self, english: &str) -> Option<String> {
        if let Some(said) = self.0.get(english) {
            return Some(said.clone());
        }
        REMARKS.iter().find_map(|pattern| {
            let (first, second) = places(pattern, english)?;
            Some(self.0.get(*pattern)?.replace("{1}", first).replace("{2}", second))
        })
    }
}

/// What stands in `{1}` and `{2}` of a pattern: one word each, such as a day, so that a sentence is not taken for a span.
fn places<'t>(pattern: &str, text: &'t str) -> Option<(&'t str, &'t str)> {
    let (before, rest) = pattern.split_once("{1}")?;
    let (between, after) = rest.split_once("{2}")?;
    let (first, second) = text.strip_prefix(before)?.strip_suffix(after)?.split_once(between)?;
    (!first.contains(' ') && !second.contains(' ')).then_some((first, second))
}

/// The language business is written in, by the country, where a business has not chosen one; English where it is none of those
/// that there are words for.
pub fn of_country(code: &str) -> &'static str {
    match code {
        "BF" | "BI" | "BJ" | "CD" | "CF" | "CG" | "CI" | "CM" | "DJ" | "DZ" | "GA" | "GN" | "KM" | "MA" | "MG" | "ML" | "NE" | "SN" | "TD" | "TG" | "TN" => "fr",
        "AO" | "CV" | "GW" | "MZ" | "ST" => "pt",
        _ => "en",
    }
}

/// The catalogues there are.
#[derive(Debug, Default)]
pub struct Languages(HashMap<String, Catalogue>);

impl Languages {
    /// By language code: `fr`.
    pub fn new(catalogues: HashMap<String, Catalogue>) -> Languages {
        Languages(catalogues)
    }

    /// The catalogue of a language tag, whatever its region (`fr`, `fr-CI`); English and unknown ones have none.
    pub fn of(&self, tag: &str) -> Option<&Catalogue> {
        let language = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        self.0.get(&language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french() -> Catalogue {
        let texts = [("Invoice", "Facture"), ("New {x}", "Nouveau : {x}"), ("{x} Details", "Détails : {x}"), ("Draft", "Brouillon")];
        Catalogue::new(texts.iter().map(|(english, said)| ((*english).to_string(), (*said).to_string())).collect())
    }

    #[test]
    fn texts_and_titles_made_of_them_are_said() {
        let french = french();
        assert_eq!(french.say("Draft").as_deref(), Some("Brouillon"));
        assert_eq!(french.say("New Invoice").as_deref(), Some("Nouveau : Facture"));
        assert_eq!(french.say("Invoice Details").as_deref(), Some("Détails : Facture"));
        // A business's own words stay as it wrote them.
        assert_eq!(french.say("New Gadget").as_deref(), Some("Nouveau : Gadget"));
        assert_eq!(french.say("Gadget"), None);
        assert_eq!(french.say("Edit Invoice"), None, "nobody has said how");
        assert_eq!(french.say(" Details"), None);
    }

    #[test]
    fn remarks_keep_what_stands_in_their_places() {
        let texts = [("Compared with {1} to {2}.", "Comparé au {1} – {2}."), ("{1} to {2}.", "Du {1} au {2}."), ("Not filed.", "Non déposée.")];
        let french = Catalogue::new(texts.iter().map(|(english, said)| ((*english).to_string(), (*said).to_string())).collect());
        assert_eq!(french.remark("Compared with 2026-01-01 to 2026-01-31.").as_deref(), Some("Comparé au 2026-01-01 – 2026-01-31."));
        assert_eq!(french.remark("2026-02-01 to 2026-02-28.").as_deref(), Some("Du 2026-02-01 au 2026-02-28."));
        assert_eq!(french.remark("Not filed.").as_deref(), Some("Non déposée."));
        assert_eq!(french.remark("A name."), None);
        assert_eq!(french.remark("No rate was found to use here."), None);
    }

    #[test]
    fn a_country_writes_a_language_there_are_words_for() {
        assert_eq!(["CI", "MZ", "ZW", "TZ", "EG", ""].map(of_country), ["fr", "pt", "en", "en", "en", "en"]);
    }

    #[test]
    fn a_region_reads_its_language() {
        let languages = Languages::new(HashMap::from([("fr".to_string(), french())]));
        for tag in ["fr", "fr-CI", "FR_sn"] {
            assert!(languages.of(tag).is_some(), "{tag}");
        }
        for tag in ["en", "", "-", "frx", "*"] {
            assert!(languages.of(tag).is_none(), "{tag}");
        }
    }
}
