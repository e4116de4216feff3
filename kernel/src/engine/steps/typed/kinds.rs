//! What a field's value is read as, and what may be written to it.

use std::marker::PhantomData;
use std::sync::Arc;

use kernel_types::{Date, Id, Instant, Value};

use super::view::{BadField, Place};

/// How one declared field is read: its value, and what its absence means.
pub trait Kind {
    type Cell: Cell;
    type Out<'a>;
    fn read(place: Place<'_>) -> Self::Out<'_>;
}

/// A value of one kind in the store.
pub trait Cell {
    type Out<'a>;
    /// `None` when it is null or of another kind.
    fn read(value: &Value) -> Option<Self::Out<'_>>;
}

/// Always there in a complete record.
pub struct Must<C>(PhantomData<C>);

/// May be left empty.
pub struct Maybe<C>(PhantomData<C>);

/// One of declared words, or none.
pub struct OneOf<C>(PhantomData<C>);

/// One of declared words; the declared default until somebody chooses.
pub struct Chosen<C>(PhantomData<C>);

/// A number that is `DEFAULT` until somebody or the program says otherwise.
pub struct Counted<C, const DEFAULT: i64 = 0>(PhantomData<C>);

/// Yes or no; `DEFAULT` until somebody says.
pub struct Flag<const DEFAULT: bool = false>;

impl<C: Cell> Kind for Must<C> {
    type Cell = C;
    type Out<'a> = Result<C::Out<'a>, BadField>;
    fn read(place: Place<'_>) -> Self::Out<'_> {
        C::read(place.value).ok_or_else(|| place.bad())
    }
}

impl<C: Cell> Kind for Maybe<C> {
    type Cell = C;
    type Out<'a> = Option<C::Out<'a>>;
    fn read(place: Place<'_>) -> Self::Out<'_> {
        C::read(place.value)
    }
}

impl<C: Cell> Kind for OneOf<C> {
    type Cell = C;
    type Out<'a> = Result<Option<C::Out<'a>>, BadField>;
    fn read(place: Place<'_>) -> Self::Out<'_> {
        match C::read(place.value) {
            None if !place.value.is_null() => Err(place.bad()),
            read => Ok(read),
        }
    }
}

impl<C: Default + for<'a> Cell<Out<'a> = C>> Kind for Chosen<C> {
    type Cell = C;
    type Out<'a> = Result<C, BadField>;
    fn read(place: Place<'_>) -> Result<C, BadField> {
        match C::read(place.value) {
            None if place.value.is_null() => Ok(C::default()),
            read => read.ok_or_else(|| place.bad()),
        }
    }
}

impl<const DEFAULT: i64> Kind for Counted<i64, DEFAULT> {
    type Cell = i64;
    type Out<'a> = i64;
    fn read(place: Place<'_>) -> i64 {
        place.value.as_int().unwrap_or(DEFAULT)
    }
}

impl<const DEFAULT: bool> Kind for Flag<DEFAULT> {
    type Cell = bool;
    type Out<'a> = bool;
    fn read(place: Place<'_>) -> bool {
        place.value.as_bool().unwrap_or(DEFAULT)
    }
}

/// Text of any sort: names, notes, currencies, addresses of pages.
pub struct Text;

/// A document in JSON: tags, files, free structures.
pub struct Json;

/// A link that may lead to records of several entities.
pub struct AnyLink;

/// Where a link of several possible entities leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target<'a> {
    /// `parties.customer`
    pub address: &'a str,
    pub id: Id,
}

impl Cell for i64 {
    type Out<'a> = i64;
    fn read(value: &Value) -> Option<i64> {
        value.as_int()
    }
}

impl Cell for bool {
    type Out<'a> = bool;
    fn read(value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

impl Cell for Text {
    type Out<'a> = &'a str;
    fn read(value: &Value) -> Option<&str> {
        value.as_str()
    }
}

impl Cell for Id {
    type Out<'a> = Id;
    fn read(value: &Value) -> Option<Id> {
        match value {
            Value::Text(text) => Some(Id::from_shared(Arc::clone(text))),
            _ => None,
        }
    }
}

impl Cell for AnyLink {
    type Out<'a> = Target<'a>;
    fn read(value: &Value) -> Option<Target<'_>> {
        let (address, id) = value.as_str()?.rsplit_once('/')?;
        Some(Target { address, id: Id::from_stored(id) })
    }
}

impl Cell for Date {
    type Out<'a> = Date;
    fn read(value: &Value) -> Option<Date> {
        value.as_date()
    }
}

impl Cell for Instant {
    type Out<'a> = Instant;
    fn read(value: &Value) -> Option<Instant> {
        match value {
            Value::Instant(instant) => Some(*instant),
            _ => None,
        }
    }
}

impl Cell for Json {
    type Out<'a> = &'a serde_json::Value;
    fn read(value: &Value) -> Option<&serde_json::Value> {
        match value {
            Value::Json(json) => Some(json),
            _ => None,
        }
    }
}

/// What may be written to a field of one kind.
pub trait Writes<C> {
    fn into_value(self) -> Value;
}

/// Empties a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nothing;

impl<C> Writes<C> for Nothing {
    fn into_value(self) -> Value {
        Value::Null
    }
}

impl<C, W: Writes<C>> Writes<C> for Option<W> {
    fn into_value(self) -> Value {
        self.map_or(Value::Null, Writes::into_value)
    }
}

macro_rules! writes {
    ($($what:ty => $cell:ty),* $(,)?) => {
        $(impl Writes<$cell> for $what {
            fn into_value(self) -> Value {
                Value::from(self)
            }
        })*
    };
}

writes!(i64 => i64, bool => bool, &str => Text, String => Text, &Id => Text, &Id => Id, Date => Date, Instant => Instant);

impl Writes<Id> for Id {
    fn into_value(self) -> Value {
        Value::from(&self)
    }
}

impl Writes<AnyLink> for Target<'_> {
    fn into_value(self) -> Value {
        Value::text(format!("{}/{}", self.address, self.id))
    }
}

impl Writes<Json> for serde_json::Value {
    fn into_value(self) -> Value {
        Value::Json(Arc::new(self))
    }
}

/// An enum of declared words.
#[macro_export]
macro_rules! choices {
    ($(#[$about:meta])* $name:ident $(or $default:ident)? { $($variant:ident = $word:literal),* $(,)? }) => {
        $(impl Default for $name {
            fn default() -> $name {
                $name::$default
            }
        })?

        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($variant),*
        }

        impl $name {
            /// Every value, in the order they are declared.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// As it is stored and sent.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($name::$variant => $word),*
                }
            }

            pub fn parse(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$variant),)*
                    _ => None,
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl From<$name> for $crate::typed::Value {
            fn from(choice: $name) -> $crate::typed::Value {
                $crate::typed::Value::text(choice.as_str())
            }
        }

        impl $crate::typed::Cell for $name {
            type Out<'a> = $name;
            fn read(value: &$crate::typed::Value) -> Option<$name> {
                value.as_str().and_then($name::parse)
            }
        }

        impl $crate::typed::Writes<$name> for $name {
            fn into_value(self) -> $crate::typed::Value {
                $crate::typed::Value::from(self)
            }
        }
    };
}
