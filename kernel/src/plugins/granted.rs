//! What an administrator let a plugin reach.

use std::collections::{BTreeMap, BTreeSet};

use kernel_manifest::source::plugin::{AsksDecl, RecordUseDecl};
use serde::{Deserialize, Serialize};

use crate::error::FieldError;
use crate::say;

/// What a business granted, of what the plugin asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Granted {
    /// By entity address.
    pub records: BTreeMap<String, Vec<RecordUseDecl>>,
    /// Origins.
    pub hosts: BTreeSet<String>,
    /// Whether it may keep values.
    pub kept: bool,
    /// Names of keys it may sign with.
    pub keys: BTreeSet<String>,
    /// Names of certificates it may have made, renew and present. Not written where there are none: a server from before them reads
    /// what was granted too.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub identities: BTreeSet<String>,
}

impl Granted {
    /// Everything that is asked for.
    pub fn all(asks: &AsksDecl) -> Granted {
        Granted {
            records: asks.records.iter().map(|(entity, ask)| (entity.clone(), ask.uses.clone())).collect(),
            hosts: asks.hosts.keys().cloned().collect(),
            kept: asks.kept.is_some(),
            keys: asks.keys.keys().cloned().collect(),
            identities: asks.identities.keys().cloned().collect(),
        }
    }

    /// What is granted and still asked for.
    #[must_use]
    pub fn within(&self, asks: &AsksDecl) -> Granted {
        let records = self.records.iter().filter_map(|(entity, uses)| {
            let asked = &asks.records.get(entity)?.uses;
            let both: Vec<RecordUseDecl> = uses.iter().copied().filter(|wanted| asked.contains(wanted)).collect();
            (!both.is_empty()).then(|| (entity.clone(), both))
        });
        Granted {
            records: records.collect(),
            hosts: self.hosts.iter().filter(|host| asks.hosts.contains_key(*host)).cloned().collect(),
            kept: self.kept && asks.kept.is_some(),
            keys: self.keys.iter().filter(|key| asks.keys.contains_key(*key)).cloned().collect(),
            identities: self.identities.iter().filter(|name| asks.identities.contains_key(*name)).cloned().collect(),
        }
    }

    /// Grants nobody asked for.
    pub fn problems(&self, asks: &AsksDecl) -> Vec<FieldError> {
        let mut problems = Vec::new();
        let mut unasked = |pointer: String, what: String| {
            problems.push(FieldError::new(
                pointer,
                "not_asked",
                say!("kernel-plugin-does-not-ask-for", "The plugin does not ask for {what}.", what),
            ))
        };
        for (entity, uses) in &self.records {
            match asks.records.get(entity) {
                None => unasked(format!("/granted/records/{entity}"), entity.clone()),
                Some(asked) => {
                    for (index, wanted) in uses.iter().enumerate().filter(|(_, wanted)| !asked.uses.contains(wanted)) {
                        unasked(
                            format!("/granted/records/{entity}/{index}"),
                            format!("this use of {entity}: {wanted:?}").to_lowercase(),
                        );
                    }
                }
            }
        }
        for host in self.hosts.iter().filter(|host| !asks.hosts.contains_key(*host)) {
            unasked("/granted/hosts".into(), host.clone());
        }
        if self.kept && asks.kept.is_none() {
            unasked("/granted/kept".into(), "kept values".into());
        }
        for key in self.keys.iter().filter(|key| !asks.keys.contains_key(*key)) {
            unasked("/granted/keys".into(), format!("the key {key}"));
        }
        for name in self.identities.iter().filter(|name| !asks.identities.contains_key(*name)) {
            unasked("/granted/identities".into(), format!("the certificate {name}"));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks() -> AsksDecl {
        let json = serde_json::json!({
            "records": {"accounting.invoice": {"uses": ["read", "update"], "why": "to write the receipt number"}},
            "hosts": {"https://fdms.example": {"why": "to hand receipts in"}},
            "kept": {"bytes": 1024, "why": "the last hash"},
            "identities": {"device": {"why": "to prove which device it is"}},
        });
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn a_grant_is_at_most_what_is_asked_for() {
        let all = Granted::all(&asks());
        assert_eq!(all.within(&asks()), all);
        assert_eq!(all.problems(&asks()), []);
        let none = AsksDecl::default();
        assert_eq!(all.within(&none), Granted::default());
        let codes: Vec<String> = all.problems(&none).into_iter().map(|problem| problem.pointer).collect();
        assert_eq!(
            codes,
            ["/granted/records/accounting.invoice", "/granted/hosts", "/granted/kept", "/granted/identities"]
        );
        let more = Granted {
            records: [("accounting.invoice".into(), vec![RecordUseDecl::Read, RecordUseDecl::Create])].into(),
            ..Granted::default()
        };
        assert_eq!(more.within(&asks()).records["accounting.invoice"], [RecordUseDecl::Read]);
        assert_eq!(more.problems(&asks())[0].pointer, "/granted/records/accounting.invoice/1");
    }
}
