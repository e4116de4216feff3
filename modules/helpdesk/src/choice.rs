//! Who gets a ticket: pure, over what is known of a team's members.

use kernel_types::{Id, Instant};

/// A member of a team at this moment, in the team's order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub agent: Id,
    /// Member and agent are in use, and the agent is online.
    pub available: bool,
    /// Points of open tickets this agent can carry.
    pub capacity: i64,
    /// Points carried now.
    pub load: i64,
    pub skills: Vec<String>,
    /// When a ticket was last given to this agent.
    pub last: Option<Instant>,
}

/// How a team gives out its tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    InTurn,
    Load,
    Skills,
}

impl Rule {
    /// `None` where people choose.
    pub fn parse(name: &str) -> Option<Rule> {
        match name {
            "round_robin" => Some(Rule::InTurn),
            "load" => Some(Rule::Load),
            "skills" => Some(Rule::Skills),
            _ => None,
        }
    }
}

/// The member a ticket of so many points goes to. `before` got the team's last ticket.
pub fn choose<'m>(
    rule: Rule,
    members: &'m [Member],
    before: Option<&Id>,
    points: i64,
    skill: Option<&str>,
) -> Option<&'m Member> {
    let able = |member: &Member| {
        let skilled = rule != Rule::Skills
            || skill.is_none_or(|skill| member.skills.iter().any(|known| known.eq_ignore_ascii_case(skill)));
        member.available && member.load + points <= member.capacity && skilled
    };
    if rule == Rule::InTurn {
        let after = before
            .and_then(|before| members.iter().position(|member| member.agent == *before))
            .map_or(0, |place| place + 1);
        let (first, rest) = members.split_at(after.min(members.len()));
        return rest.iter().chain(first).find(|member| able(member));
    }
    let share = |member: &Member, other: &Member| {
        (i128::from(member.load) * i128::from(other.capacity))
            .cmp(&(i128::from(other.load) * i128::from(member.capacity)))
    };
    // `min_by` keeps the first of equals, which is the team's order.
    members.iter().filter(|member| able(member)).min_by(|one, other| share(one, other).then(one.last.cmp(&other.last)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(number: u64, load: i64, capacity: i64) -> Member {
        Member {
            agent: Id::from_parts(number, 0),
            available: true,
            capacity,
            load,
            skills: Vec::new(),
            last: Some(Instant(i64::try_from(number).unwrap())),
        }
    }

    #[test]
    fn hd_5_in_turn_passes_over_who_cannot() {
        let offline = Member { available: false, ..member(3, 0, 10) };
        let members = [member(1, 0, 10), member(2, 0, 10), offline, member(4, 10, 10)];
        let next = |before: &Id| choose(Rule::InTurn, &members, Some(before), 1, None).unwrap().agent.clone();
        let (a, b) = (members[0].agent.clone(), members[1].agent.clone());
        assert_eq!(next(&a), b);
        assert_eq!(next(&b), a);
    }

    #[test]
    fn hd_5_the_smallest_share_of_capacity_and_then_who_waited_longest() {
        let mut members = [member(1, 6, 10), member(2, 3, 5), member(3, 2, 4)];
        let chosen = |members: &[Member]| choose(Rule::Load, members, None, 1, None).unwrap().agent.clone();
        assert_eq!(chosen(&members), members[2].agent);
        members[2].available = false;
        assert_eq!(chosen(&members), members[0].agent);
        members[0].last = Some(Instant(9));
        assert_eq!(chosen(&members), members[1].agent);
        members[0].last = None;
        assert_eq!(chosen(&members), members[0].agent);
    }

    #[test]
    fn skills_are_needed_and_capacity_ends() {
        let skilled = Member { skills: vec!["Network".to_string()], ..member(2, 3, 5) };
        let members = [member(1, 0, 10), skilled];
        assert_eq!(choose(Rule::Skills, &members, None, 2, Some("network")).unwrap().agent, members[1].agent);
        assert_eq!(choose(Rule::Skills, &members, None, 3, Some("network")), None);
        assert_eq!(choose(Rule::Skills, &members, None, 3, None).unwrap().agent, members[0].agent);
    }

    #[test]
    fn in_turn_begins_with_the_first_when_nobody_had_one_or_they_left() {
        let members = [member(1, 0, 10), member(2, 0, 10)];
        assert_eq!(choose(Rule::InTurn, &members, None, 1, None).unwrap().agent, members[0].agent);
        assert_eq!(
            choose(Rule::InTurn, &members, Some(&Id::from_parts(9, 0)), 1, None).unwrap().agent,
            members[0].agent
        );
        assert_eq!(choose(Rule::InTurn, &[], None, 1, None), None);
    }
}
