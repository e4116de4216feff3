//! What the engine prepares once per entity: which links its expressions follow, and its compiled JSON Schema.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use kernel_expr::{Checked, Kind, Node, Type};
use kernel_manifest::model::workflow::EffectAction;
use kernel_manifest::model::{Entity, FieldKind, Guard, Operation, Registry, Transition};

/// Links to follow, as slots from the head or from a line set.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinkPath {
    /// Line set the path starts in; `None` for the head.
    pub set: Option<usize>,
    /// Slots of links, outermost first (the field read at the end is not part of it).
    pub slots: Vec<usize>,
}

#[derive(Debug, Default)]
pub struct EntityPlan {
    /// Links that defaults, computed fields and rules read.
    pub save_links: Vec<LinkPath>,
    /// Links that conditions on what a role may create read.
    pub narrow_links: Vec<LinkPath>,
    /// Links that guards, effects and posting rules read, by transition.
    pub transition_links: HashMap<String, Vec<LinkPath>>,
    /// Links that guards read which hold or fail whatever is answered, by transition: what it takes to say whether a button works.
    guards: HashMap<String, Vec<LinkPath>>,
    /// Slots of the head that say which transitions are offered and whether their guards hold.
    pub action_slots: Vec<usize>,
    /// The calendars that any of these count in.
    pub calendars: Counted,
    /// Whether guards count in one which hold or fail whatever is answered.
    pub counting_guards: bool,
    /// Transitions whose guards look into lines.
    pub guarded_by_lines: BTreeSet<String>,
    validator: OnceLock<Option<jsonschema::Validator>>,
}

impl EntityPlan {
    pub fn guard_links(&self, transition: &str) -> &[LinkPath] {
        self.guards.get(transition).map_or(&[], |paths| paths)
    }

    /// The compiled JSON Schema of create bodies; compiled on first use, so that start-up does not pay for it.
    pub fn validator(&self, entity: &Entity) -> Option<&jsonschema::Validator> {
        self.validator.get_or_init(|| jsonschema::validator_for(&entity.create_schema).ok()).as_ref()
    }
}

/// The calendars of the business that expressions count in.
#[derive(Debug, Default)]
pub struct Counted {
    /// Entities that links to calendars lead to.
    entities: BTreeSet<String>,
    /// Whether one is named: it may be any entity's.
    by_name: bool,
}

impl Counted {
    pub fn is_empty(&self) -> bool {
        self.entities.is_empty() && !self.by_name
    }

    /// Whether calendars of this entity may be meant.
    pub fn holds(&self, address: &str) -> bool {
        self.by_name || self.entities.contains(address)
    }

    fn add(&mut self, node: &Node) {
        if let Kind::Call(func, arguments) = &node.kind
            && func.counts_working_time()
        {
            match arguments.first().map(|calendar| &calendar.ty) {
                Some(Type::Link(entity)) => self.entities.extend(entity.split('|').map(str::to_string)),
                _ => self.by_name = true,
            }
        }
        node.children().into_iter().for_each(|child| self.add(child));
    }

    fn join(&mut self, other: Counted) {
        self.entities.extend(other.entities);
        self.by_name |= other.by_name;
    }
}

/// An entity whose records are also found by the words of those they link to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dependant {
    /// Address of the entity that is found.
    pub entity: String,
    /// Its link.
    pub link: usize,
    /// The field of the linked record whose words count.
    pub read: usize,
}

/// A roll-up that an entity's records count in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feed {
    /// Address of the entity that keeps the figure, and its field.
    pub keeper: String,
    pub figure: usize,
    /// Lines that count; `None` where the records do.
    pub set: Option<usize>,
    /// The link to the keeper, in the record or the line.
    pub link: usize,
}

#[derive(Debug, Default)]
pub struct Plans {
    by_address: HashMap<String, Arc<EntityPlan>>,
    /// The roll-ups an entity's records count in, by that entity's address.
    feeds: HashMap<String, Vec<Feed>>,
    /// Who is found by an entity's words, by that entity's address.
    dependants: HashMap<String, Vec<Dependant>>,
    /// Entities whose records are calendars, and the name of what reads them.
    calendars: Vec<(String, String)>,
}

impl Plans {
    pub fn build(registry: &Registry) -> Plans {
        let by_address =
            registry.entities.values().map(|entity| (entity.address.clone(), Arc::new(plan(entity)))).collect();
        let mut dependants: HashMap<String, Vec<Dependant>> = HashMap::new();
        for entity in registry.entities.values() {
            for (link, read) in &entity.search_links {
                let Some(FieldKind::Link(targets)) = entity.fields.get(*link).map(|field| &field.kind) else {
                    continue;
                };
                let [target] = targets.as_slice() else { continue };
                let dependant = Dependant { entity: entity.address.clone(), link: *link, read: *read };
                dependants.entry(target.clone()).or_default().push(dependant);
            }
        }
        let calendars = registry
            .entities
            .values()
            .filter_map(|entity| Some((entity.address.clone(), entity.working_time.clone()?)));
        Plans { by_address, feeds: feeds(registry), dependants, calendars: calendars.collect() }
    }

    /// Entities whose records are calendars, each with the name of what reads them.
    pub fn calendars(&self) -> &[(String, String)] {
        &self.calendars
    }

    /// The roll-ups this entity's records count in.
    pub fn feeds(&self, entity: &Entity) -> &[Feed] {
        self.feeds.get(&entity.address).map_or(&[], Vec::as_slice)
    }

    /// Whose search words hold words of this entity's records.
    pub fn dependants(&self, entity: &Entity) -> &[Dependant] {
        self.dependants.get(&entity.address).map_or(&[], Vec::as_slice)
    }

    pub fn of(&self, entity: &Entity) -> Arc<EntityPlan> {
        self.by_address.get(&entity.address).cloned().unwrap_or_default()
    }
}

fn feeds(registry: &Registry) -> HashMap<String, Vec<Feed>> {
    let mut feeds: HashMap<String, Vec<Feed>> = HashMap::new();
    for keeper in registry.entities.values() {
        for (figure, rollup) in keeper.fields.iter().filter_map(|field| Some((field.slot, field.rollup.as_ref()?))) {
            let Some(source) = registry.entities.get(&rollup.from) else { continue };
            let Some(rows) = rollup.rows(source) else { continue };
            let feed = Feed { keeper: keeper.address.clone(), figure, set: rows.set, link: rows.link.slot };
            feeds.entry(rollup.from.clone()).or_default().push(feed);
        }
    }
    feeds
}

fn plan(entity: &Entity) -> EntityPlan {
    let mut save = Collector::new(entity);
    for field in &entity.fields {
        for checked in [&field.default_expr, &field.compute].into_iter().flatten() {
            save.add(checked, None);
        }
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for field in &set.fields {
            for checked in [&field.default_expr, &field.compute].into_iter().flatten() {
                save.add(checked, Some(index));
            }
        }
        for rule in &set.rules {
            save.add(&rule.condition, Some(index));
        }
    }
    for rule in &entity.rules {
        save.add(&rule.condition, None);
    }
    for decide in &entity.decides {
        decide.at.iter().chain(&decide.given).for_each(|checked| save.add(checked, None));
    }
    let states = entity.states.iter().flat_map(|states| states.values.values());
    for derived in states.filter_map(|state| state.derived.as_ref()) {
        save.add(derived, None);
    }
    let mut calendars = std::mem::take(&mut save.counts);
    let transition_links = entity
        .transitions
        .values()
        .map(|transition| {
            let mut links = Collector::new(entity);
            for guard in &transition.guards {
                links.add(&guard.need, None);
            }
            for effect in &transition.effects {
                if let Some(when) = &effect.when {
                    links.add(when, None);
                }
                match &effect.action {
                    EffectAction::Set(fields) => fields.iter().for_each(|(_, checked)| links.add(checked, None)),
                    EffectAction::Ledger(name) => collect_posting(entity, name, &mut links),
                    _ => {}
                }
            }
            let others = entity.others.of_transition(&transition.name).iter();
            others.filter_map(|effect| effect.when.as_deref()).for_each(|when| links.add(when, None));
            calendars.join(std::mem::take(&mut links.counts));
            links.paths.extend(save.paths.iter().cloned());
            (transition.name.clone(), links.into_paths())
        })
        .collect();
    let mut counting_guards = false;
    let guards = entity.transitions.values().map(|transition| {
        let mut links = Collector::new(entity);
        beforehand(transition).for_each(|guard| links.add(&guard.need, None));
        counting_guards |= !links.counts.is_empty();
        (transition.name.clone(), links.into_paths())
    });
    let guards = guards.collect();
    let (action_slots, guarded_by_lines) = action_reads(entity);
    let mut narrow = Collector::new(entity);
    for rule in entity.access.narrow.iter().filter(|rule| rule.operation == Operation::Create) {
        narrow.add(&rule.condition, None);
    }
    let narrow_links = narrow.into_paths();
    EntityPlan {
        save_links: save.into_paths(),
        narrow_links,
        transition_links,
        guards,
        action_slots,
        calendars,
        counting_guards,
        guarded_by_lines,
        validator: OnceLock::new(),
    }
}

/// The guards whose outcome is known before anything is answered.
fn beforehand(transition: &Transition) -> impl Iterator<Item = &Guard> {
    transition.guards.iter().filter(|guard| !guard.reads_answers)
}

fn action_reads(entity: &Entity) -> (Vec<usize>, BTreeSet<String>) {
    let mut slots: BTreeSet<usize> = entity.states.iter().map(|states| states.slot).collect();
    let mut by_lines = BTreeSet::new();
    for transition in entity.transitions.values() {
        slots.extend(transition.not_by.iter().copied());
        for guard in beforehand(transition) {
            if !add_slots(&guard.need.tree, &mut slots) {
                by_lines.insert(transition.name.clone());
            }
        }
    }
    (slots.into_iter().collect(), by_lines)
}

/// Adds the slots of the head that an expression reads; false when it reads lines.
fn add_slots(node: &Node, slots: &mut BTreeSet<usize>) -> bool {
    match &node.kind {
        Kind::Field { slot, .. } => {
            slots.insert(*slot);
        }
        Kind::Path { slots: path, .. } => slots.extend(path.first()),
        Kind::Aggregate { .. } => return false,
        _ => {}
    }
    let mut whole = true;
    for child in node.children() {
        whole &= add_slots(child, slots);
    }
    whole
}

fn collect_posting(entity: &Entity, name: &str, links: &mut Collector<'_>) {
    let Some(posting) = entity.postings.get(name) else { return };
    for checked in [Some(&posting.date), posting.currency.as_ref(), posting.rate.as_ref()].into_iter().flatten() {
        links.add(checked, None);
    }
    for line in &posting.lines {
        let single = [&line.account, &line.base, &line.party, &line.due, &line.tax, &line.tax_base, &line.when];
        for checked in single.into_iter().flatten().chain([&line.amount]) {
            links.add(checked, line.each);
        }
        for (_, checked) in line.matching.iter().chain(&line.dimensions) {
            links.add(checked, line.each);
        }
    }
}

/// The links that expressions over a record follow, and those over its lines.
pub(crate) fn links_of<'c>(
    entity: &Entity,
    head: impl IntoIterator<Item = &'c Checked>,
    lines: impl IntoIterator<Item = (usize, &'c Checked)>,
) -> Vec<LinkPath> {
    let mut links = Collector::new(entity);
    head.into_iter().for_each(|checked| links.add(checked, None));
    lines.into_iter().for_each(|(set, checked)| links.add(checked, Some(set)));
    links.into_paths()
}

struct Collector<'e> {
    entity: &'e Entity,
    paths: BTreeSet<LinkPath>,
    /// The calendars they count in.
    counts: Counted,
}

/// The links that a condition on a linked record reads, from that record, shorter ones first.
pub fn condition_links(target: &Entity, condition: &Checked) -> Vec<LinkPath> {
    let mut links = Collector::new(target);
    links.add(condition, None);
    links.into_paths()
}

impl<'e> Collector<'e> {
    fn new(entity: &'e Entity) -> Collector<'e> {
        Collector { entity, paths: BTreeSet::new(), counts: Counted::default() }
    }

    fn into_paths(self) -> Vec<LinkPath> {
        // Shorter paths first: a longer one finds its first link already loaded.
        let mut paths: Vec<LinkPath> = self.paths.into_iter().collect();
        paths.sort_by_key(|path| path.slots.len());
        paths
    }

    /// `set`: the line set in whose scope the expression stands.
    fn add(&mut self, checked: &Checked, set: Option<usize>) {
        // From the innermost scope outward; a line's owner is the head.
        let scopes = if set.is_some() { vec![set, None] } else { vec![None] };
        self.counts.add(&checked.tree);
        self.walk(&checked.tree, &scopes);
    }

    fn walk(&mut self, node: &Node, scopes: &[Option<usize>]) {
        match &node.kind {
            Kind::Path { depth, slots, .. } => {
                if let Some(set) = scopes.get(*depth) {
                    let links = slots.len().saturating_sub(1);
                    for length in 1..=links {
                        self.paths.insert(LinkPath { set: *set, slots: slots[..length].to_vec() });
                    }
                }
            }
            Kind::Neg(inner) | Kind::Not(inner) => self.walk(inner, scopes),
            Kind::Binary(_, left, right) | Kind::InList(left, right) => {
                self.walk(left, scopes);
                self.walk(right, scopes);
            }
            Kind::Cond(a, b, c) => [a, b, c].into_iter().for_each(|part| self.walk(part, scopes)),
            Kind::In(value, items) => {
                self.walk(value, scopes);
                items.iter().for_each(|item| self.walk(item, scopes));
            }
            Kind::List(items) | Kind::Call(_, items) => items.iter().for_each(|item| self.walk(item, scopes)),
            Kind::Aggregate { slot, body, .. } => {
                if let Some(body) = body {
                    let set = match self.entity.fields.get(*slot).map(|field| &field.kind) {
                        Some(FieldKind::Lines(set)) => Some(*set),
                        _ => None,
                    };
                    let mut inner = vec![set];
                    inner.extend_from_slice(scopes);
                    self.walk(body, &inner);
                }
            }
            Kind::InForce { owner, day, body, .. } => {
                self.walk(owner, scopes);
                self.walk(day, scopes);
                // The row itself follows no links; what is read of the record stands one level out.
                let mut inner = vec![None];
                inner.extend_from_slice(scopes);
                self.walk(body, &inner);
            }
            Kind::Const(_) | Kind::Field { .. } | Kind::Context(_) => {}
        }
    }
}
