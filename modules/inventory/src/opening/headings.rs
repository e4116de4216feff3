//! What the columns of a file of products and their stock are called: here, in ERPNext (Item, Stock Reconciliation and the Stock Balance
//! report) and in Odoo (products and stock on hand), by the headings their exports have.

use kernel::import::ImportBatch;
use kernel::sheets::{Cell, RawRow};

/// What a cell may say of a product and its stock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    Code,
    Name,
    Description,
    Barcode,
    Category,
    Unit,
    SalesPrice,
    PurchasePrice,
    Kind,
    Stocked,
    Disabled,
    Active,
    Costing,
    Tracking,
    HasSerials,
    HasLots,
    ShelfLife,
    Warehouse,
    Location,
    Lot,
    Serials,
    Expiry,
    Quantity,
    UnitCost,
    Value,
    Date,
    Low,
    Full,
    Multiple,
    Smallest,
    LeadDays,
}

/// The headings of a template; what a row needs comes first.
pub const COLUMNS: &[&str] = &[
    "Code",
    "Name",
    "Quantity",
    "Unit cost",
    "Warehouse",
    "Location",
    "Lot or serial number",
    "Use by",
    "Category",
    "Unit",
    "Barcode",
    "Sales price",
    "Purchase price",
    "Description",
    "Costing",
    "Tracking",
    "Shelf life in days",
    "Value",
    "Date",
    "Reorder below",
    "Fill up to",
    "In multiples of",
    "Smallest order",
    "Lead time in days",
];

/// The headings of each field. Of several in one file the first whose cell holds something counts.
const HEADINGS: &[(Field, &[&str])] = &[
    (
        Field::Code,
        &["Code", "Item Code", "Item Code (Items)", "Internal Reference", "Product/Internal Reference", "Item"],
    ),
    (Field::Name, &["Name", "Item Name", "Item Name (Items)", "Product/Name", "Product"]),
    (Field::Description, &["Description", "Sales Description"]),
    (Field::Barcode, &["Barcode", "Barcode (Barcodes)", "Product/Barcode"]),
    (Field::Category, &["Category", "Item Group", "Product Category", "Product/Product Category"]),
    (Field::Unit, &["Unit", "Default Unit of Measure", "Stock UOM", "Unit of Measure", "Product/Unit of Measure"]),
    (Field::SalesPrice, &["Sales price", "Standard Selling Rate", "Product/Sales Price"]),
    (Field::PurchasePrice, &["Purchase price", "Last Purchase Rate", "Cost", "Product/Cost"]),
    (Field::Kind, &["Product Type"]),
    (Field::Stocked, &["Maintain Stock", "Track Inventory"]),
    (Field::Disabled, &["Disabled"]),
    (Field::Active, &["Active"]),
    (Field::Costing, &["Costing", "Valuation Method"]),
    (Field::Tracking, &["Tracking", "Product/Tracking"]),
    (Field::HasSerials, &["Has Serial No"]),
    (Field::HasLots, &["Has Batch No"]),
    (Field::ShelfLife, &["Shelf life in days"]),
    (Field::Warehouse, &["Warehouse", "Warehouse (Items)", "Default Warehouse (Item Defaults)"]),
    (Field::Location, &["Location"]),
    (Field::Lot, &["Lot or serial number", "Lot", "Batch No", "Batch No (Items)", "Lot/Serial Number"]),
    (Field::Serials, &["Serial No", "Serial No (Items)"]),
    (Field::Expiry, &["Use by", "Expiry Date", "Expiration Date", "Lot/Serial Number/Expiration Date"]),
    (
        Field::Quantity,
        &[
            "Quantity",
            "Opening Stock",
            "Quantity (Items)",
            "Balance Qty",
            "Quantity On Hand",
            "On Hand Quantity",
            "Inventoried Quantity",
        ],
    ),
    (Field::UnitCost, &["Unit cost", "Valuation Rate", "Valuation Rate (Items)", "Cost", "Product/Cost"]),
    (Field::Value, &["Value", "Balance Value"]),
    (Field::Date, &["Date"]),
    (Field::Low, &["Reorder below", "Re-order Level (Reorder level based on Warehouse)"]),
    (Field::Full, &["Fill up to"]),
    (Field::Multiple, &["In multiples of"]),
    (Field::Smallest, &["Smallest order", "Minimum Order Qty"]),
    (Field::LeadDays, &["Lead time in days"]),
];

/// Where the fields stand in this file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headings {
    places: Vec<(Field, usize, String)>,
}

impl Headings {
    pub fn of(batch: &ImportBatch) -> Headings {
        let mut places = Vec::new();
        for (field, names) in HEADINGS {
            for name in *names {
                if let Some(column) = batch.column(&[name])
                    && !places.contains(&(*field, column, batch.header[column].clone()))
                {
                    places.push((*field, column, batch.header[column].clone()));
                }
            }
        }
        Headings { places }
    }

    pub fn has(&self, field: Field) -> bool {
        self.places.iter().any(|(own, _, _)| *own == field)
    }

    /// The first cell of the field that holds something.
    pub fn cell<'r>(&self, row: &'r RawRow, field: Field) -> Option<&'r Cell> {
        self.column(row, field).map(|column| row.cell(column))
    }

    /// What that cell's column is called; without such a cell the first column of the field.
    pub fn heading(&self, row: &RawRow, field: Field) -> Option<String> {
        let filled = self.column(row, field);
        let of_field = || self.places.iter().filter(|(own, _, _)| *own == field);
        let named = of_field().find(|(_, column, _)| Some(*column) == filled).or_else(|| of_field().next());
        named.map(|(_, _, heading)| heading.clone())
    }

    /// The first heading of a column, for faults of a cell that no field reads.
    pub fn at(&self, column: usize) -> Option<String> {
        self.places.iter().find(|(_, own, _)| *own == column).map(|(_, _, heading)| heading.clone())
    }

    fn column(&self, row: &RawRow, field: Field) -> Option<usize> {
        let mut columns = self.places.iter().filter(|(own, _, _)| *own == field).map(|(_, column, _)| *column);
        columns.find(|column| !row.cell(*column).is_blank())
    }
}
