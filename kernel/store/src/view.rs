//! What the caller knows and the store needs to read for it.

use kernel_expr::Context;

/// The caller's clock, user and settings for expressions, and the digits of currencies for amounts in JSON.
pub trait ViewContext: Context + Send + Sync {
    /// Digits after the point of a currency's minor unit: 2 for USD, 0 for XOF, 3 for TND.
    fn currency_digits(&self, currency: &str) -> u32;
    /// The business's base currency.
    fn base_currency(&self) -> &str;
}
