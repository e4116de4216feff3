//! Giving tickets to agents: by hand, by the team's rule, upwards.

use std::collections::{BTreeSet, HashMap};

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json};

use crate::choice::{self, Member, Rule};
use crate::conversation;
use crate::people::{self, AGENT, asked, asked_id};
use crate::policy::lineage;
use crate::ticket::TICKET;

kernel::columns! {
    /// What an agent has in hand.
    struct Load { agent: Id, points: Option<i64>, last: Option<Instant> }
}

kernel::columns! {
    /// Who got a ticket.
    struct Given { agent: Id }
}

kernel::columns! {
    /// A ticket that waits for an agent.
    struct Waiting { id: Id }
}

const TEAM: &str = "helpdesk.team";

/// `helpdesk.assign`: the agent that was chosen; else the team's rule chooses.
pub fn assign<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (team, agent) = (asked_id(ask, "team"), asked_id(ask, "agent"));
        if team.is_none() && agent.is_none() && draft.link("team").is_none() {
            return Err(OpError::refused_at(
                "/team",
                "required",
                say!("helpdesk-choose-team-or-agent", "Choose a team or an agent."),
            ));
        }
        if let Some(team) = &team {
            draft.set("team", Value::from(team));
        }
        if let Some(agent) = agent {
            draft.set("agent", Value::from(&agent));
            return Ok(());
        }
        let before = draft.link("agent");
        draft.set("agent", Value::Null);
        by_rule(op, draft).await?;
        // Where people choose, giving the ticket to another team empties the agent; asking the same team again keeps them.
        if draft.link("agent").is_none() && team.is_none() {
            draft.set("agent", before.as_ref().map(Value::from));
        }
        Ok(())
    })
}

/// `helpdesk.take`: the ticket is mine.
pub fn take<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let me = people::me(op).await?;
        draft.set("agent", Value::from(&me.id()));
        Ok(())
    })
}

/// `helpdesk.escalate`: to the team above, with the reason as an internal note.
pub fn escalate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let teams = op.reference(TEAM).await?;
        let above = draft.link("team").and_then(|team| teams.get(&team)).and_then(|team| team.link("escalation"));
        let Some(above) = above else {
            return Err(OpError::refused(
                "no_escalation",
                say!("helpdesk-no-escalation", "The team has no team to escalate to; assign the ticket instead."),
            ));
        };
        if let Some(reason) = asked(ask, "reason") {
            conversation::write(op, draft, "internal", reason).await?;
        }
        hand_to(draft, &above);
        by_rule(op, draft).await
    })
}

/// The ticket goes to another team's queue.
pub fn hand_to(draft: &mut Draft, team: &Id) {
    draft.set("team", Value::from(team));
    draft.set("agent", Value::Null);
    let escalations = draft.int("escalations");
    draft.set("escalations", escalations + 1);
}

/// Lets the rule of the ticket's team choose an agent; without one the ticket waits in the team's queue.
pub async fn by_rule(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(team) = draft.link("team") else { return Ok(()) };
    let Some(team) = op.reference(TEAM).await?.get(&team) else { return Ok(()) };
    let skill = lineage(op, draft.link("category"))
        .await?
        .iter()
        .find_map(|category| category.text("skill").map(str::to_string));
    let (points, own) = (draft.int("points"), draft.id());
    let chosen = candidate(op, &team, points, skill.as_deref(), &own, Turning::Nobody).await?;
    if let Some(agent) = chosen {
        draft.set("agent", Value::from(&agent));
    }
    Ok(())
}

/// An agent whose availability is being written in this transaction: stored is still what was before.
#[derive(Debug, Clone, Copy)]
pub enum Turning<'a> {
    Nobody,
    Online(&'a Id),
    Away(&'a Id),
}

/// The member of a team who gets a ticket of so many points. The ticket itself weighs nothing.
pub async fn candidate(
    op: &mut Op<'_>,
    team: &Doc,
    points: i64,
    skill: Option<&str>,
    ticket: &Id,
    turning: Turning<'_>,
) -> OpResult<Option<Id>> {
    let Some(rule) = team.text("assignment").and_then(Rule::parse) else { return Ok(None) };
    let members = members(op, team, ticket, turning).await?;
    let before = match rule {
        Rule::InTurn => last_of(op, &team.id(), ticket).await?,
        _ => None,
    };
    Ok(choice::choose(rule, &members, before.as_ref(), points, skill).map(|member| member.agent.clone()))
}

async fn members(op: &mut Op<'_>, team: &Doc, ticket: &Id, turning: Turning<'_>) -> OpResult<Vec<Member>> {
    let loads = loads(op, ticket).await?;
    let agents = op.reference(AGENT).await?;
    let member = |line: kernel::Line<'_>| {
        let agent = line.link("agent")?;
        let doc = agents.get(&agent)?;
        let present = match turning {
            Turning::Online(id) if *id == agent => true,
            Turning::Away(id) if *id == agent => false,
            _ => doc.state() == Some("online"),
        };
        // Who never got a ticket has nothing in hand.
        let (load, last) = loads.get(&agent).copied().unwrap_or_default();
        Some(Member {
            available: line.flag("active") && doc.flag("active") && !doc.archived() && present,
            capacity: line.int("capacity"),
            load,
            skills: tags(line.get("skills")),
            last,
            agent,
        })
    };
    Ok(team.lines("members").filter_map(member).collect())
}

/// Words of a field that holds several.
pub fn tags(value: &Value) -> Vec<String> {
    match value {
        Value::Json(json) => {
            json.as_array().into_iter().flatten().filter_map(|tag| tag.as_str().map(str::to_string)).collect()
        }
        _ => Vec::new(),
    }
}

/// Points of work in hand (new and open tickets) and the last assignment, by agent.
async fn loads(op: &mut Op<'_>, ticket: &Id) -> OpResult<HashMap<Id, (i64, Option<Instant>)>> {
    let mut sql = op.sql("SELECT agent, CAST(SUM(CASE WHEN status IN ('new', 'open') THEN points ELSE 0 END) AS BIGINT), MAX(assigned_at) FROM helpdesk_ticket WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND agent IS NOT NULL AND id <> ").value(ticket).push(" GROUP BY agent");
    let loads = op.rows_as::<Load>(&sql.done()).await?;
    // Tickets that were never weighed add up to nothing.
    Ok(loads.into_iter().map(|row| (row.agent, (row.points.unwrap_or(0), row.last))).collect())
}

/// Who got the team's last ticket.
async fn last_of(op: &mut Op<'_>, team: &Id, ticket: &Id) -> OpResult<Option<Id>> {
    let mut sql = op.sql("SELECT agent FROM helpdesk_ticket WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND team = ").value(team).push(" AND agent IS NOT NULL AND id <> ").value(ticket);
    sql.push(" ORDER BY assigned_at DESC, id DESC LIMIT 1");
    Ok(op.row_as::<Given>(&sql.done()).await?.map(|row| row.agent))
}

/// Tickets of these teams that wait for an agent, the most urgent first, then the oldest.
pub async fn queue(op: &mut Op<'_>, teams: &BTreeSet<Id>) -> OpResult<Vec<Doc>> {
    let mut found = Vec::new();
    for team in teams {
        let mut sql = op.sql("SELECT id FROM helpdesk_ticket WHERE tenant = ");
        sql.value(op.tenant().0)
            .push(" AND team = ")
            .value(team)
            .push(" AND agent IS NULL AND status IN ('new', 'open') AND archived_at IS NULL");
        sql.push(" ORDER BY rank, received_at, id LIMIT 200");
        let ids: Vec<Id> = op.rows_as::<Waiting>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
        found.extend(op.load_many(TICKET, &ids).await?);
    }
    found.sort_by_key(|ticket| (ticket.int("rank"), crate::sla::instant(ticket.get("receivedAt")), ticket.id()));
    Ok(found)
}
