//! Words of statements as they are compared: without case, punctuation and the forms of companies.

/// What says what kind of company it is, not which.
const FORMS: [&str; 16] = [
    "pvt", "private", "ltd", "limited", "plc", "inc", "llc", "cc", "co", "company", "the", "pty", "sarl", "sa", "lda",
    "sons",
];

/// A name as aliases keep it: letters and digits in small letters, words apart, company forms left out.
pub fn name(text: &str) -> String {
    let mut words = words(text);
    let kept: Vec<&String> = words.iter().filter(|word| !FORMS.contains(&word.as_str())).collect();
    if kept.is_empty() {
        return words.join(" ");
    }
    let kept: Vec<String> = kept.into_iter().cloned().collect();
    words = kept;
    words.join(" ")
}

/// The words of a text in small letters.
pub fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// An account, wallet or document number: letters and digits alone, in small letters.
pub fn code(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Everything in a text that could be a document's number: each word and two or three neighbours as one (`INV 2026 00231`).
/// Short runs without a digit are words of a language, not numbers.
pub fn codes(text: &str) -> Vec<String> {
    let words = words(text);
    let mut found = Vec::with_capacity(words.len() * 3);
    for start in 0..words.len() {
        let mut joined = String::new();
        for word in words[start..].iter().take(4) {
            joined.push_str(word);
            if joined.len() >= MIN_CODE && joined.chars().any(|c| c.is_ascii_digit()) {
                found.push(joined.clone());
            }
        }
    }
    found
}

/// The numbers a reference holds, each whole: a part such as `INV-2026` belongs to hundreds of documents.
pub fn numbers(text: &str) -> Vec<String> {
    let whole =
        |word: &str| Some(code(word)).filter(|code| code.len() >= MIN_CODE && code.chars().any(|c| c.is_ascii_digit()));
    text.split([' ', ',', ';']).filter_map(whole).collect()
}

/// Shorter runs are found by chance.
pub const MIN_CODE: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_leave_company_forms_out() {
        assert_eq!(name("MOYO Trading (Pvt) Ltd."), "moyo trading");
        assert_eq!(name("The Company"), "the company");
    }

    #[test]
    fn numbers_stay_whole() {
        assert_eq!(numbers("INV-2026-00231, LPO 4103"), ["inv202600231", "4103"]);
    }

    #[test]
    fn codes_join_neighbours() {
        let found = codes("Payment INV 2026-00231 thanks");
        assert!(found.contains(&"inv202600231".to_string()), "{found:?}");
        assert!(found.contains(&"00231".to_string()));
        assert!(!found.contains(&"payment".to_string()));
    }
}
