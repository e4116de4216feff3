//! Brands by host name: what the first HTML already carries, and the letterhead of documents.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use kernel_mail::EmailOverrides;
pub use kernel_manifest::source::brand::BrandFile;
use serde_json::json;

/// A brand ready to serve.
#[derive(Debug)]
pub struct Brand {
    pub file: BrandFile,
    /// The favicon's bytes (SVG).
    pub favicon: Vec<u8>,
    /// The logo's bytes, when it is a picture.
    pub logo: Option<Vec<u8>>,
    /// What its letters say differently.
    pub letters: EmailOverrides,
    /// Style rules of the page: ten shades of the primary colour and the chart colours, light and dark.
    pub style: String,
    /// What the shell reads from the page.
    pub data: String,
    page: OnceLock<String>,
}

impl Brand {
    /// # Errors
    /// Letters that do not have the form of letters.
    pub fn new(file: BrandFile, favicon: Vec<u8>, logo: Option<Vec<u8>>) -> Result<Brand, String> {
        let style = style(&file);
        let data = data(&file, logo.as_deref());
        let written = serde_json::to_value(&file.mail).map_err(|error| error.to_string())?;
        let letters = serde_json::from_value(written)
            .map_err(|error| format!("registry/brands/{}.yaml: mail: {error}", file.brand))?;
        Ok(Brand { file, favicon, logo, letters, style, data, page: OnceLock::new() })
    }

    /// The page in this brand, made once: only the nonce differs from one answer to the next. `in_development` are the families
    /// that the site does not offer yet.
    pub fn page(&self, template: &str, in_development: &dyn Fn() -> Vec<String>) -> &str {
        self.page.get_or_init(|| {
            let head = format!(
                "<title>{name}</title><meta name=\"description\" content=\"{description}\">\
                 <meta property=\"og:site_name\" content=\"{name}\"><meta property=\"og:title\" content=\"{name}\">\
                 <meta property=\"og:description\" content=\"{tagline}\">\
                 <link rel=\"icon\" href=\"/brand/favicon.svg\" type=\"image/svg+xml\">\
                 <meta name=\"theme-color\" media=\"(prefers-color-scheme: light)\" content=\"{light}\">\
                 <meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"{dark}\">\
                 <style nonce=\"__CSP_NONCE__\">{style}</style><script type=\"application/json\" id=\"baobab-brand\">{data}</script>\
                 <script type=\"application/json\" id=\"baobab-in-development\">{in_development}</script>",
                name = escape_html(&self.file.name),
                description = escape_html(&self.file.description),
                tagline = escape_html(&self.file.tagline),
                light = escape_html(&self.file.colours.light.background),
                dark = escape_html(&self.file.colours.dark.background),
                style = self.style,
                data = self.data,
                in_development = json!(in_development()),
            );
            template.replace("<!--baobab:head-->", &head)
        })
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
                    return Err(format!(
                        "host '{host}' belongs to two brands: {} and {}",
                        other.file.brand, brand.file.brand
                    ));
                }
            }
        }
        let by_name = brands.iter().map(|brand| (brand.file.brand.clone(), Arc::clone(brand))).collect();
        Ok(Brands { by_host: Arc::new(by_host), by_name: Arc::new(by_name), default: Arc::clone(default) })
    }

    /// The brand of a `Host` header; the port does not matter.
    pub fn of_host(&self, host: &str) -> &Arc<Brand> {
        let name = host
            .rsplit_once(':')
            .map_or(host, |(name, port)| if port.bytes().all(|byte| byte.is_ascii_digit()) { name } else { host });
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
    let part =
        |index: usize| digits.get(index..index + 2).and_then(|pair| u16::from_str_radix(pair, 16).ok()).unwrap_or(0);
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

fn data(file: &BrandFile, logo: Option<&[u8]>) -> String {
    let image = logo.map(|bytes| format!("/brand/logo/{}", short_hash(bytes)));
    let mut json = json!({
        "name": file.name, "tagline": file.tagline, "description": file.description,
        "logo": {"icon": file.logo.icon, "text": file.logo.text, "url": image.or_else(|| file.logo.url.clone())},
        "favicon": "/brand/favicon.svg",
        "contact": {"email": file.contact.email, "phone": file.contact.phone, "whatsapp": file.contact.whatsapp, "address": file.contact.address},
        "social": file.social,
        "legal": {"terms": file.legal.terms, "privacy": file.legal.privacy, "refunds": file.legal.refunds, "cookies": file.legal.cookies},
        "ownTexts": file.legal.texts.keys().collect::<Vec<_>>(),
        "poweredBy": file.footer.powered_by,
        "productOf": file.footer.product_of,
        "footerTagline": file.footer.tagline,
    });
    let words: serde_json::Map<String, serde_json::Value> =
        file.words.said().map(|(code, words)| (code.to_string(), json!(words))).collect();
    if !words.is_empty() {
        json["words"] = json!(words);
    }
    if let Some(language) = file.language {
        json["language"] = json!(language);
    }
    // Inside a <script> element only `</` could end it.
    json.to_string().replace("</", "<\\/")
}

fn short_hash(bytes: &[u8]) -> String {
    use sha2::Digest;
    sha2::Sha256::digest(bytes).iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
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
