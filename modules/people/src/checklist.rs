//! Tasks of an onboarding or offboarding, laid from its checklist.

use chrono::Days;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::Date;

use crate::generated::{
    Checklist, Offboarding, OffboardingTasksOwner, Onboarding, OnboardingTasksOwner, offboarding, onboarding,
};

/// `people.checklist`: a new one that has no tasks takes those of its checklist; the person who ticks one off is spared the day.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.entity.address == onboarding::ADDRESS { joining(op, draft).await } else { leaving(op, draft).await }
    })
}

async fn joining(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let today = op.today();
    let mut record = Onboarding::of(draft)?;
    if record.is_new()
        && record.line_count(onboarding::TASKS) == 0
        && let (Some(id), Ok(day)) = (record.checklist(), record.starts_on())
        && let Some(list) = Checklist::of_reference(op, &id).await?
    {
        for row in list.tasks() {
            let (task, owner) = (row.task()?.to_string(), row.owner()?.as_str());
            let mut made = record.push_tasks();
            made.set_task(task.as_str()).set_due(due(day, row.offset())).set_blocks(row.blocks());
            made.set_owner(OnboardingTasksOwner::parse(owner).ok_or_else(|| nobody(owner))?);
        }
    }
    for index in 0..record.line_count(onboarding::TASKS) {
        if record.tasks_at(index).is_some_and(|task| task.done() && task.done_on().is_none()) {
            record.tasks_mut(index).set_done_on(today);
        }
    }
    Ok(())
}

async fn leaving(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let today = op.today();
    let mut record = Offboarding::of(draft)?;
    if record.is_new()
        && record.line_count(offboarding::TASKS) == 0
        && let (Some(id), Ok(day)) = (record.checklist(), record.last_day())
        && let Some(list) = Checklist::of_reference(op, &id).await?
    {
        for row in list.tasks() {
            let (task, owner) = (row.task()?.to_string(), row.owner()?.as_str());
            let mut made = record.push_tasks();
            made.set_task(task.as_str()).set_due(due(day, row.offset())).set_blocks(row.blocks());
            made.set_owner(OffboardingTasksOwner::parse(owner).ok_or_else(|| nobody(owner))?);
        }
    }
    for index in 0..record.line_count(offboarding::TASKS) {
        if record.tasks_at(index).is_some_and(|task| task.done() && task.done_on().is_none()) {
            record.tasks_mut(index).set_done_on(today);
        }
    }
    Ok(())
}

/// The words of owners are declared alike for lists and for what is made of them.
fn nobody(owner: &str) -> OpError {
    OpError::internal(format!("tasks of a checklist are for {owner:?}, which those of a person do not know"))
}

/// So many days after the first or last day, or before it.
fn due(day: Date, offset: i64) -> Date {
    let days = Days::new(offset.unsigned_abs());
    if offset < 0 { day.checked_sub_days(days) } else { day.checked_add_days(days) }.unwrap_or(day)
}
