//! A decision table makes a priority of impact and urgency, 1 for P1 to 4 for P4; a VIP requester raises it by one.

/// The decision table.
pub const TABLE: &str = "helpdesk.ticket-priority";
/// What is said of no ticket in particular.
pub const LOWEST: i64 = 4;

/// What counts: set by hand, else by the table; never above P1.
pub fn rank(matrix: i64, vip: bool, by_hand: Option<&str>) -> i64 {
    // Not set by hand, it is the table's.
    by_hand.and_then(number).unwrap_or(if vip { (matrix - 1).max(1) } else { matrix })
}

/// What a ticket weighs in an agent's load.
pub fn points(rank: i64) -> i64 {
    5 - rank
}

/// `p2` as 2.
pub fn number(name: &str) -> Option<i64> {
    match name {
        "p1" => Some(1),
        "p2" => Some(2),
        "p3" => Some(3),
        "p4" => Some(4),
        _ => None,
    }
}

/// 2 as `p2`.
pub fn name(rank: i64) -> &'static str {
    match rank {
        1 => "p1",
        2 => "p2",
        3 => "p3",
        _ => "p4",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hd_6_the_second_level_is_p2_and_p1_for_a_vip() {
        assert_eq!(name(rank(2, false, None)), "p2");
        assert_eq!(name(rank(2, true, None)), "p1");
        assert_eq!(name(rank(1, true, None)), "p1");
        assert_eq!(name(rank(4, false, Some("p1"))), "p1");
    }
}
