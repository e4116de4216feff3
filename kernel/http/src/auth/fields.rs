//! Values of a JSON body by name, with all problems told at once.

use kernel::{FieldError, OpError, OpResult, Sentence, say};
use serde_json::{Map, Value as Json};

use crate::body::JsonBody;
use crate::problem::Problem;

/// The members of one JSON object.
pub struct Fields(Map<String, Json>);

impl Fields {
    pub fn of(body: &JsonBody) -> Result<Fields, Problem> {
        body.object().map(Fields)
    }

    pub fn from_map(map: Map<String, Json>) -> Fields {
        Fields(map)
    }

    /// The text, empty when it is not there.
    ///
    /// # Errors
    /// When it is something else than text.
    pub fn text(&self, name: &str) -> OpResult<&str> {
        match self.0.get(name) {
            None | Some(Json::Null) => Ok(""),
            Some(Json::String(text)) if !text.contains('\0') => Ok(text),
            Some(_) => {
                Err(OpError::invalid(format!("/{name}"), "type", say!("http-write-as-text", "Write this as text.")))
            }
        }
    }

    /// The text, which must be there.
    ///
    /// # Errors
    /// With `message` when it is not.
    pub fn required(&self, name: &str, message: Sentence) -> Result<&str, Problem> {
        match self.text(name)? {
            "" => Err(Problem::unprocessable("invalid", message.clone()).with_errors(vec![FieldError::new(
                format!("/{name}"),
                "required",
                message,
            )])),
            text => Ok(text),
        }
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// True for `true` and for `"true"`, which is what forms send.
    pub fn flag(&self, name: &str) -> bool {
        match self.0.get(name) {
            Some(Json::Bool(flag)) => *flag,
            Some(Json::String(text)) => matches!(text.as_str(), "true" | "on" | "1" | "yes"),
            _ => false,
        }
    }

    pub fn json(&self, name: &str) -> Option<&Json> {
        self.0.get(name)
    }
}
