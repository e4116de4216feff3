//! What declarations say in other languages than English, in which they are written. The words are the shell's
//! (`web/src/i18n/*/registry.*.ts`); the edge reads them from what the shell was built with and hands them on, so that a file
//! made here reads as the screen it was asked from.

use std::collections::HashMap;

/// Texts of one language by their English.
#[derive(Debug, Default)]
pub struct Catalogue {
    texts: HashMap<String, String>,
    /// Remarks under the head of a report, those that say most first.
    remarks: Vec<Remark>,
}

/// A text with places for what differs: what stands around `{1}`, `{2}` … in English, and the text in the language.
#[derive(Debug)]
struct Remark {
    around: Vec<String>,
    said: String,
}

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

/// Letters a remark must say around its places before one of them may hold several words: "2026-01-01 to 2026-01-31." is a span,
/// "No rate was found to use here." is none.
const TELLING: usize = 8;

impl Catalogue {
    pub fn new(texts: HashMap<String, String>) -> Catalogue {
        let open = texts.iter().filter(|(english, _)| english.contains("{1}"));
        let mut remarks: Vec<Remark> = open.map(|(english, said)| Remark { around: around(english), said: said.clone() }).collect();
        remarks.sort_by(|a, b| b.letters().cmp(&a.letters()).then_with(|| a.around.cmp(&b.around)));
        Catalogue { texts, remarks }
    }

    /// The text in this language; `None` where nobody has said it, as with a tenant's own words.
    pub fn say(&self, english: &str) -> Option<String> {
        if let Some(said) = self.texts.get(english) {
            return Some(said.clone());
        }
        MADE.iter().find_map(|(before, after, pattern)| {
            let inner = english.strip_prefix(before)?.strip_suffix(after).filter(|inner| !inner.is_empty())?;
            let inner = self.texts.get(inner).map_or(inner, String::as_str);
            Some(self.texts.get(*pattern)?.replace("{x}", inner))
        })
    }

    /// A remark of a report in this language, with what stood in its places.
    pub fn remark(&self, english: &str) -> Option<String> {
        if let Some(said) = self.texts.get(english) {
            return Some(said.clone());
        }
        self.remarks.iter().find_map(|remark| {
            let places = remark.places(english)?;
            let filled = places.iter().enumerate();
            Some(filled.fold(remark.said.clone(), |said, (index, place)| said.replace(&format!("{{{}}}", index + 1), place)))
        })
    }
}

/// What stands before, between and after the places `{1}`, `{2}` … of a text.
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

    /// What stands in the places of a text that is this remark.
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

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Catalogue> {
        self.0.values()
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
        let texts = [("Compared with {1} to {2}.", "Comparé au {1} – {2}."), ("{1} to {2}.", "Du {1} au {2}."), ("{1} beside {2}.", "{1} à côté de {2}."), ("Not filed.", "Non déposée.")];
        let french = Catalogue::new(texts.iter().map(|(english, said)| ((*english).to_string(), (*said).to_string())).collect());
        assert_eq!(french.remark("Compared with 2026-01-01 to 2026-01-31.").as_deref(), Some("Comparé au 2026-01-01 – 2026-01-31."));
        assert_eq!(french.remark("2026-02-01 to 2026-02-28.").as_deref(), Some("Du 2026-02-01 au 2026-02-28."));
        assert_eq!(french.remark("Not filed.").as_deref(), Some("Non déposée."));
        assert_eq!(french.remark("A name."), None);
        assert_eq!(french.remark("No rate was found to use here."), None);
        assert_eq!(french.remark("IFRS for SMEs beside Full IFRS.").as_deref(), Some("IFRS for SMEs à côté de Full IFRS."));
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
