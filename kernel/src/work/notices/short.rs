//! What a message says of notices: one SMS of a hundred and sixty letters where the language can be written so, with the address that
//! opens what it is about.

use kernel_manifest::source::plugin::MessageChannel;
use kernel_types::sms::{self, Alphabet};

/// Letters of the business's name, and of a sentence where length costs nothing.
const NAME: usize = 30;
const LETTERS: usize = 300;
/// Parts of an SMS in a script that the short alphabet does not know.
const PARTS: usize = 2;
/// Letters an address may take from the words.
pub(super) const ADDRESS: usize = 90;

/// `told` are sentences, the latest first; one is said, and the others are counted.
pub(super) fn message(channel: MessageChannel, business: &str, told: &[String], address: Option<&str>) -> String {
    let first = told.first().map(String::as_str).unwrap_or_default();
    let others = match told.len() {
        0 | 1 => String::new(),
        more => format!(" (+{})", more - 1),
    };
    let name: String = business.chars().take(NAME).collect();
    let address = address.map(|address| format!(" {address}")).unwrap_or_default();
    if channel == MessageChannel::Whatsapp {
        let first: String = first.chars().take(LETTERS).collect();
        return format!("{name}: {first}{others}{address}");
    }
    let words = sms::folded(&format!("{name}: {first}"));
    let alphabet = sms::alphabet(&format!("{words}{address}"));
    let parts = if alphabet == Alphabet::Gsm7 { 1 } else { PARTS };
    let room = alphabet.room(parts).saturating_sub(alphabet.length(&others) + alphabet.length(&address));
    format!("{}{others}{address}", sms::cut(&words, alphabet, room))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sms(told: &[&str], address: &str) -> String {
        let told: Vec<String> = told.iter().map(ToString::to_string).collect();
        message(MessageChannel::Sms, "Test Trading", &told, Some(address))
    }

    #[test]
    fn a_message_is_one_sms_with_the_address_at_its_end() {
        let address = "https://books.example.com/lead/01ARZ3NDEKTSV4RRFFQ69G5FAV";
        assert_eq!(
            sms(&["Rudo assigned L-7 to you"], address),
            format!("Test Trading: Rudo assigned L-7 to you {address}")
        );
        let long = sms(&[&"Réunion à Bulawayo ".repeat(20), "Another"], address);
        assert_eq!(sms::parts(&long), (Alphabet::Gsm7, 1), "{long}");
        assert!(long.ends_with(&format!("... (+1) {address}")), "{long}");
        let folded = sms(&["João atribuiu-lhe a ação 7"], address);
        assert_eq!((sms::parts(&folded).1, folded.contains("Joao atribuiu-lhe a acao 7")), (1, true), "{folded}");
    }

    #[test]
    fn other_scripts_take_two_parts_and_chats_no_count() {
        let address = "https://books.example.com/notices";
        let greek = sms(&[&"привет ".repeat(40)], address);
        assert_eq!(sms::parts(&greek), (Alphabet::Ucs2, 2), "{greek}");
        assert!(greek.ends_with(address), "{greek}");
        let told = ["Rudo – L-7".to_string()];
        assert_eq!(message(MessageChannel::Whatsapp, "Test Trading", &told, None), "Test Trading: Rudo – L-7");
    }
}
