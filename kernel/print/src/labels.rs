//! The words the layouts bring themselves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The language of a document. Unknown languages print in English.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "&'static str")]
pub enum Language {
    #[default]
    English,
    French,
    Portuguese,
}

impl Language {
    /// From a language tag (`fr`, `pt-MZ`, `fr_CI`).
    #[must_use]
    pub fn from_tag(tag: &str) -> Self {
        match tag
            .split(['-', '_'])
            .next()
            .unwrap_or_default()
            .to_ascii_lowercase()
            .as_str()
        {
            "fr" => Language::French,
            "pt" => Language::Portuguese,
            _ => Language::English,
        }
    }

    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Portuguese => "pt",
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

/// Key, English, French, Portuguese. `page_of` has the places `{page}` and `{pages}`.
const LABELS: [(&str, [&str; 3]); 10] = [
    ("from", ["From", "De", "De"]),
    ("to", ["To", "À", "Para"]),
    (
        "tax_summary",
        [
            "Tax summary",
            "Récapitulatif des taxes",
            "Resumo dos impostos",
        ],
    ),
    (
        "amount_in_words",
        ["Amount in words", "Montant en lettres", "Valor por extenso"],
    ),
    (
        "payment",
        ["How to pay", "Modalités de paiement", "Como pagar"],
    ),
    (
        "verify",
        [
            "Check that this document is genuine",
            "Vérifier l’authenticité de ce document",
            "Verificar a autenticidade deste documento",
        ],
    ),
    ("verify_code", ["Code", "Code", "Código"]),
    (
        "ageing",
        [
            "Balance by age",
            "Solde par ancienneté",
            "Saldo por antiguidade",
        ],
    ),
    ("date", ["Date", "Date", "Data"]),
    (
        "page_of",
        [
            "Page {page} of {pages}",
            "Page {page} sur {pages}",
            "Página {page} de {pages}",
        ],
    ),
];

/// The layout's words in the language, with the document's own in place of those it names.
pub(crate) fn labels(
    language: Language,
    own: &BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    let column = match language {
        Language::English => 0,
        Language::French => 1,
        Language::Portuguese => 2,
    };
    let mut labels: BTreeMap<String, String> = LABELS
        .iter()
        .filter_map(|(key, words)| Some(((*key).to_owned(), (*words.get(column)?).to_owned())))
        .collect();
    labels.extend(own.iter().map(|(key, words)| (key.clone(), words.clone())));
    labels
}
