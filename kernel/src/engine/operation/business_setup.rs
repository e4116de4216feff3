//! What families are told when the books of a business are opened.

use serde::Deserialize;

/// `registry/countries/<cc>.yaml`: what a country brings to a new business.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Country {
    pub code: String,
    pub name: String,
    pub currency: String,
    #[serde(default)]
    pub second_currencies: Vec<String>,
    pub language: String,
    pub timezone: String,
    pub phone_prefix: String,
    #[serde(default)]
    pub tax_number_label: Option<String>,
    #[serde(default)]
    pub tax_number_pattern: Option<String>,
    /// Chart of accounts: `ifrs-sme`, `syscohada`.
    pub chart_template: String,
    /// `MM-DD`
    pub fiscal_year_start: String,
    #[serde(default)]
    pub address_format: Vec<String>,
}

/// What modules are told when they set a business up.
#[derive(Debug, Clone)]
pub struct Setup {
    pub country: Country,
    /// First calendar year the books must cover.
    pub from_year: i32,
    /// Last calendar year; normally the next one.
    pub until_year: i32,
}
