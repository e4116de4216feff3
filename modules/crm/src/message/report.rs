//! What gateways report: the message is found by its number there.

use kernel::{Draft, Op, OpFuture, say};
use kernel_types::Id;

use crate::generated::{MessageReport, message_report};

kernel::columns! {
    struct Found { id: Id }
}

/// `crm.message_report`: a report that names no message is about the newest one with this number at this gateway.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut report = MessageReport::of(draft)?;
        if !report.is_new() || report.message().is_some() {
            return Ok(());
        }
        let Ok(gateway) = report.gateway().map(str::to_string) else { return Ok(()) };
        if let Some(reference) = report.reference().map(str::to_string) {
            let mut sql = op.sql("SELECT id FROM crm_message WHERE tenant = ? AND gateway = ? AND reference = ? AND direction = 'out' ORDER BY id DESC LIMIT 1");
            sql.bind(op.tenant().0).bind(gateway.as_str()).bind(reference.as_str());
            if let Some(found) = op.row_as::<Found>(&sql.done()).await? {
                report.set_message(found.id);
                return Ok(());
            }
        }
        report.refuse(
            format!("/{}", message_report::REFERENCE),
            "unknown_message",
            say!("crm-unknown-message", "No message has this number at this gateway."),
        );
        Ok(())
    })
}
