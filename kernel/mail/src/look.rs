//! How a brand's letters look.

/// What a letter takes from its brand. Colours are `#rrggbb`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    pub name: String,
    pub tagline: String,
    pub primary: String,
    pub text: String,
    pub muted: String,
    /// Whom to ask: an address of the brand's support.
    pub support: Option<String>,
    /// Lines of the postal address.
    pub address: Vec<String>,
    /// Where the product is reached: `https://books.example.com`.
    pub site: String,
}

impl Look {
    /// White or the dark text colour, whichever reads better on the primary colour (WCAG relative luminance).
    pub(crate) fn on_primary(&self) -> &'static str {
        if luminance_per_mille(&self.primary) > 400 { "#111111" } else { "#ffffff" }
    }
}

/// Relative luminance in thousandths, with the square as the curve: near enough to choose between black and white.
fn luminance_per_mille(colour: &str) -> u32 {
    let digits = colour.trim_start_matches('#');
    let part = |at: usize| digits.get(at..at + 2).and_then(|pair| u32::from_str_radix(pair, 16).ok()).unwrap_or(0);
    let weighted = |value: u32, weight: u32| value * value * weight;
    (weighted(part(0), 213) + weighted(part(2), 715) + weighted(part(4), 72)) / (255 * 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_colours_carry_dark_words() {
        assert!(luminance_per_mille("#ffffff") > 990);
        assert_eq!(luminance_per_mille("#000000"), 0);
        assert!(luminance_per_mille("#1F6F4A") < 400);
        assert!(luminance_per_mille("#F2B05E") > 400);
    }
}
