//! The language a business writes.

/// The language business is written in, by the country, where a business has not chosen one; English where it is none of those
/// that there are words for.
pub fn of_country(code: &str) -> &'static str {
    match code {
        "BF" | "BI" | "BJ" | "CD" | "CF" | "CG" | "CI" | "CM" | "DJ" | "DZ" | "GA" | "GN" | "KM" | "MA" | "MG"
        | "ML" | "NE" | "SN" | "TD" | "TG" | "TN" => "fr",
        "AO" | "CV" | "GW" | "MZ" | "ST" => "pt",
        _ => "en",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_writes_a_language_there_are_words_for() {
        assert_eq!(["CI", "MZ", "ZW", "TZ", "EG", ""].map(of_country), ["fr", "pt", "en", "en", "en", "en"]);
    }
}
