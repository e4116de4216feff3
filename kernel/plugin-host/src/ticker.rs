//! Moves the engine's clock while calls run, so that a guest that never returns is stopped.

use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::Duration;

use wasmtime::{Engine, EngineWeak};

/// Length of one tick; a deadline is met to within two.
const TICK: Duration = Duration::from_millis(5);

/// Ticks only while a call runs: an idle server does not wake up for plugins.
#[derive(Debug)]
pub struct Ticker {
    running: Mutex<usize>,
    woken: Condvar,
}

impl Ticker {
    /// Starts the thread, which ends with the ticker.
    pub fn start(engine: &Engine) -> std::io::Result<Arc<Ticker>> {
        let ticker = Arc::new(Ticker { running: Mutex::new(0), woken: Condvar::new() });
        let (weak, engine) = (Arc::downgrade(&ticker), engine.weak());
        std::thread::Builder::new().name("plugin-clock".into()).spawn(move || tick(&weak, &engine))?;
        Ok(ticker)
    }

    /// Ticks for as long as the mark lives.
    pub fn run(self: &Arc<Ticker>) -> Running {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        *running += 1;
        if *running == 1 {
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
        let mut running = self.ticker.running.lock().unwrap_or_else(PoisonError::into_inner);
        *running = running.saturating_sub(1);
    }
}

fn tick(ticker: &Weak<Ticker>, engine: &EngineWeak) {
    loop {
        let (Some(strong), Some(engine)) = (ticker.upgrade(), engine.upgrade()) else { return };
        {
            let running = strong.running.lock().unwrap_or_else(PoisonError::into_inner);
            if *running == 0 {
                // Woken by the next call, or now and then to see whether the host is gone.
                let _woken = strong.woken.wait_timeout(running, Duration::from_secs(1)).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
        }
        drop(strong);
        std::thread::sleep(TICK);
        engine.increment_epoch();
    }
}
