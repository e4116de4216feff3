//! Products with their opening stock from one file (CSV, XLSX; of this program, ERPNext or Odoo), in parts that each are a transaction. Rows
//! are refused one by one; what is right comes in, as opening movements of many lines. A file that is read twice adds nothing.

mod headings;
mod places;
mod row;
mod take;

use std::collections::{BTreeMap, BTreeSet};

use kernel::import::{ImportBatch, RowError};
use kernel::sheets::RawRow;
use kernel::{Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Date, Id};

pub use headings::COLUMNS;
use headings::{Field, Headings};
use places::Places;
use take::{Opened, Seen, Taken};

use crate::generated::MovementKind;
use crate::movement::make::{self, Wanted, WantedLine};

/// Rows of a part. Each may make a product, an item and a level, and others write in between.
pub const ROWS: usize = 250;
/// Lines of one opening movement.
const LINES: usize = 400;
/// Attempts at the rows of a part together, before those that remain are posted one by one.
const ATTEMPTS: usize = 4;

/// Import handler of stock levels.
pub fn import<'a>(op: &'a mut Op<'_>, batch: &'a mut ImportBatch) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let headings = Headings::of(batch);
        if !headings.has(Field::Code) && !headings.has(Field::Name) {
            return Err(OpError::invalid(
                "/file",
                "columns",
                say!("inventory-columns", "These columns are missing: Code, Name. One of them is needed."),
            ));
        }
        op.import_records();
        let rows = std::sync::Arc::clone(&batch.rows);
        let mut part = Part { headings: &headings, rows: &rows, wrong: BTreeMap::new(), is_careful: false };
        let mut attempt = 0;
        loop {
            let mark = op.mark().await?;
            // Rows that are posted one by one are refused one by one: then nothing is left to try again.
            let Some(done) = part.attempt(op, attempt >= ATTEMPTS).await? else {
                op.back_to(mark).await?;
                attempt += usize::from(part.is_careful);
                part.is_careful = true;
                continue;
            };
            if batch.dry_run {
                op.back_to(mark).await?;
            } else {
                op.keep(&mark).await?;
            }
            part.tell(batch, &done);
            return Ok(());
        }
    })
}

/// The rows of a transaction, with what is wrong with them.
struct Part<'a> {
    headings: &'a Headings,
    rows: &'a [RawRow],
    wrong: BTreeMap<usize, Vec<RowError>>,
    /// Each row is taken over behind a mark of its own. The database keeps what a mark may bring back, which took a fifth of the time: it is
    /// done where a row turned out to be wrong, and most parts of most files have none.
    is_careful: bool,
}

#[derive(Default)]
struct Done {
    imported: u64,
    known: u64,
}

/// Lines of one movement, each with the row that says it.
type Lines = Vec<(usize, WantedLine)>;

impl Part<'_> {
    /// Takes over all rows that nothing is known to be wrong with. None when a movement refused some of them: then all is to be
    /// undone and tried again without those. `singly` posts each row by itself, which is always possible.
    async fn attempt(&mut self, op: &mut Op<'_>, singly: bool) -> OpResult<Option<Done>> {
        let (mut places, mut seen) = (Places::default(), Seen::new());
        let mut opened: BTreeMap<(Date, Id, usize), Lines> = BTreeMap::new();
        let mut done = Done::default();
        for (index, raw) in self.rows.iter().enumerate() {
            if self.wrong.contains_key(&index) || raw.is_blank() {
                continue;
            }
            let row = match row::read(self.headings, raw) {
                Ok(Some(row)) => row,
                Ok(None) => continue,
                Err(errors) => {
                    self.wrong.insert(index, errors);
                    continue;
                }
            };
            let mark = if self.is_careful { Some(op.mark().await?) } else { None };
            let taken = match (take::take(op, &row, &mut places, &mut seen).await, &mark) {
                (Ok(taken), Some(mark)) => op.keep(mark).await.map(|()| taken),
                (taken, _) => taken,
            };
            match taken {
                Ok(taken) => match taken {
                    Taken::Product => done.imported += 1,
                    Taken::Known => done.known += 1,
                    Taken::Stock(Opened { date, warehouse, lines }) => {
                        done.imported += 1;
                        let alone = if singly { index + 1 } else { 0 };
                        let of_row = lines.into_iter().map(|line| (index, line));
                        opened.entry((date, warehouse, alone)).or_default().extend(of_row);
                    }
                },
                Err(error) => {
                    let Some(mark) = mark else {
                        return self.unsure(error);
                    };
                    op.back_to(mark).await?;
                    self.refuse(index, error)?;
                    // What the row made is gone, and with it what is remembered of it.
                    places = Places::default();
                }
            }
        }
        let mut is_refused = false;
        for ((date, warehouse, _), lines) in &opened {
            for lines in lines.chunks(LINES) {
                let mark = match op.mark().await {
                    Ok(mark) => mark,
                    Err(error) => return self.unsure(error),
                };
                let posted = match make::post(op, &opening(*date, warehouse, lines)).await {
                    Ok(_) => op.keep(&mark).await,
                    Err(error) => Err(error),
                };
                match posted {
                    Ok(()) => {}
                    Err(error) => {
                        op.back_to(mark).await?;
                        let refused = self.refuse_lines(lines, error)?;
                        if singly {
                            done.imported -= refused;
                        }
                        is_refused = true;
                    }
                }
            }
        }
        // A dry run writes nothing in the end, and still says what would be refused.
        match op.mark().await {
            Ok(mark) => op.keep(&mark).await?,
            Err(error) => return self.unsure(error),
        }
        Ok((singly || !is_refused).then_some(done))
    }

    /// Without marks nobody knows which row is at fault, since writes are gathered before they are sent: the rows are to be taken over one by
    /// one then.
    fn unsure(&self, error: OpError) -> OpResult<Option<Done>> {
        if self.is_careful { Err(error) } else { told(error).map(|_| None) }
    }

    fn refuse(&mut self, index: usize, error: OpError) -> OpResult<()> {
        let raw = &self.rows[index];
        let errors = told(error)?.into_iter().map(|(pointer, message)| {
            let column = field_of(&pointer).and_then(|field| self.headings.heading(raw, field));
            RowError { row: raw.line_number, column, message }
        });
        self.wrong.insert(index, errors.collect());
        Ok(())
    }

    /// What a movement refuses, at the rows its lines come from; how many rows that are.
    fn refuse_lines(&mut self, lines: &[(usize, WantedLine)], error: OpError) -> OpResult<u64> {
        let mut refused = BTreeSet::new();
        for (pointer, message) in told(error)? {
            let mut parts = pointer.trim_start_matches('/').split('/');
            let at = if parts.next() == Some("lines") {
                parts.next().and_then(|index| index.parse::<usize>().ok())
            } else {
                None
            };
            let rows: Vec<usize> = match at.and_then(|at| lines.get(at)) {
                Some((row, _)) => vec![*row],
                // A closed period, a missing account: it concerns all of them.
                None => lines.iter().map(|(row, _)| *row).collect(),
            };
            let field = field_of(parts.next().unwrap_or_default());
            for row in rows {
                let raw = &self.rows[row];
                let column = field.and_then(|field| self.headings.heading(raw, field));
                let error = RowError { row: raw.line_number, column, message: message.clone() };
                let errors = self.wrong.entry(row).or_default();
                if !errors.contains(&error) {
                    errors.push(error);
                }
                refused.insert(row);
            }
        }
        Ok(refused.len() as u64)
    }

    fn tell(self, batch: &mut ImportBatch, done: &Done) {
        batch.imported += done.imported;
        batch.skipped += done.known;
        batch.errors.extend(self.wrong.into_values().flatten());
    }
}

fn opening(date: Date, warehouse: &Id, lines: &[(usize, WantedLine)]) -> Wanted {
    Wanted {
        kind: MovementKind::Opening,
        date,
        warehouse: warehouse.clone(),
        to_warehouse: None,
        reason: String::from("Opening stock"),
        source: String::new(),
        source_number: None,
        party: None,
        other_cost: None,
        lines: lines.iter().map(|(_, line)| line.clone()).collect(),
    }
}

/// The problems of a refusal, each with its pointer; faults of the program or the store are none of the rows'.
fn told(error: OpError) -> OpResult<Vec<(String, Sentence)>> {
    match error {
        OpError::Invalid(errors) => Ok(errors.into_iter().map(|error| (error.pointer, error.message)).collect()),
        OpError::Duplicate { fields, message } => Ok(vec![(fields.into_iter().next().unwrap_or_default(), message)]),
        OpError::Refused { message, pointer, .. } => Ok(vec![(pointer.unwrap_or_default(), message)]),
        other => Err(other),
    }
}

/// The field of the file that fills a field of a product, an item, a level or a line.
fn field_of(pointer: &str) -> Option<Field> {
    Some(match pointer.trim_start_matches('/') {
        "code" => Field::Code,
        "name" | "product" | "item" => Field::Name,
        "description" => Field::Description,
        "barcode" => Field::Barcode,
        "category" => Field::Category,
        "uom" => Field::Unit,
        "salesPrice" => Field::SalesPrice,
        "purchasePrice" => Field::PurchasePrice,
        "costing" | "standardCost" => Field::Costing,
        "tracking" => Field::Tracking,
        "shelfLifeDays" => Field::ShelfLife,
        "warehouse" => Field::Warehouse,
        "location" => Field::Location,
        "lotCode" => Field::Lot,
        "expiry" => Field::Expiry,
        "qty" => Field::Quantity,
        "unitCost" => Field::UnitCost,
        "date" => Field::Date,
        "minQty" => Field::Low,
        "maxQty" => Field::Full,
        "multiple" => Field::Multiple,
        "minOrder" => Field::Smallest,
        "leadDays" => Field::LeadDays,
        _ => return None,
    })
}
