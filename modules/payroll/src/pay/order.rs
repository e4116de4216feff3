//! The order in which components are worked out: what others need comes first, and among the rest the lower sequence, then
//! the code.

use std::collections::BTreeSet;

/// Places in working order.
///
/// # Errors
/// The codes that need each other.
pub fn of(codes: &[&str], sequences: &[i64], needs: &[Vec<String>]) -> Result<Vec<usize>, Vec<String>> {
    let mut waiting: BTreeSet<(i64, &str, usize)> =
        codes.iter().zip(sequences).enumerate().map(|(place, (code, sequence))| (*sequence, *code, place)).collect();
    let mut done = Vec::with_capacity(codes.len());
    while !waiting.is_empty() {
        let ready = waiting.iter().find(|(_, code, place)| {
            let needed = needs.get(*place).map_or(&[] as &[String], Vec::as_slice);
            // One that needs its own code waits for every other item of that code, and for itself, which is a circle.
            needed
                .iter()
                .all(|need| !waiting.iter().any(|(_, other, at)| other == need && (at != place || need == code)))
        });
        let Some(next) = ready.copied() else { return Err(circle(codes, needs, &waiting)) };
        waiting.remove(&next);
        done.push(next.2);
    }
    Ok(done)
}

/// One circle among those that wait, from its first code in the alphabet.
fn circle(codes: &[&str], needs: &[Vec<String>], waiting: &BTreeSet<(i64, &str, usize)>) -> Vec<String> {
    let waits = |code: &str| waiting.iter().find(|(_, other, _)| *other == code).map(|(_, _, place)| *place);
    let mut trail: Vec<&str> = Vec::new();
    let mut at = waiting.iter().map(|(_, _, place)| *place).next();
    while let Some(place) = at {
        let Some(code) = codes.get(place) else { break };
        if let Some(start) = trail.iter().position(|seen| seen == code) {
            let mut round: Vec<String> =
                trail.get(start..).unwrap_or_default().iter().map(ToString::to_string).collect();
            let first = round.iter().enumerate().min_by(|a, b| a.1.cmp(b.1)).map_or(0, |(place, _)| place);
            round.rotate_left(first);
            return round;
        }
        trail.push(code);
        at = needs.get(place).and_then(|needed| needed.iter().find_map(|need| waits(need)));
    }
    trail.into_iter().map(str::to_string).collect()
}
