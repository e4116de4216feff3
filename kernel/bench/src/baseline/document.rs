//! One invoice as both hand-written servers answer it: the whole document of the product's own answer, with the labels of
//! everything it links to and what may be done with it, in typed structs. The statements and the reading are shared; each
//! database brings its cells.

use kernel_types::{PERCENT_SCALE, QUANTITY_SCALE, RATE_SCALE, format_scaled};
use serde::Serialize;

use super::model::{Link, Money};
use crate::Failure;

/// Cells of a row, by place.
pub trait Cells {
    fn text(&self, at: usize) -> Result<Option<String>, Failure>;
    fn int(&self, at: usize) -> Result<Option<i64>, Failure>;
    fn flag(&self, at: usize) -> Result<Option<bool>, Failure>;
    /// `YYYY-MM-DD`
    fn date(&self, at: usize) -> Result<Option<String>, Failure>;
    /// RFC 3339
    fn instant(&self, at: usize) -> Result<Option<String>, Failure>;
    fn json(&self, at: usize) -> Result<Option<serde_json::Value>, Failure>;
}

const USER: &str =
    "COALESCE(NULLIF(TRIM(COALESCE(#.first_name, '') || ' ' || COALESCE(#.last_name, '')), ''), #.email)";

fn user(alias: &str) -> String {
    USER.replace('#', alias)
}

/// The head: tenant and id are the binds.
pub fn head_sql() -> String {
    let [created, updated, owner, assignee, sales, submitted, approved, posted, voided] =
        ["u0", "u1", "u2", "u3", "u4", "u5", "u6", "u7", "u8"].map(user);
    format!(
        "SELECT t.id, t.version, t.created_at, t.created_by, {created}, t.updated_at, t.updated_by, {updated}, t.owner, {owner}, t.assignee, {assignee}, t.archived_at, t.tags, t.custom, \
         t.number, t.customer, c.name, t.issue_date, t.due_date, t.payment_terms, pt.name, t.currency, t.rate, t.control_account, a.name, t.prices_include_tax, t.reference, \
         t.salesperson, {sales}, t.bill_to, t.ship_to, t.branch, t.notes, t.terms_text, t.quotation, q.number, t.discount_pct, t.discount_amount, t.shipping, t.shipping_tax_group, g.name, \
         t.cash_rounding, t.subtotal, t.discount_total, t.shipping_net, t.net_total, t.tax_total, t.rounding, t.total, t.base_shipping, t.base_rounding, t.base_total, t.paid, t.credited, \
         t.withheld, t.discounted, t.written_off, t.outstanding, t.submitted_by, {submitted}, t.approved_by, {approved}, t.posted_by, {posted}, t.posted_at, t.void_reason, \
         t.voided_by, {voided}, t.voided_at, t.status FROM accounting_invoice t \
         LEFT JOIN parties_customer c ON c.tenant = t.tenant AND c.id = t.customer LEFT JOIN ledger_payment_terms pt ON pt.tenant = t.tenant AND pt.id = t.payment_terms \
         LEFT JOIN ledger_account a ON a.tenant = t.tenant AND a.id = t.control_account LEFT JOIN accounting_quotation q ON q.tenant = t.tenant AND q.id = t.quotation \
         LEFT JOIN ledger_tax_group g ON g.tenant = t.tenant AND g.id = t.shipping_tax_group \
         LEFT JOIN app_user u0 ON u0.id = t.created_by LEFT JOIN app_user u1 ON u1.id = t.updated_by LEFT JOIN app_user u2 ON u2.id = t.owner \
         LEFT JOIN app_user u3 ON u3.id = t.assignee LEFT JOIN app_user u4 ON u4.id = t.salesperson LEFT JOIN app_user u5 ON u5.id = t.submitted_by \
         LEFT JOIN app_user u6 ON u6.id = t.approved_by LEFT JOIN app_user u7 ON u7.id = t.posted_by LEFT JOIN app_user u8 ON u8.id = t.voided_by \
         WHERE t.tenant = $1 AND t.id = $2"
    )
}

/// The lines: tenant and id are the binds.
pub const LINES: &str = "SELECT l.id, l.product, p.name, l.description, l.qty, l.uom, m.name, l.unit_price, l.discount_pct, l.discount_amount, l.tax_group, g.name, l.account, a.name, \
     l.cost_centre, l.project, l.qty_credited, l.net_credited, l.tax_credited, l.quotation_line, l.line_net, l.line_tax, l.line_total, l.base_net FROM accounting_invoice_lines l \
     LEFT JOIN products_product p ON p.tenant = l.tenant AND p.id = l.product LEFT JOIN ledger_uom m ON m.tenant = l.tenant AND m.id = l.uom \
     LEFT JOIN ledger_tax_group g ON g.tenant = l.tenant AND g.id = l.tax_group LEFT JOIN ledger_account a ON a.tenant = l.tenant AND a.id = l.account \
     WHERE l.tenant = $1 AND l.parent = $2 ORDER BY l.seq";

/// The tax table: tenant and id are the binds.
pub const TAXES: &str = "SELECT x.id, x.tax_code, k.name, x.name, x.rate, x.base, x.tax, x.base_net, x.base_tax, x.on_payment FROM accounting_invoice_taxes x \
     LEFT JOIN ledger_tax_code k ON k.tenant = x.tenant AND k.id = x.tax_code WHERE x.tenant = $1 AND x.parent = $2 ORDER BY x.seq";

/// The answer: `{"data":…,"meta":…}`.
#[derive(Debug, Serialize)]
pub struct Document {
    pub data: Invoice,
    pub meta: Meta,
}

#[derive(Debug, Serialize)]
pub struct Meta {
    pub actions: Vec<Action>,
}

#[derive(Debug, Serialize)]
pub struct Action {
    pub name: &'static str,
    pub label: &'static str,
    pub allowed: bool,
    pub reason: Option<&'static str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Invoice {
    id: Option<String>,
    version: Option<i64>,
    created_at: Option<String>,
    created_by: Option<Link>,
    updated_at: Option<String>,
    updated_by: Option<Link>,
    owner: Option<Link>,
    assignee: Option<Link>,
    archived_at: Option<String>,
    tags: Option<serde_json::Value>,
    custom: Option<serde_json::Value>,
    number: Option<String>,
    customer: Option<Link>,
    issue_date: Option<String>,
    due_date: Option<String>,
    payment_terms: Option<Link>,
    currency: Option<String>,
    rate: Option<String>,
    control_account: Option<Link>,
    prices_include_tax: Option<bool>,
    reference: Option<String>,
    salesperson: Option<Link>,
    bill_to: Option<String>,
    ship_to: Option<String>,
    branch: Option<String>,
    notes: Option<String>,
    terms_text: Option<String>,
    quotation: Option<Link>,
    discount_pct: Option<String>,
    discount_amount: Option<Money>,
    shipping: Option<Money>,
    shipping_tax_group: Option<Link>,
    cash_rounding: Option<Money>,
    subtotal: Option<Money>,
    discount_total: Option<Money>,
    shipping_net: Option<Money>,
    net_total: Option<Money>,
    tax_total: Option<Money>,
    rounding: Option<Money>,
    total: Option<Money>,
    base_shipping: Option<Money>,
    base_rounding: Option<Money>,
    base_total: Option<Money>,
    paid: Option<Money>,
    credited: Option<Money>,
    withheld: Option<Money>,
    discounted: Option<Money>,
    written_off: Option<Money>,
    outstanding: Option<Money>,
    submitted_by: Option<Link>,
    approved_by: Option<Link>,
    posted_by: Option<Link>,
    posted_at: Option<String>,
    void_reason: Option<String>,
    voided_by: Option<Link>,
    voided_at: Option<String>,
    status: Option<String>,
    overdue: bool,
    lines: Vec<Line>,
    taxes: Vec<Tax>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    id: Option<String>,
    product: Option<Link>,
    description: Option<String>,
    qty: Option<String>,
    uom: Option<Link>,
    unit_price: Option<String>,
    discount_pct: Option<String>,
    discount_amount: Option<Money>,
    tax_group: Option<Link>,
    account: Option<Link>,
    cost_centre: Option<String>,
    project: Option<String>,
    qty_credited: Option<String>,
    net_credited: Option<Money>,
    tax_credited: Option<Money>,
    quotation_line: Option<String>,
    line_net: Option<Money>,
    line_tax: Option<Money>,
    line_total: Option<Money>,
    base_net: Option<Money>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tax {
    id: Option<String>,
    tax_code: Option<Link>,
    name: Option<String>,
    rate: Option<String>,
    base: Option<Money>,
    tax: Option<Money>,
    base_net: Option<Money>,
    base_tax: Option<Money>,
    on_payment: Option<bool>,
}

/// Takes the cells of a row one after the other, in the order of the statement.
struct Walk<'r, R> {
    row: &'r R,
    at: usize,
}

impl<R: Cells> Walk<'_, R> {
    fn step(&mut self) -> usize {
        self.at += 1;
        self.at - 1
    }

    fn text(&mut self) -> Result<Option<String>, Failure> {
        let at = self.step();
        self.row.text(at)
    }

    fn int(&mut self) -> Result<Option<i64>, Failure> {
        let at = self.step();
        self.row.int(at)
    }

    fn flag(&mut self) -> Result<Option<bool>, Failure> {
        let at = self.step();
        self.row.flag(at)
    }

    fn date(&mut self) -> Result<Option<String>, Failure> {
        let at = self.step();
        self.row.date(at)
    }

    fn instant(&mut self) -> Result<Option<String>, Failure> {
        let at = self.step();
        self.row.instant(at)
    }

    fn json(&mut self) -> Result<Option<serde_json::Value>, Failure> {
        let at = self.step();
        self.row.json(at)
    }

    fn money(&mut self) -> Result<Option<Money>, Failure> {
        Ok(self.int()?.map(Money))
    }

    fn scaled(&mut self, scale: u32) -> Result<Option<String>, Failure> {
        Ok(self.int()?.map(|amount| format_scaled(amount, scale, 0)))
    }

    fn link(&mut self) -> Result<Option<Link>, Failure> {
        let (id, label) = (self.text()?, self.text()?);
        Ok(id.map(|id| Link { id, label }))
    }
}

/// `today`: `YYYY-MM-DD`.
pub fn head(row: &impl Cells, today: &str) -> Result<Invoice, Failure> {
    let mut row = Walk { row, at: 0 };
    let mut invoice = Invoice {
        id: row.text()?,
        version: row.int()?,
        created_at: row.instant()?,
        created_by: row.link()?,
        updated_at: row.instant()?,
        updated_by: row.link()?,
        owner: row.link()?,
        assignee: row.link()?,
        archived_at: row.instant()?,
        tags: row.json()?,
        custom: row.json()?,
        number: row.text()?,
        customer: row.link()?,
        issue_date: row.date()?,
        due_date: row.date()?,
        payment_terms: row.link()?,
        currency: row.text()?,
        rate: row.scaled(RATE_SCALE)?,
        control_account: row.link()?,
        prices_include_tax: row.flag()?,
        reference: row.text()?,
        salesperson: row.link()?,
        bill_to: row.text()?,
        ship_to: row.text()?,
        branch: row.text()?,
        notes: row.text()?,
        terms_text: row.text()?,
        quotation: row.link()?,
        discount_pct: row.scaled(PERCENT_SCALE)?,
        discount_amount: row.money()?,
        shipping: row.money()?,
        shipping_tax_group: row.link()?,
        cash_rounding: row.money()?,
        subtotal: row.money()?,
        discount_total: row.money()?,
        shipping_net: row.money()?,
        net_total: row.money()?,
        tax_total: row.money()?,
        rounding: row.money()?,
        total: row.money()?,
        base_shipping: row.money()?,
        base_rounding: row.money()?,
        base_total: row.money()?,
        paid: row.money()?,
        credited: row.money()?,
        withheld: row.money()?,
        discounted: row.money()?,
        written_off: row.money()?,
        outstanding: row.money()?,
        submitted_by: row.link()?,
        approved_by: row.link()?,
        posted_by: row.link()?,
        posted_at: row.instant()?,
        void_reason: row.text()?,
        voided_by: row.link()?,
        voided_at: row.instant()?,
        status: row.text()?,
        overdue: false,
        lines: Vec::new(),
        taxes: Vec::new(),
    };
    let is_open = matches!(invoice.status.as_deref(), Some("posted" | "part_paid"));
    invoice.overdue = is_open && invoice.due_date.as_deref().is_some_and(|due| due < today);
    Ok(invoice)
}

pub fn line(row: &impl Cells) -> Result<Line, Failure> {
    let mut row = Walk { row, at: 0 };
    Ok(Line {
        id: row.text()?,
        product: row.link()?,
        description: row.text()?,
        qty: row.scaled(QUANTITY_SCALE)?,
        uom: row.link()?,
        unit_price: row.scaled(QUANTITY_SCALE)?,
        discount_pct: row.scaled(PERCENT_SCALE)?,
        discount_amount: row.money()?,
        tax_group: row.link()?,
        account: row.link()?,
        cost_centre: row.text()?,
        project: row.text()?,
        qty_credited: row.scaled(QUANTITY_SCALE)?,
        net_credited: row.money()?,
        tax_credited: row.money()?,
        quotation_line: row.text()?,
        line_net: row.money()?,
        line_tax: row.money()?,
        line_total: row.money()?,
        base_net: row.money()?,
    })
}

pub fn tax(row: &impl Cells) -> Result<Tax, Failure> {
    let mut row = Walk { row, at: 0 };
    Ok(Tax {
        id: row.text()?,
        tax_code: row.link()?,
        name: row.text()?,
        rate: row.scaled(PERCENT_SCALE)?,
        base: row.money()?,
        tax: row.money()?,
        base_net: row.money()?,
        base_tax: row.money()?,
        on_payment: row.flag()?,
    })
}

/// Puts the parts together and says what the owner may do from here.
pub fn document(mut invoice: Invoice, lines: Vec<Line>, taxes: Vec<Tax>) -> Document {
    (invoice.lines, invoice.taxes) = (lines, taxes);
    let action = |name, label| Action { name, label, allowed: true, reason: None };
    let actions = match invoice.status.as_deref() {
        Some("draft") => vec![action("submit", "Submit"), action("post", "Post")],
        Some("submitted") => vec![action("approve", "Approve"), action("return", "Return to draft")],
        Some("posted" | "part_paid" | "paid") => vec![action("void", "Void"), action("credit", "Create credit note")],
        _ => Vec::new(),
    };
    Document { data: invoice, meta: Meta { actions } }
}
