//! Names and addresses brought into the form in which they are compared.

/// What follows the name of a company and says only its legal form.
const LEGAL_FORMS: &[&str] = &[
    "ltd",
    "limited",
    "pvt",
    "pty",
    "private",
    "plc",
    "llc",
    "llp",
    "lp",
    "inc",
    "incorporated",
    "corp",
    "corporation",
    "co",
    "company",
    "cc",
    "npc",
    "sarl",
    "sa",
    "sas",
    "sasu",
    "suarl",
    "snc",
    "eurl",
    "gie",
    "lda",
    "limitada",
    "ltda",
    "gmbh",
    "ag",
    "bv",
    "nv",
    "spa",
    "srl",
    "ste",
    "ets",
];

/// Providers whose addresses say nothing about the organisation.
const FREE_MAIL: &[&str] = &[
    "gmail.com",
    "googlemail.com",
    "yahoo.com",
    "yahoo.co.uk",
    "yahoo.co.za",
    "yahoo.fr",
    "ymail.com",
    "rocketmail.com",
    "hotmail.com",
    "hotmail.fr",
    "hotmail.co.uk",
    "outlook.com",
    "outlook.fr",
    "live.com",
    "msn.com",
    "icloud.com",
    "me.com",
    "aol.com",
    "proton.me",
    "protonmail.com",
    "gmx.com",
    "mail.com",
    "zoho.com",
    "orange.fr",
    "webmail.co.za",
    "mweb.co.za",
];

/// A name in small letters without accents, punctuation and legal form; words are separated by one space. A name that is nothing but a
/// legal form stays.
pub fn name_key(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            '\'' | '’' | '.' => {}
            _ => match transliterated(letter) {
                Some(text) => plain.push_str(text),
                None if letter.is_alphanumeric() => plain.push(letter),
                None => plain.push(' '),
            },
        }
    }
    let words: Vec<&str> = plain.split_whitespace().collect();
    let kept: Vec<&str> = words.iter().copied().filter(|word| !LEGAL_FORMS.contains(word)).collect();
    if kept.is_empty() { words.join(" ") } else { kept.join(" ") }
}

/// Latin letters with accents, and the few that are written with two.
fn transliterated(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'ç' | 'ć' | 'č' => "c",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ẹ' | 'ɛ' => "e",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'ị' => "i",
        'ñ' | 'ń' | 'ŋ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ọ' | 'ɔ' => "o",
        'ś' | 'š' | 'ṣ' => "s",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ụ' => "u",
        'ý' | 'ÿ' => "y",
        'ž' | 'ź' | 'ż' => "z",
        'ɓ' => "b",
        'ɗ' | 'đ' => "d",
        'ƙ' => "k",
        'ł' => "l",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        _ => return None,
    })
}

/// Where similar names are looked for: the city with the beginning of the name. Names count in one city alone.
pub fn near_key(name: &str, city: Option<&str>) -> Option<String> {
    let start: String = name.chars().take(3).collect();
    let city = city.filter(|city| !city.is_empty())?;
    (!start.is_empty()).then(|| format!("{city}/{start}"))
}

/// An email address as it is compared; `None` for what is none.
pub fn email_key(email: &str) -> Option<String> {
    let plain = email.trim().to_lowercase();
    plain.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.')).then_some(plain)
}

/// The domain of an address, unless everybody can have an address there.
pub fn domain(email: &str) -> Option<String> {
    let key = email_key(email)?;
    let (_, host) = key.split_once('@')?;
    (!FREE_MAIL.contains(&host)).then(|| host.to_string())
}

/// Whether an address is at a provider where everybody can have one.
pub fn is_free_mail(email: &str) -> bool {
    email_key(email).is_some_and(|key| key.split_once('@').is_some_and(|(_, host)| FREE_MAIL.contains(&host)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_forms_accents_and_signs_go() {
        assert_eq!(name_key("Établissements N’Diaye & Fils, S.A.R.L."), "etablissements ndiaye fils");
        assert_eq!(name_key("MSASA Trading (Pvt) Ltd"), "msasa trading");
        assert_eq!(name_key("Construções Ilha, Lda."), "construcoes ilha");
        assert_eq!(name_key("Company Ltd"), "company ltd");
        assert_eq!(name_key("  "), "");
    }

    #[test]
    fn addresses_at_free_providers_have_no_domain() {
        assert_eq!(domain("Rudo@Msasa.co.zw").as_deref(), Some("msasa.co.zw"));
        assert_eq!(domain("rudo@gmail.com"), None);
        assert!(is_free_mail("Rudo@GMAIL.com"));
        assert_eq!(email_key("no address"), None);
    }
}
