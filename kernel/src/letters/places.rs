//! What stands between braces in a letter: `{employee.name}`, `{endsOn|until further notice}`, `{lines: description, amount}`,
//! `{sign: Employer, Employee}`, `{today}`, `{business.name}`, `{me}`.

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece<'t> {
    Words(&'t str),
    Place(Place),
    /// What stands between braces and is none of these.
    Unclear(&'t str),
}

/// What is filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// A field of the record, or of what it links to; `otherwise` where that is empty.
    Value { path: Vec<String>, otherwise: Option<String> },
    /// A table of lines with these columns; none are all that are shown in lists.
    Lines { lines: String, columns: Vec<String> },
    /// Lines to sign on, by the words below them.
    Sign(Vec<String>),
    /// What the record does not say.
    Own(Own),
}

/// What every letter can say, whatever it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    /// The day of printing, in the clock of the business.
    Today,
    /// Name of the person printing.
    Me,
    BusinessName,
    BusinessAddress,
    BusinessPhone,
    BusinessEmail,
    BusinessTaxNumber,
}

impl Own {
    /// As texts name them.
    pub const NAMES: [(&'static str, Own); 7] = [
        ("today", Own::Today),
        ("me", Own::Me),
        ("business.name", Own::BusinessName),
        ("business.address", Own::BusinessAddress),
        ("business.phone", Own::BusinessPhone),
        ("business.email", Own::BusinessEmail),
        ("business.taxNumber", Own::BusinessTaxNumber),
    ];
}

/// A text in its pieces. A brace that is not closed is words.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let (words, after) = rest.split_at(open);
        let Some(close) = after.find('}') else { break };
        if !words.is_empty() {
            found.push(Piece::Words(words));
        }
        let within = after.get(1..close).unwrap_or_default();
        found.push(place(within).map_or(Piece::Unclear(within), Piece::Place));
        rest = after.get(close + 1..).unwrap_or_default();
    }
    if !rest.is_empty() {
        found.push(Piece::Words(rest));
    }
    found
}

fn place(within: &str) -> Option<Place> {
    let within = within.trim();
    if let Some((name, listed)) = within.split_once(':') {
        let listed: Vec<String> =
            listed.split(',').map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect();
        return match name.trim() {
            "sign" if !listed.is_empty() => Some(Place::Sign(listed)),
            lines if is_name(lines) && listed.iter().all(|column| is_name(column)) => {
                Some(Place::Lines { lines: lines.to_string(), columns: listed })
            }
            _ => None,
        };
    }
    let (path, otherwise) = match within.split_once('|') {
        Some((path, otherwise)) => (path.trim(), Some(otherwise.trim().to_string())),
        None => (within, None),
    };
    if let Some((_, own)) = Own::NAMES.iter().find(|(name, _)| *name == path) {
        return Some(Place::Own(*own));
    }
    let path: Vec<String> = path.split('.').map(str::to_string).collect();
    path.iter().all(|part| is_name(part)).then_some(Place::Value { path, otherwise })
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(path: &[&str], otherwise: Option<&str>) -> Piece<'static> {
        let path = path.iter().map(ToString::to_string).collect();
        Piece::Place(Place::Value { path, otherwise: otherwise.map(str::to_string) })
    }

    #[test]
    fn words_and_places_alternate() {
        assert_eq!(
            pieces("Dear {employee.name}, your contract ends {to | never}."),
            [
                Piece::Words("Dear "),
                value(&["employee", "name"], None),
                Piece::Words(", your contract ends "),
                value(&["to"], Some("never")),
                Piece::Words("."),
            ]
        );
    }

    #[test]
    fn tables_signatures_and_what_every_letter_can_say() {
        let columns = vec!["description".to_string(), "amount".to_string()];
        assert_eq!(
            pieces("{lines: description, amount}"),
            [Piece::Place(Place::Lines { lines: "lines".into(), columns })]
        );
        assert_eq!(pieces("{lines:}"), [Piece::Place(Place::Lines { lines: "lines".into(), columns: vec![] })]);
        assert_eq!(
            pieces("{sign: Employer, Employee}"),
            [Piece::Place(Place::Sign(vec!["Employer".into(), "Employee".into()]))]
        );
        assert_eq!(pieces("{today}"), [Piece::Place(Place::Own(Own::Today))]);
        assert_eq!(pieces("{business.name}"), [Piece::Place(Place::Own(Own::BusinessName))]);
    }

    #[test]
    fn what_is_no_place_is_told_and_an_open_brace_is_words() {
        assert_eq!(pieces("{first name}"), [Piece::Unclear("first name")]);
        assert_eq!(pieces("{}"), [Piece::Unclear("")]);
        assert_eq!(pieces("a { b"), [Piece::Words("a { b")]);
    }
}
