//! Impact and urgency make a priority; a VIP requester raises it by one.

/// 1 for P1 to 4 for P4.
pub fn matrix(impact: &str, urgency: &str) -> i64 {
    match (impact, urgency) {
        ("high", "high") => 1,
        ("high", "medium") | ("medium", "high") => 2,
        ("high", "low") | ("medium", "medium") | ("low", "high") => 3,
        _ => 4,
    }
}

/// What counts: set by hand, else by the matrix; never above P1.
pub fn rank(matrix: i64, vip: bool, by_hand: Option<&str>) -> i64 {
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
    fn hd_6_medium_and_high_is_p2_and_p1_for_a_vip() {
        assert_eq!(name(rank(matrix("medium", "high"), false, None)), "p2");
        assert_eq!(name(rank(matrix("medium", "high"), true, None)), "p1");
        assert_eq!(name(rank(matrix("high", "high"), true, None)), "p1");
        assert_eq!(name(rank(matrix("low", "low"), false, Some("p1"))), "p1");
    }

    #[test]
    fn the_whole_matrix() {
        let levels = ["high", "medium", "low"];
        let all: Vec<i64> =
            levels.iter().flat_map(|impact| levels.iter().map(move |urgency| matrix(impact, urgency))).collect();
        assert_eq!(all, [1, 2, 3, 2, 3, 4, 3, 4, 4]);
    }
}
