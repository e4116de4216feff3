//! A run with its parameters put into its expressions: what is left reads the record alone, and compiles to SQL.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_expr::{Checked, Kind, Node, Value as ExprValue};
use kernel_manifest::model::{Creation, FieldKind, LinesCreation, OtherAction, OtherEffect, Run, RunWork, Then};
use kernel_types::{Id, Value};

use crate::draft::link_target;
use crate::effects::replaced;
use crate::env::{FlatRow, Linked};
use crate::error::OpResult;
use crate::links;
use crate::op::Op;
use kernel_expr::Row;

/// Name of the parameters in expressions; no field is called so.
const PARAMS: &str = "params";

/// The expressions of a run for given parameters.
pub struct Bound {
    pub filter: Option<Checked>,
    pub key: Vec<Arc<Checked>>,
    pub effects: Vec<Arc<OtherEffect>>,
    pub figures: Vec<(usize, Arc<Checked>)>,
}

impl Bound {
    /// # Errors
    /// Of the database: parameters that link are read as far as expressions follow them.
    pub async fn new(op: &mut Op<'_>, run: &Run, values: &[Value]) -> OpResult<Bound> {
        let mut paths = BTreeSet::new();
        run.filter.iter().chain(&run.key).for_each(|checked| gather(&checked.tree, &mut paths));
        run.figures
            .iter()
            .filter_map(|figure| figure.value.as_ref())
            .for_each(|checked| gather(&checked.tree, &mut paths));
        if let RunWork::Do(effects) = &run.work {
            effects.iter().for_each(|effect| {
                mapped(
                    effect,
                    &mut |checked| {
                        gather(&checked.tree, &mut paths);
                        checked.clone()
                    },
                    |_| {},
                )
            });
        }
        let linked = linked(op, run, values, &paths).await?;
        let row = FlatRow { fields: &run.params, values, linked: &linked, parent: None };
        let known: HashMap<Vec<usize>, ExprValue> =
            paths.into_iter().map(|path| (path.clone(), row.link(&path))).collect();
        let put = |node: &Node| param(node).and_then(|path| known.get(path).cloned());
        let bind = |checked: &Checked| Checked { tree: replaced(&checked.tree, &put), ..checked.clone() };
        let mut effects = Vec::new();
        if let RunWork::Do(declared) = &run.work {
            for effect in declared {
                mapped(effect, &mut |checked| bind(checked), |bound| effects.push(Arc::new(bound)));
            }
        }
        Ok(Bound {
            filter: run.filter.as_deref().map(&bind),
            key: run.key.iter().map(|checked| Arc::new(bind(checked))).collect(),
            effects,
            figures: run
                .figures
                .iter()
                .enumerate()
                .filter_map(|(index, figure)| Some((index, Arc::new(bind(figure.value.as_deref()?)))))
                .collect(),
        })
    }
}

/// The slots after `params`.
fn param(node: &Node) -> Option<&[usize]> {
    match &node.kind {
        Kind::Path { slots, names, .. } if names.first().is_some_and(|name| &**name == PARAMS) => slots.get(1..),
        _ => None,
    }
}

fn gather(node: &Node, out: &mut BTreeSet<Vec<usize>>) {
    out.extend(param(node).map(<[usize]>::to_vec));
    node.children().into_iter().for_each(|child| gather(child, out));
}

async fn linked(op: &mut Op<'_>, run: &Run, values: &[Value], paths: &BTreeSet<Vec<usize>>) -> OpResult<Linked> {
    let mut linked = Linked::new();
    for path in paths.iter().filter(|path| path.len() > 1) {
        let mut at: Option<Id> = None;
        for slot in &path[..path.len() - 1] {
            let (kind, value) = match &at {
                None => (run.params.get(*slot).map(|field| field.kind.clone()), values.get(*slot).cloned()),
                Some(id) => match linked.get(id) {
                    Some((entity, record)) => {
                        (entity.fields.get(*slot).map(|field| field.kind.clone()), record.values.get(*slot).cloned())
                    }
                    None => (None, None),
                },
            };
            let (Some(FieldKind::Link(targets)), Some(Value::Text(stored))) = (kind, value) else { break };
            let Some((address, id)) = link_target(&targets, &stored) else { break };
            if !linked.contains_key(&id) {
                links::load(op, &mut linked, &address, BTreeSet::from([id.clone()])).await?;
            }
            at = Some(id);
        }
    }
    Ok(linked)
}

/// The effect with each of its expressions changed.
fn mapped(effect: &OtherEffect, each: &mut dyn FnMut(&Checked) -> Checked, done: impl FnOnce(OtherEffect)) {
    let mut one = |checked: &Arc<Checked>| Arc::new(each(checked));
    let when = effect.when.as_ref().map(&mut one);
    let values =
        |list: &[(usize, Arc<Checked>)],
         one: &mut dyn FnMut(&Arc<Checked>) -> Arc<Checked>|
         -> Vec<(usize, Arc<Checked>)> { list.iter().map(|(slot, checked)| (*slot, one(checked))).collect() };
    let then = |then: &Then, one: &mut dyn FnMut(&Arc<Checked>) -> Arc<Checked>| match then {
        Then::Set(set) => Then::Set(values(set, one)),
        Then::Transition { name, with } => Then::Transition { name: name.clone(), with: values(with, one) },
    };
    let action = match &effect.action {
        OtherAction::Create(made) => OtherAction::Create(Creation {
            set: values(&made.set, &mut one),
            lines: made
                .lines
                .iter()
                .map(|lines| LinesCreation {
                    set: lines.set,
                    each: lines.each,
                    when: lines.when.as_ref().map(&mut one),
                    values: values(&lines.values, &mut one),
                })
                .collect(),
            keep: made.keep,
        }),
        OtherAction::Itself(what) => OtherAction::Itself(then(what, &mut one)),
        OtherAction::On { link, then: what } => OtherAction::On { link: one(link), then: then(what, &mut one) },
        OtherAction::Each { by, filter, then: what } => {
            OtherAction::Each { by: *by, filter: filter.as_ref().map(&mut one), then: then(what, &mut one) }
        }
    };
    done(OtherEffect { when, entity: effect.entity.clone(), field: effect.field.clone(), action });
}
