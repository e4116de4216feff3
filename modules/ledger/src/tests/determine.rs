//! Account determination: most keys, then priority.

use super::*;
use crate::determine::{RuleFacts, best_rule};

fn rule(account: u128, priority: i64, keys: &[(&'static str, &str)]) -> RuleFacts {
    let keys = keys.iter().map(|(key, value)| (*key, vec![(*value).to_string()])).collect();
    RuleFacts { role: "REV".into(), account: id(account), priority, keys }
}

#[test]
fn the_most_specific_rule_wins_then_the_higher_priority() {
    let rules = [
        rule(1, 0, &[]),
        rule(2, 9, &[("branch", "HRE")]),
        rule(3, 0, &[("branch", "HRE"), ("product", "P1")]),
        rule(4, 5, &[("product", "P1")]),
        RuleFacts { role: "EXP".into(), ..rule(5, 99, &[]) },
    ];
    let best = |matching: &[(&str, &str)]| {
        let matching: Vec<(String, String)> =
            matching.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
        best_rule(&rules, "REV", &matching).map(|rule| rule.account.clone())
    };
    assert_eq!(best(&[]), Some(id(1)));
    assert_eq!(best(&[("branch", "HRE")]), Some(id(2)));
    assert_eq!(best(&[("branch", "BUQ"), ("product", "P1")]), Some(id(4)));
    assert_eq!(best(&[("branch", "HRE"), ("product", "P1")]), Some(id(3)));
    assert_eq!(best(&[("branch", "HRE"), ("product", "P2")]), Some(id(2)));
    assert!(best_rule(&rules, "AR", &[]).is_none());
}
