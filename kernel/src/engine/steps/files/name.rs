//! Names as people gave them, made safe to show and to save under.

/// Longest name kept, in characters, its ending included.
const LENGTH_MAX: usize = 120;

/// The last part of a path, without control and direction characters, without what Windows and shells stumble over, and with
/// the ending that fits the content. `ending` has no dot.
pub fn clean(given: &str, ending: &str) -> String {
    let last = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let mut text = String::with_capacity(last.len());
    for letter in last.chars() {
        if letter.is_control() || reverses(letter) {
            continue;
        }
        let letter = if matches!(letter, '<' | '>' | ':' | '"' | '|' | '?' | '*' | '%') { '-' } else { letter };
        // Runs of spaces hide an ending behind the edge of a window.
        if letter.is_whitespace() {
            if !text.ends_with(' ') {
                text.push(' ');
            }
        } else {
            text.push(letter);
        }
    }
    let text = text.trim_matches(|letter: char| letter == '.' || letter == ' ');
    let (stem, had) = match text.rsplit_once('.') {
        Some((stem, had)) if !stem.is_empty() && had.len() <= 8 && had.chars().all(char::is_alphanumeric) => {
            (stem, had)
        }
        _ => (text, ""),
    };
    let ending = if same_ending(had, ending) { had.to_lowercase() } else { ending.to_string() };
    let stem = stem.trim_end_matches(['.', ' ']);
    // `contract.pdf   .exe`: the ending in front of the false one is the right one already.
    let stem = stem.strip_suffix(&format!(".{ending}")).unwrap_or(stem);
    let stem: String = stem.chars().take(LENGTH_MAX - ending.len() - 1).collect();
    let stem = match stem.trim() {
        "" => "file",
        stem if reserved(stem) => return format!("file {stem}.{ending}"),
        stem => stem,
    };
    format!("{stem}.{ending}")
}

/// Direction overrides and joiners: `exe.gpj` read backwards.
fn reverses(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn same_ending(had: &str, ending: &str) -> bool {
    let had = had.to_lowercase();
    had == ending || (ending == "jpg" && had == "jpeg")
}

/// Device names that Windows will not save a file under.
fn reserved(stem: &str) -> bool {
    let upper = stem.split('.').next().unwrap_or_default().to_uppercase();
    matches!(upper.as_str(), "CON" | "PRN" | "AUX" | "NUL")
        || (upper.len() == 4
            && (upper.starts_with("COM") || upper.starts_with("LPT"))
            && upper.ends_with(|digit: char| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn names_lose_what_harms() {
        assert_eq!(clean("Invoice 42.pdf", "pdf"), "Invoice 42.pdf");
        assert_eq!(clean("../../etc/passwd", "txt"), "passwd.txt");
        assert_eq!(clean("C:\\scans\\Signed.PDF", "pdf"), "Signed.pdf");
        assert_eq!(clean("photo.exe", "jpg"), "photo.jpg");
        assert_eq!(clean("photo.JPEG", "jpg"), "photo.jpeg");
        assert_eq!(clean("holiday\u{202e}gpj.exe", "png"), "holidaygpj.png");
        assert_eq!(clean("a\r\nSet-Cookie: x.txt", "txt"), "aSet-Cookie- x.txt");
        assert_eq!(clean("contract.pdf                    .exe", "pdf"), "contract.pdf");
        assert_eq!(clean("  .htaccess ", "txt"), "htaccess.txt");
        assert_eq!(clean("", "pdf"), "file.pdf");
        assert_eq!(clean("...", "pdf"), "file.pdf");
        assert_eq!(clean("CON.pdf", "pdf"), "file CON.pdf");
        assert_eq!(clean("Ordem de serviço – nº 7.pdf", "pdf"), "Ordem de serviço – nº 7.pdf");
        assert!(clean(&"x".repeat(500), "pdf").chars().count() <= 120);
    }
}
