//! What each business of the example does.

use accounting::demo::{self, Operation};
use kernel_types::{Date, Id};

use super::ids::seed;

/// The operations of a business by its key in the world, in the order of their days; `user` answers the id of a person by address. A business no generator knows has
/// empty books.
pub fn operations(business: &str, until: Date, user: &dyn Fn(&str) -> Option<Id>) -> Vec<Operation> {
    let seed = seed(business);
    match business {
        "trading" => {
            let mut operations = demo::trading_company(seed, until);
            operations.extend(super::standards::operations(until));
            operations.extend(super::standards::group(until));
            operations.extend(super::bank::operations(until));
            operations.extend(super::buying::operations(until));
            operations.extend(super::expenses::operations(until, user));
            operations.extend(super::sales::operations(until, user));
            operations.extend(super::taxes::operations(until));
            operations.extend(super::reports::operations(until));
            // Stable: on one day, trade comes before what is declared about it.
            operations.sort_by_key(|operation| operation.on);
            operations
        }
        "school" => {
            let mut operations = demo::school(seed, until);
            operations.extend(super::desk::operations(until));
            operations.sort_by_key(|operation| operation.on);
            operations
        }
        "clinic" => demo::clinic(seed, until),
        "kenya" => super::kenya::operations(until),
        "farm" => super::farm::operations(until),
        _ => Vec::new(),
    }
}

/// What a business does last, when all the others have done their work and everybody is a member.
pub fn finale(business: &str, until: Date) -> Vec<Operation> {
    if business == "trading" { super::finale::operations(until) } else { Vec::new() }
}
