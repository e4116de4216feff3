//! What each business of the example does.

use accounting::demo::{self, Operation};
use kernel_types::{Date, Id};

use super::ids::seed;
use super::stock::Extent;

/// The operations of a business by its key in the world, in the order of their days; `user` answers the id of a person by address. A business no generator knows has
/// empty books.
pub fn operations(
    business: &str,
    until: Date,
    extent: Extent<'_>,
    user: &dyn Fn(&str) -> Option<Id>,
) -> Vec<Operation> {
    let seed = seed(business);
    // A sample is loaded on request, so it is kept short.
    let months = if matches!(extent, Extent::Whole(_)) { 24 } else { 2 };
    let payroll = super::pay::first_month(until, months);
    let mut operations = match business {
        "trading" => {
            let mut operations = demo::trading_company(seed, until, payroll);
            operations.extend(super::standards::operations(until));
            operations.extend(super::standards::group(until));
            operations.extend(super::bank::operations(until));
            let requisitions = super::requisitions::operations(until, user);
            operations.extend(super::buying::operations(
                until,
                super::requisitions::orders_sent(&requisitions, chrono::Datelike::year(&until)),
            ));
            operations.extend(requisitions);
            operations.extend(super::expenses::operations(until, user));
            operations.extend(super::sales::operations(until, user));
            operations.extend(super::taxes::operations(until));
            operations.extend(super::reports::operations(until));
            operations.extend(super::staff::operations("merchant", until, months));
            operations.extend(super::pay::operations("merchant", until, months));
            let stock = super::stock::operations(until, extent, &operations);
            operations.extend(stock);
            operations.extend(super::assets::operations(until));
            // Stable: on one day, trade comes before what is declared about it.
            operations.sort_by_key(|operation| operation.on);
            operations
        }
        "school" => {
            let mut operations = demo::school(seed, until, payroll);
            operations.extend(super::desk::operations(until));
            operations.extend(super::rooms::operations(until));
            operations.extend(super::staff::operations("school", until, months));
            operations.extend(super::pay::operations("school", until, months));
            operations.sort_by_key(|operation| operation.on);
            operations
        }
        "clinic" => demo::clinic(seed, until),
        "kenya" => super::kenya::operations(until),
        "farm" => super::farm::operations(until),
        _ => Vec::new(),
    };
    // Whoever loads a sample has a bank of their own.
    if let (Extent::Whole(_), Some(first)) = (extent, operations.first().map(|operation| operation.on))
        && let Some(details) = super::bank::details(business, first)
    {
        operations.insert(0, details);
    }
    operations
}

/// What a business does last, when all the others have done their work and everybody is a member.
pub fn finale(business: &str, until: Date) -> Vec<Operation> {
    match business {
        "trading" => super::finale::operations(until).into_iter().chain(super::staff::finale(until)).collect(),
        "school" => super::staff::finale(until),
        _ => Vec::new(),
    }
}
