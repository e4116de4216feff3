//! Brand files → checked brands, with every problem of every file at its place: names, hosts, pictures, and whether the
//! colours can be read (WCAG 2.2 AA, success criterion 1.4.3).

use std::collections::HashMap;

use crate::diagnostic::{Diagnostics, nearest};
use crate::read::yaml::{Node, Span};
use crate::read::{Doc, FileKind, read};
use crate::source::brand::BrandFile;

/// Contrast that text needs.
const TEXT_CONTRAST_HUNDREDTHS: u32 = 450;
/// Colours of charts a brand brings.
const CHART_COLOURS: usize = 8;
const LEGAL_PAGES: [&str; 4] = ["terms", "privacy", "refunds", "cookies"];

/// Checks brand files, given as `(path, text)`. `exists` tells whether a file lies beside them.
///
/// # Errors
/// Every problem.
pub fn brands(files: Vec<(String, String)>, exists: &dyn Fn(&str) -> bool) -> Result<Vec<BrandFile>, Diagnostics> {
    let mut problems = Vec::new();
    let docs: Vec<Doc<BrandFile>> =
        files.into_iter().filter_map(|(path, text)| read(path, text, FileKind::Brand, &mut problems).ok()).collect();
    let mut names: HashMap<&str, &str> = HashMap::new();
    let mut hosts: HashMap<String, &str> = HashMap::new();
    for doc in &docs {
        let brand = &doc.value;
        let mut check = Check { doc, problems: &mut problems };
        check.colours("light");
        check.colours("dark");
        check.charts();
        check.pictures(exists);
        check.addresses();
        check.legal();
        check.words();
        if let Some(other) = names.insert(&brand.brand, &doc.file.path) {
            check.at(
                &["brand"],
                "duplicate",
                format!("the brand '{}' is declared in {other} already", brand.brand),
                None,
            );
        }
        for (index, host) in brand.hosts.iter().enumerate() {
            let lower = host.to_lowercase();
            let index = index.to_string();
            let plain = !host.is_empty()
                && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-'));
            if !plain {
                check.at(
                    &["hosts", &index],
                    "host",
                    format!("'{host}' is no host name; leave scheme, port and path out"),
                    None,
                );
            } else if let Some(other) = hosts.insert(lower, &brand.brand) {
                check.at(
                    &["hosts", &index],
                    "duplicate",
                    format!("the host '{host}' belongs to the brand '{other}' already"),
                    None,
                );
            }
        }
    }
    if problems.is_empty() {
        Ok(docs.into_iter().map(|doc| doc.value).collect())
    } else {
        Err(Diagnostics(problems).settle())
    }
}

struct Check<'a> {
    doc: &'a Doc<BrandFile>,
    problems: &'a mut Vec<crate::Diagnostic>,
}

impl Check<'_> {
    /// A problem at the value the keys lead to.
    fn at(&mut self, keys: &[&str], code: &'static str, message: String, near: Option<String>) {
        let span = place(&self.doc.file.root, keys);
        self.problems.push(self.doc.file.problem(span, code, message, near));
    }

    fn colours(&mut self, scheme: &'static str) {
        let brand = &self.doc.value;
        let palette = if scheme == "light" { &brand.colours.light } else { &brand.colours.dark };
        let named = [
            ("primary", &palette.primary),
            ("secondary", &palette.secondary),
            ("accent", &palette.accent),
            ("muted", &palette.muted),
            ("foreground", &palette.foreground),
        ];
        let background = rgb(&palette.background);
        if background.is_none() {
            self.at(
                &["colours", scheme, "background"],
                "colour",
                format!("'{}' is no colour; write #RRGGBB", palette.background),
                None,
            );
        }
        for (name, written) in named {
            let Some(colour) = rgb(written) else {
                self.at(&["colours", scheme, name], "colour", format!("'{written}' is no colour; write #RRGGBB"), None);
                continue;
            };
            let Some(background) = background else { continue };
            let contrast = contrast_hundredths(colour, background);
            if contrast < TEXT_CONTRAST_HUNDREDTHS {
                let message = format!(
                    "{scheme}: {name} {written} on background {} has a contrast of {}.{:02}:1, text needs 4.50:1",
                    palette.background,
                    contrast / 100,
                    contrast % 100,
                );
                self.at(&["colours", scheme, name], "contrast", message, None);
            }
        }
    }

    fn charts(&mut self) {
        let colours = &self.doc.value.chart_colours;
        if colours.len() != CHART_COLOURS {
            self.at(
                &["chartColours"],
                "count",
                format!("charts need {CHART_COLOURS} colours, found {}", colours.len()),
                None,
            );
        }
        for (index, written) in colours.iter().enumerate() {
            let place = index.to_string();
            if rgb(written).is_none() {
                self.at(&["chartColours", &place], "colour", format!("'{written}' is no colour; write #RRGGBB"), None);
            } else if colours[..index].iter().any(|earlier| earlier.eq_ignore_ascii_case(written)) {
                self.at(
                    &["chartColours", &place],
                    "duplicate",
                    format!("'{written}' stands twice; two lines of a chart could not be told apart"),
                    None,
                );
            }
        }
    }

    fn pictures(&mut self, exists: &dyn Fn(&str) -> bool) {
        let brand = &self.doc.value;
        if !brand.favicon.ends_with(".svg") {
            self.at(&["favicon"], "picture", "the favicon is an SVG file beside this one".to_string(), None);
        } else if !exists(&brand.favicon) {
            self.at(&["favicon"], "missing-file", format!("there is no file {}", brand.favicon), None);
        }
        if let Some(image) = &brand.logo.image {
            let known = [".png", ".jpg", ".webp", ".svg"].iter().any(|ending| image.ends_with(ending));
            if !known || image.contains('/') {
                self.at(
                    &["logo", "image"],
                    "picture",
                    "the logo is a .png, .jpg, .webp or .svg file beside this one".to_string(),
                    None,
                );
            } else if !exists(image) {
                self.at(&["logo", "image"], "missing-file", format!("there is no file {image}"), None);
            }
        }
        if brand.logo.icon.is_none()
            && brand.logo.image.is_none()
            && brand.logo.url.is_none()
            && brand.logo.text.is_none()
        {
            self.at(&["logo"], "missing-value", "a logo has an icon, an image, an address or a text".to_string(), None);
        }
    }

    fn addresses(&mut self) {
        let brand = &self.doc.value;
        let social = [
            ("facebook", &brand.social.facebook),
            ("twitter", &brand.social.twitter),
            ("linkedin", &brand.social.linkedin),
            ("instagram", &brand.social.instagram),
        ];
        for (name, written) in social {
            if let Some(written) = written.as_deref().filter(|written| !written.starts_with("https://")) {
                self.at(&["social", name], "address", format!("'{written}' must begin with https://"), None);
            }
        }
        if let Some(powered) = brand.footer.powered_by.as_ref().filter(|powered| !powered.url.starts_with("https://")) {
            self.at(
                &["footer", "poweredBy", "url"],
                "address",
                format!("'{}' must begin with https://", powered.url),
                None,
            );
        }
        if let Some(email) = brand.contact.email.as_deref().filter(|email| !email.contains('@')) {
            self.at(&["contact", "email"], "address", format!("'{email}' is no e-mail address"), None);
        }
        let figures = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
        if let Some(number) = brand.contact.whatsapp.as_deref().filter(|number| !(8..=15).contains(&figures(number))) {
            self.at(
                &["contact", "whatsapp"],
                "address",
                format!("'{number}' is no telephone number with its country's prefix"),
                None,
            );
        }
    }

    fn legal(&mut self) {
        let legal = &self.doc.value.legal;
        for (name, written) in [
            ("terms", &legal.terms),
            ("privacy", &legal.privacy),
            ("refunds", &legal.refunds),
            ("cookies", &legal.cookies),
        ] {
            if let Some(written) =
                written.as_deref().filter(|written| !(written.starts_with('/') || written.starts_with("https://")))
            {
                self.at(&["legal", name], "address", format!("'{written}' is no path and no https:// address"), None);
            }
        }
        for (name, text) in &legal.texts {
            if !LEGAL_PAGES.contains(&name.as_str()) {
                let near = nearest(name, LEGAL_PAGES);
                let span = key_place(&self.doc.file.root, &["legal", "texts"], name);
                self.problems.push(self.doc.file.problem(
                    span,
                    "unknown-key",
                    format!("there is no legal page '{name}'"),
                    near,
                ));
            }
            if text.updated.parse::<kernel_types::Date>().is_err() {
                self.at(
                    &["legal", "texts", name, "updated"],
                    "date",
                    format!("'{}' is no day; write YYYY-MM-DD", text.updated),
                    None,
                );
            }
        }
    }

    /// One sentence has one place, and none is empty.
    fn words(&mut self) {
        let brand = &self.doc.value;
        let own = brand.language.map_or("en", crate::source::brand::BrandLanguage::code);
        for (code, words) in brand.words.said() {
            if code == own {
                let span = key_place(&self.doc.file.root, &["words"], code);
                let message = format!("the brand's own sentences are those in '{own}' already");
                self.problems.push(self.doc.file.problem(span, "duplicate", message, None));
            }
            let named = [
                ("tagline", &words.tagline),
                ("description", &words.description),
                ("footerTagline", &words.footer_tagline),
            ];
            for (name, text) in named {
                if text.as_ref().is_some_and(|text| text.trim().is_empty()) {
                    self.at(
                        &["words", code, name],
                        "missing-value",
                        format!("'{name}' in '{code}' is empty; leave it out, and the brand's own stands in"),
                        None,
                    );
                }
            }
        }
    }
}

/// The place of the value that keys and positions lead to; of the last that is there.
fn place(root: &Node, keys: &[&str]) -> Span {
    let mut node = root;
    for key in keys {
        let next = match &node.kind {
            crate::read::yaml::Kind::List(items) => key.parse::<usize>().ok().and_then(|index| items.get(index)),
            _ => node.get(key),
        };
        match next {
            Some(next) => node = next,
            None => break,
        }
    }
    node.span
}

/// The place of a key itself.
fn key_place(root: &Node, keys: &[&str], name: &str) -> Span {
    let mut node = root;
    for key in keys {
        match node.get(key) {
            Some(next) => node = next,
            None => return node.span,
        }
    }
    match &node.kind {
        crate::read::yaml::Kind::Map(entries) => {
            entries.iter().find(|(key, _)| key.name == name).map_or(node.span, |(key, _)| key.span)
        }
        _ => node.span,
    }
}

type Rgb = [u8; 3];

/// `#RRGGBB`
fn rgb(written: &str) -> Option<Rgb> {
    let digits = written.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// Contrast of two colours in hundredths, rounded down (WCAG 2.2, "contrast ratio").
fn contrast_hundredths(a: Rgb, b: Rgb) -> u32 {
    let (a, b) = (luminance(a), luminance(b));
    let (light, dark) = if a > b { (a, b) } else { (b, a) };
    // Millionths; 0.05 is added to both for stray light.
    ((light + 50_000) * 100 / (dark + 50_000)) as u32
}

/// Relative luminance in millionths (WCAG 2.2, "relative luminance").
fn luminance(colour: Rgb) -> u64 {
    let [red, green, blue] = colour.map(linear);
    (2_126 * red + 7_152 * green + 722 * blue) / 10_000
}

/// An sRGB channel as linear light, in millionths: c/12.92 up to 0.04045, ((c + 0.055)/1.055)^2.4 above (IEC 61966-2-1).
fn linear(channel: u8) -> u64 {
    // A power of 2.4; no money, quantity, rate or time is near.
    fn curve(channel: u8) -> f64 {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    }
    (curve(channel) * 1_000_000.0).round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Black on white is 21:1, and the greys that WCAG's own notes name.
    #[test]
    fn contrast_is_that_of_the_guidelines() {
        let of = |a: &str, b: &str| contrast_hundredths(rgb(a).unwrap(), rgb(b).unwrap());
        assert_eq!(of("#000000", "#FFFFFF"), 2_100);
        assert_eq!(of("#FFFFFF", "#FFFFFF"), 100);
        assert_eq!(of("#767676", "#FFFFFF"), 454);
        assert_eq!(of("#777777", "#FFFFFF"), 447);
        assert_eq!(of("#FF0000", "#FFFFFF"), 399);
    }
}
