//! The public examples of costing (design 14), figure by figure.

use kernel_types::{Id, MONEY_SCALE, QUANTITY_SCALE, parse_scaled};

use crate::costing::*;

fn money(text: &str) -> Money {
    parse_scaled(text, MONEY_SCALE).unwrap()
}

fn qty(text: &str) -> Quantity {
    parse_scaled(text, QUANTITY_SCALE).unwrap()
}

fn id(number: u32) -> Id {
    Id::from_stored(&format!("{number:026}"))
}

fn receive(position: &mut Position, number: u32, quantity: &str, price: &str) -> Received {
    let amount = worth(qty(quantity), qty(price), position.unit).unwrap();
    position.receive(id(number), None, qty(quantity), amount).unwrap()
}

fn issue(position: &mut Position, number: u32, quantity: &str) -> Money {
    position.issue(id(number), None, qty(quantity), Short::Allowed).unwrap().cost
}

/// PUB-INV-1: first in first out, with twenty pieces issued before they came.
#[test]
fn fifo_with_a_shortage() {
    let mut stock = Position::empty(Method::Fifo, 100);
    receive(&mut stock, 1, "100", "10.00");
    assert_eq!((stock.value, stock.qty), (money("1000.00"), qty("100")));
    receive(&mut stock, 2, "60", "12.50");
    assert_eq!(stock.value, money("1750.00"));
    assert_eq!(issue(&mut stock, 3, "130"), money("1375.00"));
    assert_eq!((stock.value, stock.qty), (money("375.00"), qty("30")));
    receive(&mut stock, 4, "20", "13.00");
    assert_eq!((stock.value, stock.qty), (money("635.00"), qty("50")));
    assert_eq!(issue(&mut stock, 5, "70"), money("895.00"));
    assert_eq!((stock.value, stock.qty), (money("-260.00"), qty("-20")));
    let received = receive(&mut stock, 6, "80", "14.20");
    assert_eq!(received.to_cost, money("24.00"));
    assert_eq!((stock.value, stock.qty), (money("852.00"), qty("60")));
    assert_eq!(issue(&mut stock, 7, "15"), money("213.00"));
    assert_eq!((stock.value, stock.qty), (money("639.00"), qty("45")));
}

/// PUB-INV-2: moving average, with twenty pieces issued before they came. A negative balance is not averaged with the receipt.
#[test]
fn moving_average_with_a_shortage() {
    let mut stock = Position::empty(Method::MovingAverage, 100);
    receive(&mut stock, 1, "50", "8.00");
    assert_eq!(stock.unit_cost(), Some(qty("8.00")));
    receive(&mut stock, 2, "30", "9.20");
    assert_eq!(stock.unit_cost(), Some(qty("8.45")));
    assert_eq!(issue(&mut stock, 3, "45"), money("380.25"));
    assert_eq!(stock.unit_cost(), Some(qty("8.45")));
    receive(&mut stock, 4, "25", "9.95");
    assert_eq!(stock.unit_cost(), Some(qty("9.075")));
    assert_eq!(issue(&mut stock, 5, "80"), money("726.00"));
    assert_eq!((stock.qty, stock.value), (qty("-20"), money("-181.50")));
    let received = receive(&mut stock, 6, "40", "10.40");
    assert_eq!(received.to_cost, money("26.50"));
    assert_eq!((stock.qty, stock.value, stock.unit_cost()), (qty("20"), money("208.00"), Some(qty("10.40"))));
    assert_eq!(issue(&mut stock, 7, "10"), money("104.00"));
}

#[test]
fn a_standard_keeps_its_cost_and_shows_the_difference() {
    let mut stock = Position { standard: Some(qty("5.00")), ..Position::empty(Method::Standard, 100) };
    let received = receive(&mut stock, 1, "10", "5.40");
    assert_eq!((received.value, received.price_difference, received.to_cost), (money("50.00"), money("4.00"), 0));
    assert_eq!(issue(&mut stock, 2, "12"), money("60.00"));
    assert_eq!((stock.qty, stock.value), (qty("-2"), money("-10.00")));
    let received = receive(&mut stock, 3, "4", "4.90");
    assert_eq!((received.value, received.price_difference, received.to_cost), (money("20.00"), money("-0.40"), 0));
    assert_eq!(Position::empty(Method::Standard, 100).receive(id(1), None, qty("1"), 0), Err(Refusal::NoStandard));
}

#[test]
fn each_lot_costs_what_it_cost() {
    let mut stock = Position::empty(Method::Specific, 100);
    let (red, blue) = (id(50), id(51));
    stock.receive(id(1), Some(red.clone()), qty("1"), money("900.00")).unwrap();
    stock.receive(id(2), Some(blue.clone()), qty("1"), money("700.00")).unwrap();
    assert_eq!(stock.issue(id(3), Some(&blue), qty("1"), Short::Allowed).unwrap().cost, money("700.00"));
    // A piece that is not there has no cost that could be assumed.
    assert_eq!(stock.issue(id(4), Some(&blue), qty("1"), Short::Allowed), Err(Refusal::NotThere { missing: qty("1") }));
    assert_eq!((stock.qty, stock.value), (qty("1"), money("900.00")));
}

#[test]
fn the_last_piece_takes_what_is_left() {
    for method in [Method::Fifo, Method::MovingAverage] {
        let mut stock = Position::empty(method, 100);
        stock.receive(id(1), None, qty("3"), money("10.00")).unwrap();
        let costs: Vec<Money> = (2..5).map(|number| issue(&mut stock, number, "1")).collect();
        assert_eq!(costs.iter().sum::<Money>(), money("10.00"), "{method:?}");
        assert_eq!((stock.qty, stock.value), (0, 0), "{method:?}");
    }
}

#[test]
fn nothing_is_issued_that_is_not_there_or_has_no_cost() {
    let mut stock = Position::empty(Method::Fifo, 100);
    assert_eq!(stock.issue(id(1), None, qty("1"), Short::Refused), Err(Refusal::NotThere { missing: qty("1") }));
    assert_eq!(stock.issue(id(1), None, qty("1"), Short::Allowed), Err(Refusal::CostUnknown));
    assert_eq!(stock, Position::empty(Method::Fifo, 100));
}

#[test]
fn an_issue_is_taken_back_to_the_layers_it_came_from() {
    let mut stock = Position::empty(Method::Fifo, 100);
    receive(&mut stock, 1, "10", "2.00");
    receive(&mut stock, 2, "10", "3.00");
    let before = stock.clone();
    let issued = stock.issue(id(3), None, qty("14"), Short::Refused).unwrap();
    assert_eq!(issued.cost, money("32.00"));
    stock.put_back(&issued.takes, &before.layers).unwrap();
    assert_eq!((stock.qty, stock.value), (before.qty, before.value));
    assert_eq!(stock.layers.iter().map(|layer| layer.value).sum::<Money>(), before.value);
    assert_eq!(stock.layers.iter().map(|layer| layer.qty).sum::<Quantity>(), before.qty);
}

#[test]
fn a_receipt_is_taken_back_while_all_of_it_is_there() {
    let mut stock = Position::empty(Method::Fifo, 100);
    receive(&mut stock, 1, "10", "2.00");
    receive(&mut stock, 2, "5", "3.00");
    stock.withdraw(&id(2), qty("5"), money("15.00")).unwrap();
    assert_eq!((stock.qty, stock.value), (qty("10"), money("20.00")));
    issue(&mut stock, 3, "1");
    assert_eq!(stock.withdraw(&id(1), qty("10"), money("20.00")), Err(Refusal::Used));
}

#[test]
fn goods_go_back_out_of_the_receipt_they_came_with() {
    let mut stock = Position::empty(Method::Fifo, 100);
    receive(&mut stock, 1, "10", "2.00");
    receive(&mut stock, 2, "10", "3.00");
    assert_eq!(stock.take_of(&id(2), qty("4")).unwrap().value, money("12.00"));
    assert_eq!(stock.take_of(&id(2), qty("7")), Err(Refusal::Used));
    assert_eq!(issue(&mut stock, 3, "10"), money("20.00"));
}

/// A receipt of the first day that is recorded after an issue: the issue would have cost what came first.
#[test]
fn a_late_receipt_is_played_in_its_place() {
    let events = |late: bool| {
        let mut events = vec![
            Event { id: id(2), lot: None, qty: qty("10"), kind: EventKind::In { amount: money("50.00") } },
            Event { id: id(3), lot: None, qty: qty("8"), kind: EventKind::Out { cost: money("40.00") } },
        ];
        if late {
            events.insert(
                0,
                Event { id: id(4), lot: None, qty: qty("5"), kind: EventKind::In { amount: money("20.00") } },
            );
        }
        events
    };
    let same = replay(Method::Fifo, 100, None, &events(false)).unwrap();
    assert_eq!((same.position.value, same.differences.len()), (money("10.00"), 0));
    let late = replay(Method::Fifo, 100, None, &events(true)).unwrap();
    assert_eq!(late.differences, [(id(3), money("-5.00"))]);
    assert_eq!((late.position.qty, late.position.value), (qty("7"), money("35.00")));
}

/// Design 4.3.5: a naive average of −20 and a receipt would carry the estimate into what is left.
#[test]
fn what_is_left_of_a_receipt_costs_what_it_cost() {
    let mut stock = Position::empty(Method::MovingAverage, 100);
    receive(&mut stock, 1, "1", "5.00");
    issue(&mut stock, 2, "3");
    let received = receive(&mut stock, 3, "5", "7.00");
    assert_eq!((received.to_cost, stock.value, stock.unit_cost()), (money("4.00"), money("21.00"), Some(qty("7.00"))));
}

/// Taken for nothing, goods whose price no figure holds would be issued for nothing.
#[test]
fn what_cannot_be_priced_is_not_free() {
    let mut stock = Position::empty(Method::Fifo, 100);
    assert_eq!(stock.receive(id(1), None, 1, money("100000000000.00")), Err(Refusal::TooLarge));
}

/// What is only looked at may cost nobody knows what, but not more than all figures hold.
#[test]
fn an_estimate_leaves_out_what_nobody_knows() {
    let unknown = Position::empty(Method::Fifo, 100);
    assert_eq!(unknown.worth_now(qty("1")), Err(Refusal::CostUnknown));
    assert_eq!(unknown.estimate(qty("1")), Ok(0));
    let dear = Position { last_cost: Some(i64::MAX), ..unknown };
    assert_eq!(dear.estimate(qty("1000")), Err(Refusal::TooLarge));
}
