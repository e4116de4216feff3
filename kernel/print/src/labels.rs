//! The words the layouts bring themselves.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

/// The language of a document. Unknown languages print in English.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "&'static str")]
pub enum Language {
    #[default]
    English,
    French,
    Portuguese,
    Shona,
    Swahili,
}

/// Months of dates that are written out, by language.
const MONTHS: [(Language, [&str; 12]); 5] = [
    (
        Language::English,
        [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ],
    ),
    (
        Language::French,
        [
            "janvier",
            "février",
            "mars",
            "avril",
            "mai",
            "juin",
            "juillet",
            "août",
            "septembre",
            "octobre",
            "novembre",
            "décembre",
        ],
    ),
    (
        Language::Portuguese,
        [
            "janeiro",
            "fevereiro",
            "março",
            "abril",
            "maio",
            "junho",
            "julho",
            "agosto",
            "setembro",
            "outubro",
            "novembro",
            "dezembro",
        ],
    ),
    (
        Language::Shona,
        [
            "Ndira",
            "Kukadzi",
            "Kurume",
            "Kubvumbi",
            "Chivabvu",
            "Chikumi",
            "Chikunguru",
            "Nyamavhuvhu",
            "Gunyana",
            "Gumiguru",
            "Mbudzi",
            "Zvita",
        ],
    ),
    (
        Language::Swahili,
        [
            "Januari", "Februari", "Machi", "Aprili", "Mei", "Juni", "Julai", "Agosti", "Septemba", "Oktoba",
            "Novemba", "Desemba",
        ],
    ),
];

impl Language {
    /// From a language tag (`fr`, `pt-MZ`, `fr_CI`).
    #[must_use]
    pub fn from_tag(tag: &str) -> Self {
        match tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "fr" => Language::French,
            "pt" => Language::Portuguese,
            "sn" => Language::Shona,
            "sw" => Language::Swahili,
            _ => Language::English,
        }
    }

    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Portuguese => "pt",
            Language::Shona => "sn",
            Language::Swahili => "sw",
        }
    }

    /// A day as letters write it: `5 March 2026`, `1er mars 2026`, `5 de março de 2026`.
    #[must_use]
    pub fn day(self, date: NaiveDate) -> String {
        let month = MONTHS
            .iter()
            .find(|(language, _)| *language == self)
            .and_then(|(_, months)| months.get(usize::try_from(date.month0()).ok()?));
        let (day, month, year) = (date.day(), month.copied().unwrap_or_default(), date.year());
        match self {
            Language::Portuguese => format!("{day} de {month} de {year}"),
            Language::French if day == 1 => format!("1er {month} {year}"),
            _ => format!("{day} {month} {year}"),
        }
    }

    /// A length of time: `1 h 30 min`. Swahili names the unit first. No line breaks inside.
    #[must_use]
    pub fn duration(self, minutes: i64) -> String {
        let (hours, rest) = (minutes.unsigned_abs() / 60, minutes.unsigned_abs() % 60);
        let (hours_said, rest_said) = match self {
            Language::Swahili => (format!("saa\u{A0}{hours}"), format!("dak\u{A0}{rest}")),
            _ => (format!("{hours}\u{A0}h"), format!("{rest}\u{A0}min")),
        };
        let said = match (hours, rest) {
            (0, _) => rest_said,
            (_, 0) => hours_said,
            _ => format!("{hours_said}\u{A0}{rest_said}"),
        };
        if minutes < 0 { format!("-{said}") } else { said }
    }

    /// A share of a hundred: `15%`. French sets a narrow space before the sign, at which no line breaks.
    #[must_use]
    pub fn percent(self, number: &str) -> String {
        match self {
            Language::French => format!("{number}\u{202F}%"),
            _ => format!("{number}%"),
        }
    }
}

impl From<String> for Language {
    fn from(tag: String) -> Self {
        Language::from_tag(&tag)
    }
}

impl From<Language> for &'static str {
    fn from(language: Language) -> Self {
        language.tag()
    }
}

/// Key, English, French, Portuguese, Shona, Swahili. `page_of` has the places `{page}` and `{pages}`.
const LABELS: [(&str, [&str; 5]); 10] = [
    ("from", ["From", "De", "De", "Kubva", "Kutoka"]),
    ("to", ["To", "À", "Para", "Kuna", "Kwa"]),
    (
        "tax_summary",
        ["Tax summary", "Récapitulatif des taxes", "Resumo dos impostos", "Pfupiso yemitero", "Muhtasari wa kodi"],
    ),
    (
        "amount_in_words",
        ["Amount in words", "Montant en lettres", "Valor por extenso", "Mari nemashoko", "Kiasi kwa maneno"],
    ),
    ("payment", ["How to pay", "Modalités de paiement", "Como pagar", "Mabhadharirwo", "Jinsi ya kulipa"]),
    (
        "verify",
        [
            "Check that this document is genuine",
            "Vérifier l’authenticité de ce document",
            "Verificar a autenticidade deste documento",
            "Tarisa kuti gwaro iri nderechokwadi",
            "Hakiki kuwa hati hii ni halisi",
        ],
    ),
    ("verify_code", ["Code", "Code", "Código", "Kodhi", "Msimbo"]),
    (
        "ageing",
        ["Balance by age", "Solde par ancienneté", "Saldo por antiguidade", "Zvasara nezera razvo", "Salio kwa umri"],
    ),
    ("date", ["Date", "Date", "Data", "Zuva", "Tarehe"]),
    (
        "page_of",
        [
            "Page {page} of {pages}",
            "Page {page} sur {pages}",
            "Página {page} de {pages}",
            "Peji {page} pa{pages}",
            "Ukurasa {page} kati ya {pages}",
        ],
    ),
];

/// The layout's words in the language, with the document's own in place of those it names.
pub(crate) fn labels(language: Language, own: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let column = match language {
        Language::English => 0,
        Language::French => 1,
        Language::Portuguese => 2,
        Language::Shona => 3,
        Language::Swahili => 4,
    };
    let mut labels: BTreeMap<String, String> =
        LABELS.iter().filter_map(|(key, words)| Some(((*key).to_owned(), (*words.get(column)?).to_owned()))).collect();
    labels.extend(own.iter().map(|(key, words)| (key.clone(), words.clone())));
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_out_as_each_language_does() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let said = |tag: &str| Language::from_tag(tag).day(day("2026-03-01"));
        assert_eq!(
            ["en", "fr-CI", "pt", "sw", "sn", "de"].map(said),
            ["1 March 2026", "1er mars 2026", "1 de março de 2026", "1 Machi 2026", "1 Kurume 2026", "1 March 2026"]
        );
        assert_eq!(Language::French.day(day("2026-12-31")), "31 décembre 2026");
    }

    #[test]
    fn only_french_sets_the_sign_of_a_percentage_apart() {
        let said = |tag: &str| Language::from_tag(tag).percent("15.5");
        assert_eq!(["en", "fr-CI", "pt", "sw", "sn"].map(said), ["15.5%", "15.5\u{202F}%", "15.5%", "15.5%", "15.5%"]);
    }
}
