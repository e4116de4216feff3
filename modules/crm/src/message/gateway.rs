//! Gateways: plugins that follow the transition by which a message is handed over.

use kernel::{Op, Sentence, say};
use kernel_types::Value;

use super::sends;
use crate::campaign::audience::Channel;
use crate::generated::message;

/// The gateway that messages of a channel go through: the one the settings name, or the first there is.
///
/// # Errors
/// In words, where there is none.
pub fn of(op: &Op<'_>, channel: Channel) -> Result<String, Sentence> {
    let installed = op.app.hooks.after_transition(op.context, message::ADDRESS, sends(channel));
    let (word, setting) = match channel {
        Channel::Whatsapp => ("WhatsApp", "crm.whatsappGateway"),
        _ => ("SMS", "crm.smsGateway"),
    };
    let wanted = match op.setting(setting) {
        Value::Text(name) => Some(name.to_string()),
        _ => None,
    };
    choose(&installed, wanted.as_deref(), word)
}

/// Whether messages of a channel can be sent at all.
pub fn is_there(op: &Op<'_>, channel: Channel) -> bool {
    of(op, channel).is_ok()
}

fn choose(installed: &[String], wanted: Option<&str>, word: &str) -> Result<String, Sentence> {
    match (wanted.map(str::trim).filter(|name| !name.is_empty()), installed.first()) {
        (Some(name), _) if installed.iter().any(|known| known == name) => Ok(name.to_string()),
        (Some(name), _) => Err(say!(
            "crm-gateway-not-installed",
            "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.",
            word,
            name
        )),
        (None, Some(first)) => Ok(first.clone()),
        (None, None) => Err(say!(
            "crm-no-gateway",
            "No {word} gateway is installed. An administrator can install one under Settings, Plugins.",
            word
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn the_gateway_is_the_one_that_is_set_or_the_only_one() {
        let two = ["gateway-a".to_string(), "gateway-b".to_string()];
        assert_eq!(choose(&two, None, "SMS").unwrap(), "gateway-a");
        assert_eq!(choose(&two, Some("gateway-b"), "SMS").unwrap(), "gateway-b");
        assert_eq!(choose(&two, Some(" "), "SMS").unwrap(), "gateway-a");
        assert!(choose(&two, Some("gateway-c"), "SMS").is_err_and(|why| why.contains("gateway-c")));
        assert!(choose(&[], None, "WhatsApp").is_err_and(|why| why.starts_with("No WhatsApp gateway")));
    }
}
