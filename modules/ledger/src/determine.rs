//! Account determination (design 0.5): the rule that matches most keys wins, then the higher priority.

use kernel_types::Id;

/// One account rule: the keys it demands, all of which must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleFacts {
    pub role: String,
    pub account: Id,
    pub priority: i64,
    /// Key → accepted values (an id and its code are both accepted).
    pub keys: Vec<(&'static str, Vec<String>)>,
}

/// The account of the best rule for the role. Ties of keys and priority go to the rule that stands first.
pub fn best_rule<'r>(
    rules: impl IntoIterator<Item = &'r RuleFacts>,
    role: &str,
    matching: &[(String, String)],
) -> Option<&'r RuleFacts> {
    let mut best: Option<&RuleFacts> = None;
    for rule in rules {
        if rule.role != role || !matches(rule, matching) {
            continue;
        }
        let rank = |rule: &RuleFacts| (rule.keys.len(), rule.priority);
        if best.is_none_or(|held| rank(rule) > rank(held)) {
            best = Some(rule);
        }
    }
    best
}

fn matches(rule: &RuleFacts, matching: &[(String, String)]) -> bool {
    rule.keys.iter().all(|(key, accepted)| {
        matching.iter().any(|(name, value)| name == key && accepted.iter().any(|wanted| wanted == value))
    })
}
