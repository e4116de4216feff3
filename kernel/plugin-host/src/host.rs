use std::path::PathBuf;
use std::sync::Arc;

use wasmtime::component::types::ComponentItem;
use wasmtime::component::{Component, InstancePre, Linker, LinkerInstance, ResourceType};
use wasmtime::{Config, Enabled, Engine, PoolingAllocationConfig};

use crate::code::CodeCache;
use crate::effect::{self, EffectState};
use crate::fault::Fault;
use crate::last_words::{self, Speaks};
use crate::limits::Limits;
use crate::standby::{Places, Standby};
use crate::state::{MAX_CORE_INSTANCES, MAX_MEMORIES, MAX_TABLES, Pure};
use crate::ticker::Ticker;
use crate::worlds::compute::{Compute, ComputePre};
use crate::worlds::effect::EffectPre;
use crate::worlds::render::{Render, RenderPre};
use crate::worlds::validate::{Validate, ValidatePre};

/// The versions of the worlds this host serves, each with what effects may import besides `types`.
const WORLD_VERSIONS: [(&str, &[&str]); 2] = [
    ("1.0.0", &["records", "kv", "http", "keys", "log", "clock"]),
    ("1.1.0", &["records", "kv", "http", "keys", "identities", "log", "clock"]),
];
const PACKAGE: &str = "baobab:plugin/";
/// Interfaces that runtimes of languages bring.
const WASI: &str = "wasi:";

#[derive(Debug, Clone)]
pub struct HostConfig {
    /// Where compiled code is kept; `None` compiles at every start.
    pub code_folder: Option<PathBuf>,
    /// Calls running at once, over all tenants; memory is reserved for them, not used.
    pub instances: u32,
    /// Bytes of one component.
    pub component_bytes: usize,
    /// The most a pure call may ask for.
    pub pure: Limits,
    /// The most an effect may ask for.
    pub effect: Limits,
}

impl Default for HostConfig {
    fn default() -> HostConfig {
        HostConfig {
            code_folder: None,
            instances: 1000,
            component_bytes: 16 << 20,
            pure: Limits::PURE,
            effect: Limits::EFFECT,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum World {
    Compute,
    Validate,
    Render,
    Effect,
}

impl World {
    /// The function the world demands.
    pub fn export(self) -> &'static str {
        match self {
            World::Compute => "run",
            World::Validate => "check",
            World::Render => "blocks",
            World::Effect => "handle",
        }
    }

    pub fn named(name: &str) -> Option<World> {
        match name {
            "compute" => Some(World::Compute),
            "validate" => Some(World::Validate),
            "render" => Some(World::Render),
            "effect" => Some(World::Effect),
            _ => None,
        }
    }
}

/// The sandbox: one per server, made when the first plugin is.
pub struct Host {
    pub(crate) engine: Engine,
    pub(crate) ticker: Arc<Ticker>,
    pub(crate) config: HostConfig,
    pub(crate) places: Places,
    cache: CodeCache,
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("config", &self.config).finish_non_exhaustive()
    }
}

/// A component, checked against its world and ready to instantiate.
pub struct Plugin {
    /// Name and version (`zw-fiscal@1.2.0`), for faults and re-entry.
    pub name: String,
    pub(crate) prepared: Prepared,
}

impl std::fmt::Debug for Plugin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Plugin({})", self.name)
    }
}

pub(crate) enum Prepared {
    Compute(ComputePre<Pure>, Standby<Compute>),
    Validate(ValidatePre<Pure>, Standby<Validate>),
    Render(RenderPre<Pure>, Standby<Render>),
    Effect(EffectPre<EffectState>),
}

impl Host {
    pub fn new(config: HostConfig) -> Result<Host, Fault> {
        let broken = |error: wasmtime::Error| Fault::Broken(format!("{error:#}"));
        let engine = Engine::new(&engine_config(&config)).map_err(broken)?;
        let ticker = Ticker::start(&engine).map_err(|error| Fault::Broken(error.to_string()))?;
        let cache = CodeCache::new(config.code_folder.clone());
        // One instance in eight may wait; the others are for calls.
        let places = Places::new(usize::try_from(config.instances / 8).unwrap_or(usize::MAX));
        Ok(Host { engine, ticker, config, places, cache })
    }

    /// Checks a component against its world and prepares it. `name` is plugin and version.
    pub fn load(&self, name: &str, world: World, bytes: &[u8]) -> Result<Arc<Plugin>, Fault> {
        if bytes.len() > self.config.component_bytes {
            return Err(Fault::Oversized { size: bytes.len(), limit: self.config.component_bytes });
        }
        let component = self.cache.component(&self.engine, bytes)?;
        self.fits(&component, world)?;
        let prepared = match world {
            World::Compute => {
                ComputePre::new(self.pure(&component)?).map(|prepared| Prepared::Compute(prepared, Standby::new()))
            }
            World::Validate => {
                ValidatePre::new(self.pure(&component)?).map(|prepared| Prepared::Validate(prepared, Standby::new()))
            }
            World::Render => {
                RenderPre::new(self.pure(&component)?).map(|prepared| Prepared::Render(prepared, Standby::new()))
            }
            World::Effect => EffectPre::new(self.effectful(&component)?).map(Prepared::Effect),
        };
        let prepared = prepared.map_err(|error| Fault::Broken(format!("{error:#}")))?;
        Ok(Arc::new(Plugin { name: name.to_string(), prepared }))
    }

    /// Exports what the world demands, imports nothing it does not offer.
    fn fits(&self, component: &Component, world: World) -> Result<(), Fault> {
        let shape = component.component_type();
        for (import, _) in shape.imports(&self.engine) {
            if let Some((_, found)) = import.strip_prefix(PACKAGE).and_then(|rest| rest.split_once('@'))
                && !WORLD_VERSIONS.iter().any(|(version, _)| *version == found)
            {
                return Err(Fault::WorldVersion {
                    found: found.into(),
                    offered: WORLD_VERSIONS.map(|(version, _)| version).join(", "),
                });
            }
            if !offers(world, import) {
                return Err(Fault::UnknownImport(import.into()));
            }
        }
        if shape.get_export(&self.engine, world.export()).is_none() {
            return Err(Fault::MissingExport(world.export().into()));
        }
        Ok(())
    }

    fn pure(&self, component: &Component) -> Result<InstancePre<Pure>, Fault> {
        let linker: Linker<Pure> = Linker::new(&self.engine);
        self.linked(linker, component)
    }

    fn effectful(&self, component: &Component) -> Result<InstancePre<EffectState>, Fault> {
        let mut linker: Linker<EffectState> = Linker::new(&self.engine);
        effect::link(&mut linker).map_err(|error| Fault::Broken(format!("{error:#}")))?;
        self.linked(linker, component)
    }

    /// Language runtimes import WASI whether they use it or not. Of it a guest has standard error alone, to say why it stops;
    /// using anything else is a trap. Wasmtime's own way of doing that would also put traps in the place of what a component
    /// built for an older version of our worlds asks for.
    fn linked<T: Speaks + 'static>(
        &self,
        mut linker: Linker<T>,
        component: &Component,
    ) -> Result<InstancePre<T>, Fault> {
        for (import, item) in
            component.component_type().imports(&self.engine).filter(|(import, _)| import.starts_with(WASI))
        {
            trap(&mut linker.root(), import, &item.ty, &self.engine)
                .map_err(|error| Fault::Broken(format!("{error:#}")))?;
        }
        linker.instantiate_pre(component).map_err(|error| Fault::Broken(format!("{error:#}")))
    }
}

/// Defines an import as what stops the guest that uses it.
fn trap<T: Speaks + 'static>(
    linker: &mut LinkerInstance<'_, T>,
    name: &str,
    item: &ComponentItem,
    engine: &Engine,
) -> wasmtime::Result<()> {
    match item {
        ComponentItem::ComponentFunc(_) => {
            let words = format!("unknown import: '{name}' is not offered");
            linker.func_new(name, move |_, _, _, _| Err(wasmtime::Error::msg(words.clone())))
        }
        ComponentItem::ComponentInstance(instance) => {
            let mut inside = linker.instance(name)?;
            instance.exports(engine).try_for_each(|(function, item)| {
                match last_words::offer(&mut inside, name, function)? {
                    true => Ok(()),
                    false => trap(&mut inside, function, &item.ty, engine),
                }
            })
        }
        ComponentItem::Resource(_) => linker.resource(name, ResourceType::host::<()>(), |_, _| Ok(())),
        _ => Ok(()),
    }
}

/// Whether a component of this world may import the interface. Of ours, pure worlds offer the types alone.
fn offers(world: World, import: &str) -> bool {
    if import.starts_with(WASI) {
        return true;
    }
    let Some((interface, version)) = import.strip_prefix(PACKAGE).and_then(|rest| rest.split_once('@')) else {
        return false;
    };
    let of_effects =
        WORLD_VERSIONS.iter().find(|(known, _)| *known == version).map_or(&[] as &[&str], |(_, interfaces)| interfaces);
    interface == "types" || (world == World::Effect && of_effects.contains(&interface))
}

fn engine_config(config: &HostConfig) -> Config {
    let memory = config.pure.memory.max(config.effect.memory);
    let count = |each: usize| config.instances.saturating_mul(u32::try_from(each).unwrap_or(u32::MAX));
    let mut pool = PoolingAllocationConfig::new();
    pool.total_component_instances(config.instances)
        .total_core_instances(count(4))
        .total_memories(config.instances)
        .total_tables(count(3))
        .total_stacks(config.instances)
        .max_core_instances_per_component(u32::try_from(MAX_CORE_INSTANCES).unwrap_or(u32::MAX))
        .max_memories_per_component(u32::try_from(MAX_MEMORIES).unwrap_or(u32::MAX))
        .max_tables_per_component(u32::try_from(MAX_TABLES).unwrap_or(u32::MAX))
        .max_memory_size(memory)
        .table_elements(config.pure.table.max(config.effect.table))
        .max_component_instance_size(1 << 20)
        .max_core_instance_size(1 << 20)
        // What a call touched stays mapped up to here and is written back to what it was, so that the next starts without page
        // faults. Where the kernel tells which pages those are (Linux 6.7) only they are written, wherever they lie.
        .linear_memory_keep_resident(128 << 10)
        .table_keep_resident(16 << 10)
        .pagemap_scan(Enabled::Auto);
    let mut engine = Config::new();
    engine
        .allocation_strategy(pool)
        // A slot is as large as the largest memory, not the usual 4 GiB: a thousand must fit on a small machine.
        .memory_reservation(memory as u64)
        .memory_guard_size(64 << 10)
        .memory_init_cow(true)
        .consume_fuel(true)
        .epoch_interruption(true)
        .max_wasm_stack(512 << 10)
        .async_stack_size(1 << 20)
        // Floats must not tell one machine from another.
        .cranelift_nan_canonicalization(true)
        .wasm_relaxed_simd(false)
        .wasm_memory64(false);
    engine
}
