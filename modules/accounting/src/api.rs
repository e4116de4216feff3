//! What other families may use of accounting: the files that banks and wallets take payments from.

pub use crate::batch::file::{Head as PaymentHead, Order as PaymentOrder, csv, pain001, wallet};
