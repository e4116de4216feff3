//! Random flows over the methods: quantity, value, layers and what the books were told agree after every step.

use kernel_types::Id;
use proptest::prelude::*;

use crate::costing::*;

#[derive(Debug, Clone)]
enum Step {
    In {
        qty: i64,
        cents: i64,
    },
    Out {
        qty: i64,
    },
    /// The last issue is taken back.
    Undo,
    /// Value is added to the oldest layer, or to the average.
    Add {
        cents: i64,
    },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (1i64..5_000_000, 0i64..100_000).prop_map(|(qty, cents)| Step::In { qty: qty * 10, cents }),
        4 => (1i64..5_000_000).prop_map(|qty| Step::Out { qty: qty * 10 }),
        1 => Just(Step::Undo),
        1 => (0i64..5_000).prop_map(|cents| Step::Add { cents }),
    ];
    prop::collection::vec(step, 1..60)
}

fn agrees(position: &Position, books: i64) {
    assert_eq!(position.value, books, "the books were told something else");
    assert!(position.qty != 0 || position.value == 0, "nothing is worth {}", position.value);
    let sum = |layers: &[Layer]| {
        (layers.iter().map(|layer| layer.qty).sum::<i64>(), layers.iter().map(|layer| layer.value).sum::<i64>())
    };
    let (left, short) = (sum(&position.layers), sum(&position.shortages));
    if position.method.is_layered() {
        assert_eq!((left.0 - short.0, left.1 - short.1), (position.qty, position.value), "layers and position differ");
        assert!(position.layers.iter().all(|layer| layer.qty > 0 && layer.value >= 0));
    } else if position.qty <= 0 {
        assert_eq!((short.0, short.1), (-position.qty, -position.value));
    } else {
        assert_eq!(short, (0, 0));
    }
}

fn flow(method: Method, steps: &[Step]) {
    let mut position = Position { standard: Some(3_330_000), ..Position::empty(method, 100) };
    let (mut books, mut last) = (0i64, None);
    for (number, step) in steps.iter().enumerate() {
        let id = Id::from_stored(&format!("{number:026}"));
        match step {
            Step::In { qty, cents } => {
                let received = position.receive(id, None, *qty, cents * 100).expect("a receipt");
                // What was paid is stock, cost of sales or a difference, and nothing else.
                assert_eq!(received.value + received.to_cost + received.price_difference, cents * 100);
                books += received.value;
                last = None;
            }
            Step::Out { qty } => match position.issue(id, None, *qty, Short::Allowed) {
                Ok(issued) => {
                    assert!(issued.cost >= 0);
                    books -= issued.cost;
                    last = issued.shortage.is_none().then_some((*qty, issued));
                }
                Err(refusal) => assert_eq!(refusal, Refusal::CostUnknown),
            },
            Step::Undo => {
                if let Some((qty, issued)) = last.take() {
                    if method.is_layered() {
                        position.put_back(&issued.takes, &[]).expect("put back");
                    } else {
                        position.put_back_pooled(qty, issued.cost).expect("put back");
                    }
                    books += issued.cost;
                }
            }
            Step::Add { cents } => {
                let oldest = position.layers.first().map_or_else(|| Id::from_stored("none"), |layer| layer.id.clone());
                if method != Method::Standard && position.add_value(&oldest, cents * 100).is_ok() {
                    books += cents * 100;
                    last = None;
                }
            }
        }
        agrees(&position, books);
    }
    // All of it out: nothing is left of the value.
    if position.qty > 0 {
        let all = position.qty;
        position.issue(Id::from_stored("last"), None, all, Short::Refused).expect("all of it");
        assert_eq!((position.qty, position.value), (0, 0));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn first_in_first_out(steps in steps()) {
        flow(Method::Fifo, &steps);
    }

    #[test]
    fn moving_average(steps in steps()) {
        flow(Method::MovingAverage, &steps);
    }

    #[test]
    fn standard(steps in steps()) {
        flow(Method::Standard, &steps);
    }

    /// Without shortages and late movements, playing the same again gives the same.
    #[test]
    fn a_replay_of_what_happened_changes_nothing(steps in steps()) {
        for method in [Method::Fifo, Method::MovingAverage] {
            let (mut position, mut events) = (Position::empty(method, 100), Vec::new());
            for (number, step) in steps.iter().enumerate() {
                let id = Id::from_stored(&format!("{number:026}"));
                match step {
                    Step::In { qty, cents } => {
                        position.receive(id.clone(), None, *qty, cents * 100).expect("a receipt");
                        events.push(Event { id, lot: None, qty: *qty, kind: EventKind::In { amount: cents * 100 } });
                    }
                    Step::Out { qty } => {
                        if let Ok(issued) = position.issue(id.clone(), None, *qty, Short::Refused) {
                            events.push(Event { id, lot: None, qty: *qty, kind: EventKind::Out { cost: issued.cost } });
                        }
                    }
                    Step::Undo | Step::Add { .. } => {}
                }
            }
            let again = replay(method, 100, None, &events).expect("played");
            prop_assert_eq!(again.differences, Vec::new());
            prop_assert_eq!((again.position.qty, again.position.value), (position.qty, position.value));
        }
    }
}
