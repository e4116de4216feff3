//! Runs `registry/<family>/tests/*.yaml`: behaviour written as steps, played through the HTTP router against a fresh
//! business. The format is described by `TestFile` in `kernel-manifest`.
//!
//! - Links in `with` may be `$name` (a kept record), `$name.createdBy` (who made it), an id, or the value of the target's label, code or name.
//! - `update` sends the record's current version unless `with` gives one.
//! - `list` and `report` turn `with` into query parameters; `filter: {status: posted}` becomes `filter[status]=posted`.
//! - `expect` compares fields of the answer (`lines.0.lineNet` reaches inside); decimals compare by value, links by id or
//!   label. `error` is the code of the refusal, of one of its fields, or its type (`permission`), `says` a part of its message; `ledger` lists sums the
//!   record posted by account; `rows` lists rows of a list or report that must be there, in this order.
//! - `clock` moves the clock to an instant. Timers that come due on the way run at their own moment, in order; `fired` lists them by
//!   address, `refused` those that could not be run. A refusal that is not expected fails the step.

mod clock;
mod compare;
mod links;
mod step;
mod twin;

use std::collections::HashMap;

use kernel_manifest::model::Test;
use kernel_manifest::source::rows::TestActor;
use kernel_store::testing::Backend;
use kernel_types::{Date, Role, Scope};

pub use twin::{Twin, twin};

use crate::app::{Options, Person, TestApp, registry};
use crate::call::Client;
use crate::must::{fail, must, wanted};

/// A record a step kept.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    /// Address of its entity.
    pub entity: String,
    pub id: String,
}

/// One test on its way.
pub(crate) struct Run<'t> {
    pub app: TestApp,
    pub test: &'t Test,
    pub kept: HashMap<String, Kept>,
    clients: HashMap<(String, String), Client>,
    /// Who signs in again after time has passed.
    people: HashMap<(String, String), Person>,
}

/// Runs the file on a database.
pub async fn run(file: &str, backend: Backend) {
    played(file, backend).await;
}

/// As [`run`]; answers the product with what the steps left in it.
pub async fn played(file: &str, backend: Backend) -> TestApp {
    let registry = registry();
    let test = wanted(file, registry.tests.iter().find(|test| test.file == file));
    let mut run = begun(test, backend).await;
    for (index, step) in test.test.steps.iter().enumerate() {
        let place = format!("{file} (\"{}\"), step {}", test.test.test, index + 1);
        if let Err(reason) = run.step(step).await {
            fail(&format!("{place}: {reason}"));
        }
    }
    run.app
}

/// A test that has taken no step yet, in a business of its own.
async fn begun(test: &Test, backend: Backend) -> Run<'_> {
    let mut options = Options::default();
    if let Some(country) = &test.test.country {
        options.country.clone_from(country);
    }
    options.currency.clone_from(&test.test.currency);
    if let Some(today) = &test.test.today {
        options.today = must(today, today.parse::<Date>());
    }
    let app = TestApp::with(backend, options).await;
    Run { app, test, kept: HashMap::new(), clients: HashMap::new(), people: HashMap::new() }
}

impl Run<'_> {
    /// Who takes a step: named by the step, else by the test, else the owner.
    pub async fn client(&mut self, actor: Option<&TestActor>) -> Client {
        let actor = actor.or(self.test.test.actor.as_ref());
        let key = actor.map_or_else(
            || ("owner".to_string(), String::new()),
            |actor| (actor.role.clone(), actor.scope.clone().unwrap_or_else(|| "all".to_string())),
        );
        if let Some(client) = self.clients.get(&key) {
            return client.clone();
        }
        let client = match actor {
            None => self.app.owner().await,
            Some(actor) => {
                let role = wanted(&actor.role, Role::parse(&actor.role));
                if !self.people.contains_key(&key) {
                    let person = self.app.person(role, Scope::parse(&key.1)).await;
                    self.people.insert(key.clone(), person);
                }
                self.app.sign_in(wanted(&actor.role, self.people.get(&key))).await
            }
        };
        self.clients.insert(key, client.clone());
        client
    }
}
