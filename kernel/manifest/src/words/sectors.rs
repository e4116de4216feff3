//! A text that reads differently by sector: its variants one after the other, each behind its sector.

/// Before the name of a sector, and behind it. Neither stands in a text that people write.
const MARKS: [char; 2] = ['\u{1f}', '\u{1e}'];

/// What begins the variant of a sector.
pub(super) fn begin(sector: &str) -> String {
    let [before, behind] = MARKS;
    format!("{before}{sector}{behind}")
}

/// The text as `sector` reads it; that of the plain business where the sector has none of its own.
pub fn of<'t>(text: &'t str, sector: &str) -> &'t str {
    let [before, behind] = MARKS;
    let Some(variants) = text.strip_prefix(before) else { return text };
    let find = |wanted: &str| {
        variants
            .split(before)
            .filter_map(|variant| variant.split_once(behind))
            .find(|(of, _)| *of == wanted)
            .map(|(_, said)| said)
    };
    find(sector).or_else(|| find("business")).unwrap_or_default()
}

/// Every variant of a text.
pub(super) fn all(text: &str) -> impl Iterator<Item = &str> {
    let [before, behind] = MARKS;
    text.split(before)
        .filter(|variant| !variant.is_empty())
        .map(move |variant| variant.split_once(behind).map_or(variant, |(_, said)| said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sector_reads_its_own_variant_or_the_plain_one() {
        let text = format!("{}Relevé de l’élève{}Relevé du client", begin("education"), begin("business"));
        assert_eq!((of(&text, "education"), of(&text, "healthcare")), ("Relevé de l’élève", "Relevé du client"));
        assert_eq!(of("Relevé", "education"), "Relevé");
        assert_eq!(all(&text).collect::<Vec<_>>(), ["Relevé de l’élève", "Relevé du client"]);
        assert_eq!(all("Relevé").collect::<Vec<_>>(), ["Relevé"]);
    }
}
