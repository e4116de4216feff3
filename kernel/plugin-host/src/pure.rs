//! Calls of the pure worlds: an instance nobody has called, one function, the fuel it used.

use wasmtime::{Store, Trap};

use crate::effect::ACTIVE;
use crate::fault::Fault;
use crate::host::{Host, Plugin, Prepared};
use crate::last_words::LastWords;
use crate::limits::Limits;
use crate::standby::{Ready, Standby};
use crate::state::{Meter, Pure};
use crate::ticker::Ticker;
use crate::worlds::{Block, Occasion, Problem};

/// An answer and the fuel it took.
pub type Answer<T> = Result<(T, u64), Fault>;

impl Host {
    /// `compute.run`: JSON in, JSON out.
    pub fn compute(&self, plugin: &Plugin, occasion: &Occasion, input: &str, limits: Limits) -> Answer<String> {
        let Prepared::Compute(prepared, standby) = &plugin.prepared else {
            return Err(Fault::MissingExport("run".into()));
        };
        let output = |text: &String| text.len();
        let make = |store: &mut Store<Pure>| prepared.instantiate(store);
        self.pure_call(plugin, standby, limits, make, output, |instance, store| {
            instance.call_run(store, occasion, &input.to_owned())
        })
    }

    /// `validate.check`: what is wrong with a record; nothing is consent.
    pub fn validate(
        &self,
        plugin: &Plugin,
        occasion: &Occasion,
        subject: &str,
        limits: Limits,
    ) -> Answer<Vec<Problem>> {
        let Prepared::Validate(prepared, standby) = &plugin.prepared else {
            return Err(Fault::MissingExport("check".into()));
        };
        let output = |problems: &Vec<Problem>| {
            problems.iter().map(|one| one.pointer.len() + one.code.len() + one.message.len()).sum()
        };
        let make = |store: &mut Store<Pure>| prepared.instantiate(store);
        self.pure_call(plugin, standby, limits, make, output, |instance, store| {
            instance.call_check(store, occasion, &subject.to_owned())
        })
    }

    /// `render.blocks`: what a printed document shows.
    pub fn render(&self, plugin: &Plugin, occasion: &Occasion, document: &str, limits: Limits) -> Answer<Vec<Block>> {
        let Prepared::Render(prepared, standby) = &plugin.prepared else {
            return Err(Fault::MissingExport("blocks".into()));
        };
        let output = |blocks: &Vec<Block>| blocks.iter().map(block_size).sum();
        let make = |store: &mut Store<Pure>| prepared.instantiate(store);
        self.pure_call(plugin, standby, limits, make, output, |instance, store| {
            instance.call_blocks(store, occasion, &document.to_owned())
        })
    }

    /// Makes an instance for the next call of a pure component with these limits, when none waits. Called after an answer was
    /// given, so that nobody waits for it; without it each call makes its own.
    pub fn stand_by(&self, plugin: &Plugin, limits: Limits) {
        let limits = limits.within(self.config.pure);
        match &plugin.prepared {
            Prepared::Compute(prepared, standby) => {
                standby.refill(&self.places, limits, || self.instance(limits, |store| prepared.instantiate(store)))
            }
            Prepared::Validate(prepared, standby) => {
                standby.refill(&self.places, limits, || self.instance(limits, |store| prepared.instantiate(store)))
            }
            Prepared::Render(prepared, standby) => {
                standby.refill(&self.places, limits, || self.instance(limits, |store| prepared.instantiate(store)))
            }
            Prepared::Effect(_) => {}
        }
    }

    /// A fresh store and an instance in it; what its start used is taken from the fuel of its call.
    fn instance<I>(
        &self,
        limits: Limits,
        make: impl FnOnce(&mut Store<Pure>) -> wasmtime::Result<I>,
    ) -> Result<Ready<I>, Fault> {
        let mut store = Store::new(&self.engine, Pure { meter: Meter::new(limits), words: LastWords::default() });
        store.limiter(|state| &mut state.meter);
        store.set_fuel(limits.fuel).map_err(|error| Fault::Broken(error.to_string()))?;
        store.set_epoch_deadline(Ticker::ticks(limits.wall));
        let _ticking = self.ticker.run();
        let instance = make(&mut store).map_err(|error| fault_of(&error, limits).saying(&store.data().words))?;
        Ok(Ready { store, instance, limits, place: None })
    }

    fn pure_call<I, T>(
        &self,
        plugin: &Plugin,
        standby: &Standby<I>,
        limits: Limits,
        make: impl FnOnce(&mut Store<Pure>) -> wasmtime::Result<I>,
        size: impl Fn(&T) -> usize,
        call: impl FnOnce(&I, &mut Store<Pure>) -> wasmtime::Result<Result<T, String>>,
    ) -> Answer<T> {
        // A hook that an effect of the same plugin set off would wait for itself.
        if ACTIVE.try_with(|names| names.contains(&plugin.name)).unwrap_or(false) {
            return Err(Fault::Reentry);
        }
        let limits = limits.within(self.config.pure);
        let _ticking = self.ticker.run();
        let mut ready = match standby.take(limits) {
            Some(mut ready) => {
                ready.store.set_epoch_deadline(Ticker::ticks(limits.wall));
                ready
            }
            None => self.instance(limits, make)?,
        };
        let outcome = call(&ready.instance, &mut ready.store);
        let used = limits.fuel - ready.store.get_fuel().unwrap_or(0);
        let outcome = outcome.map_err(|error| fault_of(&error, limits).saying(&ready.store.data().words));
        standby.leave(ready);
        let answer = outcome?.map_err(|said| Fault::Failed(shortened(&said)))?;
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
