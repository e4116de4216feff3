//! Inflation layers as they are saved: a layer takes part of what its account moved in a month.

use kernel::{Draft, Op, OpFuture, say};
use kernel_types::Date;

use super::layers::{Era, Fault, Layer, Pieces, month_of};
use super::read;
use super::run::exceeds;
use super::year::Class;
use kernel_types::calendar::month_end;

/// Calculator `financial.inflation_layer`: finds the month where none is given, and refuses what would do nothing.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (Some(account), Some(origin)) = (draft.link("account"), draft.date("origin")) else { return Ok(()) };
        let mut layer = Layer {
            account: account.clone(),
            posted: draft.date("posted").map(month_end),
            origin: month_end(origin),
            amount: draft.int("amount"),
            nets: draft.flag("nets"),
        };
        if layer.amount == 0 {
            draft.refuse(
                "/amount",
                "layer_empty",
                say!("financial-layer-empty", "A layer names an amount other than zero."),
            );
            return Ok(());
        }
        if layer.posted == Some(layer.origin) {
            draft.refuse("/origin", "layer_idle", say!("financial-layer-idle", "The amount was posted in the month it comes from, so the layer changes nothing. Choose another month or leave the layer out."));
            return Ok(());
        }
        let mut pieces = Pieces::default();
        for moved in read::books(op, None, Some(&account)).await? {
            if !matches!(moved.class, Class::Closing | Class::Restatement) {
                pieces.add(&account, Era::Current, moved.date, moved.debit, moved.credit);
            }
        }
        let mut layers: Vec<Layer> = read::layers(op, Some((&account, &draft.id())))
            .await?
            .into_iter()
            .filter(|other| other.posted.is_some())
            .collect();
        if layer.posted.is_none() {
            let mut left = pieces.clone();
            // Whether the others fit is their own matter.
            let _ = left.apply(&layers, Date::MIN);
            layer.posted = month_of(&left, &layer);
            let Some(posted) = layer.posted else {
                draft.refuse("/posted", "layer_month_missing", say!("financial-layer-month-missing", "The account moved by this amount in no single month. Enter the month it was posted in, and a layer for each month."));
                return Ok(());
            };
            draft.set("posted", posted);
        }
        layers.push(layer);
        if let Err(Fault::Exceeds { month, posted, named, .. }) = pieces.apply(&layers, Date::MIN) {
            let accounts = op.reference("ledger.account").await?;
            let name = accounts.get(&account).map(|doc| doc.label().to_string()).unwrap_or_default();
            draft.refuse("/amount", "layer_exceeds", exceeds(&name, month, posted, named));
        }
        Ok(())
    })
}
