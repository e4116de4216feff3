//! Whether two records are the same person or organisation: keys that are compared exactly, and likeness of names. Pure.

mod likeness;
mod names;
mod sounds;

use kernel::{Sentence, written};
pub use kernel_types::phones::phone_key;
pub use likeness::{ALIKE, likeness};
pub use names::{domain, email_key, is_free_mail, name_key, near_key};
pub use sounds::sound_key;

/// Why two records are thought to be one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    Email,
    Phone,
    TaxNumber,
    Name,
    /// Written otherwise, said alike.
    Sound,
}

impl Because {
    /// As reports say it.
    pub fn words(self) -> Sentence {
        match self {
            Because::Email => written!("crm-alike-same-email-address", "Same email address"),
            Because::Phone => written!("crm-alike-same-phone-number", "Same phone number"),
            Because::TaxNumber => written!("crm-alike-same-tax-number", "Same tax number"),
            Because::Name => written!("crm-alike-similar-name", "Similar name"),
            Because::Sound => written!("crm-alike-sounds-alike", "Sounds alike"),
        }
    }
}

/// What of a record is compared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keys {
    pub email: Option<String>,
    pub phone: Option<String>,
    pub tax_number: Option<String>,
    pub name: String,
    /// In small letters, without accents.
    pub city: Option<String>,
    /// Of the email address, unless it is one anybody can have.
    pub domain: Option<String>,
    /// Organisations are not called exactly alike; people often are.
    pub organisation: bool,
}

/// Why two records look like one, and how much (in millionths); `None` when they do not. Names alone count only in the same city or
/// at the same mail domain, because many organisations of a country are called alike.
pub fn compare(one: &Keys, other: &Keys) -> Option<(Because, i64)> {
    const SURE: i64 = 1_000_000;
    let same = |field: fn(&Keys) -> &Option<String>| field(one).is_some() && field(one) == field(other);
    if same(|keys| &keys.email) {
        return Some((Because::Email, SURE));
    }
    if same(|keys| &keys.phone) {
        return Some((Because::Phone, SURE));
    }
    if same(|keys| &keys.tax_number) {
        return Some((Because::TaxNumber, SURE));
    }
    let near = same(|keys| &keys.city) || same(|keys| &keys.domain);
    let alike = likeness(&one.name, &other.name);
    let named_alike = one.organisation && other.organisation && alike == SURE;
    if (near && alike >= ALIKE) || named_alike {
        return Some((Because::Name, alike));
    }
    let sound = sound_key(&one.name);
    (near && sound.is_some() && sound == sound_key(&other.name)).then_some((Because::Sound, alike))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(name: &str, city: &str) -> Keys {
        Keys { name: name_key(name), city: Some(name_key(city)), ..Keys::default() }
    }

    #[test]
    fn the_same_address_is_the_same_person_whatever_the_name() {
        let one = Keys { email: email_key("Tendai@Example.org"), ..keys("Tendai Moyo", "Harare") };
        let other = Keys { email: email_key(" tendai@example.org "), ..keys("T. Moyo", "Mutare") };
        assert_eq!(compare(&one, &other), Some((Because::Email, 1_000_000)));
    }

    #[test]
    fn phones_are_the_same_however_they_are_written() {
        let one = Keys { phone: phone_key("0772 410 377", "ZW"), ..Keys::default() };
        let other = Keys { phone: phone_key("+263 (0)77 241 0377", "ZW"), ..Keys::default() };
        assert_eq!(compare(&one, &other), Some((Because::Phone, 1_000_000)));
    }

    #[test]
    fn names_alone_count_in_the_same_city_only() {
        let harare = keys("Chimoio Hardware (Pvt) Ltd", "Harare");
        assert!(
            matches!(compare(&harare, &keys("Chimoio Hardwares", "HARARE")), Some((Because::Name, alike)) if alike >= ALIKE)
        );
        assert_eq!(compare(&harare, &keys("Chimoio Hardwares", "Beira")), None);
        assert_eq!(compare(&harare, &keys("Chimanimani Timber", "Harare")), None);
    }

    #[test]
    fn names_that_sound_alike_count_in_the_same_city() {
        let found = compare(&keys("Tendai Phiri", "Harare"), &keys("Firi Tendayi", "Harare"));
        assert!(matches!(found, Some((Because::Sound, _))), "{found:?}");
        assert_eq!(compare(&keys("Tendai Phiri", "Harare"), &keys("Firi Tendayi", "Mutare")), None);
    }

    #[test]
    fn organisations_of_one_name_are_one_wherever_they_are() {
        let organisation = |city: &str| Keys { organisation: true, ..keys("Kariba Fisheries Ltd", city) };
        assert_eq!(compare(&organisation("Kariba"), &organisation("Harare")), Some((Because::Name, 1_000_000)));
        assert_eq!(compare(&keys("Tendai Moyo", "Kariba"), &keys("Tendai Moyo", "Harare")), None);
    }

    #[test]
    fn each_reason_is_said_by_a_key_of_its_own() {
        let said =
            [Because::Email, Because::Phone, Because::TaxNumber, Because::Name, Because::Sound].map(Because::words);
        assert_eq!(said[0].key(), Some("crm-alike-same-email-address"));
        let keys: std::collections::BTreeSet<_> = said.iter().filter_map(Sentence::key).collect();
        assert_eq!(keys.len(), said.len());
    }

    #[test]
    fn records_without_anything_are_not_the_same() {
        assert_eq!(compare(&Keys::default(), &Keys::default()), None);
    }
}
