//! Values of a query, each refused by its name where it is no such value.

use kernel::{Sentence, say};
use kernel_types::{Id, Instant};

use crate::problem::Problem;

/// Names and values of a query. What is empty was not asked.
pub struct Asked<'q>(pub &'q [(String, String)]);

impl<'q> Asked<'q> {
    pub fn text(&self, name: &str) -> Option<&'q str> {
        self.0.iter().find(|(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.as_str())
    }

    pub fn id(&self, name: &str) -> Result<Option<Id>, Problem> {
        self.read(name, Id::parse, || say!("http-not-an-id", "{name} is not an id.", name))
    }

    pub fn time(&self, name: &str) -> Result<Option<Instant>, Problem> {
        self.read(name, Instant::parse_rfc3339, || {
            say!("http-not-a-time", "{name} is not a time such as 2026-01-31T22:00:00Z.", name)
        })
    }

    /// Above zero.
    pub fn number(&self, name: &str) -> Result<Option<i64>, Problem> {
        self.read(
            name,
            |text| text.parse().ok().filter(|number| *number > 0),
            || say!("http-not-a-number", "{name} is not a number.", name),
        )
    }

    fn read<T>(
        &self,
        name: &str,
        parse: impl Fn(&str) -> Option<T>,
        refusal: impl Fn() -> Sentence,
    ) -> Result<Option<T>, Problem> {
        self.text(name).map(|text| parse(text).ok_or_else(|| Problem::unprocessable(name, refusal()))).transpose()
    }
}
