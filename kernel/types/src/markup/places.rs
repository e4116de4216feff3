//! What stands between braces in a letter: `{employee.name}`, `{endsOn|until further notice}`, `{lines: description, amount}`,
//! `{fields: number, employee.name}`, `{qr: number}`, `{barcode: number}`, `{picture: photo}`, `{sign: Employer, Employee}`, `{today}`,
//! `{business.name}`, `{business.logo}`, `{me}`, `{me.email}`. What stands between `{if: type == 'fixed'}` and `{end if}` is there while the condition
//! holds, what follows `{else}` while it does not.

use super::Block;

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
    Value {
        path: Vec<String>,
        otherwise: Option<String>,
    },
    /// A table of lines with these columns; none are all that are shown in lists.
    Lines {
        lines: String,
        columns: Vec<String>,
    },
    /// Fields with their labels, one below the other.
    Facts(Vec<Vec<String>>),
    /// What a field says, for machines: a square of dots, or bars.
    Code {
        path: Vec<String>,
        square: bool,
    },
    /// The picture a field holds.
    Picture(Vec<String>),
    /// Lines to sign on, by the words below them.
    Sign(Vec<String>),
    /// What follows is there while this expression holds.
    If(String),
    /// What follows is there while the expression does not hold.
    Else,
    EndIf,
    /// What the record does not say.
    Own(Own),
}

impl Place {
    /// Whether it is a paragraph by itself instead of words in one.
    pub fn stands_alone(&self) -> bool {
        match self {
            Place::Value { .. } => false,
            Place::Own(own) => *own == Own::BusinessLogo,
            Place::Lines { .. } | Place::Facts(_) | Place::Code { .. } | Place::Picture(_) | Place::Sign(_) => true,
            Place::If(_) | Place::Else | Place::EndIf => true,
        }
    }

    /// The ways to fields it reads, each from the record through links.
    pub fn paths(&self) -> Vec<&[String]> {
        match self {
            Place::Value { path, .. } | Place::Code { path, .. } | Place::Picture(path) => vec![path.as_slice()],
            Place::Facts(paths) => paths.iter().map(Vec::as_slice).collect(),
            Place::Lines { .. } | Place::Sign(_) | Place::Own(_) => Vec::new(),
            // What a condition reads is known once it is checked.
            Place::If(_) | Place::Else | Place::EndIf => Vec::new(),
        }
    }
}

/// What every letter can say, whatever it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    /// The day of printing, in the clock of the business.
    Today,
    /// Name of the person printing.
    Me,
    /// Their address for mail.
    MeEmail,
    BusinessName,
    BusinessAddress,
    BusinessPhone,
    BusinessEmail,
    BusinessTaxNumber,
    /// Its picture; nothing where it has none.
    BusinessLogo,
}

impl Own {
    /// As texts name them.
    pub const NAMES: [(&'static str, Own); 9] = [
        ("today", Own::Today),
        ("me", Own::Me),
        ("me.email", Own::MeEmail),
        ("business.name", Own::BusinessName),
        ("business.address", Own::BusinessAddress),
        ("business.phone", Own::BusinessPhone),
        ("business.email", Own::BusinessEmail),
        ("business.taxNumber", Own::BusinessTaxNumber),
        ("business.logo", Own::BusinessLogo),
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

/// What a paragraph consists of that is no words: a table, a picture, lines to sign on.
pub fn alone(block: &Block) -> Option<Place> {
    let Block::Paragraph { spans } = block else { return None };
    let text: String = spans.iter().map(|span| span.text.as_str()).collect();
    let mut pieces = pieces(text.trim()).into_iter();
    match (pieces.next(), pieces.next()) {
        (Some(Piece::Place(place)), None) if place.stands_alone() => Some(place),
        _ => None,
    }
}

fn place(within: &str) -> Option<Place> {
    let within = within.trim();
    match within {
        "else" => return Some(Place::Else),
        // Two words, because records may have a field `end`.
        "end if" => return Some(Place::EndIf),
        _ => {}
    }
    if let Some((name, listed)) = within.split_once(':') {
        if name.trim() == "if" {
            let condition = listed.trim();
            return (!condition.is_empty()).then(|| Place::If(condition.to_string()));
        }
        let listed: Vec<String> =
            listed.split(',').map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect();
        return match name.trim() {
            "sign" => (!listed.is_empty()).then_some(Place::Sign(listed)),
            "fields" => ways(&listed).map(Place::Facts),
            "qr" => way(&listed).map(|path| Place::Code { path, square: true }),
            "barcode" => way(&listed).map(|path| Place::Code { path, square: false }),
            "picture" => way(&listed).map(Place::Picture),
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
    Some(Place::Value { path: steps(path)?, otherwise })
}

/// `employee.name` in its parts.
fn steps(path: &str) -> Option<Vec<String>> {
    let steps: Vec<String> = path.split('.').map(str::to_string).collect();
    steps.iter().all(|step| is_name(step)).then_some(steps)
}

/// The one way that is named.
fn way(listed: &[String]) -> Option<Vec<String>> {
    match listed {
        [path] => steps(path),
        _ => None,
    }
}

fn ways(listed: &[String]) -> Option<Vec<Vec<String>>> {
    let found: Option<Vec<Vec<String>>> = listed.iter().map(|path| steps(path)).collect();
    found.filter(|found| !found.is_empty())
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
    fn facts_codes_and_pictures() {
        let path = |steps: &[&str]| steps.iter().map(ToString::to_string).collect::<Vec<String>>();
        assert_eq!(
            pieces("{fields: number, employee.name}"),
            [Piece::Place(Place::Facts(vec![path(&["number"]), path(&["employee", "name"])]))]
        );
        let code = |square| Piece::Place(Place::Code { path: path(&["number"]), square });
        assert_eq!(pieces("{qr: number}"), [code(true)]);
        assert_eq!(pieces("{barcode: number}"), [code(false)]);
        assert_eq!(pieces("{picture: employee.photo}"), [Piece::Place(Place::Picture(path(&["employee", "photo"])))]);
        assert_eq!(pieces("{business.logo}"), [Piece::Place(Place::Own(Own::BusinessLogo))]);
        for unclear in ["qr:", "qr: a, b", "picture: a b", "fields:"] {
            assert_eq!(pieces(&format!("{{{unclear}}}")), [Piece::Unclear(unclear)]);
        }
    }

    #[test]
    fn a_paragraph_of_its_own_and_words_beside_it() {
        let alone = |text: &str| super::alone(&crate::markup::blocks(text).remove(0));
        assert!(matches!(alone("<p> {qr: number} </p>"), Some(Place::Code { .. })));
        assert!(matches!(alone("<p>{business.logo}</p>"), Some(Place::Own(Own::BusinessLogo))));
        assert_eq!(alone("<p>{business.name}</p>"), None);
        assert_eq!(alone("<p>Scan {qr: number}</p>"), None);
        assert_eq!(alone("<h2>{qr: number}</h2>"), None);
    }

    #[test]
    fn conditions_keep_their_words() {
        let condition = Place::If("type in ['fixed', 'casual'] && to != null ? true : false".into());
        assert_eq!(pieces("{if: type in ['fixed', 'casual'] && to != null ? true : false}"), [Piece::Place(condition)]);
        assert_eq!(pieces("{else}"), [Piece::Place(Place::Else)]);
        assert_eq!(pieces("{end if}"), [Piece::Place(Place::EndIf)]);
        // A field of that name is one.
        assert_eq!(pieces("{end}"), [value(&["end"], None)]);
        assert_eq!(pieces("{if:}"), [Piece::Unclear("if:")]);
        let alone = |text: &str| super::alone(&crate::markup::blocks(text).remove(0));
        assert_eq!(alone("<p>{if: total &lt; 5}</p>"), Some(Place::If("total < 5".into())));
        assert_eq!(alone("<p>Only {if: total &lt; 5}</p>"), None);
    }

    #[test]
    fn what_is_no_place_is_told_and_an_open_brace_is_words() {
        assert_eq!(pieces("{first name}"), [Piece::Unclear("first name")]);
        assert_eq!(pieces("{}"), [Piece::Unclear("")]);
        assert_eq!(pieces("a { b"), [Piece::Words("a { b")]);
    }
}
