//! Worlds as traits: JSON that was read, answers that are written, refusals in words.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{Block, NotADecimal, Occasion, Problem, panics};

/// Why a plugin cannot answer, in words for the person who waits. In a pure world the save fails or goes on as plugin.yaml
/// says; an effect is tried again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub String);

pub type Answer<T> = Result<T, Refusal>;

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Refusal {
    fn from(words: &str) -> Refusal {
        Refusal(words.to_string())
    }
}

impl From<String> for Refusal {
    fn from(words: String) -> Refusal {
        Refusal(words)
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Refusal {
        Refusal(error.to_string())
    }
}

impl From<NotADecimal> for Refusal {
    fn from(error: NotADecimal) -> Refusal {
        Refusal(error.to_string())
    }
}

/// The `compute` world.
pub trait Compute {
    /// # Errors
    /// When there is no answer to this input; the words reach the caller.
    fn run(occasion: &Occasion, input: Value) -> Answer<Value>;
}

/// The `validate` world.
pub trait Validate {
    /// What is wrong with the record; nothing is consent.
    ///
    /// # Errors
    /// When the plugin cannot tell.
    fn check(occasion: &Occasion, subject: Value) -> Answer<Vec<Problem>>;
}

/// The `render` world.
pub trait Render {
    /// # Errors
    /// When the blocks cannot be made.
    fn blocks(occasion: &Occasion, document: Value) -> Answer<Vec<Block>>;
}

/// The `effect` world.
pub trait Effect {
    /// # Errors
    /// When the work is not done; it is tried again later, so doing it twice must be harmless.
    fn handle(occasion: &Occasion, event: Value) -> Answer<Value>;
}

/// A part of the input as a type.
///
/// # Errors
/// What does not fit, in serde's words.
pub fn read<T: DeserializeOwned>(value: &Value) -> Answer<T> {
    T::deserialize(value).map_err(Refusal::from)
}

/// The plugin's settings in this business as a type. None given reads as an empty object.
///
/// # Errors
/// What does not fit.
pub fn settings<T: DeserializeOwned>(occasion: &Occasion) -> Answer<T> {
    let text = occasion.settings.trim();
    let value = if text.is_empty() { Value::Object(Map::new()) } else { serde_json::from_str(text)? };
    let value = if value.is_null() { Value::Object(Map::new()) } else { value };
    T::deserialize(&value).map_err(|error| Refusal(format!("The settings of this plugin do not fit: {error}")))
}

/// A problem at a place of the record.
pub fn problem(pointer: impl Into<String>, code: &str, message: impl Into<String>) -> Problem {
    Problem { pointer: pointer.into(), code: code.to_string(), message: message.into() }
}

#[doc(hidden)]
pub fn answer_run<P: Compute>(occasion: &Occasion, input: &str) -> Result<String, String> {
    panics::tell();
    written(parsed(input).and_then(|input| P::run(occasion, input)))
}

#[doc(hidden)]
pub fn answer_handle<P: Effect>(occasion: &Occasion, event: &str) -> Result<String, String> {
    panics::tell();
    written(parsed(event).and_then(|event| P::handle(occasion, event)))
}

#[doc(hidden)]
pub fn answer_check<P: Validate>(occasion: &Occasion, subject: &str) -> Result<Vec<Problem>, String> {
    panics::tell();
    parsed(subject).and_then(|subject| P::check(occasion, subject)).map_err(|refusal| refusal.0)
}

#[doc(hidden)]
pub fn answer_blocks<P: Render>(occasion: &Occasion, document: &str) -> Result<Vec<Block>, String> {
    panics::tell();
    parsed(document).and_then(|document| P::blocks(occasion, document)).map_err(|refusal| refusal.0)
}

fn parsed(text: &str) -> Answer<Value> {
    serde_json::from_str(text).map_err(|error| Refusal(format!("the input is no JSON: {error}")))
}

fn written<T: Serialize>(answer: Answer<T>) -> Result<String, String> {
    let answer = answer.map_err(|refusal| refusal.0)?;
    serde_json::to_string(&answer).map_err(|error| error.to_string())
}

/// Makes a type the component's answer to the `compute` world.
#[macro_export]
macro_rules! compute {
    ($plugin:ty) => {
        struct BaobabExport;
        impl $crate::worlds::compute::Guest for BaobabExport {
            fn run(occasion: $crate::Occasion, input: ::std::string::String) -> ::core::result::Result<::std::string::String, ::std::string::String> {
                $crate::answer_run::<$plugin>(&occasion, &input)
            }
        }
        $crate::worlds::compute::export_compute!(BaobabExport with_types_in $crate::worlds::compute);
    };
}

/// Makes a type the component's answer to the `validate` world.
#[macro_export]
macro_rules! validate {
    ($plugin:ty) => {
        struct BaobabExport;
        impl $crate::worlds::validate::Guest for BaobabExport {
            fn check(occasion: $crate::Occasion, subject: ::std::string::String) -> ::core::result::Result<::std::vec::Vec<$crate::Problem>, ::std::string::String> {
                $crate::answer_check::<$plugin>(&occasion, &subject)
            }
        }
        $crate::worlds::validate::export_validate!(BaobabExport with_types_in $crate::worlds::validate);
    };
}

/// Makes a type the component's answer to the `render` world.
#[macro_export]
macro_rules! render {
    ($plugin:ty) => {
        struct BaobabExport;
        impl $crate::worlds::render::Guest for BaobabExport {
            fn blocks(occasion: $crate::Occasion, document: ::std::string::String) -> ::core::result::Result<::std::vec::Vec<$crate::Block>, ::std::string::String> {
                $crate::answer_blocks::<$plugin>(&occasion, &document)
            }
        }
        $crate::worlds::render::export_render!(BaobabExport with_types_in $crate::worlds::render);
    };
}

/// Makes a type the component's answer to the `effect` world.
#[macro_export]
macro_rules! effect {
    ($plugin:ty) => {
        struct BaobabExport;
        impl $crate::worlds::effect::Guest for BaobabExport {
            fn handle(occasion: $crate::Occasion, event: ::std::string::String) -> ::core::result::Result<::std::string::String, ::std::string::String> {
                $crate::answer_handle::<$plugin>(&occasion, &event)
            }
        }
        $crate::worlds::effect::export_effect!(BaobabExport with_types_in $crate::worlds::effect);
    };
}
