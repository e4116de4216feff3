//! Which types go together, and what comes out.

use std::cmp::max;

use crate::ast::BinaryOp;
use crate::types::Type;

/// The type both can stand for: the branches of `? :`, the sides of `??`, `+` and comparisons of numbers.
/// Money and quantities keep their dimension beside a plain number and mix with nothing else.
pub(crate) fn unify(a: &Type, b: &Type) -> Option<Type> {
    if a == b {
        return Some(a.clone());
    }
    match (a, b) {
        (Type::Null, other) | (other, Type::Null) => Some(other.clone()),
        (Type::Int, number) | (number, Type::Int) if number.is_number() => Some(number.clone()),
        (Type::Decimal { .. }, kept @ (Type::Money | Type::Qty))
        | (kept @ (Type::Money | Type::Qty), Type::Decimal { .. }) => Some(kept.clone()),
        (a, b) if a.is_plain() && b.is_plain() => decimal(max(a.scale()?, b.scale()?)),
        (a, b) if a.is_texty() && b.is_texty() => Some(Type::Text),
        (Type::List(a), Type::List(b)) => unify(a, b).map(|item| Type::List(Box::new(item))),
        _ => None,
    }
}

/// The result of `a op b` on numbers; `None` when the two do not go together.
pub(crate) fn arithmetic(op: BinaryOp, a: &Type, b: &Type) -> Option<Type> {
    let nothing = |t: &Type| *t == Type::Null;
    if (!a.is_number() && !nothing(a)) || (!b.is_number() && !nothing(b)) {
        return None;
    }
    match op {
        BinaryOp::Mul => product(a, b),
        BinaryOp::Div => quotient(a, b),
        _ => unify(a, b),
    }
}

fn product(a: &Type, b: &Type) -> Option<Type> {
    match (a, b) {
        (Type::Null, other) | (other, Type::Null) => Some(other.clone()),
        (Type::Int, Type::Int) => Some(Type::Int),
        (Type::Duration, Type::Int) | (Type::Int, Type::Duration) => Some(Type::Duration),
        // A price per hour is multiplied by hours: `hours(d)`.
        (Type::Duration, _) | (_, Type::Duration) => None,
        (Type::Money, Type::Money) => None,
        (Type::Money, _) | (_, Type::Money) => Some(Type::Money),
        (Type::Qty, Type::Qty) => decimal(12),
        (Type::Qty, _) | (_, Type::Qty) => Some(Type::Qty),
        _ => decimal(a.scale()? + b.scale()?),
    }
}

fn quotient(a: &Type, b: &Type) -> Option<Type> {
    match (a, b) {
        (Type::Money, Type::Money) | (Type::Qty, Type::Qty) | (Type::Duration, Type::Duration) => decimal(10),
        (Type::Duration, _) | (_, Type::Duration) => None,
        (_, Type::Money) if *a != Type::Money => decimal(10),
        (Type::Money, _) => Some(Type::Money),
        (Type::Qty, b) if b.is_plain() => Some(Type::Qty),
        _ => decimal(10),
    }
}

fn decimal(scale: u32) -> Option<Type> {
    Some(Type::Decimal { scale: scale.min(27) })
}

/// Whether `==` between the two can ever be more than a mistake.
pub(crate) fn comparable(a: &Type, b: &Type) -> bool {
    !matches!(a, Type::List(_) | Type::Lines(_) | Type::Period)
        && !matches!(b, Type::List(_) | Type::Lines(_) | Type::Period)
        && unify(a, b).is_some()
}

/// Whether `<` means something for the type.
pub(crate) fn ordered(ty: &Type) -> bool {
    ty.is_number() || matches!(ty, Type::Text | Type::Enum(_) | Type::Date | Type::Time | Type::Instant)
}
