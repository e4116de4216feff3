//! One row of such a file, read: each cell's problem at its column.

use kernel::import::RowError;
use kernel::sheets::parse::{self, CellProblem, DateOrder, NumberStyle};
use kernel::sheets::{Cell, RawRow};
use kernel::{Sentence, say};
use kernel_types::{Date, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity};

use super::headings::{Field, Headings};
use crate::generated::{ItemCosting, ItemTracking};

/// Letters of a code, and what it may be made of; other programs take any text.
const CODE_LENGTH: usize = 40;

/// What a row says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    pub code: Option<String>,
    pub name: Option<String>,
    pub description: Option<String>,
    pub barcode: Option<String>,
    pub category: Option<String>,
    pub unit: Option<String>,
    pub sales_price: Option<String>,
    pub purchase_price: Option<String>,
    /// A product that is kept in stock; services and what the other program keeps no stock of are products alone.
    pub stocked: bool,
    pub service: bool,
    pub active: bool,
    pub costing: Option<ItemCosting>,
    pub tracking: Option<ItemTracking>,
    pub shelf_life: Option<i64>,
    pub warehouse: Option<String>,
    pub location: Option<String>,
    pub lots: Vec<String>,
    pub expiry: Option<Date>,
    pub quantity: Quantity,
    pub unit_cost: Option<i64>,
    pub value: Option<Money>,
    pub date: Option<Date>,
    pub levels: Levels,
}

/// When to reorder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Levels {
    pub low: Option<Quantity>,
    pub full: Option<Quantity>,
    pub multiple: Option<Quantity>,
    pub smallest: Option<Quantity>,
    pub lead_days: Option<i64>,
}

impl Levels {
    pub fn is_empty(&self) -> bool {
        *self == Levels::default()
    }
}

/// A row of the file with what it says; `None` for rows that say nothing of goods: sums below a report, places that hold no stock of the
/// business.
pub fn read(headings: &Headings, raw: &RawRow) -> Result<Option<Row>, Vec<RowError>> {
    let mut reader = Reader { headings, raw, errors: Vec::new() };
    for fault in &raw.faults {
        let column = fault.column.and_then(|column| headings.at(column));
        reader.errors.push(RowError { row: raw.line_number, column, message: fault.kind.to_string().into() });
    }
    let row = reader.row();
    match (reader.errors.is_empty(), row) {
        (true, row) => Ok(row),
        (false, _) => Err(reader.errors),
    }
}

struct Reader<'a> {
    headings: &'a Headings,
    raw: &'a RawRow,
    errors: Vec<RowError>,
}

impl Reader<'_> {
    fn row(&mut self) -> Option<Row> {
        let (code, name) = self.named();
        let warehouse = self.text(Field::Warehouse, 200);
        let location = self.text(Field::Location, 200);
        let beyond = |place: &String| {
            ["virtual locations", "partners", "physical locations"]
                .contains(&place.split('/').next().unwrap_or_default().trim().to_lowercase().as_str())
        };
        let is_sum = warehouse.is_none()
            && name.is_none()
            && code.as_deref().is_some_and(|code| code.eq_ignore_ascii_case("total"));
        if is_sum || location.as_ref().is_some_and(beyond) {
            return None;
        }
        if code.is_none() && name.is_none() {
            self.wrong(
                Field::Code,
                say!("inventory-which-product", "Say which product this is: by its code or by its name."),
            );
        }
        // A row without a quantity tells of a product alone; one that cannot be read is told.
        let quantity = self.number(Field::Quantity, QUANTITY_SCALE).unwrap_or(0);
        if quantity < 0 {
            self.wrong(
                Field::Quantity,
                say!(
                    "inventory-missing-not-taken-over",
                    "What is missing cannot be taken over; enter zero and correct the stock after a count."
                ),
            );
        }
        let (unit_cost, value) =
            (self.rounded(Field::UnitCost, QUANTITY_SCALE), self.rounded(Field::Value, MONEY_SCALE));
        if unit_cost.or(value).is_some_and(|cost| cost < 0) {
            self.wrong(Field::UnitCost, say!("inventory-cost-below-zero", "A cost is not below zero."));
        }
        // Zero stands where nobody entered a cost.
        let (unit_cost, value) = (unit_cost.filter(|cost| *cost != 0), value.filter(|value| *value != 0));
        let service = self.text(Field::Kind, 40).is_some_and(|kind| kind.eq_ignore_ascii_case("service"));
        // Products are kept in stock and in use until their program says otherwise.
        let stocked = self.flag(Field::Stocked).unwrap_or(true) && !service;
        let ((lots, of_lots), tracking) = (self.lots(), self.tracking());
        let active = self.flag(Field::Active).unwrap_or(true) && !self.flag(Field::Disabled).unwrap_or(false);
        if quantity > 0 && !stocked {
            self.wrong(
                Field::Quantity,
                say!(
                    "inventory-not-kept-in-stock-there",
                    "This is not kept in stock in the program the file comes from, and has a quantity all the same."
                ),
            );
        }
        if quantity > 0 && !active {
            self.wrong(
                Field::Quantity,
                say!(
                    "inventory-inactive-with-quantity",
                    "What is no longer used cannot be taken over with a quantity."
                ),
            );
        }
        let (category, unit) = (self.text(Field::Category, 200), self.text(Field::Unit, 100));
        let description = self
            .text(Field::Description, 4_000)
            .map(|text| plain_text(&text))
            .filter(|text| Some(text) != name.as_ref() && !text.is_empty());
        Some(Row {
            description,
            barcode: self.text(Field::Barcode, 60),
            category: category.map(|path| path.rsplit('/').next().unwrap_or_default().trim().to_string()),
            unit,
            sales_price: self.price(Field::SalesPrice),
            purchase_price: self.price(Field::PurchasePrice),
            stocked,
            service,
            active,
            costing: self.costing(),
            tracking: tracking.or(of_lots),
            shelf_life: self.whole(Field::ShelfLife),
            warehouse,
            location,
            lots,
            expiry: self.date(Field::Expiry),
            quantity,
            unit_cost,
            value,
            date: self.date(Field::Date),
            levels: Levels {
                low: self.number(Field::Low, QUANTITY_SCALE),
                full: self.number(Field::Full, QUANTITY_SCALE),
                multiple: self.number(Field::Multiple, QUANTITY_SCALE),
                smallest: self.number(Field::Smallest, QUANTITY_SCALE),
                lead_days: self.whole(Field::LeadDays),
            },
            code,
            name,
        })
    }

    /// Code and name. Odoo writes both into one cell, `[CEM-32] Cement`; a code that is a text, as ERPNext allows, is a name.
    fn named(&mut self) -> (Option<String>, Option<String>) {
        let (mut code, mut name) = (self.text(Field::Code, 200), self.text(Field::Name, 200));
        if let Some((inside, after)) = name.as_deref().and_then(|name| name.strip_prefix('[')?.split_once(']')) {
            let (inside, after) = (inside.trim().to_string(), after.trim().to_string());
            code = code.or(Some(inside));
            name = Some(after).filter(|after| !after.is_empty());
        }
        let is_code = |code: &str| {
            code.len() <= CODE_LENGTH && code.chars().all(|c| c.is_ascii_alphanumeric() || "_./-".contains(c))
        };
        match code {
            Some(text) if !is_code(&text) => (None, name.or(Some(text))),
            code => (code, name),
        }
    }

    /// Lots, or serial numbers one below the other; how their item is tracked then.
    fn lots(&mut self) -> (Vec<String>, Option<ItemTracking>) {
        let lot = self.text(Field::Lot, 60);
        let serials = self.text(Field::Serials, 60 * 500).unwrap_or_default();
        let serials: Vec<String> =
            serials.split(['\n', ',']).map(str::trim).filter(|text| !text.is_empty()).map(str::to_string).collect();
        match (serials.is_empty(), lot) {
            (false, _) => (serials, Some(ItemTracking::Serial)),
            (true, Some(lot)) => (vec![lot], Some(ItemTracking::Lot)),
            (true, None) => (Vec::new(), None),
        }
    }

    fn tracking(&mut self) -> Option<ItemTracking> {
        if let Some(said) = self.text(Field::Tracking, 60) {
            return match said.to_lowercase().as_str() {
                "serial" | "by serial number" | "by unique serial number" => Some(ItemTracking::Serial),
                "lot" | "by lot" | "by lots" => Some(ItemTracking::Lot),
                "none" | "not tracked" | "no tracking" | "by quantity" => Some(ItemTracking::None),
                _ => {
                    self.wrong(
                        Field::Tracking,
                        &format!("'{said}' is not one of the choices; write none, lot or serial."),
                    );
                    None
                }
            };
        }
        let (serials, lots) = (self.flag(Field::HasSerials), self.flag(Field::HasLots));
        match (serials, lots) {
            (Some(true), _) => Some(ItemTracking::Serial),
            (_, Some(true)) => Some(ItemTracking::Lot),
            (Some(false), _) | (_, Some(false)) => Some(ItemTracking::None),
            (None, None) => None,
        }
    }

    fn costing(&mut self) -> Option<ItemCosting> {
        let said = self.text(Field::Costing, 60)?;
        match said.to_lowercase().as_str() {
            "fifo" | "first in first out" | "first in first out (fifo)" => Some(ItemCosting::Fifo),
            "moving average" | "moving_average" | "average cost (avco)" | "average" => Some(ItemCosting::MovingAverage),
            "standard" | "standard cost" | "standard price" => Some(ItemCosting::Standard),
            "specific" | "each lot or serial number" => Some(ItemCosting::Specific),
            _ => {
                let choices = "write first in first out, moving average, standard cost or specific";
                self.wrong(Field::Costing, &format!("'{said}' is not one of the choices; {choices}."));
                None
            }
        }
    }

    fn text(&mut self, field: Field, longest: usize) -> Option<String> {
        self.cell(field, |cell| parse::text(cell, longest))
    }

    fn flag(&mut self, field: Field) -> Option<bool> {
        self.cell(field, parse::boolean)
    }

    fn date(&mut self, field: Field) -> Option<Date> {
        self.cell(field, |cell| parse::date(cell, DateOrder::default()))
    }

    fn number(&mut self, field: Field, scale: u32) -> Option<i64> {
        let scale = u8::try_from(scale).unwrap_or(u8::MAX);
        self.cell(field, |cell| {
            parse::decimal(cell, NumberStyle::default())?.map(|number| number.scaled(scale)).transpose()
        })
    }

    /// As [`Reader::number`], rounded to the nearest: other programs write averages with as many digits as their computer has.
    fn rounded(&mut self, field: Field, scale: u32) -> Option<i64> {
        let number = self.cell(field, |cell| parse::decimal(cell, NumberStyle::default()))?;
        let dropped = u32::from(number.scale).saturating_sub(scale);
        let Some(divisor) = 10_i128.checked_pow(dropped).filter(|divisor| *divisor > 1) else {
            return self.number(field, scale);
        };
        let half = number.units.signum() * (divisor / 2);
        let rounded = number.units.checked_add(half).and_then(|units| i64::try_from(units / divisor).ok());
        if rounded.is_none() {
            self.wrong(field, say!("inventory-number-too-large", "This number is too large."));
        }
        rounded
    }

    fn whole(&mut self, field: Field) -> Option<i64> {
        self.number(field, 0)
    }

    /// A price as the product takes it; none where the file says zero, as programs do for prices nobody entered.
    fn price(&mut self, field: Field) -> Option<String> {
        let number = self.cell(field, |cell| parse::decimal(cell, NumberStyle::default()))?;
        (number.units != 0).then(|| number.to_string())
    }

    fn cell<T>(&mut self, field: Field, read: impl FnOnce(&Cell) -> Result<Option<T>, CellProblem>) -> Option<T> {
        let cell = self.headings.cell(self.raw, field)?;
        match read(cell) {
            Ok(value) => value,
            Err(problem) => {
                self.wrong(field, &format!("{}.", problem.message));
                None
            }
        }
    }

    fn wrong(&mut self, field: Field, message: impl Into<Sentence>) {
        let column = self.headings.heading(self.raw, field);
        self.errors.push(RowError { row: self.raw.line_number, column, message: message.into() });
    }
}

/// Text without the marks of HTML, which ERPNext writes around descriptions.
fn plain_text(written: &str) -> String {
    if !written.trim_start().starts_with('<') {
        return written.to_string();
    }
    let mut text = String::with_capacity(written.len());
    let mut is_mark = false;
    for letter in written.chars() {
        match letter {
            '<' => is_mark = true,
            '>' => is_mark = false,
            letter if !is_mark => text.push(letter),
            _ => {}
        }
    }
    let marks = [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")];
    marks.iter().fold(text, |text, (mark, letter)| text.replace(mark, letter)).trim().to_string()
}

#[cfg(test)]
mod tests {
    use super::plain_text;

    #[test]
    fn marks_around_a_description_are_left_out() {
        assert_eq!(plain_text("<div class=\"ql-editor\"><p>For walls &lt; 3 m</p></div>"), "For walls < 3 m");
        assert_eq!(plain_text("Width < 40 mm"), "Width < 40 mm");
    }
}
