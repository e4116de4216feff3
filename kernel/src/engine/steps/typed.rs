//! Records by typed names: what the generated `generated.rs` of every family is made of.
//!
//! A generated view is a thin wrapper over whatever holds the record: `Bill<&Doc>`, `Bill<Doc>`, `Bill<&mut Draft>`. Its
//! methods read one value when they are called. Structs with a field per property were considered and left out: a bill has
//! seventy fields and a handler reads five, so filling them all would copy texts nobody asks for on every posting, and a
//! draft that is still being entered could not be one. A view borrows, so reading costs what reading by name costs.
//!
//! What a method answers follows from the declaration alone:
//!
//! | Declared | Type | Answer |
//! |---|---|---|
//! | `required`, the state | [`Must`] | `Result`: the error names entity, field and row |
//! | optional | [`Maybe`] | `Option` |
//! | optional choice | [`OneOf`] | `Result<Option<…>>`: a stored word that is not declared is an error |
//! | choice with a default | [`Chosen`] | `Result`: the default before somebody chooses |
//! | figure with a default, computed, or kept by the program | [`Counted`] | the number; its default (else zero) before it is worked out |
//! | flag | [`Flag`] | `bool`; its default before somebody answers |
//!
//! Where an optional field is needed after all, `bill.number().ok_or_else(|| bill.missing(bill::NUMBER))?` names it.
//!
//! Kept by the program are amounts and quantities without a default: of other numbers an absent one says something (no
//! deadline, no percentage), so they are [`Maybe`]. An exchange rate is never [`Counted`] without a declared default: a rate of zero is no rate.
//!
//! In a calculator a record may be half entered, so `let Ok(supplier) = bill.supplier() else { return Ok(()) };` leaves the
//! refusal to the rules, which speak for all fields at once. In an effect the record is complete, and `bill.supplier()?` is
//! right: of a draft it refuses at the field as the rules would, of a stored record it is an internal error.
//!
//! The constants of the module beside each view (`bill::SUPPLIER`) are the names, for finding and for bodies. Rows of a
//! module's own SQL are structs as well: see [`columns!`](crate::columns).

mod columns;
mod kinds;
mod rows;
mod view;

pub use columns::{FromColumn, FromColumns, take};
pub use kinds::{AnyLink, Cell, Chosen, Counted, Flag, Json, Kind, Maybe, Must, Nothing, OneOf, Target, Text, Writes};
pub use rows::{Row, RowMut, row_at, rows};
pub use view::{BadField, Fields, FieldsMut, Place, Stored, check, head, missing};

/// Named by the macros.
#[doc(hidden)]
pub use kernel_types::Value;
