//! What one business and one person may have of the server.

use kernel_http::Quotas;

use super::values::{Key, Values, parse_between, parse_size};

pub(super) const KEYS: [Key; 6] = [
    REQUESTS_PER_BUSINESS,
    REQUESTS_PER_PERSON,
    STREAMS_PER_BUSINESS,
    STREAMS_PER_PERSON,
    HEAVY_PER_BUSINESS,
    STORAGE_PER_BUSINESS,
];

const REQUESTS_PER_BUSINESS: Key = Key {
    name: "REQUESTS_PER_BUSINESS",
    default: "256",
    about: "Requests of one business under way at once, those that wait for their turn among them; more are answered with 429. Businesses \
            take turns in any case.",
    secret: false,
};

const REQUESTS_PER_PERSON: Key = Key {
    name: "REQUESTS_PER_PERSON",
    default: "64",
    about: "The same of one person or API key in one business.",
    secret: false,
};

const STREAMS_PER_BUSINESS: Key = Key {
    name: "STREAMS_PER_BUSINESS",
    default: "500",
    about: "Open streams of changes (one for each page that is open) of one business.",
    secret: false,
};

const STREAMS_PER_PERSON: Key =
    Key { name: "STREAMS_PER_PERSON", default: "16", about: "The same of one person or API key.", secret: false };

const HEAVY_PER_BUSINESS: Key = Key {
    name: "HEAVY_PER_BUSINESS",
    default: "32",
    about: "Papers and reports of one business that run or wait, of each kind, and up to four imports. A few of them run at once.",
    secret: false,
};

const STORAGE_PER_BUSINESS: Key = Key {
    name: "STORAGE_PER_BUSINESS",
    default: "",
    about: "What the attached files of one business may take together: 20 GiB. Without it there is no limit but the disk.",
    secret: false,
};

const MOST: u64 = 100_000;

pub(super) fn read(values: &mut Values) -> Quotas {
    let standard = Quotas::default();
    let mut count = |key: &Key, fallback: usize| {
        values.parsed(key, fallback, |text| parse_between(text, 1, MOST).map(|count| count as usize))
    };
    Quotas {
        requests_of_business: count(&REQUESTS_PER_BUSINESS, standard.requests_of_business),
        requests_of_person: count(&REQUESTS_PER_PERSON, standard.requests_of_person),
        streams_of_business: count(&STREAMS_PER_BUSINESS, standard.streams_of_business),
        streams_of_person: count(&STREAMS_PER_PERSON, standard.streams_of_person),
        heavy_of_business: count(&HEAVY_PER_BUSINESS, standard.heavy_of_business),
        storage_of_business: values.parsed(&STORAGE_PER_BUSINESS, None, |text| match text.trim() {
            "" => Ok(None),
            size => parse_size(size).map(|bytes| Some(bytes as u64)),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_set_is_what_the_edge_takes_by_itself() {
        let standard = Quotas::default();
        let told = |key: &Key| key.default.parse::<usize>().ok();
        assert_eq!(told(&REQUESTS_PER_BUSINESS), Some(standard.requests_of_business));
        assert_eq!(told(&REQUESTS_PER_PERSON), Some(standard.requests_of_person));
        assert_eq!(told(&STREAMS_PER_BUSINESS), Some(standard.streams_of_business));
        assert_eq!(told(&STREAMS_PER_PERSON), Some(standard.streams_of_person));
        assert_eq!(told(&HEAVY_PER_BUSINESS), Some(standard.heavy_of_business));
    }
}
