//! Which lines of orders a bill line stands for, where nobody has said so. Pure.

/// An order line that could be meant, in the order of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// Taken in and not billed (scale 6); may be negative.
    pub available: i64,
    /// Ordered and not billed.
    pub unbilled: i64,
}

/// Spreads a quantity over the candidates: first what was taken in, then what was ordered, and what is left on the last one.
/// Answers the part of each; parts sum to `qty` when there is a candidate.
pub fn spread(qty: i64, candidates: &[Candidate]) -> Vec<i64> {
    let mut parts = vec![0i64; candidates.len()];
    let Some(last) = candidates.len().checked_sub(1) else { return parts };
    if qty <= 0 {
        parts[0] = qty;
        return parts;
    }
    let mut left = qty;
    for room in [|candidate: &Candidate| candidate.available, |candidate: &Candidate| candidate.unbilled] {
        for (part, candidate) in parts.iter_mut().zip(candidates) {
            let taken = (room(candidate) - *part).clamp(0, left);
            *part += taken;
            left -= taken;
        }
    }
    parts[last] += left;
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_came_goes_first() {
        let lines = [Candidate { available: 3, unbilled: 10 }, Candidate { available: 5, unbilled: 5 }];
        assert_eq!(spread(8, &lines), [3, 5]);
        assert_eq!(spread(10, &lines), [5, 5]);
        assert_eq!(spread(20, &lines), [10, 10]);
        assert_eq!(spread(-2, &lines), [-2, 0]);
        assert!(spread(4, &[]).is_empty());
    }

    proptest! {
        #[test]
        fn parts_sum_and_none_is_negative(qty in 1i64..1_000_000, lines in prop::collection::vec((-1_000i64..500_000, 0i64..500_000), 1..8)) {
            let lines: Vec<Candidate> = lines.into_iter().map(|(available, unbilled)| Candidate { available, unbilled }).collect();
            let parts = spread(qty, &lines);
            prop_assert_eq!(parts.iter().sum::<i64>(), qty);
            prop_assert!(parts.iter().all(|part| *part >= 0));
            for (index, (part, line)) in parts.iter().zip(&lines).enumerate() {
                if index + 1 < lines.len() {
                    prop_assert!(*part <= line.available.max(line.unbilled).max(0));
                }
            }
        }
    }
}
