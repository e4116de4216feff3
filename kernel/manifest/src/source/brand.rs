//! `registry/brands/<name>.yaml`: a brand, chosen by host name.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// Everything that makes the product look and speak as one brand's own.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BrandFile {
    /// Kebab-case; businesses keep it.
    pub brand: String,
    /// As people read it.
    pub name: String,
    /// Host names this brand answers to; the brand named `default` answers to all others.
    #[serde(default)]
    pub hosts: Vec<String>,
    pub logo: LogoDecl,
    /// SVG file beside the declaration.
    pub favicon: String,
    pub tagline: String,
    /// For search engines and the first page.
    pub description: String,
    pub colours: SchemesDecl,
    /// Eight colours of charts, `#RRGGBB`.
    #[serde(rename = "chartColours")]
    pub chart_colours: Vec<String>,
    pub contact: ContactDecl,
    /// `facebook`, `twitter`, `linkedin`, `instagram`: addresses. One that is not given is not shown.
    #[serde(default)]
    pub social: SocialDecl,
    #[serde(default)]
    pub legal: LegalDecl,
    #[serde(default)]
    pub footer: FooterDecl,
    /// What visitors read whose browser asks for none of our languages; English when it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<BrandLanguage>,
    /// What the brand says of itself in other languages than that of the sentences above, which stand in for what is missing.
    #[serde(default)]
    pub words: LanguagesDecl,
    /// Letters this brand words differently, by language and kind.
    #[serde(default)]
    pub mail: IndexMap<String, IndexMap<String, Json>>,
}

/// Languages the shell has words of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum BrandLanguage {
    En,
    Fr,
    Pt,
    Sn,
    Sw,
}

impl BrandLanguage {
    pub fn code(self) -> &'static str {
        match self {
            BrandLanguage::En => "en",
            BrandLanguage::Fr => "fr",
            BrandLanguage::Pt => "pt",
            BrandLanguage::Sn => "sn",
            BrandLanguage::Sw => "sw",
        }
    }
}

/// The brand's own sentences by language.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LanguagesDecl {
    pub en: Option<WordsDecl>,
    pub fr: Option<WordsDecl>,
    pub pt: Option<WordsDecl>,
    pub sn: Option<WordsDecl>,
    pub sw: Option<WordsDecl>,
}

impl LanguagesDecl {
    /// What is said, by the language's code.
    pub fn said(&self) -> impl Iterator<Item = (&'static str, &WordsDecl)> {
        let all = [("en", &self.en), ("fr", &self.fr), ("pt", &self.pt), ("sn", &self.sn), ("sw", &self.sw)];
        all.into_iter().filter_map(|(code, words)| words.as_ref().map(|words| (code, words)))
    }

    /// What is said in one language.
    pub fn of(&self, code: &str) -> Option<&WordsDecl> {
        self.said().find_map(|(known, words)| (known == code).then_some(words))
    }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct WordsDecl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tagline: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Of the footer.
    #[serde(rename = "footerTagline", skip_serializing_if = "Option::is_none")]
    pub footer_tagline: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogoDecl {
    /// One of the drawn ones, when there is no picture.
    #[serde(default)]
    pub icon: Option<LogoIcon>,
    #[serde(default)]
    pub text: Option<String>,
    /// Picture on another server.
    #[serde(default)]
    pub url: Option<String>,
    /// PNG, JPEG, WebP or SVG file beside the declaration.
    #[serde(default)]
    pub image: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LogoIcon {
    Briefcase,
    Building,
    Tree,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SchemesDecl {
    pub light: PaletteDecl,
    pub dark: PaletteDecl,
}

/// Colours as `#RRGGBB`. All but the background are read on it and must stand out at 4.5:1.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PaletteDecl {
    pub primary: String,
    pub secondary: String,
    pub accent: String,
    pub muted: String,
    pub background: String,
    pub foreground: String,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ContactDecl {
    pub email: Option<String>,
    pub phone: Option<String>,
    pub whatsapp: Option<String>,
    /// Several lines.
    pub address: Option<String>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SocialDecl {
    pub facebook: Option<String>,
    pub twitter: Option<String>,
    pub linkedin: Option<String>,
    pub instagram: Option<String>,
}

/// Legal pages: their paths, and their texts where the brand has its own.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LegalDecl {
    pub terms: Option<String>,
    pub privacy: Option<String>,
    pub refunds: Option<String>,
    pub cookies: Option<String>,
    /// By `terms`, `privacy`, `refunds`, `cookies`.
    pub texts: IndexMap<String, LegalText>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LegalText {
    pub title: String,
    /// `YYYY-MM-DD`
    pub updated: String,
    pub sections: Vec<LegalSection>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LegalSection {
    pub title: String,
    pub paragraphs: Vec<String>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FooterDecl {
    pub tagline: Option<String>,
    #[serde(rename = "poweredBy")]
    pub powered_by: Option<PoweredByDecl>,
    #[serde(rename = "productOf")]
    pub product_of: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PoweredByDecl {
    pub text: String,
    pub url: String,
}
