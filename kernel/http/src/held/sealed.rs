//! Secrets that must be read back (an authenticator app's key) lie encrypted in the database, under a key that does not.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::vault::Vault;
use kernel_store::{FieldKey, Sealing};
use kernel_types::IdSource;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use super::token::Signer;

/// Whether a text that was sealed for `about` opens under this key of the installation.
pub fn opens(installation_key: &[u8], sealed: &str, about: &str) -> bool {
    Sealer::of(&Signer::new(installation_key)).open(sealed, about).is_some()
}

/// Encrypts and decrypts with ChaCha20-Poly1305, a fresh random nonce each.
pub struct Sealer {
    key: LessSafeKey,
}

impl Sealer {
    /// Under a key of its own, derived from the installation's.
    pub fn of(signer: &Signer) -> Sealer {
        Sealer::new(&signer.derive("sealed secrets"))
    }

    /// `key` is derived from the installation's token key.
    pub fn new(key: &[u8; 32]) -> Sealer {
        #[expect(clippy::expect_used, reason = "the key has the length the algorithm takes")]
        let key = UnboundKey::new(&CHACHA20_POLY1305, key).expect("a key of 32 bytes");
        Sealer { key: LessSafeKey::new(key) }
    }

    /// `about` (whose secret it is) must be the same when opening: a sealed text moved to another row is worthless.
    pub fn seal(&self, plain: &[u8], about: &str, ids: &dyn IdSource) -> Option<String> {
        let mut nonce = [0u8; NONCE_LEN];
        ids.fill(&mut nonce);
        let mut sealed = plain.to_vec();
        self.key
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(about.as_bytes()), &mut sealed)
            .ok()?;
        Some(format!("s1.{}.{}", URL_SAFE_NO_PAD.encode(nonce), URL_SAFE_NO_PAD.encode(sealed)))
    }

    /// `None` when the text was changed, moved or sealed under another key.
    pub fn open(&self, sealed: &str, about: &str) -> Option<Vec<u8>> {
        let (nonce, body) = sealed.strip_prefix("s1.")?.split_once('.')?;
        let nonce: [u8; NONCE_LEN] = URL_SAFE_NO_PAD.decode(nonce).ok()?.try_into().ok()?;
        let mut body = URL_SAFE_NO_PAD.decode(body).ok()?;
        let plain =
            self.key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::from(about.as_bytes()), &mut body).ok()?;
        Some(plain.to_vec())
    }
}

/// The vault of the installation.
pub struct Kept {
    pub sealer: Sealer,
    pub ids: Arc<dyn IdSource>,
}

impl Vault for Kept {
    fn seal(&self, plain: &str, about: &str) -> Option<String> {
        self.sealer.seal(plain.as_bytes(), about, self.ids.as_ref())
    }

    fn open(&self, sealed: &str, about: &str) -> Option<String> {
        self.sealer.open(sealed, about).and_then(|plain| String::from_utf8(plain).ok())
    }
}

/// Keys of encrypted fields: each tenant's own is in the database, wrapped under one made from the installation's.
struct FieldSealing {
    sealer: Sealer,
    ids: Arc<dyn IdSource>,
}

/// What opens and seals encrypted fields under this key of the installation.
pub fn field_sealing(installation_key: &[u8], ids: Arc<dyn IdSource>) -> Arc<dyn Sealing> {
    Arc::new(FieldSealing { sealer: Sealer::new(&Signer::new(installation_key).derive("keys of fields")), ids })
}

impl FieldSealing {
    fn opened(&self, key: &FieldKey) -> Option<Sealer> {
        let bytes: [u8; 32] = self.sealer.open(&key.wrapped, &whose(key.tenant, &key.name))?.try_into().ok()?;
        Some(Sealer::new(&bytes))
    }
}

fn whose(tenant: i64, name: &str) -> String {
    format!("field key {tenant}/{name}")
}

impl Sealing for FieldSealing {
    fn make(&self, tenant: i64) -> Option<(String, String)> {
        let (mut bytes, mut name) = ([0u8; 32], [0u8; 9]);
        self.ids.fill(&mut bytes);
        self.ids.fill(&mut name);
        let name = URL_SAFE_NO_PAD.encode(name);
        let wrapped = self.sealer.seal(&bytes, &whose(tenant, &name), self.ids.as_ref())?;
        Some((name, wrapped))
    }

    fn seal(&self, key: &FieldKey, plain: &str, about: &str) -> Option<String> {
        self.opened(key)?.seal(plain.as_bytes(), about, self.ids.as_ref())
    }

    fn open(&self, key: &FieldKey, sealed: &str, about: &str) -> Option<String> {
        self.opened(key)?.open(sealed, about).and_then(|plain| String::from_utf8(plain).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel_types::SeededIds;

    #[test]
    fn sealed_secrets_open_for_their_owner_alone() {
        let ids = SeededIds::new(1);
        let sealer = Sealer::new(&[1; 32]);
        let sealed = sealer.seal(b"twenty secret bytes!", "rudo", &ids).unwrap();
        assert_eq!(sealer.open(&sealed, "rudo").as_deref(), Some(b"twenty secret bytes!".as_slice()));
        assert_eq!(sealer.open(&sealed, "tendai"), None);
        assert_eq!(Sealer::new(&[2; 32]).open(&sealed, "rudo"), None);
        assert_eq!(sealer.open(&sealed.replacen("s1.", "s2.", 1), "rudo"), None);
        assert_ne!(sealer.seal(b"twenty secret bytes!", "rudo", &ids).unwrap(), sealed);
    }

    #[test]
    fn a_field_opens_for_its_record_under_its_tenants_key() {
        let sealing = |key: [u8; 32]| field_sealing(&key, Arc::new(SeededIds::new(1)));
        let ours = sealing([1; 32]);
        let (name, wrapped) = ours.make(7).unwrap();
        let key = FieldKey { tenant: 7, name, wrapped };
        let sealed = ours.seal(&key, "A private note", "r1/notes").unwrap();
        assert_eq!(ours.open(&key, &sealed, "r1/notes").as_deref(), Some("A private note"));
        assert_eq!(ours.open(&key, &sealed, "r2/notes"), None);
        assert_eq!(ours.open(&FieldKey { tenant: 8, ..key.clone() }, &sealed, "r1/notes"), None);
        assert_eq!(sealing([2; 32]).open(&key, &sealed, "r1/notes"), None);
    }
}
