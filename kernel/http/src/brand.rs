//! Brands by host name: what the first HTML already carries, and the letterhead of documents.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value as Json, json};

/// `registry/brands/<name>.yaml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrandFile {
    pub brand: String,
    pub name: String,
    /// Host names this brand answers to; the brand named `default` answers to all others.
    #[serde(default)]
    pub hosts: Vec<String>,
    pub logo: LogoFile,
    /// SVG file beside the declaration.
    pub favicon: String,
    pub tagline: String,
    pub description: String,
    pub colours: SchemeColours,
    #[serde(rename = "chartColours")]
    pub chart_colours: Vec<String>,
    pub contact: Contact,
    #[serde(default)]
    pub social: HashMap<String, String>,
    #[serde(default)]
    pub legal: HashMap<String, String>,
    #[serde(default)]
    pub footer: Footer,
    /// Letters this brand words differently, by language and kind.
    #[serde(default)]
    pub mail: kernel_mail::LetterOverrides,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogoFile {
    pub icon: Option<String>,
    pub text: Option<String>,
    pub url: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchemeColours {
    pub light: Colours,
    pub dark: Colours,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colours {
    pub primary: String,
    pub secondary: String,
    pub accent: String,
    pub muted: String,
    pub background: String,
    pub foreground: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Contact {
    pub email: Option<String>,
    pub phone: Option<String>,
    pub whatsapp: Option<String>,
    pub address: Option<String>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Footer {
    pub tagline: Option<String>,
    #[serde(rename = "poweredBy")]
    pub powered_by: Option<Json>,
    #[serde(rename = "productOf")]
    pub product_of: Option<String>,
}

/// A brand ready to serve.
#[derive(Debug)]
pub struct Brand {
    pub file: BrandFile,
    /// The favicon's bytes (SVG).
    pub favicon: Vec<u8>,
    /// Style rules of the page: ten shades of the primary colour and the chart colours, light and dark.
    pub style: String,
    /// What the shell reads from the page.
    pub data: String,
}

impl Brand {
    pub fn new(file: BrandFile, favicon: Vec<u8>) -> Brand {
        let style = style(&file);
        let data = data(&file);
        Brand { file, favicon, style, data }
    }
}

/// All brands, looked up by host.
#[derive(Debug, Clone)]
pub struct Brands {
    by_host: Arc<HashMap<String, Arc<Brand>>>,
    by_name: Arc<HashMap<String, Arc<Brand>>>,
    default: Arc<Brand>,
}

impl Brands {
    /// The brand named `default` stands for unknown hosts; without one the first does.
    pub fn new(brands: Vec<Brand>) -> Result<Brands, String> {
        let brands: Vec<Arc<Brand>> = brands.into_iter().map(Arc::new).collect();
        let first = brands.first().ok_or("at least one brand must be declared in registry/brands")?;
        let default = brands.iter().find(|brand| brand.file.brand == "default").unwrap_or(first);
        let mut by_host = HashMap::new();
        for brand in &brands {
            for host in &brand.file.hosts {
                if let Some(other) = by_host.insert(host.to_lowercase(), Arc::clone(brand)) {
                    return Err(format!("host '{host}' belongs to two brands: {} and {}", other.file.brand, brand.file.brand));
                }
            }
        }
        let by_name = brands.iter().map(|brand| (brand.file.brand.clone(), Arc::clone(brand))).collect();
        Ok(Brands { by_host: Arc::new(by_host), by_name: Arc::new(by_name), default: Arc::clone(default) })
    }

    /// The brand of a `Host` header; the port does not matter.
    pub fn of_host(&self, host: &str) -> &Arc<Brand> {
        let name = host.rsplit_once(':').map_or(host, |(name, port)| if port.bytes().all(|byte| byte.is_ascii_digit()) { name } else { host });
        self.by_host.get(&name.to_lowercase()).unwrap_or(&self.default)
    }

    /// Every brand.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Brand>> {
        self.by_name.values()
    }

    pub fn named(&self, name: &str) -> &Arc<Brand> {
        self.by_name.get(name).unwrap_or(&self.default)
    }
}

fn style(file: &BrandFile) -> String {
    let mut css = String::from(":root{");
    for (shade, colour) in shades(&file.colours.light.primary).iter().enumerate() {
        let _ = write!(css, "--brand-{shade}:{colour};");
    }
    for (index, colour) in file.chart_colours.iter().take(8).enumerate() {
        let _ = write!(css, "--chart-{}:{};", index + 1, hex(parse(colour)));
    }
    css.push('}');
    css
}

type Rgb = [u16; 3];

fn parse(colour: &str) -> Rgb {
    let digits = colour.trim_start_matches('#');
    let part = |index: usize| digits.get(index..index + 2).and_then(|pair| u16::from_str_radix(pair, 16).ok()).unwrap_or(0);
    [part(0), part(2), part(4)]
}

fn hex(colour: Rgb) -> String {
    format!("#{:02x}{:02x}{:02x}", colour[0], colour[1], colour[2])
}

/// Ten shades, the brand's own colour being the seventh: lighter ones are mixed with white, darker ones with black.
fn shades(primary: &str) -> [String; 10] {
    const WHITE_PERCENT: [u16; 6] = [94, 86, 70, 52, 34, 16];
    const BLACK_PERCENT: [u16; 4] = [0, 14, 28, 44];
    let own = parse(primary);
    let mix = |towards: u16, percent: u16| own.map(|part| (part * (100 - percent) + towards * percent) / 100);
    std::array::from_fn(|shade| match WHITE_PERCENT.get(shade) {
        Some(percent) => hex(mix(255, *percent)),
        None => hex(mix(0, BLACK_PERCENT[shade - WHITE_PERCENT.len()])),
    })
}

fn data(file: &BrandFile) -> String {
    let json = json!({
        "name": file.name, "tagline": file.tagline, "description": file.description,
        "logo": {"icon": file.logo.icon, "text": file.logo.text, "url": file.logo.url},
        "favicon": "/brand/favicon.svg",
        "contact": {"email": file.contact.email, "phone": file.contact.phone, "whatsapp": file.contact.whatsapp, "address": file.contact.address},
        "social": file.social,
        "poweredBy": file.footer.powered_by,
        "productOf": file.footer.product_of,
        "footerTagline": file.footer.tagline,
    });
    // Inside a <script> element only `</` could end it.
    json.to_string().replace("</", "<\\/")
}

/// Text for an HTML attribute or element.
pub fn escape_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seventh_shade_is_the_brand_colour() {
        let shades = shades("#1F6F4A");
        assert_eq!(shades[6], "#1f6f4a");
        assert_eq!(shades[0], "#f1f6f4");
        assert!(shades[9] < shades[6]);
    }
}
