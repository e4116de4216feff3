//! Calls of the pure worlds: a fresh store, one function, the fuel it used.

use wasmtime::{Store, Trap};

use crate::effect::ACTIVE;
use crate::fault::Fault;
use crate::host::{Host, Plugin, Prepared};
use crate::limits::Limits;
use crate::state::{Meter, Pure};
use crate::ticker::Ticker;
use crate::worlds::{Block, Occasion, Problem};

/// An answer and the fuel it took.
pub type Answer<T> = Result<(T, u64), Fault>;

impl Host {
    /// `compute.run`: JSON in, JSON out.
    pub fn compute(&self, plugin: &Plugin, occasion: &Occasion, input: &str, limits: Limits) -> Answer<String> {
        let Prepared::Compute(prepared) = &plugin.prepared else { return Err(Fault::MissingExport("run".into())) };
        let output = |text: &String| text.len();
        self.pure_call(plugin, limits, output, |store| prepared.instantiate(&mut *store)?.call_run(store, occasion, &input.to_owned()))
    }

    /// `validate.check`: what is wrong with a record; nothing is consent.
    pub fn validate(&self, plugin: &Plugin, occasion: &Occasion, subject: &str, limits: Limits) -> Answer<Vec<Problem>> {
        let Prepared::Validate(prepared) = &plugin.prepared else { return Err(Fault::MissingExport("check".into())) };
        let output = |problems: &Vec<Problem>| problems.iter().map(|one| one.pointer.len() + one.code.len() + one.message.len()).sum();
        self.pure_call(plugin, limits, output, |store| prepared.instantiate(&mut *store)?.call_check(store, occasion, &subject.to_owned()))
    }

    /// `render.blocks`: what a printed document shows.
    pub fn render(&self, plugin: &Plugin, occasion: &Occasion, document: &str, limits: Limits) -> Answer<Vec<Block>> {
        let Prepared::Render(prepared) = &plugin.prepared else { return Err(Fault::MissingExport("blocks".into())) };
        let output = |blocks: &Vec<Block>| blocks.iter().map(block_size).sum();
        self.pure_call(plugin, limits, output, |store| {
            prepared.instantiate(&mut *store)?.call_blocks(store, occasion, &document.to_owned())
        })
    }

    fn pure_call<T>(
        &self,
        plugin: &Plugin,
        limits: Limits,
        size: impl Fn(&T) -> usize,
        call: impl FnOnce(&mut Store<Pure>) -> wasmtime::Result<Result<T, String>>,
    ) -> Answer<T> {
        // A hook that an effect of the same plugin set off would wait for itself.
        if ACTIVE.try_with(|names| names.iter().any(|name| *name == plugin.name)).unwrap_or(false) {
            return Err(Fault::Reentry);
        }
        let limits = limits.within(self.config.pure);
        let mut store = Store::new(&self.engine, Pure { meter: Meter::new(limits) });
        store.limiter(|state| &mut state.meter);
        store.set_fuel(limits.fuel).map_err(|error| Fault::Broken(error.to_string()))?;
        store.set_epoch_deadline(Ticker::ticks(limits.wall));
        let _ticking = self.ticker.run();
        let outcome = call(&mut store).map_err(|error| fault_of(&error, limits))?;
        let used = limits.fuel - store.get_fuel().unwrap_or(0);
        let answer = outcome.map_err(|said| Fault::Failed(shortened(&said)))?;
        let size = size(&answer);
        if size > limits.output {
            return Err(Fault::Output { size, limit: limits.output });
        }
        Ok((answer, used))
    }
}

fn block_size(block: &Block) -> usize {
    match block {
        Block::Heading(text) | Block::Paragraph(text) => text.len(),
        Block::Facts(facts) => facts.iter().map(|(label, value)| label.len() + value.len()).sum(),
        Block::Qr((text, words)) => text.len() + words.len(),
    }
}

/// What went wrong inside, as a fault.
pub(crate) fn fault_of(error: &wasmtime::Error, limits: Limits) -> Fault {
    if let Some(fault) = error.downcast_ref::<Fault>() {
        return fault.clone();
    }
    match error.downcast_ref::<Trap>() {
        Some(Trap::OutOfFuel) => Fault::Fuel { limit: limits.fuel },
        Some(Trap::Interrupt) => Fault::Time { limit_ms: u64::try_from(limits.wall.as_millis()).unwrap_or(u64::MAX) },
        Some(Trap::StackOverflow) => Fault::Stack,
        Some(Trap::CannotEnterComponent) => Fault::Reentry,
        Some(trap) => Fault::Trap(trap.to_string()),
        // Not a trap of the guest's code: its answer could not be read, or an import it has not got was called.
        None => Fault::Answer(shortened(&error.root_cause().to_string())),
    }
}

/// A guest's words, short enough for a log line.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 500;
    text.chars().take(MOST).collect()
}
