use crate::cell::Cell;

use super::{CellProblem, shown};

/// Reads yes and no: a boolean cell, or `true/false`, `yes/no`, `y/n`, `1/0`, `x`, `oui/non`, `sim/não`, `vrai/faux`,
/// `verdadeiro/falso`, `ndiyo/hapana`, in any letter case.
///
/// # Errors
/// `not_a_boolean`, `failed_formula`.
pub fn boolean(cell: &Cell) -> Result<Option<bool>, CellProblem> {
    let written = match cell {
        Cell::Bool(value) => return Ok(Some(*value)),
        Cell::Error(code) => return Err(CellProblem::failed_formula(code)),
        cell if cell.is_blank() => return Ok(None),
        other => other.text(),
    };
    match written.trim().to_lowercase().as_str() {
        "true" | "yes" | "y" | "1" | "x" | "t" | "oui" | "o" | "sim" | "s" | "vrai" | "verdadeiro" | "ndiyo" => {
            Ok(Some(true))
        }
        "false" | "no" | "n" | "0" | "f" | "non" | "não" | "nao" | "faux" | "falso" | "hapana" => Ok(Some(false)),
        other => {
            Err(CellProblem::new("not_a_boolean", format!("“{}” is neither yes nor no; write yes or no", shown(other))))
        }
    }
}

/// Reads a text of at most `chars_max` characters, trimmed, line breaks as `\n`.
///
/// # Errors
/// `text_too_long`, `control_character` (any but tab and line break), `failed_formula`.
pub fn text(cell: &Cell, chars_max: usize) -> Result<Option<String>, CellProblem> {
    if let Cell::Error(code) = cell {
        return Err(CellProblem::failed_formula(code));
    }
    if cell.is_blank() {
        return Ok(None);
    }
    let written = cell.text();
    let written = written.trim();
    let text =
        if written.contains('\r') { written.replace("\r\n", "\n").replace('\r', "\n") } else { written.to_owned() };
    if text.chars().any(|letter| letter.is_control() && !matches!(letter, '\t' | '\n')) {
        return Err(CellProblem::new(
            "control_character",
            "the text has characters that cannot be shown; type it again",
        ));
    }
    let length = text.chars().count();
    if length > chars_max {
        return Err(CellProblem::new(
            "text_too_long",
            format!("the text has {length} characters; {chars_max} are allowed"),
        ));
    }
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yes_and_no_in_four_languages() {
        for (written, expected) in
            [("Yes", true), (" NÃO ", false), ("oui", true), ("hapana", false), ("X", true), ("0", false)]
        {
            assert_eq!(boolean(&Cell::Text(written.to_owned())), Ok(Some(expected)), "{written}");
        }
        assert_eq!(boolean(&Cell::Number("1".to_owned())), Ok(Some(true)));
        assert_eq!(boolean(&Cell::Text("maybe".to_owned())).map_err(|problem| problem.code), Err("not_a_boolean"));
        assert_eq!(boolean(&Cell::Empty), Ok(None));
    }

    #[test]
    fn texts_are_trimmed_and_bounded() {
        assert_eq!(text(&Cell::Text("  a\r\nb ".to_owned()), 5), Ok(Some("a\nb".to_owned())));
        assert_eq!(text(&Cell::Number("7".to_owned()), 5), Ok(Some("7".to_owned())));
        assert_eq!(text(&Cell::Text("žluťoučký".to_owned()), 8).map_err(|problem| problem.code), Err("text_too_long"));
        assert_eq!(text(&Cell::Text("a\0b".to_owned()), 8).map_err(|problem| problem.code), Err("control_character"));
        assert_eq!(text(&Cell::Text("  ".to_owned()), 8), Ok(None));
    }
}
