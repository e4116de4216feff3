//! Letters: texts people keep for the records of one entity.

use kernel::letters::{LabelGrid, LetterProvider, LetterText, faults};
use kernel::shell::Words;
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Id, Value};

use crate::generated::{Letter, letter};

/// `reporting.letter`: the text names only what records of its entity have, and its author may print those.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let view = Letter::of(&*draft)?;
        let (about, title, body) =
            (view.about()?.to_string(), view.title().unwrap_or_default().to_string(), view.body()?.to_string());
        let replaces = view.replaces().map(str::to_string);
        for error in faults(op, &about, &title, &body) {
            draft.refuse(error.pointer, error.code, error.message);
        }
        let registry = &op.app.product.registry;
        if let Some(declared) = &replaces
            && registry.letters.get(declared).is_none_or(|print| print.entity != about)
        {
            draft.refuse(
                "/replaces",
                "unknown_print",
                say!("reporting-unknown-print", "These records have no such print."),
            );
        }
        if let Some(entity) = registry.entity(&about) {
            let records = Words::new(registry, &op.business().sector).translate(&entity.plural);
            draft.set(letter::RECORDS, records);
        }
        Ok(())
    })
}

/// Letters for the kernel's printing.
pub struct Letters;

impl LetterProvider for Letters {
    fn text<'a>(&'a self, op: &'a mut Op<'_>, id: &'a Id) -> OpFuture<'a, Option<LetterText>> {
        Box::pin(async move {
            if !op.may_read(letter::ADDRESS, id).await? {
                return Ok(None);
            }
            let kept = Letter::load(op, id).await?;
            if kept.active() { in_use(&kept).map(Some) } else { Ok(None) }
        })
    }

    /// Anyone who may print the records may print what stands for their print, whether or not they may look at letters.
    fn instead<'a>(&'a self, op: &'a mut Op<'_>, declared: &'a str) -> OpFuture<'a, Option<LetterText>> {
        Box::pin(async move {
            let wanted = [(letter::REPLACES, Value::text(declared)), (letter::ACTIVE, Value::Bool(true))];
            Letter::find(op, &wanted).await?.first().map(in_use).transpose()
        })
    }
}

fn in_use(kept: &Letter<Doc>) -> OpResult<LetterText> {
    Ok(LetterText {
        about: kept.about()?.to_string(),
        title: kept.title().unwrap_or_default().to_string(),
        body: kept.body()?.to_string(),
        paper: kept.paper()?.as_str().to_string(),
        labels: LabelGrid::of(kept.label_columns(), kept.label_rows(), kept.side_margin(), kept.top_margin()),
    })
}
