//! Moves the engine's clock while calls run, so that a guest that never returns is stopped.

use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::Duration;

use wasmtime::{Engine, EngineWeak};

/// Length of one tick; a deadline is met to within two.
const TICK: Duration = Duration::from_millis(5);

/// Ticks only while a call runs: an idle server does not wake up for plugins.
#[derive(Debug)]
pub struct Ticker {
    at_work: Mutex<AtWork>,
    woken: Condvar,
}

#[derive(Debug, Default)]
struct AtWork {
    calls: usize,
    /// The clock's thread waits to be woken; while it sleeps a tick out it sees a new call by itself.
    waits: bool,
}

impl Ticker {
    /// Starts the thread, which ends with the ticker.
    pub fn start(engine: &Engine) -> std::io::Result<Arc<Ticker>> {
        let ticker = Arc::new(Ticker { at_work: Mutex::default(), woken: Condvar::new() });
        let (weak, engine) = (Arc::downgrade(&ticker), engine.weak());
        std::thread::Builder::new().name("plugin-clock".into()).spawn(move || tick(&weak, &engine))?;
        Ok(ticker)
    }

    /// Ticks for as long as the mark lives.
    pub fn run(self: &Arc<Ticker>) -> Running {
        let mut at_work = self.at_work.lock().unwrap_or_else(PoisonError::into_inner);
        at_work.calls += 1;
        if at_work.waits {
            at_work.waits = false;
            self.woken.notify_one();
        }
        Running { ticker: Arc::clone(self) }
    }

    /// The deadline, in ticks from now, of a call that may take `wall`.
    pub fn ticks(wall: Duration) -> u64 {
        let ticks = wall.as_millis().div_ceil(TICK.as_millis());
        u64::try_from(ticks).unwrap_or(u64::MAX / 2).saturating_add(1)
    }
}

/// While this lives, the clock ticks.
#[derive(Debug)]
pub struct Running {
    ticker: Arc<Ticker>,
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut at_work = self.ticker.at_work.lock().unwrap_or_else(PoisonError::into_inner);
        at_work.calls = at_work.calls.saturating_sub(1);
    }
}

fn tick(ticker: &Weak<Ticker>, engine: &EngineWeak) {
    loop {
        let (Some(strong), Some(engine)) = (ticker.upgrade(), engine.upgrade()) else { return };
        {
            let mut at_work = strong.at_work.lock().unwrap_or_else(PoisonError::into_inner);
            if at_work.calls == 0 {
                // Woken by the next call, or now and then to see whether the host is gone.
                at_work.waits = true;
                let (mut at_work, _) =
                    strong.woken.wait_timeout(at_work, Duration::from_secs(1)).unwrap_or_else(PoisonError::into_inner);
                at_work.waits = false;
                continue;
            }
        }
        drop(strong);
        std::thread::sleep(TICK);
        engine.increment_epoch();
    }
}
