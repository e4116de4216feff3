//! Bars of EAN-13, EAN-8 and Code 128 as SVG, drawn alike by `web/src/features/inventory/bars.ts`.

use std::fmt::Write as _;

/// Longest text drawn as Code 128.
const LONGEST: usize = 48;
/// Modules without ink on both sides, which scanners need.
const QUIET: usize = 11;
const HEIGHT: usize = 40;

/// Drawn bars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bars {
    pub svg: String,
    /// How many of its narrowest bars it is wide.
    pub modules: usize,
}

/// The bars of a code: an article number as such, any other text of letters, digits and signs as Code 128. `None` for what bars
/// cannot show.
pub(crate) fn bars(code: &str) -> Option<Bars> {
    let modules = modules(code.trim())?;
    let wide = modules.len() + 2 * QUIET;
    let mut path = String::new();
    let mut at = 0;
    for run in modules.chunk_by(|one, next| one == next) {
        if run.first() == Some(&true) {
            // Writing to a string does not fail.
            let _ = write!(path, "M{} 0h{}v{HEIGHT}h-{}z", at + QUIET, run.len(), run.len());
        }
        at += run.len();
    }
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{HEIGHT}\" viewBox=\"0 0 {wide} {HEIGHT}\" preserveAspectRatio=\"none\" \
         shape-rendering=\"crispEdges\"><rect width=\"{wide}\" height=\"{HEIGHT}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    );
    Some(Bars { svg, modules: wide })
}

/// Whether each module is inked.
fn modules(code: &str) -> Option<Vec<bool>> {
    let digits: Option<Vec<u8>> =
        code.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'0')).collect::<Option<Vec<u8>>>();
    if let Some(digits) = digits.filter(|digits| checks(digits)) {
        match digits.len() {
            8 => return Some(ean8(&digits)),
            // UPC-A is EAN-13 with a leading zero.
            12 => return Some(ean13(&[[0].as_slice(), digits.as_slice()].concat())),
            13 => return Some(ean13(&digits)),
            _ => {}
        }
    }
    let fits = !code.is_empty() && code.len() <= LONGEST && code.bytes().all(|byte| (0x20..=0x7e).contains(&byte));
    fits.then(|| code128(code.as_bytes()))
}

/// Whether the last digit of an article number is the one the others ask for.
fn checks(digits: &[u8]) -> bool {
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(place, digit)| u32::from(*digit) * if place % 2 == 1 { 3 } else { 1 })
        .sum();
    !digits.is_empty() && sum.is_multiple_of(10)
}

const LEFT: [&str; 10] =
    ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"];
/// Which of the left digits are drawn by the second set, for each first digit.
const SETS: [&str; 10] =
    ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"];

fn left(digit: u8) -> Vec<bool> {
    inked(LEFT.get(usize::from(digit)).copied().unwrap_or_default())
}

fn right(digit: u8) -> Vec<bool> {
    left(digit).into_iter().map(|ink| !ink).collect()
}

fn middle(digit: u8) -> Vec<bool> {
    right(digit).into_iter().rev().collect()
}

fn inked(bits: &str) -> Vec<bool> {
    bits.bytes().map(|bit| bit == b'1').collect()
}

fn ean13(digits: &[u8]) -> Vec<bool> {
    let first = digits.first().copied().unwrap_or_default();
    let set = SETS.get(usize::from(first)).copied().unwrap_or_default();
    let mut drawn = inked("101");
    for (kind, digit) in set.bytes().zip(digits.iter().skip(1)) {
        drawn.extend(if kind == b'G' { middle(*digit) } else { left(*digit) });
    }
    drawn.extend(inked("01010"));
    digits.iter().skip(7).for_each(|digit| drawn.extend(right(*digit)));
    drawn.extend(inked("101"));
    drawn
}

fn ean8(digits: &[u8]) -> Vec<bool> {
    let mut drawn = inked("101");
    digits.iter().take(4).for_each(|digit| drawn.extend(left(*digit)));
    drawn.extend(inked("01010"));
    digits.iter().skip(4).for_each(|digit| drawn.extend(right(*digit)));
    drawn.extend(inked("101"));
    drawn
}

/// Widths of bars and gaps of the signs of Code 128, six for each value.
const SIGNS: &str = "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222\
    123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321\
    232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121\
    313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224\
    111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111\
    111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113\
    114311411113411311113141114131311141411131211412211214211232";
const STOP: &str = "2331112";
const START_B: usize = 104;
const START_C: usize = 105;
const TO_B: usize = 100;
const TO_C: usize = 99;

fn code128(text: &[u8]) -> Vec<bool> {
    let values = values(text);
    let sum: usize = values.iter().enumerate().map(|(place, value)| value * place.max(1)).sum();
    let mut drawn = Vec::new();
    for value in values.into_iter().chain([sum % 103]) {
        widths(SIGNS.get(value * 6..value * 6 + 6).unwrap_or_default(), &mut drawn);
    }
    widths(STOP, &mut drawn);
    drawn
}

fn widths(widths: &str, drawn: &mut Vec<bool>) {
    for (place, width) in widths.bytes().enumerate() {
        drawn.extend(std::iter::repeat_n(place % 2 == 0, usize::from(width - b'0')));
    }
}

/// Values of the signs: pairs of digits where there are four or more in a row, else sign by sign.
fn values(text: &[u8]) -> Vec<usize> {
    let mut list = Vec::new();
    let mut pairs: Option<bool> = None;
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let fits = if pairs == Some(true) {
            digits >= 2
        } else {
            digits >= 4 || (digits == text.len() && digits % 2 == 0 && digits > 0)
        };
        // An odd number of digits begins with one by itself.
        let by_pairs = fits && (pairs == Some(true) || digits % 2 == 0);
        if pairs != Some(by_pairs) {
            list.push(match (pairs, by_pairs) {
                (None, true) => START_C,
                (None, false) => START_B,
                (Some(_), true) => TO_C,
                (Some(_), false) => TO_B,
            });
            pairs = Some(by_pairs);
        }
        match after.split_first() {
            Some((second, after)) if by_pairs => {
                list.push(usize::from(first - b'0') * 10 + usize::from(second - b'0'));
                rest = after;
            }
            _ => {
                list.push(usize::from(first - 32));
                rest = after;
            }
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::{QUIET, bars, modules};

    fn drawn(code: &str) -> String {
        modules(code).expect("bars").into_iter().map(|ink| if ink { '1' } else { '0' }).collect()
    }

    #[test]
    fn ean_13_as_its_specification_draws_it() {
        // 4 003994 155486: the first digit chooses the sets of the six that follow.
        let left = ["0001101", "0100111", "0111101", "0001011", "0010111", "0011101"].concat();
        let right = ["1100110", "1001110", "1001110", "1011100", "1001000", "1010000"].concat();
        assert_eq!(drawn("4003994155486"), format!("101{left}01010{right}101"));
        assert_eq!(drawn("036000291452"), drawn("0036000291452"));
    }

    #[test]
    fn ean_8() {
        let drawn = drawn("96385074");
        assert_eq!(drawn.len(), 67);
        let left = ["0001011", "0101111", "0111101", "0110111"].concat();
        assert!(drawn.starts_with(&format!("101{left}01010")), "{drawn}");
    }

    #[test]
    fn code_128_with_its_check_sign() {
        // 104 (start B) + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879; 879 − 8·103 = 55.
        let signs = [
            "11010010000",
            "11101110110",
            "10110111000",
            "10110111000",
            "10011100110",
            "11001110010",
            "11001011100",
            "10001000110",
            "11101000110",
            "1100011101011",
        ];
        assert_eq!(drawn("PJJ123C"), signs.concat());
    }

    #[test]
    fn pairs_of_digits_take_half_the_room() {
        assert_eq!(drawn("12345678901234567890").len(), 11 + 10 * 11 + 11 + 13);
        assert_eq!(drawn("A1234").len(), 11 + 11 + 11 + 2 * 11 + 11 + 13);
        // A number whose last digit does not check is no article number.
        assert_eq!(drawn("4003994155487").len(), 11 + 11 + 11 + 6 * 11 + 11 + 13);
    }

    #[test]
    fn what_bars_cannot_show_and_the_room_around_them() {
        for none in ["", "  ", "Sadza é", "x".repeat(49).as_str()] {
            assert_eq!(bars(none), None, "{none}");
        }
        let bars = bars("96385074").expect("bars");
        assert_eq!(bars.modules, 67 + 2 * QUIET);
        assert!(bars.svg.contains("M11 0h1v40h-1z"), "{}", bars.svg);
    }
}
