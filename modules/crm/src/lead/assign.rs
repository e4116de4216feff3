//! Who gets a lead.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::Id;

use crate::generated::{Team, TeamAssignment};

/// A member of a team as the choice sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Member<'a> {
    person: &'a str,
    capacity: i64,
    /// Open leads in hand.
    open: i64,
    /// When they last got one; `None` never.
    last: Option<i64>,
    /// Whether the lead falls in their territory.
    near: bool,
}

/// The next of a team. In turn: who waited longest. By capacity: the smallest share of capacity in use, then who waited longest. Nobody
/// gets more than their capacity.
fn choose<'a>(members: &[Member<'a>], assignment: TeamAssignment) -> Option<&'a str> {
    let free = || members.iter().filter(|member| member.open < member.capacity);
    let share = |member: &Member<'_>| member.open * 1_000_000 / member.capacity.max(1);
    let chosen = match assignment {
        TeamAssignment::Manual => None,
        TeamAssignment::InTurn => free().min_by_key(|member| (member.last, member.person)),
        TeamAssignment::Capacity => free().min_by_key(|member| (share(member), member.last, member.person)),
        TeamAssignment::Territory => {
            free().min_by_key(|member| (!member.near, share(member), member.last, member.person))
        }
    };
    chosen.map(|member| member.person)
}

kernel::columns! {
    /// What somebody has in hand.
    struct Load { person: String, open: i64, last: Option<kernel_types::Instant> }
}

/// The next salesperson of a team for a lead in a territory, leaving out `except`; `None` without a team, or when nobody is free.
pub async fn next(
    op: &mut Op<'_>,
    lead: &Id,
    team: Option<Id>,
    territory: Option<Id>,
    except: Option<Id>,
) -> OpResult<Option<Id>> {
    let Some(team) = team else { return Ok(None) };
    let Some(team) = Team::of_reference(op, &team).await? else { return Ok(None) };
    let mut sql = op.sql(
        "SELECT salesperson, CAST(SUM(CASE WHEN status IN ('new', 'assigned', 'contacted', 'qualified') THEN 1 ELSE 0 END) AS BIGINT), MAX(assigned_at) FROM crm_lead \
         WHERE tenant = ? AND salesperson IS NOT NULL AND archived_at IS NULL AND id <> ? GROUP BY salesperson",
    );
    sql.bind(op.tenant().0).bind(lead);
    let loads: Vec<Load> = op.rows_as(&sql.done()).await?;
    let loads: HashMap<String, (i64, Option<i64>)> =
        loads.into_iter().map(|load| (load.person, (load.open, load.last.map(|at| at.0)))).collect();
    let people: Vec<(Id, i64, bool)> = team
        .members()
        .filter(|member| member.active())
        .filter_map(|member| {
            Some((member.person().ok()?, member.capacity(), territory.is_some() && member.territory() == territory))
        })
        .filter(|(person, ..)| Some(person) != except.as_ref())
        .collect();
    let members: Vec<Member<'_>> = people
        .iter()
        .map(|(person, capacity, near)| {
            // Anyone who is in no row has nothing in hand.
            let (open, last) = loads.get(person.as_str()).copied().unwrap_or((0, None));
            Member { person: person.as_str(), capacity: *capacity, open, last, near: *near }
        })
        .collect();
    Ok(choose(&members, team.assignment()?).map(Id::from_stored))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(person: &str, capacity: i64, open: i64, last: Option<i64>, near: bool) -> Member<'_> {
        Member { person, capacity, open, last, near }
    }

    #[test]
    fn in_turn_comes_who_waited_longest_and_is_not_full() {
        let members = [
            member("a", 5, 1, Some(30), false),
            member("b", 5, 5, Some(10), false),
            member("c", 5, 4, Some(20), false),
        ];
        assert_eq!(choose(&members, TeamAssignment::InTurn), Some("c"));
        assert_eq!(choose(&[member("d", 5, 0, None, false), members[0].clone()], TeamAssignment::InTurn), Some("d"));
        assert_eq!(choose(&members, TeamAssignment::Manual), None);
    }

    #[test]
    fn by_capacity_the_smallest_share_and_by_territory_the_nearest() {
        let members =
            [member("a", 10, 4, Some(1), false), member("b", 4, 1, Some(2), false), member("c", 2, 1, Some(3), true)];
        assert_eq!(choose(&members, TeamAssignment::Capacity), Some("b"));
        assert_eq!(choose(&members, TeamAssignment::Territory), Some("c"));
        assert_eq!(choose(&[member("c", 2, 2, None, true), members[0].clone()], TeamAssignment::Territory), Some("a"));
        assert_eq!(choose(&[], TeamAssignment::Capacity), None);
    }
}
