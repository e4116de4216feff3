//! Phone numbers in international form (E.164).

/// Country and calling code: Africa, and where its trade goes most.
const CODES: &[(&str, &str)] = &[
    ("DZ", "213"),
    ("AO", "244"),
    ("BJ", "229"),
    ("BW", "267"),
    ("BF", "226"),
    ("BI", "257"),
    ("CV", "238"),
    ("CM", "237"),
    ("CF", "236"),
    ("TD", "235"),
    ("KM", "269"),
    ("CG", "242"),
    ("CD", "243"),
    ("CI", "225"),
    ("DJ", "253"),
    ("EG", "20"),
    ("GQ", "240"),
    ("ER", "291"),
    ("SZ", "268"),
    ("ET", "251"),
    ("GA", "241"),
    ("GM", "220"),
    ("GH", "233"),
    ("GN", "224"),
    ("GW", "245"),
    ("KE", "254"),
    ("LS", "266"),
    ("LR", "231"),
    ("LY", "218"),
    ("MG", "261"),
    ("MW", "265"),
    ("ML", "223"),
    ("MR", "222"),
    ("MU", "230"),
    ("MA", "212"),
    ("MZ", "258"),
    ("NA", "264"),
    ("NE", "227"),
    ("NG", "234"),
    ("RE", "262"),
    ("RW", "250"),
    ("ST", "239"),
    ("SN", "221"),
    ("SC", "248"),
    ("SL", "232"),
    ("SO", "252"),
    ("ZA", "27"),
    ("SS", "211"),
    ("SD", "249"),
    ("TZ", "255"),
    ("TG", "228"),
    ("TN", "216"),
    ("UG", "256"),
    ("ZM", "260"),
    ("ZW", "263"),
    ("GB", "44"),
    ("FR", "33"),
    ("PT", "351"),
    ("DE", "49"),
    ("IT", "39"),
    ("ES", "34"),
    ("BE", "32"),
    ("NL", "31"),
    ("US", "1"),
    ("CA", "1"),
    ("CN", "86"),
    ("IN", "91"),
    ("AE", "971"),
    ("SA", "966"),
    ("TR", "90"),
    ("BR", "55"),
    ("LB", "961"),
];

/// Countries whose numbers begin with a zero that belongs to them.
const KEEPS_ZERO: &[&str] = &["IT", "CI", "GA", "CG"];

/// A number as `+263772410377`. A number without a country's code is one of `country`; `None` for what is no number.
pub fn phone_key(written: &str, country: &str) -> Option<String> {
    // A trunk zero in brackets is dialled only inside the country.
    let written = written.trim().replace("(0)", "");
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let international =
        if written.starts_with('+') { Some(digits.clone()) } else { digits.strip_prefix("00").map(str::to_string) };
    let full = match international {
        Some(full) => full,
        None => {
            let code = CODES.iter().find(|(name, _)| name.eq_ignore_ascii_case(country)).map(|(_, code)| *code)?;
            match digits.strip_prefix(code).filter(|rest| rest.len() >= 8) {
                Some(rest) => format!("{code}{rest}"),
                None if KEEPS_ZERO.contains(&country) => format!("{code}{digits}"),
                None => format!("{code}{}", digits.strip_prefix('0').unwrap_or(&digits)),
            }
        }
    };
    (8..=15).contains(&full.len()).then(|| format!("+{full}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_country_get_its_code() {
        assert_eq!(phone_key("0772 410-377", "ZW").as_deref(), Some("+263772410377"));
        assert_eq!(phone_key("263772410377", "ZW").as_deref(), Some("+263772410377"));
        assert_eq!(phone_key("00263 77 241 0377", "KE").as_deref(), Some("+263772410377"));
        assert_eq!(phone_key("+263 (0)772 410 377", "KE").as_deref(), Some("+263772410377"));
        assert_eq!(phone_key("0712 345 678", "KE").as_deref(), Some("+254712345678"));
        assert_eq!(phone_key("011 555 1234", "ZA").as_deref(), Some("+27115551234"));
        assert_eq!(phone_key("07 08 09 10 11", "CI").as_deref(), Some("+2250708091011"));
    }

    #[test]
    fn what_is_no_number_has_no_key() {
        assert_eq!(phone_key("call me", "ZW"), None);
        assert_eq!(phone_key("123", "ZW"), None);
        assert_eq!(phone_key("0772410377", "XX"), None);
        assert_eq!(phone_key("+1234567890123456", "ZW"), None);
    }
}
