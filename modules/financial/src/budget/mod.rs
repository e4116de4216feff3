//! Budgets (design 1.4.16): [`plan`] is the arithmetic, [`record`] the budget's own lines and life, [`actual`] what the books
//! say, [`check`] the look at a document before it is posted, [`commit`] money spoken for by other families' documents.

pub mod actual;
pub mod check;
pub mod commit;
pub mod import;
pub mod plan;
pub mod record;
pub mod report;
