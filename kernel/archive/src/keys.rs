//! What an archive is sealed for, and what opens it.

use std::fmt;

use curve25519_dalek::montgomery::MontgomeryPoint;
use kernel_types::IdSource;

use crate::ArchiveError;
use crate::bech32;

const RECIPIENT: &str = "age";
const IDENTITY: &str = "age-secret-key-";

/// Who may open an archive.
#[derive(Debug, Clone)]
pub enum Lock {
    /// Anyone who holds the identity that belongs to it; it need not be on the machine that seals.
    Recipient(Recipient),
    Passphrase(Passphrase),
}

/// What opens an archive.
#[derive(Debug, Clone)]
pub enum Key {
    Identity(Identity),
    Passphrase(Passphrase),
}

/// Never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Passphrase(pub String);

impl fmt::Debug for Passphrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Passphrase(…)")
    }
}

/// The public half of an identity: `age1…`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipient(pub(crate) [u8; 32]);

impl Recipient {
    /// # Errors
    /// When the text is none, or a sign of it is wrong.
    pub fn parse(text: &str) -> Result<Recipient, ArchiveError> {
        let bytes = bech32::decode(RECIPIENT, text.trim()).and_then(|bytes| bytes.try_into().ok());
        bytes
            .map(Recipient)
            .ok_or_else(|| ArchiveError::Refused("a recipient is written age1… , as `age-keygen` prints it".into()))
    }
}

impl fmt::Display for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&bech32::encode(RECIPIENT, &self.0))
    }
}

/// A secret key: `AGE-SECRET-KEY-1…`. Never printed by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity(pub(crate) [u8; 32]);

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Identity(…)")
    }
}

impl Identity {
    pub fn new(ids: &dyn IdSource) -> Identity {
        let mut secret = [0u8; 32];
        ids.fill(&mut secret);
        Identity(secret)
    }

    /// The first identity in a file: lines that begin with `#` say what it is for.
    ///
    /// # Errors
    /// When there is none, or a sign of it is wrong.
    pub fn parse(text: &str) -> Result<Identity, ArchiveError> {
        let line =
            text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or_default();
        let bytes = bech32::decode(IDENTITY, line).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Identity).ok_or_else(|| {
            ArchiveError::Refused("an identity is written AGE-SECRET-KEY-1… , as `age-keygen` writes it".into())
        })
    }

    /// As it stands in a file.
    pub fn text(&self) -> String {
        bech32::encode(IDENTITY, &self.0).to_ascii_uppercase()
    }

    pub fn recipient(&self) -> Recipient {
        Recipient(MontgomeryPoint::mul_base_clamped(self.0).0)
    }
}

/// X25519: what both halves of two pairs make together; `None` for points that make nothing.
pub(crate) fn agree(secret: [u8; 32], point: [u8; 32]) -> Option<[u8; 32]> {
    let shared = MontgomeryPoint(point).mul_clamped(secret).0;
    (shared != [0; 32]).then_some(shared)
}

#[cfg(test)]
mod tests {
    use kernel_types::SeededIds;

    use super::*;

    #[test]
    fn keys_read_back_and_are_not_shown() {
        let identity = Identity::new(&SeededIds::new(3));
        let file = format!("# of the shop\n\n{}\n", identity.text());
        assert_eq!(Identity::parse(&file).unwrap(), identity);
        assert_eq!(Recipient::parse(&format!(" {} ", identity.recipient())).unwrap(), identity.recipient());
        assert!(
            Recipient::parse(&identity.text()).is_err() && Identity::parse(&identity.recipient().to_string()).is_err()
        );
        assert!(!format!("{identity:?} {:?}", Passphrase("open".into())).contains("open"));
    }

    /// The pair of age's own published cases.
    #[test]
    fn a_published_identity_has_its_recipient() {
        let identity =
            Identity::parse("AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX").unwrap();
        assert_eq!(identity.recipient().to_string(), "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj");
    }

    /// RFC 7748, 5.2.
    #[test]
    fn two_agree() {
        let bytes = |text: &str| -> [u8; 32] {
            std::array::from_fn(|place| u8::from_str_radix(&text[place * 2..place * 2 + 2], 16).unwrap())
        };
        let alice = Identity::new(&SeededIds::new(3));
        let bob = Identity::new(&SeededIds::new(4));
        assert_eq!(agree(alice.0, bob.recipient().0), agree(bob.0, alice.recipient().0));
        assert_eq!(agree(alice.0, [0; 32]), None);
        let scalar = bytes("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4");
        let point = bytes("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c");
        assert_eq!(
            agree(scalar, point),
            Some(bytes("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"))
        );
    }
}
