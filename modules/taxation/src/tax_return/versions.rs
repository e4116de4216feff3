//! The other returns of the same form, and what a draft may look at.

use kernel::{Doc, Draft, Op, OpResult, say};
use kernel_types::{Date, Id, Value};

use crate::coverage::{Coverage, Span};
use crate::rows::Window;

/// A return before anything is summed.
#[derive(Debug, Clone)]
pub struct MemberAccess {
    pub coverage: Coverage,
    /// The version a draft amends.
    pub amends: Option<Doc>,
}

impl MemberAccess {
    pub fn window(&self) -> Window {
        let own = self.coverage.own;
        Window { from: own.start, to: own.end, earlier: self.coverage.earlier(), through: own.through.max(own.prior) }
    }
}

/// Whether the return was handed in.
pub fn is_filed(doc: &Doc) -> bool {
    matches!(doc.state(), Some("filed" | "paid" | "amended"))
}

/// What stands around a return of the period; `through` is how far in the journal it looks.
pub async fn standing(
    op: &mut Op<'_>,
    form: &Id,
    period: &Id,
    days: (Date, Date),
    amends: Option<Id>,
    through: i64,
) -> OpResult<MemberAccess> {
    let returns = op.find_all("taxation.tax_return", &[("form", Value::from(form))]).await?;
    let mut filed = Vec::new();
    let mut first_through: Option<i64> = None;
    for doc in returns.iter().filter(|doc| is_filed(doc)) {
        let (Some(start), Some(end)) = (doc.date("startDate"), doc.date("endDate")) else { continue };
        let span = Span { start, end, through: doc.int("throughSequence"), prior: doc.int("priorThrough") };
        if doc.link("period").as_ref() == Some(period) {
            first_through = Some(first_through.map_or(span.through, |known| known.min(span.through)));
        } else {
            filed.push(span);
        }
    }
    let amended = amends.and_then(|id| returns.into_iter().find(|doc| doc.id() == id));
    let prior = amended.as_ref().map_or(through, |doc| doc.int("priorThrough"));
    let own = Span { start: days.0, end: days.1, through, prior };
    Ok(MemberAccess {
        coverage: Coverage { own, first_through: first_through.filter(|_| amended.is_some()), filed },
        amends: amended,
    })
}

/// The standing of a stored return, as it was computed.
pub async fn of_stored(op: &mut Op<'_>, doc: &Doc) -> OpResult<Option<MemberAccess>> {
    let (Some(form), Some(period), Some(start), Some(end)) =
        (doc.link("form"), doc.link("period"), doc.date("startDate"), doc.date("endDate"))
    else {
        return Ok(None);
    };
    let mut found = standing(op, &form, &period, (start, end), doc.link("amends"), doc.int("throughSequence")).await?;
    found.coverage.own.prior = doc.int("priorThrough");
    if doc.link("amends").is_none() {
        found.coverage.first_through = None;
    }
    // What later returns took came after this one was filed.
    if is_filed(doc) {
        let own = found.coverage.own;
        found.coverage.filed.retain(|other| other.end < own.start || other.through.max(other.prior) <= own.through);
    }
    Ok(Some(found))
}

/// Refuses a second return of a period, and an amendment of what is not filed.
pub async fn refuse_second(op: &mut Op<'_>, draft: &mut Draft, period: &Id) -> OpResult<()> {
    let own = draft.id();
    let others = op.find("taxation.tax_return", &[("period", Value::from(period))]).await?;
    let others: Vec<&Doc> = others.iter().filter(|doc| doc.id() != own).collect();
    match draft.link("amends") {
        None if !others.is_empty() => {
            draft.refuse(
                "/period",
                "return_exists",
                say!(
                    "taxation-return-period-already-change",
                    "There is a return of this period already. Change its draft, or amend it when it is filed."
                ),
            );
        }
        Some(amended) => {
            let known = others.iter().find(|doc| doc.id() == amended);
            if !known.is_some_and(|doc| matches!(doc.state(), Some("filed" | "paid"))) {
                draft.refuse(
                    "/amends",
                    "not_filed",
                    say!("taxation-not-filed", "Only the latest filed return of the period can be amended."),
                );
            }
            if others.iter().any(|doc| matches!(doc.state(), Some("draft" | "reviewed"))) {
                draft.refuse(
                    "/amends",
                    "amendment_exists",
                    say!("taxation-amendment-exists", "An amendment of this return is being prepared already."),
                );
            }
        }
        None => {}
    }
    Ok(())
}
