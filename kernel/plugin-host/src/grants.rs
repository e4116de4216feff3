use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// What an effect may do with records of one entity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordUse {
    Read,
    Create,
    Update,
    Transition,
}

/// The uses of one entity.
pub type RecordGrant = BTreeSet<RecordUse>;

/// What a plugin may reach. The grants of a run are what its manifest asks, what the administrator granted and what the
/// host allows, taken together with [`Grants::and`]; the caller's own access still applies to every record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Grants {
    /// By entity address (`accounting.invoice`).
    pub records: BTreeMap<String, RecordGrant>,
    /// Origins: `https://fdms.example` or with a port. No path, no wildcard.
    pub hosts: BTreeSet<String>,
    /// Bytes of kept values per business.
    pub kv_bytes: u64,
    /// Names of keys it may sign with.
    pub keys: BTreeSet<String>,
    /// Names of certificates it may have made and present.
    pub identities: BTreeSet<String>,
}

impl Grants {
    /// What both allow.
    #[must_use]
    pub fn and(&self, other: &Grants) -> Grants {
        let records = self
            .records
            .iter()
            .filter_map(|(entity, uses)| {
                let both: RecordGrant = uses.intersection(other.records.get(entity)?).copied().collect();
                (!both.is_empty()).then(|| (entity.clone(), both))
            })
            .collect();
        Grants {
            records,
            hosts: self.hosts.intersection(&other.hosts).cloned().collect(),
            kv_bytes: self.kv_bytes.min(other.kv_bytes),
            keys: self.keys.intersection(&other.keys).cloned().collect(),
            identities: self.identities.intersection(&other.identities).cloned().collect(),
        }
    }

    pub fn may(&self, entity: &str, wanted: RecordUse) -> bool {
        self.records.get(entity).is_some_and(|uses| uses.contains(&wanted))
    }

    /// Whether the address is of a granted origin. One with a user name is not: it would read as one host and go to another.
    pub fn may_send(&self, url: &str) -> bool {
        let Ok(uri) = url.parse::<http::Uri>() else { return false };
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return false };
        if authority.as_str().contains('@') {
            return false;
        }
        let origin = |scheme: &str, authority: &http::uri::Authority| {
            let port = authority.port_u16().unwrap_or(if scheme == "https" { 443 } else { 80 });
            (scheme.to_ascii_lowercase(), authority.host().to_ascii_lowercase(), port)
        };
        let wanted = origin(scheme, authority);
        self.hosts.iter().any(|granted| {
            granted.parse::<http::Uri>().is_ok_and(|granted| match (granted.scheme_str(), granted.authority()) {
                (Some(scheme), Some(authority)) => origin(scheme, authority) == wanted,
                _ => false,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grants(entity: &str, uses: &[RecordUse], hosts: &[&str]) -> Grants {
        Grants {
            records: BTreeMap::from([(entity.to_string(), uses.iter().copied().collect())]),
            hosts: hosts.iter().map(ToString::to_string).collect(),
            kv_bytes: 1024,
            keys: BTreeSet::from(["device".to_string()]),
            identities: BTreeSet::from(["device".to_string()]),
        }
    }

    #[test]
    fn both_must_allow() {
        let asked = grants(
            "accounting.invoice",
            &[RecordUse::Read, RecordUse::Update],
            &["https://a.example", "https://b.example"],
        );
        let granted = grants("accounting.invoice", &[RecordUse::Read], &["https://b.example"]);
        let both = asked.and(&granted);
        assert!(both.may("accounting.invoice", RecordUse::Read));
        assert!(!both.may("accounting.invoice", RecordUse::Update));
        assert!(!both.may("accounting.bill", RecordUse::Read));
        assert!(both.may_send("https://b.example/v1?x=1") && !both.may_send("https://a.example/"));
        assert_eq!(asked.and(&Grants::default()), Grants::default());
    }

    #[test]
    fn an_origin_is_scheme_host_and_port() {
        let granted = grants("a.b", &[], &["https://fdms.example", "http://127.0.0.1:8099"]);
        for good in ["https://fdms.example/x", "https://FDMS.example:443/", "http://127.0.0.1:8099/submit"] {
            assert!(granted.may_send(good), "{good}");
        }
        for bad in [
            "http://fdms.example/",
            "https://fdms.example:8443/",
            "https://fdms.example.evil.test/",
            "https://fdms.example@evil.test/",
            "https://evil.test/?https://fdms.example",
            "https://127.0.0.1:8099/",
            "file:///etc/passwd",
            "//fdms.example/",
            "",
        ] {
            assert!(!granted.may_send(bad), "{bad}");
        }
    }
}
