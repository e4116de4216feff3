//! What is wrong with rows and examples, and where.

use kernel_expr::Span;
use kernel_types::{Sentence, say};

use super::Columns;
use crate::check::value::{Misfit, NOT_A_CHOICE, not_a_choice};
use crate::model::{EnumValue, Field, FieldKind};

/// A problem of rows or examples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub place: Place,
    pub wrong: Wrong,
}

/// A row, an example, or one cell of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// `rows` or `examples`
    pub list: &'static str,
    pub index: usize,
    pub cell: Option<(Part, String)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    When,
    Then,
    Given,
    Expect,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    TooMany {
        what: &'static str,
        most: usize,
    },
    /// A name that is none of the table's.
    Unknown {
        what: &'static str,
        name: String,
        near: Option<String>,
    },
    /// A cell that is no value of its column.
    Misfit {
        name: String,
        message: Sentence,
        near: Option<String>,
    },
    /// An expression that cannot be read, or gives something else than its output holds.
    Expression {
        message: Sentence,
        near: Option<String>,
        /// The part of it that is wrong.
        span: Span,
    },
    /// Nothing is above and below at once.
    Contradiction {
        name: String,
    },
    GivesNothing {
        row: usize,
    },
    Unreached {
        row: usize,
        by: usize,
    },
    /// What an example gives; `None` for nothing.
    Example {
        example: usize,
        output: String,
        found: Option<String>,
        expected: Option<String>,
    },
}

impl Part {
    pub fn as_str(self) -> &'static str {
        match self {
            Part::When => "when",
            Part::Then => "then",
            Part::Given => "given",
            Part::Expect => "expect",
        }
    }
}

impl Place {
    pub(super) fn item(list: &'static str, index: usize) -> Place {
        Place { list, index, cell: None }
    }

    pub(super) fn cell(list: &'static str, index: usize, part: Part, name: &str) -> Place {
        Place { list, index, cell: Some((part, name.to_string())) }
    }

    /// `/rows/2/when/days`
    pub fn pointer(&self) -> String {
        match &self.cell {
            Some((part, name)) => format!("/{}/{}/{}/{name}", self.list, self.index, part.as_str()),
            None => format!("/{}/{}", self.list, self.index),
        }
    }
}

impl Problem {
    pub(super) fn new(place: Place, wrong: Wrong) -> Problem {
        Problem { place, wrong }
    }

    /// As a sentence for people: columns and choices by their labels, as `say` says those.
    pub fn sentence(&self, columns: &Columns<'_>, say: &dyn Fn(&str) -> String) -> Sentence {
        self.in_words(columns, say).sentence()
    }

    fn in_words(&self, columns: &Columns<'_>, say: &dyn Fn(&str) -> String) -> Wrong {
        let fields = match &self.place.cell {
            Some((Part::Then | Part::Expect, _)) => columns.outputs,
            _ => columns.inputs,
        };
        let mut wrong = self.wrong.clone();
        match &mut wrong {
            Wrong::Misfit { name, message, .. } => {
                let Some(field) = named(fields, name) else { return wrong };
                if let FieldKind::Enum(choices) = &field.kind {
                    *message = among(choices, message, say);
                }
                *name = say(&field.label);
            }
            Wrong::Contradiction { name } => {
                let Some(field) = named(fields, name) else { return wrong };
                *name = say(&field.label);
            }
            Wrong::Example { output, found, expected, .. } => {
                let Some(field) = named(fields, output) else { return wrong };
                if let FieldKind::Enum(choices) = &field.kind {
                    for value in [found, expected] {
                        *value = value.as_deref().map(|words| chosen(choices, words, say));
                    }
                }
                *output = say(&field.label);
            }
            _ => {}
        }
        wrong
    }
}

impl Wrong {
    pub(super) fn misfit(name: &str, misfit: Misfit) -> Wrong {
        Wrong::Misfit { name: name.to_string(), message: misfit.message, near: misfit.suggestion }
    }

    /// Whether the fault is in the cell's name rather than its value.
    pub fn is_name(&self) -> bool {
        matches!(self, Wrong::Unknown { .. })
    }

    /// snake_case
    pub fn code(&self) -> &'static str {
        match self {
            Wrong::TooMany { .. } => "too_many",
            Wrong::Unknown { .. } => "unknown_column",
            Wrong::Misfit { .. } => "cell",
            Wrong::Expression { .. } => "expression",
            Wrong::Contradiction { .. } => "cell_never_holds",
            Wrong::GivesNothing { .. } => "row_gives_nothing",
            Wrong::Unreached { .. } => "row_never_reached",
            Wrong::Example { .. } => "example_fails",
        }
    }

    pub fn near(&self) -> Option<&str> {
        match self {
            Wrong::Unknown { near, .. } | Wrong::Misfit { near, .. } | Wrong::Expression { near, .. } => {
                near.as_deref()
            }
            _ => None,
        }
    }

    /// As a sentence, with its key.
    fn sentence(&self) -> Sentence {
        match self {
            Wrong::TooMany { what: "rows", most } => {
                say!("manifest-too-many-rows", "A table has at most {most} rows.", most)
            }
            Wrong::TooMany { most, .. } => {
                say!("manifest-too-many-examples", "A table has at most {most} examples.", most)
            }
            Wrong::Unknown { what: "output", name, .. } => {
                say!("manifest-no-output", "There is no output '{name}'.", name)
            }
            Wrong::Unknown { what, name, .. } => {
                say!("manifest-no-column", "There is no {what} '{name}'.", what, name)
            }
            Wrong::Misfit { name, message, .. } => say!("manifest-cell", "'{name}' {what}.", name, what = message),
            Wrong::Expression { message, .. } => {
                let told = say!("manifest-formula", "{why}.", why = message);
                let text = capitalised(&told);
                told.reworded(text)
            }
            Wrong::Contradiction { name } => {
                say!("manifest-contradiction", "No '{name}' is ever so; correct the limits.", name)
            }
            Wrong::GivesNothing { row } => say!("manifest-gives-nothing", "Row {row} gives nothing.", row = row + 1),
            Wrong::Unreached { row, by } => say!(
                "manifest-unreached",
                "Row {row} is never reached: row {by} covers it.",
                row = row + 1,
                by = by + 1
            ),
            Wrong::Example { example, output, found, expected } => {
                let example = example + 1;
                match (found, expected) {
                    (Some(found), Some(expected)) => say!(
                        "manifest-example-differs",
                        "Example {example} gives {output} '{found}', not '{expected}'.",
                        example,
                        output,
                        found,
                        expected
                    ),
                    (Some(found), None) => say!(
                        "manifest-example-gives",
                        "Example {example} gives {output} '{found}', not nothing.",
                        example,
                        output,
                        found
                    ),
                    (None, Some(expected)) => say!(
                        "manifest-example-gives-none",
                        "Example {example} gives no {output}, not '{expected}'.",
                        example,
                        output,
                        expected
                    ),
                    (None, None) => say!(
                        "manifest-example-none",
                        "Example {example} gives no {output}, not nothing.",
                        example,
                        output
                    ),
                }
            }
        }
    }

    pub fn message(&self) -> String {
        let quoted =
            |value: &Option<String>| value.as_ref().map_or_else(|| "nothing".into(), |value| format!("'{value}'"));
        match self {
            Wrong::TooMany { what, most } => format!("a table has at most {most} {what}"),
            Wrong::Unknown { what, name, .. } => format!("there is no {what} '{name}'"),
            Wrong::Misfit { name, message, .. } => format!("'{name}' {message}"),
            Wrong::Expression { message, .. } => message.to_string(),
            Wrong::Contradiction { name } => format!("no '{name}' is ever so; correct the limits"),
            Wrong::GivesNothing { row } => format!("row {} gives nothing", row + 1),
            Wrong::Unreached { row, by } => format!("row {} is never reached: row {} covers it", row + 1, by + 1),
            Wrong::Example { example, output, found, expected } => match found {
                Some(_) => {
                    format!("example {} gives {output} {}, not {}", example + 1, quoted(found), quoted(expected))
                }
                None => format!("example {} gives no {output}, not {}", example + 1, quoted(expected)),
            },
        }
    }
}

fn named<'f>(fields: &'f [Field], name: &str) -> Option<&'f Field> {
    fields.iter().find(|field| field.name == name)
}

/// The refusal of a choice with the choices by their labels.
fn among(choices: &[EnumValue], message: &Sentence, say: &dyn Fn(&str) -> String) -> Sentence {
    let text = message.params().find(|(name, _)| *name == "text").map(|(_, text)| text.as_str());
    let Some(text) = text.filter(|_| message.key() == Some(NOT_A_CHOICE)) else { return message.clone() };
    let labels: Vec<String> = choices.iter().map(|choice| say(&choice.label)).collect();
    not_a_choice(&labels.join(", "), text)
}

/// Choices, one or several with commas, by their labels.
fn chosen(choices: &[EnumValue], words: &str, say: &dyn Fn(&str) -> String) -> String {
    let label = |word: &str| {
        let choice = choices.iter().find(|choice| &*choice.value == word);
        choice.map_or_else(|| word.to_string(), |choice| say(&choice.label))
    };
    words.split(", ").map(label).collect::<Vec<_>>().join(", ")
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}
