//! What may stand in names, addresses and passwords. Names of people are free; sign-in names are not, because two that look
//! alike must not be two people.

use super::leaked;
use crate::error::{FieldError, OpError, OpResult};
use crate::say;
use crate::sentence::Sentence;

pub const NAME_MAX: usize = 80;
pub const EMAIL_MAX: usize = 254;
/// Characters, not bytes (OWASP ASVS 2.1.1 and 2.1.2).
pub const PASSWORD_MIN: usize = 12;
pub const PASSWORD_MAX: usize = 128;
const USERNAME_MIN: usize = 3;
const USERNAME_MAX: usize = 32;

/// Problems of several fields, told at once.
#[derive(Debug, Default)]
pub struct Problems(Vec<FieldError>);

impl Problems {
    pub fn add(&mut self, pointer: &str, code: &str, message: impl Into<Sentence>) {
        self.0.push(FieldError::new(pointer, code, message));
    }

    /// The value, or its default with the problem kept.
    pub fn take<T: Default>(&mut self, checked: OpResult<T>) -> T {
        match checked {
            Ok(value) => value,
            Err(OpError::Invalid(errors)) => {
                self.0.extend(errors);
                T::default()
            }
            Err(error) => {
                self.add("", "invalid", error.to_string());
                T::default()
            }
        }
    }

    /// # Errors
    /// All problems, when there are any.
    pub fn settle(self) -> OpResult<()> {
        if self.0.is_empty() { Ok(()) } else { Err(OpError::Invalid(self.0)) }
    }
}

/// A person's or business's name: one line of words in any script, without what could act inside a page or turn a line
/// of text around.
///
/// # Errors
/// At `pointer`, in words that name the `label`.
pub fn name(pointer: &str, label: &str, text: &str, most: usize) -> OpResult<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return Err(OpError::invalid(pointer, "required", say!("kernel-required", "{label} is required.", label)));
    }
    if text.chars().count() > most {
        return Err(OpError::invalid(
            pointer,
            "too_long",
            say!("kernel-at-most-characters", "{label} has at most {most} characters.", label, most),
        ));
    }
    if text.chars().any(|c| c.is_control() || matches!(c, '<' | '>') || is_invisible(c)) {
        return Err(OpError::invalid(
            pointer,
            "characters",
            say!(
                "kernel-holds-characters-do-not-belong-into",
                "{label} holds characters that do not belong into it.",
                label
            ),
        ));
    }
    if !text.chars().any(char::is_alphanumeric) {
        return Err(OpError::invalid(
            pointer,
            "characters",
            say!("kernel-needs-at-least-one-letter", "{label} needs at least one letter.", label),
        ));
    }
    Ok(text)
}

/// Characters that show nothing or turn the direction of what follows.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// An e-mail address in lower case. Letters beyond ASCII are refused: an address with a Cyrillic "а" is another one that
/// looks the same.
///
/// # Errors
/// At `pointer`.
pub fn email(pointer: &str, text: &str) -> OpResult<String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(OpError::invalid(pointer, "required", say!("kernel-email-required", "Email is required.")));
    }
    let wrong = || {
        OpError::invalid(
            pointer,
            "email",
            say!("kernel-enter-email-address-such-as-name-example", "Enter an email address such as name@example.com."),
        )
    };
    if !text.is_ascii() {
        return Err(OpError::invalid(
            pointer,
            "characters",
            say!(
                "kernel-email-address-plain-letters-only",
                "An email address has plain letters only; one of these looks like another letter."
            ),
        ));
    }
    let (local, domain) = text.rsplit_once('@').ok_or_else(wrong)?;
    let local_fits = !local.is_empty()
        && local.len() <= 64
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        && local.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte));
    let label_fits = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let domain_fits = domain.contains('.')
        && domain.split('.').all(label_fits)
        && domain
            .rsplit('.')
            .next()
            .is_some_and(|top| top.len() >= 2 && !top.bytes().all(|byte| byte.is_ascii_digit()));
    if text.len() > EMAIL_MAX || !local_fits || !domain_fits {
        return Err(wrong());
    }
    Ok(text.to_ascii_lowercase())
}

/// A sign-in name: small letters and figures of ASCII. Full-width, Cyrillic or Greek look-alikes are refused, not turned
/// into something else.
///
/// # Errors
/// At `pointer`.
pub fn username(pointer: &str, text: &str) -> OpResult<String> {
    const RESERVED: [&str; 10] =
        ["admin", "administrator", "root", "support", "system", "security", "help", "baobab", "owner", "postmaster"];
    let text = text.trim().to_ascii_lowercase();
    if !text.is_ascii() {
        return Err(OpError::invalid(
            pointer,
            "characters",
            say!(
                "kernel-user-name-letters-to-z-only",
                "A user name has the letters a to z only; one of these looks like another letter."
            ),
        ));
    }
    let shaped = (USERNAME_MIN..=USERNAME_MAX).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'.' | b'_' | b'-'))
        && text.bytes().next().is_some_and(|byte| byte.is_ascii_lowercase())
        && text.bytes().next_back().is_some_and(|byte| byte.is_ascii_alphanumeric());
    if !shaped {
        let message = say!(
            "kernel-username",
            "A user name has {username_min} to {username_max} letters a to z, figures, dots, dashes or underscores, and starts with a letter.",
            username_min = USERNAME_MIN,
            username_max = USERNAME_MAX
        );
        return Err(OpError::invalid(pointer, "username", message));
    }
    if RESERVED.contains(&text.as_str()) {
        return Err(OpError::invalid(
            pointer,
            "reserved",
            say!("kernel-reserved", "This user name is kept for the platform. Choose another."),
        ));
    }
    Ok(text)
}

/// A telephone number as people write it: figures, spaces, a plus in front.
///
/// # Errors
/// At `pointer`.
pub fn phone(pointer: &str, text: &str) -> OpResult<Option<String>> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let shaped = text.len() <= 30
        && (6..=15).contains(&digits)
        && text.bytes().enumerate().all(|(at, byte)| {
            byte.is_ascii_digit() || matches!(byte, b' ' | b'-' | b'(' | b')' | b'.') || (byte == b'+' && at == 0)
        });
    match shaped {
        true => Ok(Some(text.to_string())),
        false => Err(OpError::invalid(
            pointer,
            "phone",
            say!("kernel-phone", "Enter a phone number such as +263 77 123 4567."),
        )),
    }
}

/// Whether a password may be chosen by somebody with these names and addresses. Any character is welcome; what is refused
/// is what guessing programs try first.
///
/// # Errors
/// At `pointer`, one problem.
pub fn password(pointer: &str, text: &str, about: &[&str]) -> OpResult<()> {
    let length = text.chars().count();
    if text.is_empty() {
        return Err(OpError::invalid(pointer, "required", say!("kernel-password-required", "Password is required.")));
    }
    if length < PASSWORD_MIN {
        return Err(OpError::invalid(
            pointer,
            "too_short",
            say!(
                "kernel-password-at-least-characters",
                "A password has at least {password_min} characters; a short sentence is easy to remember.",
                password_min = PASSWORD_MIN
            ),
        ));
    }
    if length > PASSWORD_MAX {
        return Err(OpError::invalid(
            pointer,
            "too_long",
            say!(
                "kernel-password-at-most-characters",
                "A password has at most {password_max} characters.",
                password_max = PASSWORD_MAX
            ),
        ));
    }
    if is_common(text) || leaked::is_leaked(text) {
        return Err(OpError::invalid(
            pointer,
            "common",
            say!(
                "kernel-common",
                "This password, or one close to it, is in the lists of leaked passwords that others try first. Choose another; a short sentence of your own is best."
            ),
        ));
    }
    if is_personal(text, about) {
        return Err(OpError::invalid(
            pointer,
            "personal",
            say!(
                "kernel-personal",
                "This password is little more than your name, address or business. Choose another."
            ),
        ));
    }
    Ok(())
}

/// Whether little is left once the person's own words are taken out, read forwards, backwards or with figures for letters.
fn is_personal(text: &str, about: &[&str]) -> bool {
    let lower = text.to_lowercase();
    let read: String = lower.chars().map(|c| leaked::plain(c).first().copied().unwrap_or(c)).collect();
    let words: Vec<String> = about
        .iter()
        .flat_map(|text| text.split(['@', '.', ' ', '_', '-', '\'', ',', '&']).chain([*text]))
        .map(|word| word.to_lowercase().replace([' ', '.', '-', '\''], ""))
        .filter(|word| word.chars().count() >= 4)
        .flat_map(|word| [word.chars().rev().collect::<String>(), word])
        .collect();
    // The longest first: `moyotrading` before `moyo`.
    let mut words = words;
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    [lower, read].into_iter().any(|whole| {
        let rest = words.iter().fold(whole.clone(), |rest, word| rest.replace(word, ""));
        rest != whole && rest.chars().count() < 8
    })
}

/// Words that stand at the head of every list of leaked passwords, and what people around here add to them.
const COMMON: [&str; 48] = [
    "password",
    "passw",
    "qwerty",
    "qwertz",
    "azerty",
    "asdfgh",
    "zxcvbn",
    "letmein",
    "welcome",
    "karibu",
    "monkey",
    "dragon",
    "football",
    "baseball",
    "iloveyou",
    "sunshine",
    "princess",
    "superman",
    "batman",
    "master",
    "shadow",
    "admin",
    "login",
    "secret",
    "changeme",
    "default",
    "hello",
    "freedom",
    "whatever",
    "trustno",
    "jesus",
    "christ",
    "blessed",
    "godisgood",
    "mungu",
    "liverpool",
    "arsenal",
    "chelsea",
    "manchester",
    "barcelona",
    "africa",
    "zimbabwe",
    "harare",
    "nairobi",
    "kenya",
    "nigeria",
    "lagos",
    "baobab",
];

/// Little is left once common words, repeats and runs are taken out.
fn is_common(text: &str) -> bool {
    let plain: String = text
        .to_lowercase()
        .chars()
        .map(|c| match c {
            '0' => 'o',
            '@' | '4' => 'a',
            '$' | '5' => 's',
            '3' => 'e',
            '!' => 'i',
            '7' => 't',
            c => c,
        })
        .collect();
    let left = COMMON.iter().fold(plain.clone(), |left, word| left.replace(word, ""));
    let told = |text: &str| {
        let letters: Vec<char> = text.chars().collect();
        let steps = letters.windows(2).filter(|pair| {
            let (a, b) = (pair[0] as i64, pair[1] as i64);
            !matches!(b - a, -1..=1)
        });
        let mut distinct: Vec<char> = letters.clone();
        distinct.sort_unstable();
        distinct.dedup();
        steps.count().min(distinct.len())
    };
    let figures = text.chars().filter(char::is_ascii_digit).count();
    (left != plain && left.chars().filter(|c| c.is_alphabetic()).count() < 4)
        || told(text) < 4
        || (figures == text.chars().count() && told(text) < 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code<T: std::fmt::Debug>(result: OpResult<T>) -> String {
        match result {
            Err(OpError::Invalid(errors)) => errors[0].code.clone(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn names_of_every_script_are_welcome_but_not_markup() {
        for fine in ["Tendai", "N'Golo Kanté", "Chimamanda  Ngozi", "አበበ ቢቂላ", "نجيب محفوظ", "Ọlá-Olúwa"]
        {
            assert!(name("/firstName", "First name", fine, NAME_MAX).is_ok(), "{fine}");
        }
        for (bad, expected) in [
            ("<svg onload=alert(1)>", "characters"),
            ("Rudo\u{202e}odur", "characters"),
            ("a\u{200b}b", "characters"),
            ("   ", "required"),
            ("---", "characters"),
            ("a\u{0}b", "characters"),
        ] {
            assert_eq!(code(name("/firstName", "First name", bad, NAME_MAX)), expected, "{bad:?}");
        }
        assert_eq!(code(name("/firstName", "First name", &"x".repeat(81), NAME_MAX)), "too_long");
    }

    #[test]
    fn look_alike_sign_in_names_are_refused() {
        assert_eq!(username("/username", " Tendai.Moyo ").unwrap(), "tendai.moyo");
        // Cyrillic а, full-width letters, a ligature, Greek omicron, a combining mark.
        for bad in ["tend\u{430}i", "ｔｅｎｄａｉ", "\u{fb01}nance", "m\u{3bf}yo", "tendai\u{301}"] {
            assert_eq!(code(username("/username", bad)), "characters", "{bad}");
        }
        for bad in ["ab", "1abc", "a b c", "abc-", "a@b.c", "<b>x</b>"] {
            assert_eq!(code(username("/username", bad)), "username", "{bad}");
        }
        assert_eq!(code(username("/username", "Admin")), "reserved");
    }

    #[test]
    fn addresses_are_plain() {
        assert_eq!(
            email("/emailAddress", " Rudo.Ncube+books@Example.CO.ZW ").unwrap(),
            "rudo.ncube+books@example.co.zw"
        );
        for bad in [
            "rudo",
            "rudo@",
            "@x.com",
            "a b@x.com",
            "a@x",
            "a@x..com",
            "a@-x.com",
            "a@1.2.3.4",
            ".a@x.com",
            "a@b@c.com\r\nBcc: x",
            "a<b>@x.com",
        ] {
            assert_eq!(code(email("/emailAddress", bad)), "email", "{bad}");
        }
        assert_eq!(code(email("/emailAddress", "rudo@ex\u{430}mple.com")), "characters");
    }

    #[test]
    fn passwords_that_others_try_first_are_refused() {
        for fine in ["correct horse battery", "three goats on a roof", "Zuva-rabuda-14-mangwanani", "ኩኩሉ ብሎ ዶሮ ጮኸ ማለዳ"]
        {
            assert!(password("/password", fine, &["rudo@example.com"]).is_ok(), "{fine}");
        }
        for bad in [
            "Password1234!",
            "P@ssw0rd2026",
            "qwertyqwerty",
            "aaaaaaaaaaaaaa",
            "123456789012",
            "Liverpool2026",
            "abcdefghijklm",
            "abababababab",
            "Harare-2026!!",
        ] {
            assert_eq!(code(password("/password", bad, &[])), "common", "{bad}");
        }
        assert_eq!(code(password("/password", "rudoncube1985", &["rudo.ncube@example.com"])), "personal");
        for bad in ["M0y0-Hardware-1", "erawdrahoyom12", "moyo.hardware99"] {
            assert_eq!(code(password("/password", bad, &["Moyo Hardware"])), "personal", "{bad}");
        }
        assert_eq!(code(password("/password", "short one", &[])), "too_short");
        assert_eq!(code(password("/password", &"x y".repeat(60), &[])), "too_long");
    }

    #[test]
    fn phones_are_figures() {
        assert_eq!(phone("/phoneNumber", " +263 77 123 4567 ").unwrap().unwrap(), "+263 77 123 4567");
        assert_eq!(phone("/phoneNumber", "").unwrap(), None);
        for bad in ["12", "call me", "+263+77", "077<script>"] {
            assert_eq!(code(phone("/phoneNumber", bad)), "phone", "{bad}");
        }
    }
}
