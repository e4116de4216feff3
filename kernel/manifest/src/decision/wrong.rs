//! What is wrong with rows and examples, and where.

use crate::lower::value::Misfit;

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
        message: String,
        near: Option<String>,
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

    /// As a sentence for people.
    pub fn sentence(&self) -> String {
        let message = self.wrong.message();
        let mut letters = message.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str())
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
            Wrong::Contradiction { .. } => "cell_never_holds",
            Wrong::GivesNothing { .. } => "row_gives_nothing",
            Wrong::Unreached { .. } => "row_never_reached",
            Wrong::Example { .. } => "example_fails",
        }
    }

    pub fn near(&self) -> Option<&str> {
        match self {
            Wrong::Unknown { near, .. } | Wrong::Misfit { near, .. } => near.as_deref(),
            _ => None,
        }
    }

    pub fn message(&self) -> String {
        let quoted =
            |value: &Option<String>| value.as_ref().map_or_else(|| "nothing".into(), |value| format!("'{value}'"));
        match self {
            Wrong::TooMany { what, most } => format!("a table has at most {most} {what}"),
            Wrong::Unknown { what, name, .. } => format!("there is no {what} '{name}'"),
            Wrong::Misfit { name, message, .. } => format!("'{name}' {message}"),
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
