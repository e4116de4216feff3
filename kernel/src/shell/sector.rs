//! The sector of a business, read from what it says of itself; and the level of a school, read from its name.

/// Words for education and healthcare in the type and industry of a business; education is asked first.
const EDUCATION: [&str; 16] = [
    "education",
    "school",
    "college",
    "university",
    "polytechnic",
    "academy",
    "academic",
    "institute",
    "institution of learning",
    "tertiary",
    "kindergarten",
    "preschool",
    "nursery school",
    "tuition",
    "training centre",
    "training center",
];
const HEALTHCARE: [&str; 16] = [
    "health",
    "hospital",
    "clinic",
    "medical",
    "medicine",
    "pharmacy",
    "pharmaceutical",
    "dental",
    "dentist",
    "doctor",
    "physician",
    "nursing",
    "radiology",
    "maternity",
    "surgery",
    "physiotherapy",
];
/// First digits of a NAICS code: 61 educational services, 62 health care.
const EDUCATION_CODE: &str = "61";
const HEALTHCARE_CODE: &str = "62";

const PRIMARY: [&str; 4] = ["primary", "elementary", "junior school", "preparatory"];
const TERTIARY: [&str; 5] = ["university", "college", "institute", "polytechnic", "tertiary"];

pub const SECTORS: [&str; 3] = ["business", "education", "healthcare"];

/// `education`, `healthcare` or `business`: keywords of the type and industry, education first; else the first two digits of
/// the industry code; else business.
pub fn detect(business_type: &str, industry: &str, industry_code: &str) -> &'static str {
    let text = format!("{business_type} {industry}").to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| starts_a_word(&text, word));
    if says(&EDUCATION) {
        return "education";
    }
    if says(&HEALTHCARE) {
        return "healthcare";
    }
    match industry_code.trim() {
        code if code.starts_with(EDUCATION_CODE) => "education",
        code if code.starts_with(HEALTHCARE_CODE) => "healthcare",
        _ => "business",
    }
}

/// Whether `word` stands in the text at the beginning of a word: "health" is found in "healthcare", not in "wealthhealth".
fn starts_a_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        text.get(..at).and_then(|before| before.chars().next_back()).is_none_or(|letter| !letter.is_alphanumeric())
    })
}

/// A sector the product has words for; anything else falls back to business, and the log says so.
pub fn known(sector: &str) -> &'static str {
    match SECTORS.into_iter().find(|known| *known == sector) {
        Some(known) => known,
        None => {
            tracing::warn!(sector, "invalid sector, falling back to business terminology");
            SECTORS[0]
        }
    }
}

/// `primary`, `tertiary` or `secondary`, by keywords of the institution's name, primary first.
pub fn institution_level(name: &str) -> &'static str {
    let name = name.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if says(&PRIMARY) {
        "primary"
    } else if says(&TERTIARY) {
        "tertiary"
    } else {
        "secondary"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Corpus {
        detection: Vec<(String, String, String, String)>,
        levels: Vec<(String, String)>,
    }

    /// The same cases are run against the shell's own reading, in `web/src/registry/sector.test.ts`.
    fn corpus() -> Corpus {
        serde_json::from_str(include_str!("sector-cases.json")).unwrap()
    }

    #[test]
    fn sectors_are_detected_as_specified() {
        for (business_type, industry, code, sector) in corpus().detection {
            assert_eq!(detect(&business_type, &industry, &code), sector, "{business_type} / {industry} / {code}");
        }
    }

    #[test]
    fn the_level_of_a_school_is_in_its_name() {
        for (name, level) in corpus().levels {
            assert_eq!(institution_level(&name), level, "{name}");
        }
    }

    #[test]
    fn an_unknown_sector_falls_back_to_business() {
        assert_eq!(known("education"), "education");
        assert_eq!(known("agriculture"), "business");
    }
}
