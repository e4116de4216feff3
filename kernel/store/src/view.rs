//! What the caller knows and the store needs to read for it.

use kernel_access::Grant;
use kernel_expr::Context;
use kernel_types::Id;

use crate::error::StoreError;

/// The caller's clock, user and settings for expressions, and the digits of currencies for amounts in JSON.
pub trait ViewContext: Context + Send + Sync {
    /// Digits after the point of a currency's minor unit: 2 for USD, 0 for XOF, 3 for TND.
    fn currency_digits(&self, currency: &str) -> u32;
    /// The business's base currency.
    fn base_currency(&self) -> &str;
    /// The restricted part of these records is about to be answered ([`Grant::is_logged`]); `what` says in which shape.
    ///
    /// # Errors
    /// Where nobody keeps a log of it: then there is no answer either.
    fn tell(&self, grant: &Grant, what: &'static str, records: &[Id]) -> Result<(), StoreError>;
}
