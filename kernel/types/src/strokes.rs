//! What a hand drew: strokes in a box of 600 × 200, as text. `12,80 14,78 20,71;40,90 44,90` is two strokes. A drawing is small, stays
//! sharp at any size, and is part of whatever is hashed over the record that holds it.

use std::fmt::Write as _;

pub const WIDTH: u16 = 600;
pub const HEIGHT: u16 = 200;
/// Most points of a drawing: a long name, slowly written.
const POINTS: usize = 4_000;

/// Whether a text is a drawing. One that is nothing but a dot is none.
pub fn is_drawing(text: &str) -> bool {
    strokes(text).is_some()
}

/// The drawing in black on nothing, without room around it.
pub fn svg(text: &str) -> Option<String> {
    let mut path = String::new();
    for stroke in strokes(text)? {
        for (index, (x, y)) in stroke.iter().enumerate() {
            // Writing to a string does not fail.
            let _ = write!(path, "{}{x} {y}", if index == 0 { "M" } else { "L" });
        }
        // A stroke of one point is a dot.
        if let [(x, y)] = stroke.as_slice() {
            let _ = write!(path, "L{x} {y}");
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\"><path d=\"{path}\" \
         fill=\"none\" stroke=\"#000\" stroke-width=\"4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>"
    ))
}

fn strokes(text: &str) -> Option<Vec<Vec<(u16, u16)>>> {
    let found: Option<Vec<Vec<(u16, u16)>>> =
        text.split(';').map(|stroke| stroke.split(' ').map(point).collect::<Option<Vec<_>>>()).collect();
    found.filter(|strokes| (2..=POINTS).contains(&strokes.iter().map(Vec::len).sum::<usize>()))
}

fn point(text: &str) -> Option<(u16, u16)> {
    let (x, y) = text.split_once(',')?;
    let number = |digits: &str, most: u16| {
        let plain = !digits.is_empty() && digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten().filter(|number: &u16| *number <= most)
    };
    Some((number(x, WIDTH)?, number(y, HEIGHT)?))
}

#[cfg(test)]
mod tests {
    use super::{is_drawing, svg};

    #[test]
    fn strokes_are_drawn_one_by_one() {
        let drawn = svg("12,80 14,78;40,90").expect("a drawing");
        assert!(drawn.contains("d=\"M12 80L14 78M40 90L40 90\""), "{drawn}");
    }

    #[test]
    fn what_is_no_drawing() {
        assert!(is_drawing("0,0 600,200"));
        for text in [
            "",
            "12,80",
            "12,80 601,1",
            "1,201 2,2",
            "a,b c,d",
            "1,1  2,2",
            "1,1;;2,2",
            "1,1 -2,2",
            "+1,1 2,2",
            "\"/><script>",
        ] {
            assert!(!is_drawing(text), "{text}");
        }
        assert!(!is_drawing(&vec!["1,1"; 4_001].join(" ")));
    }
}
