//! The ways in which somebody is told: in the product, and by letter and by message besides. Of letters and of messages each one: a
//! letter at once says what the daily one would, and SMS and WhatsApp reach the same phone.

use kernel_manifest::source::plugin::MessageChannel;
use serde_json::{Value as Json, json};

use crate::say;
use crate::sentence::Sentence;

/// How somebody is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// In the product alone.
    Product,
    /// By mail at once, besides.
    Mail,
    /// In one letter a day, besides. What is important does not wait for it.
    Digest,
    /// By message at once, besides.
    Sms,
    Whatsapp,
    None,
}

impl Channel {
    pub const ALL: [Channel; 6] =
        [Channel::Product, Channel::Mail, Channel::Digest, Channel::Sms, Channel::Whatsapp, Channel::None];

    pub fn as_str(self) -> &'static str {
        match self {
            Channel::Product => "product",
            Channel::Mail => "mail",
            Channel::Digest => "digest",
            Channel::Sms => "sms",
            Channel::Whatsapp => "whatsapp",
            Channel::None => "none",
        }
    }

    fn parse(word: &str) -> Option<Channel> {
        Channel::ALL.into_iter().find(|channel| channel.as_str() == word)
    }
}

/// When a letter tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letter {
    AtOnce,
    Daily,
}

/// What somebody chose for a kind of notices, or for a group of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Channels {
    pub letter: Option<Letter>,
    pub message: Option<MessageChannel>,
    /// Nothing is told, not even in the product.
    pub off: bool,
}

impl Channels {
    /// A word, or a list of several.
    ///
    /// # Errors
    /// A word that is none, and words that say different things.
    pub fn parse(json: &Json) -> Result<Channels, Sentence> {
        let words: Vec<&Json> = match json {
            Json::Array(words) => words.iter().collect(),
            word => vec![word],
        };
        let mut chosen = Channels::default();
        if words.is_empty() {
            return Err(choices());
        }
        for word in &words {
            match word.as_str().and_then(Channel::parse).ok_or_else(choices)? {
                Channel::Product => {}
                Channel::Mail => take(&mut chosen.letter, Letter::AtOnce, two_letters)?,
                Channel::Digest => take(&mut chosen.letter, Letter::Daily, two_letters)?,
                Channel::Sms => take(&mut chosen.message, MessageChannel::Sms, two_messages)?,
                Channel::Whatsapp => take(&mut chosen.message, MessageChannel::Whatsapp, two_messages)?,
                Channel::None => chosen.off = true,
            }
        }
        if chosen.off && words.len() > 1 {
            return Err(say!("kernel-nothing-beside-other-channels", "Choose none, or the channels you want."));
        }
        Ok(chosen)
    }

    /// As kept and answered: a word, or a list where there are several.
    pub fn json(self) -> Json {
        match self.words().as_slice() {
            [one] => json!(one.as_str()),
            several => json!(several.iter().map(|channel| channel.as_str()).collect::<Vec<_>>()),
        }
    }

    fn words(self) -> Vec<Channel> {
        if self.off {
            return vec![Channel::None];
        }
        let letter = self.letter.map(|letter| match letter {
            Letter::AtOnce => Channel::Mail,
            Letter::Daily => Channel::Digest,
        });
        let message = self.message.map(|message| match message {
            MessageChannel::Sms => Channel::Sms,
            MessageChannel::Whatsapp => Channel::Whatsapp,
        });
        let words: Vec<Channel> = letter.into_iter().chain(message).collect();
        if words.is_empty() { vec![Channel::Product] } else { words }
    }

    /// Where the message reaches nobody: what somebody wanted to hear at once comes by mail.
    pub fn without_message(self) -> Channels {
        Channels { letter: Some(Letter::AtOnce), message: None, ..self }
    }
}

/// Keeps a choice; the same again changes nothing, and another one beside it is refused.
fn take<T: PartialEq>(kept: &mut Option<T>, chosen: T, two: fn() -> Sentence) -> Result<(), Sentence> {
    match kept {
        Some(known) if *known != chosen => Err(two()),
        _ => {
            *kept = Some(chosen);
            Ok(())
        }
    }
}

fn choices() -> Sentence {
    say!(
        "kernel-choose-product-mail-digest-sms-whatsapp-or-none",
        "Choose product, mail, digest, sms, whatsapp or none."
    )
}

fn two_letters() -> Sentence {
    say!("kernel-mail-or-digest", "Choose mail at once or the daily letter, not both.")
}

fn two_messages() -> Sentence {
    say!("kernel-sms-or-whatsapp", "Choose SMS or WhatsApp, not both: they reach the same phone.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_and_a_message_stand_beside_each_other() {
        let both = Channels::parse(&json!(["mail", "sms"])).expect("channels");
        assert_eq!((both.letter, both.message), (Some(Letter::AtOnce), Some(MessageChannel::Sms)));
        assert_eq!(both.json(), json!(["mail", "sms"]));
        assert_eq!(Channels::parse(&json!(["product", "whatsapp"])).expect("channels").json(), json!("whatsapp"));
        for word in Channel::ALL {
            assert_eq!(Channels::parse(&json!(word.as_str())).expect("a word").json(), json!(word.as_str()));
        }
        assert_eq!(both.without_message().json(), json!("mail"));
    }

    #[test]
    fn what_says_different_things_is_refused() {
        let refused = [
            json!(["mail", "digest"]),
            json!(["sms", "whatsapp"]),
            json!(["none", "mail"]),
            json!([]),
            json!(["pigeon"]),
        ];
        for wrong in refused {
            assert!(Channels::parse(&wrong).is_err(), "{wrong}");
        }
    }
}
