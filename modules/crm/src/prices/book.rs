//! Which price book counts, and what it says: contract, customer, group, default, else the list price.

use kernel_types::{Date, PERCENT_SCALE, round_half_away};

use super::breaks::{Mode, Step, unit_price};
use super::ending::rounded;

/// All of it, in percent.
const WHOLE: i128 = 100 * 10_i128.pow(PERCENT_SCALE);

/// Whom a book is for; the order is the one they are asked in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    Contract,
    Customer,
    Group,
    Default,
}

/// What products without an entry cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// Nothing is said of them: the next book is asked.
    Entries,
    List,
    Cost,
}

/// A price of one product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub product: String,
    /// Six digits.
    pub min_qty: i64,
    pub price: Option<i64>,
    /// Off the list price, where there is no price.
    pub discount: Option<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
}

/// A book that may count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    pub name: String,
    pub scope: Scope,
    pub priority: i64,
    pub base: Base,
    /// On the base, in percent; below zero it is taken off.
    pub adjust: i64,
    pub mode: Mode,
    pub round_to: Option<i64>,
    pub ending: Option<i64>,
    pub entries: Vec<Entry>,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted<'a> {
    pub product: &'a str,
    pub qty: i64,
    pub on: Date,
    /// Prices of the product in the currency of the books, six digits.
    pub list: Option<i64>,
    pub cost: Option<i64>,
}

/// A price, and why it is that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Six digits.
    pub price: i64,
    /// The book it is from.
    pub book: String,
    /// The quantity its step begins at, where that is not one.
    pub from: Option<i64>,
}

/// The first book that has a price; `None` leaves the list price. Of books of one scope, the one with the smallest priority number comes
/// first.
pub fn resolve(books: &[Book], wanted: Wanted<'_>) -> Option<Found> {
    let mut books: Vec<&Book> = books.iter().collect();
    books.sort_by_key(|book| (book.scope, book.priority));
    books.into_iter().find_map(|book| of_book(book, wanted))
}

fn of_book(book: &Book, wanted: Wanted<'_>) -> Option<Found> {
    let steps = steps(book, wanted);
    let (price, from) = match unit_price(&steps, wanted.qty, book.mode) {
        Some((price, from)) => (price, Some(from).filter(|from| *from > 1_000_000)),
        None => {
            let base = match book.base {
                Base::Entries => None,
                Base::List => wanted.list,
                Base::Cost => wanted.cost,
            }?;
            (adjusted(base, book.adjust), None)
        }
    };
    Some(Found { price: rounded(price, book.round_to, book.ending), book: book.name.clone(), from })
}

/// The steps that hold on the day; of two with one quantity, the one that began last.
fn steps(book: &Book, wanted: Wanted<'_>) -> Vec<Step> {
    let holds = |entry: &&Entry| {
        entry.product == wanted.product
            && entry.from.is_none_or(|from| from <= wanted.on)
            && entry.to.is_none_or(|to| wanted.on <= to)
    };
    let mut entries: Vec<&Entry> = book.entries.iter().filter(holds).collect();
    entries.sort_by_key(|entry| (entry.min_qty, std::cmp::Reverse(entry.from)));
    entries.dedup_by_key(|entry| entry.min_qty);
    let price = |entry: &Entry| match (entry.price, entry.discount, wanted.list) {
        (Some(price), _, _) => Some(price),
        (None, Some(discount), Some(list)) => Some(adjusted(list, -discount)),
        _ => None,
    };
    entries.into_iter().filter_map(|entry| Some(Step { from: entry.min_qty, price: price(entry)? })).collect()
}

/// A price with so many percent on it.
fn adjusted(price: i64, percent: i64) -> i64 {
    let exact = round_half_away(i128::from(price) * (WHOLE + i128::from(percent)), WHOLE);
    // Beyond every price it is the highest there is, which the totals of the document refuse.
    i64::try_from(exact).unwrap_or(i64::MAX).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: i64 = 1_000_000;

    fn day(text: &str) -> Date {
        text.parse().expect("a day")
    }

    fn book(name: &str, scope: Scope, entries: Vec<Entry>) -> Book {
        Book {
            name: name.into(),
            scope,
            priority: 10,
            base: Base::Entries,
            adjust: 0,
            mode: Mode::AllUnits,
            round_to: None,
            ending: None,
            entries,
        }
    }

    fn entry(product: &str, min_qty: i64, price: i64) -> Entry {
        Entry {
            product: product.into(),
            min_qty: min_qty * UNIT,
            price: Some(price),
            discount: None,
            from: None,
            to: None,
        }
    }

    fn wanted(product: &str, qty: i64) -> Wanted<'_> {
        Wanted { product, qty: qty * UNIT, on: day("2026-03-05"), list: Some(10_000_000), cost: Some(6_000_000) }
    }

    #[test]
    fn the_nearest_book_with_a_price_counts() {
        let books = [
            book("Default", Scope::Default, vec![entry("cement", 1, 9_000_000), entry("lime", 1, 5_000_000)]),
            book("Builders", Scope::Group, vec![entry("cement", 1, 8_500_000)]),
            book("Moyo", Scope::Customer, vec![entry("cement", 100, 8_000_000)]),
            book("Bridge", Scope::Contract, vec![entry("steel", 1, 1_000_000)]),
        ];
        let found = |product: &str, qty: i64| {
            resolve(&books, wanted(product, qty)).map(|found| (found.book, found.price, found.from))
        };
        assert_eq!(found("cement", 120), Some(("Moyo".into(), 8_000_000, Some(100 * UNIT))));
        assert_eq!(found("cement", 10), Some(("Builders".into(), 8_500_000, None)));
        assert_eq!(found("lime", 1), Some(("Default".into(), 5_000_000, None)));
        assert_eq!(found("steel", 1), Some(("Bridge".into(), 1_000_000, None)));
        assert_eq!(found("paint", 1), None);
    }

    #[test]
    fn entries_hold_between_their_days_and_the_latest_counts() {
        let dated = |from: &str, to: Option<&str>, price: i64| Entry {
            from: Some(day(from)),
            to: to.map(day),
            ..entry("cement", 1, price)
        };
        let books = [book(
            "Default",
            Scope::Default,
            vec![
                dated("2026-01-01", None, 9_000_000),
                dated("2026-03-01", Some("2026-03-31"), 8_000_000),
                dated("2026-04-01", None, 7_000_000),
            ],
        )];
        assert_eq!(resolve(&books, wanted("cement", 1)).map(|found| found.price), Some(8_000_000));
        assert_eq!(
            resolve(&books, Wanted { on: day("2026-02-01"), ..wanted("cement", 1) }).map(|found| found.price),
            Some(9_000_000)
        );
        assert_eq!(resolve(&books, Wanted { on: day("2025-02-01"), ..wanted("cement", 1) }), None);
    }

    #[test]
    fn books_may_stand_on_the_list_or_the_cost_and_end_as_asked() {
        let mut list = book(
            "Wholesale",
            Scope::Default,
            vec![Entry { price: None, discount: Some(20_000_000), ..entry("cement", 50, 0) }],
        );
        list.base = Base::List;
        list.adjust = -5_000_000;
        assert_eq!(resolve(&[list.clone()], wanted("cement", 1)).map(|found| found.price), Some(9_500_000));
        assert_eq!(resolve(&[list.clone()], wanted("cement", 50)).map(|found| found.price), Some(8_000_000));
        let cost = Book {
            base: Base::Cost,
            adjust: 30_000_000,
            round_to: Some(UNIT),
            ending: Some(990_000),
            ..book("Cost plus", Scope::Default, Vec::new())
        };
        assert_eq!(resolve(&[cost], wanted("cement", 1)).map(|found| found.price), Some(7_990_000));
        assert_eq!(resolve(&[list], Wanted { list: None, ..wanted("paint", 1) }), None);
    }
}
