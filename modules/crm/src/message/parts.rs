//! Parts of an SMS, in the words of the record.

use kernel_types::sms::{self, Alphabet};

use crate::generated::MessageEncoding;

/// The alphabet a text needs, and in how many parts it is sent.
pub fn parts(text: &str) -> (MessageEncoding, i64) {
    let (alphabet, parts) = sms::parts(text);
    let encoding = match alphabet {
        Alphabet::Gsm7 => MessageEncoding::Gsm7,
        Alphabet::Ucs2 => MessageEncoding::Ucs2,
    };
    (encoding, parts)
}
