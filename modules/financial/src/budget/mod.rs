//! Budgets (design 1.4.16): [`plan`] is the arithmetic, [`record`] the budget's own lines and life, [`actual`] what the books
//! say, [`check`] the look at a document before it is posted, [`commit`] money spoken for by other families' documents, [`carry`]
//! commitments in the next year, [`give`] transfers and allocations, [`overlap`] lines that contain others, [`version`] the
//! budget of a past day.

pub mod actual;
pub mod carry;
pub mod check;
pub mod commit;
pub mod give;
pub mod import;
pub mod overlap;
pub mod plan;
pub mod record;
pub mod report;
pub mod tracking;
pub mod version;
