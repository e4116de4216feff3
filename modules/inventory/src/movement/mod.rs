//! Movements: what their lines mean ([`fill`]), which changes of the stock ledger they are ([`plan`]), and doing them ([`post`]) or taking
//! them back ([`void`]).

pub mod fill;
pub mod make;
pub mod post;
pub mod void;

mod assemble;
mod late;
mod lots;
pub(crate) mod pick;
mod plan;

pub(crate) use plan::Piece;
