//! Credit notes and claims: amounts taken from the invoice they correct, and their application to open documents
//! (design 1.4.4, 1.4.5).

pub mod amounts;
pub mod apply;
pub mod from_invoice;
