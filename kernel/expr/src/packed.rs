//! Decimals inside packed expressions: their sixteen bytes, sign, scale and digits as they are.

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn serialize<S: Serializer>(value: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
    value.serialize().serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
    <[u8; 16]>::deserialize(deserializer).map(Decimal::deserialize)
}
