//! Looks at customers before they are saved.

mod records;

use baobab_guest::{Answer, Occasion, Problem, Validate, Value, problem, read};
use records::Customer;

struct Check;

impl Validate for Check {
    /// `record` holds the fields the hook reads in plugin.yaml; what is found wrong keeps it from being saved.
    fn check(_: &Occasion, subject: Value) -> Answer<Vec<Problem>> {
        let customer: Customer = read(&subject["record"])?;
        let named = customer.name.as_deref().is_some_and(|name| !name.trim().is_empty());
        Ok(if named { vec![] } else { vec![problem("/name", "nameless", "Say who this is.")] })
    }
}

baobab_guest::validate!(Check);
