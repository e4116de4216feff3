//! Import of a journal: from the text of a file to checked entries.

use std::collections::HashMap;

use super::*;
use crate::import::group::{Group, Grouper};
use crate::import::resolve::{Lookup, entry_of};
use crate::import::rows::{JournalColumns, read_row};
use crate::periods::{PeriodFacts, PeriodStatus, PostingRights};

fn groups(file: &str) -> Vec<Group> {
    let rows = kernel::sheets::Rows::csv(std::io::Cursor::new(file.to_string().into_bytes())).unwrap();
    let columns = JournalColumns::find(rows.header().unwrap()).unwrap();
    let mut grouper = Grouper::default();
    let mut groups = Vec::new();
    for row in rows {
        groups.extend(grouper.push(read_row(&columns, &row.unwrap())));
    }
    groups.extend(grouper.finish());
    groups
}

fn lookup() -> Lookup {
    let accounts = [("1111", id(1), Control::None), ("1210", id(2), Control::Customer), ("5000", id(3), Control::None)];
    Lookup {
        base_currency: "USD".into(),
        by_code: accounts.iter().map(|(code, id, _)| ((*code).to_string(), id.clone())).collect(),
        accounts: accounts.iter().map(|(_, id, control)| (id.clone(), account_facts(*control))).collect(),
        parties: HashMap::from([(("parties.customer", "c001".to_string()), id(20))]),
        rates: HashMap::from([(("ZWG".to_string(), day("2026-03-05")), Ok(400_000_000))]),
        periods: vec![PeriodFacts {
            id: id(30),
            name: "2026-03".into(),
            number: 3,
            start: day("2026-03-01"),
            end: day("2026-03-31"),
            status: PeriodStatus::Open,
        }],
        rights: PostingRights::default(),
        journal: None,
        digits: kernel_types::currency::minor_digits,
    }
}

/// What each entry of the file gives: its number of lines, or its problems as `line:column:code`.
fn outcomes(file: &str) -> Vec<(String, Result<usize, Vec<String>>)> {
    let lookup = lookup();
    groups(file)
        .iter()
        .map(|group| {
            let result = entry_of(group, &lookup, id(99)).map(|entry| entry.lines.len());
            let result = result.map_err(|problems| {
                problems
                    .iter()
                    .map(|problem| format!("{}:{}:{}", problem.line_number, problem.column, problem.code))
                    .collect()
            });
            (group.number.clone(), result)
        })
        .collect()
}

const HEAD: &str = "Date,Entry number,Account code,Debit,Credit,Currency,Narration,Party,Cost centre\n";

#[test]
fn good_entries_pass_and_bad_ones_name_row_and_column() {
    let file = format!(
        "{HEAD}2026-03-05,J1,1210,\"1,150.00\",,,Sale,C001,\n2026-03-05,J1,5000,,1150.00,,,,CC1\n\
         2026-03-05,J2,1111,10.00,,,,,\n2026-03-05,J2,5000,,9.00,,,,\n\
         2026-03-05,J3,1111,ten,,,,,\n2026-03-05,J3,7777,,10,,,,\n\
         2026-03-05,J4,1210,5,,,,,\n2026-03-05,J4,7777,,5,,,,\n\
         2027-01-01,J5,1111,5,,,,,\n2027-01-01,J5,5000,,5,,,,\n"
    );
    let refused = |problems: &[&str]| Err(problems.iter().map(|problem| (*problem).to_string()).collect::<Vec<_>>());
    let expected = vec![
        ("J1".to_string(), Ok(2)),
        ("J2".to_string(), refused(&["4:debit:unbalanced", "4:debit:unbalanced_in_currency"])),
        ("J3".to_string(), refused(&["6:debit:not_a_number"])),
        ("J4".to_string(), refused(&["9:account code:account_unknown"])),
        ("J5".to_string(), refused(&["10:date:no_period"])),
    ];
    assert_eq!(outcomes(&file), expected);
}

#[test]
fn foreign_rows_take_the_rate_of_their_day_and_dimensions_stay_on_their_row() {
    let file = format!(
        "{HEAD}05/03/2026,J1,1111,100.00,,ZWG,,,CC1\n05/03/2026,J1,5000,,100.00,zwg,,,\n2026-03-06,J2,1111,1,,ZWG,,,\n2026-03-06,J2,5000,,1,ZWG,,,\n"
    );
    let groups = groups(&file);
    let entry = entry_of(&groups[0], &lookup(), id(99)).unwrap();
    assert_eq!((entry.lines[0].doc_debit, entry.lines[0].debit), (cents(10_000), cents(400)));
    assert_eq!((entry.lines[0].dimensions.key().as_str(), entry.lines[1].dimensions.key().as_str()), ("CC1||", ""));
    assert_eq!(entry_of(&groups[1], &lookup(), id(99)).unwrap_err()[0].code, "rate_missing");
}

#[test]
fn rows_of_an_entry_stand_together_and_share_a_date() {
    let file = format!(
        "{HEAD}2026-03-05,J1,1111,1,,,,,\n2026-03-06,J1,5000,,1,,,,\n2026-03-05,J2,1111,1,,,,,\n2026-03-05,J2,5000,,1,,,,\n2026-03-05,J1,1111,1,,,,,\n"
    );
    let codes: Vec<Vec<String>> =
        groups(&file).iter().map(|group| group.problems.iter().map(|problem| problem.code.clone()).collect()).collect();
    assert_eq!(codes, [vec!["dates_differ".to_string()], vec![], vec!["entry_scattered".to_string()]]);
}

#[test]
fn a_row_without_a_number_belongs_to_the_entry_above_and_says_so() {
    let file = format!("{HEAD}2026-03-05,J1,1111,1,,,,,\n2026-03-05,,5000,,1,,,,\n");
    let groups = groups(&file);
    assert_eq!(groups.len(), 1);
    assert_eq!((groups[0].problems[0].line_number, groups[0].problems[0].column.as_str()), (3, "entry number"));
}

#[test]
fn the_digest_is_of_what_the_rows_say() {
    let of = |file: &str| groups(&format!("{HEAD}{file}"))[0].digest();
    let first = of("2026-03-05,J1,1111,1,,,a,,\n2026-03-05,J1,5000,,1,,,,\n");
    assert_eq!(first, of("2026-03-05, J1,1111,1.00,,,a,,\n05/03/2026,J1,5000,,1,,,,\n"));
    assert_ne!(first, of("2026-03-05,J1,1111,1,,,b,,\n2026-03-05,J1,5000,,1,,,,\n"));
    assert_ne!(first, of("2026-03-05,J1,1111,2,,,a,,\n2026-03-05,J1,5000,,2,,,,\n"));
}

#[test]
fn missing_columns_are_named() {
    let rows =
        kernel::sheets::Rows::csv(std::io::Cursor::new(b"Date,Debit,Credit\n2026-01-01,1,2\n".to_vec())).unwrap();
    assert_eq!(JournalColumns::find(rows.header().unwrap()), Err(vec!["entry number", "account code"]));
}
