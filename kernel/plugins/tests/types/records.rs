// Written by `baobab plugin types`; write it anew instead of changing it.
#![allow(dead_code, unused_imports)]

use super::baobab_guest::{Decimal, Link, Value};
use serde::{Deserialize, Serialize};

/// `shop.sale`
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Sale {
    #[serde(rename = "id", skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(rename = "version", skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    #[serde(rename = "createdAt", skip_serializing_if = "Option::is_none")]
    pub created_at: Option<String>,
    #[serde(rename = "createdBy", skip_serializing_if = "Option::is_none")]
    pub created_by: Option<Link>,
    #[serde(rename = "updatedAt", skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<String>,
    #[serde(rename = "updatedBy", skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<Link>,
    #[serde(rename = "owner", skip_serializing_if = "Option::is_none")]
    pub owner: Option<Link>,
    #[serde(rename = "assignee", skip_serializing_if = "Option::is_none")]
    pub assignee: Option<Link>,
    #[serde(rename = "archivedAt", skip_serializing_if = "Option::is_none")]
    pub archived_at: Option<String>,
    #[serde(rename = "tags", skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
    #[serde(rename = "custom", skip_serializing_if = "Option::is_none")]
    pub custom: Option<Value>,
    #[serde(rename = "number", skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    #[serde(rename = "party", skip_serializing_if = "Option::is_none")]
    pub party: Option<Link>,
    #[serde(rename = "saleDate", skip_serializing_if = "Option::is_none")]
    pub sale_date: Option<String>,
    #[serde(rename = "dueDate", skip_serializing_if = "Option::is_none")]
    pub due_date: Option<String>,
    #[serde(rename = "currency", skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    #[serde(rename = "rate", skip_serializing_if = "Option::is_none")]
    pub rate: Option<Decimal>,
    #[serde(rename = "channel", skip_serializing_if = "Option::is_none")]
    pub channel: Option<SaleChannel>,
    #[serde(rename = "reference", skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    #[serde(rename = "about", skip_serializing_if = "Option::is_none")]
    pub about: Option<Link>,
    #[serde(rename = "lines", skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<SaleLinesRow>,
    #[serde(rename = "fees", skip_serializing_if = "Option::is_none")]
    pub fees: Option<Decimal>,
    #[serde(rename = "total", skip_serializing_if = "Option::is_none")]
    pub total: Option<Decimal>,
    #[serde(rename = "totalBase", skip_serializing_if = "Option::is_none")]
    pub total_base: Option<Decimal>,
    #[serde(rename = "paid", skip_serializing_if = "Option::is_none")]
    pub paid: Option<Decimal>,
    #[serde(rename = "payments", skip_serializing_if = "Option::is_none")]
    pub payments: Option<i64>,
    #[serde(rename = "balance", skip_serializing_if = "Option::is_none")]
    pub balance: Option<Decimal>,
    #[serde(rename = "overdue", skip_serializing_if = "Option::is_none")]
    pub overdue: Option<bool>,
    #[serde(rename = "approvedBy", skip_serializing_if = "Option::is_none")]
    pub approved_by: Option<Link>,
    #[serde(rename = "postedAt", skip_serializing_if = "Option::is_none")]
    pub posted_at: Option<String>,
    #[serde(rename = "voidReason", skip_serializing_if = "Option::is_none")]
    pub void_reason: Option<String>,
    #[serde(rename = "terms", skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    #[serde(rename = "proof", skip_serializing_if = "Option::is_none")]
    pub proof: Option<Value>,
    #[serde(rename = "labels", skip_serializing_if = "Option::is_none")]
    pub labels: Option<Vec<String>>,
    #[serde(rename = "raw", skip_serializing_if = "Option::is_none")]
    pub raw: Option<Value>,
    #[serde(rename = "weight", skip_serializing_if = "Option::is_none")]
    pub weight: Option<Decimal>,
    #[serde(rename = "status", skip_serializing_if = "Option::is_none")]
    pub status: Option<SaleStatus>,
}

/// Values of `channel`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SaleChannel {
    #[serde(rename = "counter")]
    Counter,
    #[serde(rename = "online")]
    Online,
    /// One that came after these types were written. It cannot be sent.
    #[serde(other, skip_serializing)]
    Other,
}

/// Values of `status`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SaleStatus {
    #[serde(rename = "draft")]
    Draft,
    #[serde(rename = "approved")]
    Approved,
    #[serde(rename = "posted")]
    Posted,
    #[serde(rename = "paid")]
    Paid,
    #[serde(rename = "void")]
    Void,
    /// One that came after these types were written. It cannot be sent.
    #[serde(other, skip_serializing)]
    Other,
}

/// One of the `lines` of `shop.sale`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SaleLinesRow {
    #[serde(rename = "id", skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(rename = "text", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(rename = "qty", skip_serializing_if = "Option::is_none")]
    pub qty: Option<Decimal>,
    #[serde(rename = "price", skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    #[serde(rename = "discount", skip_serializing_if = "Option::is_none")]
    pub discount: Option<Decimal>,
    #[serde(rename = "gross", skip_serializing_if = "Option::is_none")]
    pub gross: Option<Decimal>,
    #[serde(rename = "net", skip_serializing_if = "Option::is_none")]
    pub net: Option<Decimal>,
    #[serde(rename = "account", skip_serializing_if = "Option::is_none")]
    pub account: Option<Link>,
    #[serde(rename = "note", skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// `base.party`
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Party {
    #[serde(rename = "id", skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(rename = "version", skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    #[serde(rename = "createdAt", skip_serializing_if = "Option::is_none")]
    pub created_at: Option<String>,
    #[serde(rename = "createdBy", skip_serializing_if = "Option::is_none")]
    pub created_by: Option<Link>,
    #[serde(rename = "updatedAt", skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<String>,
    #[serde(rename = "updatedBy", skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<Link>,
    #[serde(rename = "owner", skip_serializing_if = "Option::is_none")]
    pub owner: Option<Link>,
    #[serde(rename = "assignee", skip_serializing_if = "Option::is_none")]
    pub assignee: Option<Link>,
    #[serde(rename = "archivedAt", skip_serializing_if = "Option::is_none")]
    pub archived_at: Option<String>,
    #[serde(rename = "tags", skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
    #[serde(rename = "custom", skip_serializing_if = "Option::is_none")]
    pub custom: Option<Value>,
    #[serde(rename = "name", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(rename = "email", skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    #[serde(rename = "phone", skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    #[serde(rename = "site", skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    #[serde(rename = "country", skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    #[serde(rename = "termsDays", skip_serializing_if = "Option::is_none")]
    pub terms_days: Option<i64>,
    #[serde(rename = "account", skip_serializing_if = "Option::is_none")]
    pub account: Option<Link>,
    #[serde(rename = "agent", skip_serializing_if = "Option::is_none")]
    pub agent: Option<Link>,
    #[serde(rename = "taxNumber", skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<String>,
}
