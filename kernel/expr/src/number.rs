//! Exact decimal arithmetic, the same in Rust, SQLite (these functions), PostgreSQL (`numeric`) and the browser.
//!
//! The rule for every result: it is exact while it fits in [`MAX_DIGITS`] digits. A longer one is rounded half away from
//! zero to the decimals that fit, but never to fewer than [`KEPT_SCALE`]; what does not fit then is an overflow.
//! `rust_decimal` alone would drop decimals silently and round half to even, so only its 96-bit value is used here.

use std::cmp::Ordering;

use rust_decimal::Decimal;

use crate::error::EvalError;

/// Digits a result may have, before and after the point together (at least one counts as before it).
pub const MAX_DIGITS: u32 = 28;
/// Decimals never given up: an amount (4) times a rate (10) stays exact for every amount the store can hold.
pub(crate) const KEPT_SCALE: u32 = 14;
/// Decimals of a quotient.
pub const DIVISION_SCALE: u32 = 10;

const LIMIT: u128 = 10u128.pow(MAX_DIGITS);

/// 10^n for n ≤ 38.
fn pow10(n: u32) -> Option<u128> {
    10u128.checked_pow(n)
}

/// `12.50` without sign; `None` when it needs more than [`MAX_DIGITS`].
pub(crate) fn parse(text: &str) -> Option<Decimal> {
    let value: Decimal = Decimal::from_str_exact(text).ok()?;
    let fits = value.mantissa().unsigned_abs() < LIMIT && value.scale() < MAX_DIGITS;
    fits.then_some(value)
}

/// The shortest form: no trailing zeros, no negative zero.
pub(crate) fn text(value: &Decimal) -> String {
    if value.is_zero() { "0".into() } else { value.normalize().to_string() }
}

pub(crate) fn add(a: &Decimal, b: &Decimal) -> Result<Decimal, EvalError> {
    let (sa, sb) = (a.scale(), b.scale());
    let scale = sa.max(sb);
    if let (Some(x), Some(y)) = (raised(a, scale - sa), raised(b, scale - sb))
        && let Some(sum) = x.checked_add(y)
    {
        return finish(sum, scale);
    }
    let x = Wide::product(a.mantissa().unsigned_abs(), pow10(scale - sa).unwrap_or(1));
    let y = Wide::product(b.mantissa().unsigned_abs(), pow10(scale - sb).unwrap_or(1));
    let (na, nb) = (a.mantissa() < 0, b.mantissa() < 0);
    if na == nb {
        return limit(na, x.plus(&y), scale);
    }
    match x.compare(&y) {
        Ordering::Less => limit(nb, y.minus(&x), scale),
        _ => limit(na, x.minus(&y), scale),
    }
}

pub(crate) fn neg(a: &Decimal) -> Decimal {
    Decimal::try_from_i128_with_scale(-a.mantissa(), a.scale()).unwrap_or(*a)
}

pub(crate) fn sub(a: &Decimal, b: &Decimal) -> Result<Decimal, EvalError> {
    add(a, &neg(b))
}

pub(crate) fn mul(a: &Decimal, b: &Decimal) -> Result<Decimal, EvalError> {
    let scale = a.scale() + b.scale();
    let (x, y) = (a.mantissa(), b.mantissa());
    if let Some(product) = x.checked_mul(y) {
        return finish(product, scale);
    }
    limit((x < 0) != (y < 0), Wide::product(x.unsigned_abs(), y.unsigned_abs()), scale)
}

/// The quotient rounded half away from zero to [`DIVISION_SCALE`] decimals; `None` for a zero divisor.
pub(crate) fn div(a: &Decimal, b: &Decimal) -> Result<Option<Decimal>, EvalError> {
    if b.is_zero() {
        return Ok(None);
    }
    let negative = (a.mantissa() < 0) != (b.mantissa() < 0);
    let (x, y) = (a.mantissa().unsigned_abs(), b.mantissa().unsigned_abs());
    // |a/b|·10^10 = x·10^(10 + sb) / (y·10^sa); the common power of ten is cancelled first.
    let up = DIVISION_SCALE + b.scale();
    let common = up.min(a.scale());
    let (up, down) = (up - common, a.scale() - common);
    let factor = |n| pow10(n).unwrap_or(1);
    if let (Some(num), Some(den)) = (x.checked_mul(factor(up)), y.checked_mul(factor(down)))
        && num < u128::MAX / 4
        && den < u128::MAX / 4
    {
        let magnitude = (2 * num + den) / (2 * den);
        return limit(negative, Wide::product(magnitude, 1), DIVISION_SCALE).map(Some);
    }
    let num = Wide::product(x, factor(up));
    let den = Wide::product(y, factor(down));
    let (quotient, _) = num.plus(&num).plus(&den).divide(&den.plus(&den));
    limit(negative, quotient, DIVISION_SCALE).map(Some)
}

/// The remainder with the sign of the dividend; `None` for a zero divisor.
pub(crate) fn rem(a: &Decimal, b: &Decimal) -> Result<Option<Decimal>, EvalError> {
    if b.is_zero() {
        return Ok(None);
    }
    let (sa, sb) = (a.scale(), b.scale());
    let scale = sa.max(sb);
    if let (Some(x), Some(y)) = (raised(a, scale - sa), raised(b, scale - sb)) {
        return finish(x % y, scale).map(Some);
    }
    let x = Wide::product(a.mantissa().unsigned_abs(), pow10(scale - sa).unwrap_or(1));
    let y = Wide::product(b.mantissa().unsigned_abs(), pow10(scale - sb).unwrap_or(1));
    limit(a.mantissa() < 0, x.divide(&y).1, scale).map(Some)
}

/// Rounded half away from zero to `digits` decimals; a negative number rounds to tens, hundreds, …
pub(crate) fn round(a: &Decimal, digits: i64) -> Result<Decimal, EvalError> {
    let digits = digits.clamp(-28, 28);
    let drop = i64::from(a.scale()) - digits;
    if drop <= 0 {
        return Ok(*a);
    }
    let Some(unit) = u32::try_from(drop).ok().and_then(pow10).and_then(|n| i128::try_from(n).ok()) else {
        return Ok(Decimal::ZERO);
    };
    let value = a.mantissa();
    let (whole, rest) = (value / unit, value % unit);
    // rest·2 ≥ unit, without the overflow of doubling
    let away = if rest.abs() >= unit - rest.abs() { value.signum() } else { 0 };
    let rounded = whole + away;
    match u32::try_from(digits) {
        Ok(scale) => finish(rounded, scale),
        Err(_) => {
            let factor = u32::try_from(-digits).ok().and_then(pow10).unwrap_or(1);
            limit(rounded < 0, Wide::product(rounded.unsigned_abs(), factor), 0)
        }
    }
}

/// The next whole number down (`up` false) or up.
pub(crate) fn whole(a: &Decimal, up: bool) -> Result<Decimal, EvalError> {
    let unit = pow10(a.scale()).and_then(|n| i128::try_from(n).ok()).unwrap_or(1);
    let floor = a.mantissa().div_euclid(unit);
    let inexact = a.mantissa().rem_euclid(unit) != 0;
    finish(if up && inexact { floor + 1 } else { floor }, 0)
}

/// The mantissa times 10^by, when that fits 127 bits.
fn raised(a: &Decimal, by: u32) -> Option<i128> {
    a.mantissa().checked_mul(i128::try_from(pow10(by)?).ok()?)
}

/// The common case: the result is short enough as it is.
fn finish(mantissa: i128, scale: u32) -> Result<Decimal, EvalError> {
    if mantissa.unsigned_abs() < LIMIT && scale < MAX_DIGITS {
        return Decimal::try_from_i128_with_scale(mantissa, scale).map_err(|_| EvalError::Overflow);
    }
    limit(mantissa < 0, Wide::product(mantissa.unsigned_abs(), 1), scale)
}

/// Applies the rule of the module's head.
fn limit(negative: bool, magnitude: Wide, scale: u32) -> Result<Decimal, EvalError> {
    let (mut magnitude, mut scale) = stripped(magnitude, scale);
    let whole_digits = |m: &Wide, scale: u32| m.digits().saturating_sub(scale).max(1);
    let before = whole_digits(&magnitude, scale);
    let keep = MAX_DIGITS.saturating_sub(before).max(KEPT_SCALE);
    if before + scale > MAX_DIGITS && keep < scale {
        let mut last = 0;
        for _ in 0..scale - keep {
            last = magnitude.divide_small(10);
        }
        if last >= 5 {
            magnitude = magnitude.plus(&Wide::product(1, 1));
        }
        (magnitude, scale) = stripped(magnitude, keep);
    }
    if whole_digits(&magnitude, scale) + scale > MAX_DIGITS {
        return Err(EvalError::Overflow);
    }
    let value = i128::try_from(magnitude.low()).map_err(|_| EvalError::Overflow)?;
    Decimal::try_from_i128_with_scale(if negative { -value } else { value }, scale).map_err(|_| EvalError::Overflow)
}

fn stripped(mut magnitude: Wide, mut scale: u32) -> (Wide, u32) {
    while scale > 0 {
        let mut shorter = magnitude;
        if shorter.divide_small(10) != 0 {
            break;
        }
        magnitude = shorter;
        scale -= 1;
    }
    (magnitude, scale)
}

/// An unsigned 256-bit integer, little end first. Only results too long for 128 bits come here.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Wide([u32; 8]);

impl Wide {
    fn limbs(n: u128) -> [u32; 4] {
        [n as u32, (n >> 32) as u32, (n >> 64) as u32, (n >> 96) as u32]
    }

    fn product(a: u128, b: u128) -> Wide {
        let mut out = [0u32; 8];
        for (i, x) in Self::limbs(a).iter().enumerate() {
            let mut carry = 0u64;
            for (j, y) in Self::limbs(b).iter().enumerate() {
                let t = u64::from(*x) * u64::from(*y) + u64::from(out[i + j]) + carry;
                out[i + j] = t as u32;
                carry = t >> 32;
            }
            out[i + 4] = carry as u32;
        }
        Wide(out)
    }

    /// The low 128 bits; callers have checked the size.
    fn low(&self) -> u128 {
        self.0[..4].iter().rev().fold(0, |n, limb| (n << 32) | u128::from(*limb))
    }

    fn plus(&self, other: &Wide) -> Wide {
        let mut out = [0u32; 8];
        let mut carry = 0u64;
        for (i, slot) in out.iter_mut().enumerate() {
            let t = u64::from(self.0[i]) + u64::from(other.0[i]) + carry;
            *slot = t as u32;
            carry = t >> 32;
        }
        Wide(out)
    }

    /// `self - other`, where `other` is not larger.
    fn minus(&self, other: &Wide) -> Wide {
        let mut out = [0u32; 8];
        let mut borrow = 0i64;
        for (i, slot) in out.iter_mut().enumerate() {
            let t = i64::from(self.0[i]) - i64::from(other.0[i]) - borrow;
            borrow = i64::from(t < 0);
            *slot = t as u32;
        }
        Wide(out)
    }

    fn compare(&self, other: &Wide) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }

    /// Divides in place and returns the remainder.
    fn divide_small(&mut self, by: u32) -> u32 {
        let mut rest = 0u64;
        for limb in self.0.iter_mut().rev() {
            let t = (rest << 32) | u64::from(*limb);
            *limb = (t / u64::from(by)) as u32;
            rest = t % u64::from(by);
        }
        rest as u32
    }

    /// Bit by bit: quotient and remainder. The divisor is below 2^255.
    fn divide(&self, by: &Wide) -> (Wide, Wide) {
        let (mut quotient, mut rest) = (Wide([0; 8]), Wide([0; 8]));
        for bit in (0..256usize).rev() {
            rest = rest.plus(&rest);
            rest.0[0] |= (self.0[bit / 32] >> (bit % 32)) & 1;
            if rest.compare(by) != Ordering::Less {
                rest = rest.minus(by);
                quotient.0[bit / 32] |= 1 << (bit % 32);
            }
        }
        (quotient, rest)
    }

    /// Decimal digits; 1 for zero.
    fn digits(&self) -> u32 {
        let mut copy = *self;
        let mut n = 0;
        while copy != Wide([0; 8]) {
            copy.divide_small(10);
            n += 1;
        }
        n.max(1)
    }
}
