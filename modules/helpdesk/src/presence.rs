//! Agents come and go: who comes online is given what waits, who goes on leave hands over.

use std::collections::BTreeSet;

use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::assignment::{Turning, candidate, queue};
use crate::policy::lineage;
use crate::ticket::{TICKET, UNSOLVED};

/// `helpdesk.agent`: the name of the user behind the agent.
pub fn name<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(user) = draft.text("user").map(Id::from_stored) else { return Ok(()) };
        let names = op.member_names().await?;
        let name = names.get(&user).map(|name| name.trim().to_string()).filter(|name| !name.is_empty());
        draft.set("name", name.map(Value::from));
        Ok(())
    })
}

/// `helpdesk.came_online`: the queues of this agent's teams are given out, the most urgent ticket first.
pub fn came_online<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let me = draft.id();
        let teams: BTreeSet<Id> = teams_of(op, &me).await?;
        for ticket in queue(op, &teams).await? {
            give(op, &ticket, Turning::Online(&me)).await?;
        }
        Ok(())
    })
}

/// `helpdesk.went_on_leave`: open tickets of this agent go to others of the team, or wait in its queue.
pub fn went_on_leave<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mine = op.find_all(TICKET, &[("agent", Value::from(&draft.id()))]).await?;
        let mut open: Vec<_> = mine
            .into_iter()
            .filter(|ticket| {
                ticket.state().is_some_and(|state| UNSOLVED.contains(&state)) && ticket.link("team").is_some()
            })
            .collect();
        open.sort_by_key(|ticket| (ticket.int("rank"), ticket.id()));
        // All are free before the first is given: what leaves must not weigh on anybody, nor come back.
        for ticket in &open {
            op.transition(TICKET, &ticket.id(), "hand", Map::from_iter([("free".to_string(), json!(true))])).await?;
        }
        for ticket in &open {
            give(op, ticket, Turning::Away(&draft.id())).await?;
        }
        Ok(())
    })
}

async fn teams_of(op: &mut Op<'_>, agent: &Id) -> OpResult<BTreeSet<Id>> {
    let teams = op.reference("helpdesk.team").await?;
    let mine = teams.iter().filter(|team| {
        team.lines("members").any(|line| line.link("agent").as_ref() == Some(agent) && line.flag("active"))
    });
    Ok(mine.map(|team| team.id()).collect())
}

async fn give(op: &mut Op<'_>, ticket: &Doc, turning: Turning<'_>) -> OpResult<()> {
    let teams = op.reference("helpdesk.team").await?;
    let Some(team) = ticket.link("team").and_then(|team| teams.get(&team)) else { return Ok(()) };
    let skill = lineage(op, ticket.link("category"))
        .await?
        .iter()
        .find_map(|category| category.text("skill").map(str::to_string));
    if let Some(agent) = candidate(op, &team, ticket.int("points"), skill.as_deref(), &ticket.id(), turning).await? {
        op.transition(TICKET, &ticket.id(), "hand", Map::from_iter([("agent".to_string(), json!(agent.as_str()))]))
            .await?;
    }
    Ok(())
}
