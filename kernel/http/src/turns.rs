//! Who is next at work that takes a core or much memory: nobody and no place (an address, a business) gets more than its share,
//! and places are served one after the other, so that a flood from one of them keeps nobody else waiting.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::oneshot;

/// How much of the work anybody may have.
#[derive(Debug, Clone, Copy)]
pub struct Shares {
    /// Turns at once, of one origin, and of one origin while others are about.
    pub at_once: usize,
    pub at_once_of_origin: usize,
    pub at_once_beside: usize,
    /// Requests that have no turn yet: of one asker at an origin, of an origin, of all.
    pub of_asker: usize,
    pub of_origin: usize,
    pub of_all: usize,
}

/// Another origin counts as being about until so many turns have ended since it asked. Counted and not timed, so that what is
/// answered hangs on nothing but the requests.
const REMEMBERED: u64 = 4_096;

/// The turns of one kind of work in this process.
pub struct Turns {
    shares: Shares,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    /// Turns under way, by origin.
    running: HashMap<String, usize>,
    places: usize,
    askers: HashMap<(String, String), usize>,
    origins: HashMap<String, usize>,
    /// Those who wait, by origin; the first that may is served next and then goes to the end.
    lines: VecDeque<(String, VecDeque<oneshot::Sender<Turn>>)>,
    /// Turns that ended, the origin that asked last with their count then, and the count until which several are about.
    ended: u64,
    last: Option<(String, u64)>,
    shared_until: u64,
}

/// A place among the requests under way, given up when it is dropped.
pub struct Place {
    turns: Arc<Turns>,
    asker: (String, String),
}

/// The right to work; the next one's when it is dropped.
pub struct Turn(Option<(Arc<Turns>, String)>);

impl Turns {
    pub fn new(shares: Shares) -> Arc<Turns> {
        Arc::new(Turns { shares, queue: Mutex::default() })
    }

    /// A place, unless the asker, the origin or all of them have too many. An asker is counted by origin, so that strangers do
    /// not take the places of an account's owner.
    pub fn place(turns: &Arc<Turns>, asker: &str, origin: &str) -> Option<Place> {
        let asker = (asker.to_string(), origin.to_string());
        let mut queue = turns.queue();
        let of_asker = queue.askers.get(&asker).copied().unwrap_or(0);
        let of_origin = queue.origins.get(origin).copied().unwrap_or(0);
        let shares = turns.shares;
        if queue.places >= shares.of_all || of_asker >= shares.of_asker || of_origin >= shares.of_origin {
            return None;
        }
        queue.notice(origin);
        queue.places += 1;
        queue.askers.insert(asker.clone(), of_asker + 1);
        queue.origins.insert(asker.1.clone(), of_origin + 1);
        drop(queue);
        Some(Place { turns: Arc::clone(turns), asker })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The one who waits longest at the origin that is next, with its turn counted.
    fn next(&self) -> Option<(String, oneshot::Sender<Turn>)> {
        let mut queue = self.queue();
        let at = queue.lines.iter().position(|(origin, _)| queue.may_run(&self.shares, origin))?;
        let (origin, mut line) = queue.lines.remove(at)?;
        let next = line.pop_front();
        if !line.is_empty() {
            queue.lines.push_back((origin.clone(), line));
        }
        *queue.running.entry(origin.clone()).or_default() += 1;
        Some((origin, next?))
    }

    fn end(&self, origin: &String) {
        let mut queue = self.queue();
        queue.ended += 1;
        give_up(&mut queue.running, origin);
    }
}

impl Queue {
    fn notice(&mut self, origin: &str) {
        let now = self.ended;
        match &mut self.last {
            Some((last, at)) if last == origin => *at = now,
            other => {
                if other.as_ref().is_some_and(|(_, at)| now < at + REMEMBERED) {
                    self.shared_until = now + REMEMBERED;
                }
                *other = Some((origin.to_string(), now));
            }
        }
    }

    fn may_run(&self, shares: &Shares, origin: &str) -> bool {
        let of_origin = if self.ended < self.shared_until {
            shares.at_once_beside.min(shares.at_once_of_origin)
        } else {
            shares.at_once_of_origin
        };
        self.running.values().sum::<usize>() < shares.at_once
            && self.running.get(origin).is_none_or(|running| *running < of_origin)
    }
}

impl Place {
    /// Waits for a turn. The place is kept until then.
    pub async fn turn(self) -> Option<Turn> {
        self.next_turn().await
    }

    /// Waits for a turn; the place is kept for as long as its owner keeps it.
    pub async fn next_turn(&self) -> Option<Turn> {
        let origin = self.asker.1.clone();
        let mine = {
            let mut queue = self.turns.queue();
            if queue.may_run(&self.turns.shares, &origin) {
                *queue.running.entry(origin.clone()).or_default() += 1;
                return Some(Turn(Some((Arc::clone(&self.turns), origin))));
            }
            let (sender, receiver) = oneshot::channel();
            match queue.lines.iter_mut().find(|(waiting, _)| *waiting == origin) {
                Some((_, line)) => line.push_back(sender),
                None => queue.lines.push_back((origin, VecDeque::from([sender]))),
            }
            receiver
        };
        mine.await.ok()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queue = self.turns.queue();
        queue.places = queue.places.saturating_sub(1);
        give_up(&mut queue.askers, &self.asker);
        give_up(&mut queue.origins, &self.asker.1);
    }
}

fn give_up<K: Eq + Hash>(taken: &mut HashMap<K, usize>, key: &K) {
    if let Some(places) = taken.get_mut(key) {
        *places = places.saturating_sub(1);
        if *places == 0 {
            taken.remove(key);
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some((turns, origin)) = self.0.take() else { return };
        turns.end(&origin);
        // Those who hung up meanwhile are passed over; more than one may be served when origins had to wait for their own turns.
        while let Some((origin, next)) = turns.next() {
            if let Err(mut unclaimed) = next.send(Turn(Some((Arc::clone(&turns), origin.clone())))) {
                unclaimed.0 = None;
                turns.end(&origin);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Shares =
        Shares { at_once: 1, at_once_of_origin: 1, at_once_beside: 1, of_asker: 4, of_origin: 32, of_all: 512 };

    async fn settle() {
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }

    /// Everybody who asks, in the order they are served.
    async fn served(asking: &[(&'static str, &'static str)]) -> Vec<&'static str> {
        let turns = Turns::new(ONE);
        let first = Turns::place(&turns, "first", "elsewhere").unwrap().turn().await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for (account, address) in asking.to_vec() {
            let Some(place) = Turns::place(&turns, account, address) else { continue };
            let order = Arc::clone(&order);
            tasks.push(tokio::spawn(async move {
                let turn = place.turn().await;
                order.lock().unwrap().push(account);
                drop(turn);
            }));
            settle().await;
        }
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        assert!(turns.queue().running.is_empty());
        Arc::try_unwrap(order).unwrap().into_inner().unwrap()
    }

    #[tokio::test]
    async fn origins_take_turns_and_an_asker_has_its_share() {
        let flood = [("greedy", "10.0.0.1"); 100];
        let asking = [&flood[..], &[("neighbour", "10.0.0.1"), ("other", "10.0.0.2"), ("third", "10.0.0.3")]].concat();
        assert_eq!(served(&asking).await, ["greedy", "other", "third", "greedy", "greedy", "greedy", "neighbour"]);
    }

    #[tokio::test]
    async fn places_and_turns_of_those_who_hang_up_are_given_back() {
        let turns = Turns::new(ONE);
        let working = Turns::place(&turns, "a", "x").unwrap().turn().await.unwrap();
        for _ in 0..ONE.of_asker {
            let place = Turns::place(&turns, "b", "x").unwrap();
            let waiting = tokio::spawn(async move { place.turn().await.is_some() });
            settle().await;
            waiting.abort();
            assert!(waiting.await.is_err());
        }
        let place = Turns::place(&turns, "b", "x").unwrap();
        let waiting = tokio::spawn(async move { place.turn().await.is_some() });
        settle().await;
        drop(working);
        assert!(waiting.await.unwrap());
        let queue = turns.queue();
        assert_eq!((queue.running.len(), queue.places, queue.askers.len(), queue.origins.len()), (0, 0, 0, 0));
    }

    #[tokio::test]
    async fn an_origin_at_its_limit_leaves_turns_to_others() {
        let turns = Turns::new(Shares { at_once: 2, ..ONE });
        let long = Turns::place(&turns, "a", "x").unwrap().turn().await.unwrap();
        let place = Turns::place(&turns, "b", "x").unwrap();
        let waiting = tokio::spawn(async move { place.turn().await.is_some() });
        settle().await;
        let beside = Turns::place(&turns, "c", "y").unwrap().turn().await.unwrap();
        drop(beside);
        settle().await;
        assert!(!waiting.is_finished(), "of one origin one at a time");
        drop(long);
        assert!(waiting.await.unwrap());
    }

    #[tokio::test]
    async fn an_origin_alone_has_everything_until_another_comes() {
        let turns = Turns::new(Shares {
            at_once: 8,
            at_once_of_origin: 8,
            at_once_beside: 2,
            of_asker: 300,
            of_origin: 300,
            of_all: 512,
        });
        let take = async |origin: &str| Turns::place(&turns, "a", origin).unwrap().turn().await.unwrap();
        let mut noisy = Vec::new();
        for _ in 0..8 {
            noisy.push(take("noisy").await);
        }
        let mut waiting: Vec<_> = (0..200)
            .map(|_| {
                let place = Turns::place(&turns, "a", "noisy").unwrap();
                tokio::spawn(async move { place.turn().await })
            })
            .collect();
        settle().await;
        let place = Turns::place(&turns, "b", "quiet").unwrap();
        let quiet = tokio::spawn(async move { place.turn().await });
        settle().await;
        noisy.pop();
        let quiet = quiet.await.unwrap().unwrap();
        // Two hundred wait, and no more than two of them run beside another business.
        noisy.clear();
        settle().await;
        assert_eq!(turns.queue().running["noisy"], 2);
        drop(quiet);
        for _ in 0..50 {
            let next = Turns::place(&turns, "b", "quiet").unwrap();
            drop(
                tokio::time::timeout(std::time::Duration::ZERO, next.turn())
                    .await
                    .expect("a quiet business waits for nobody"),
            );
        }
        for task in waiting.drain(..) {
            drop(task.await.unwrap());
        }
        // Long after the other one left, everything is the one's again.
        turns.queue().ended += REMEMBERED;
        for _ in 0..8 {
            noisy.push(take("noisy").await);
        }
        noisy.clear();
        let queue = turns.queue();
        assert_eq!((queue.running.len(), queue.places, queue.askers.len(), queue.origins.len()), (0, 0, 0, 0));
    }

    #[test]
    fn an_origin_has_its_share_whatever_askers_it_names() {
        let turns = Turns::new(ONE);
        let mut places = Vec::new();
        for number in 0..100 {
            places.extend(Turns::place(&turns, &format!("someone{number}"), "x"));
        }
        assert_eq!(places.len(), ONE.of_origin);
        assert!(Turns::place(&turns, "someone1", "y").is_some());
        places.clear();
        assert!(Turns::place(&turns, "another", "x").is_some());
    }
}
