//! Packages hold what they list and count for what their signature is worth; anything else is refused by name.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Write};

use kernel_plugin_host::package::{Key, Level, PackageError, SigningKey, Trust, TrustError, pack, read};
use proptest::prelude::*;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn files() -> BTreeMap<String, Vec<u8>> {
    BTreeMap::from([
        ("plugin.yaml".to_string(), b"plugin: zw-fiscal\n".to_vec()),
        ("fiscal.wasm".to_string(), vec![0, 97, 115, 109]),
        ("entities/receipt.yaml".to_string(), b"x-entity: receipt\n".to_vec()),
    ])
}

fn key() -> SigningKey {
    SigningKey::new("partner", &[7; 32])
}

fn trust(level: Level, businesses: &[&str]) -> Trust {
    let businesses: BTreeSet<String> = businesses.iter().map(ToString::to_string).collect();
    let keys = BTreeMap::from([("partner".to_string(), Key::new(level, &key().public(), businesses).unwrap())]);
    Trust { keys, ..Trust::default() }
}

/// A zip of exactly these entries.
fn zipped(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn what_was_packed_is_read_and_packing_twice_gives_one_file() {
    let bytes = pack(&files(), Some(&key())).unwrap();
    assert_eq!(bytes, pack(&files(), Some(&key())).unwrap());
    let package = read(&bytes).unwrap();
    assert_eq!(package.files, files());
    assert_eq!(trust(Level::Verified, &[]).judge(&package, "b1").unwrap(), Level::Verified);
}

#[test]
fn a_signature_counts_only_from_a_known_key_for_its_businesses() {
    let package = read(&pack(&files(), Some(&key())).unwrap()).unwrap();
    assert_eq!(Trust::default().judge(&package, "b1").unwrap_err(), TrustError::UnknownKey("partner".into()));
    let private = trust(Level::Private, &["b1"]);
    assert_eq!(private.judge(&package, "b1").unwrap(), Level::Private);
    assert_eq!(private.judge(&package, "b2").unwrap_err(), TrustError::OtherBusiness("partner".into()));

    let other = SigningKey::new("partner", &[8; 32]);
    let forged = read(&pack(&files(), Some(&other)).unwrap()).unwrap();
    assert_eq!(private.judge(&forged, "b1").unwrap_err(), TrustError::Wrong("partner".into()));
    let unsigned = read(&pack(&files(), None).unwrap()).unwrap();
    assert_eq!(private.judge(&unsigned, "b1").unwrap_err(), TrustError::Unsigned);
}

#[test]
fn what_was_withdrawn_no_longer_counts() {
    let package = read(&pack(&files(), Some(&key())).unwrap()).unwrap();
    let mut trust = trust(Level::Core, &[]);
    trust.revoked_packages.insert(package.digest());
    assert_eq!(trust.judge(&package, "b1").unwrap_err(), TrustError::Revoked);
    trust.revoked_packages.clear();
    trust.revoked_keys.insert("partner".into());
    assert_eq!(trust.judge(&package, "b1").unwrap_err(), TrustError::RevokedKey("partner".into()));
}

#[test]
fn a_changed_added_or_missing_file_is_named() {
    let package = read(&pack(&files(), None).unwrap()).unwrap();
    let hashes = package.hashes.as_bytes();
    let (manifest, receipt) = (&package.files["plugin.yaml"][..], &package.files["entities/receipt.yaml"][..]);
    let wasm = &package.files["fiscal.wasm"][..];
    let all =
        [("plugin.yaml", manifest), ("fiscal.wasm", wasm), ("entities/receipt.yaml", receipt), ("hashes", hashes)];

    let mut changed = all;
    changed[1].1 = b"\0asm!";
    assert_eq!(read(&zipped(&changed)).unwrap_err(), PackageError::Tampered("fiscal.wasm".into()));
    let more = [&all[..], &[("extra.yaml", b"x" as &[u8])]].concat();
    assert_eq!(read(&zipped(&more)).unwrap_err(), PackageError::Unlisted("extra.yaml".into()));
    assert_eq!(read(&zipped(&[all[0], all[2], all[3]])).unwrap_err(), PackageError::Missing("fiscal.wasm".into()));
    assert_eq!(read(&zipped(&all[..3])).unwrap_err(), PackageError::Missing("hashes".into()));
}

#[test]
fn a_list_changed_with_its_file_breaks_the_signature() {
    let signed = read(&pack(&files(), Some(&key())).unwrap()).unwrap();
    let mut other = files();
    other.insert("fiscal.wasm".into(), b"\0asm!".to_vec());
    let swapped = kernel_plugin_host::package::Package {
        signature: signed.signature,
        ..read(&pack(&other, None).unwrap()).unwrap()
    };
    assert_eq!(trust(Level::Core, &[]).judge(&swapped, "b1").unwrap_err(), TrustError::Wrong("partner".into()));
}

#[test]
fn paths_that_leave_the_folder_and_bombs_are_refused() {
    for path in ["../plugin.yaml", "/etc/passwd", "a/../b", "a\\b", "a//b", "con.", "C:evil", "a/\u{0}"] {
        let packed = pack(&BTreeMap::from([("plugin.yaml".into(), vec![]), (path.to_string(), vec![])]), None);
        assert_eq!(packed.unwrap_err(), PackageError::Path(path.into()));
        assert!(
            matches!(read(&zipped(&[(path, b"x")])), Err(PackageError::Path(_) | PackageError::NotAPackage(_))),
            "{path}"
        );
    }
    let zeros = vec![0_u8; 65 << 20];
    let bomb = zipped(&[("plugin.yaml", b"x"), ("zeros", &zeros)]);
    assert!(bomb.len() < 1 << 20);
    assert_eq!(read(&bomb).unwrap_err(), PackageError::TooLarge);
    assert!(matches!(read(b"PK nonsense").unwrap_err(), PackageError::NotAPackage(_)));
}

proptest! {
    #[test]
    fn one_changed_byte_is_never_taken_for_the_package(at in 0_usize..600, bit in 0_u8..8) {
        let mut bytes = pack(&files(), Some(&key())).unwrap();
        let original = read(&bytes).unwrap();
        let at = at % bytes.len();
        bytes[at] ^= 1 << bit;
        let trust = trust(Level::Core, &[]);
        if let Ok(package) = read(&bytes) && trust.judge(&package, "b1").is_ok() {
            // Bytes of the container that say nothing may change; what it holds may not.
            prop_assert_eq!(package.files, original.files);
        }
    }
}
