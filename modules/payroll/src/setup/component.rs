//! Components as declared by the business, and as the calculation knows them.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::Id;

use crate::exact::Exact;
use crate::generated::{self as g, component};
use crate::pay::components::{Class, Component, Exemption, Fault, How, Kind, Proration, Provision};
use crate::pay::formula::{Formula, Names, STANDING};
use crate::pay::order;
use crate::pay::slip::Trouble;

/// The role of the account for what is owed and is of no kind of its own.
pub const OTHER: &str = "STAT-OTHER";

/// A component with the record it comes from.
#[derive(Debug, Clone)]
pub struct Known {
    pub id: Id,
    pub account: Option<Id>,
    pub active: bool,
    /// The role of the account what it comes to is owed in.
    pub owed: &'static str,
    pub component: Component,
}

/// Every component by its record.
#[derive(Default)]
pub struct Components(HashMap<Id, Known>);

impl Components {
    pub async fn load(op: &mut Op<'_>) -> OpResult<Components> {
        let mut known = HashMap::new();
        for record in g::Component::all_of_reference(op).await? {
            let one = Known {
                id: record.id(),
                account: record.account(),
                active: record.active(),
                owed: match record.owed_as()? {
                    g::ComponentOwedAs::Pension => "STAT-PENSION",
                    g::ComponentOwedAs::Health => "STAT-HEALTH",
                    g::ComponentOwedAs::Levy => "STAT-LEVY",
                    g::ComponentOwedAs::Union => "STAT-UNION",
                    g::ComponentOwedAs::Other => OTHER,
                },
                component: of(&record)?,
            };
            known.insert(record.id(), one);
        }
        Ok(Components(known))
    }

    pub fn get(&self, id: &Id) -> Option<&Known> {
        self.0.get(id)
    }

    pub fn by_code(&self, code: &str) -> Option<&Known> {
        self.0.values().find(|one| one.component.code == code)
    }

    pub fn all(&self) -> impl Iterator<Item = &Known> {
        self.0.values()
    }
}

/// A record as the calculation knows it.
pub fn of<S: kernel::typed::Fields>(record: &g::Component<S>) -> Result<Component, OpError> {
    let amount = |digits: i64| Exact::money(digits);
    Ok(Component {
        code: record.code()?.to_string(),
        name: record.name()?.to_string(),
        kind: match record.kind()? {
            g::ComponentKind::Earning => Kind::Earning,
            g::ComponentKind::Benefit => Kind::Benefit,
            g::ComponentKind::Reimbursement => Kind::Reimbursement,
            g::ComponentKind::Deduction => Kind::Deduction,
            g::ComponentKind::Employer => Kind::Employer,
        },
        class: match record.class()? {
            g::ComponentClass::Basic => Class::Basic,
            g::ComponentClass::Housing => Class::Housing,
            g::ComponentClass::Transport => Class::Transport,
            g::ComponentClass::Overtime => Class::Overtime,
            g::ComponentClass::Allowance => Class::Allowance,
            g::ComponentClass::Bonus => Class::Bonus,
        },
        how: match record.how()? {
            g::ComponentHow::Amount => How::Amount,
            // Rules ask for both: without them nothing would be paid, without a word.
            g::ComponentHow::Percent => {
                How::PercentOf(codes(record.of_().ok_or_else(|| record.missing(component::OF))?))
            }
            g::ComponentHow::Hours => How::Hours(Exact::quantity(record.times())),
            g::ComponentHow::Days => How::Days(Exact::quantity(record.times())),
            g::ComponentHow::Formula => {
                How::Formula(record.formula().ok_or_else(|| record.missing(component::FORMULA))?.to_string())
            }
        },
        proration: match record.proration()? {
            g::ComponentProration::None => Proration::None,
            g::ComponentProration::Working => Proration::Working,
            g::ComponentProration::Calendar => Proration::Calendar,
        },
        exemption: match record.exemption()? {
            g::ComponentExemption::None => Exemption::None,
            g::ComponentExemption::All => Exemption::All,
            // Rules ask for both: without them more or less of a pay would be taxed than was meant.
            g::ComponentExemption::Percent => {
                let percent = record.exempt_percent().ok_or_else(|| record.missing(component::EXEMPT_PERCENT))?;
                Exemption::Percent(Exact::percentage(percent))
            }
            g::ComponentExemption::UpTo => {
                Exemption::UpTo(amount(record.exempt_amount().ok_or_else(|| record.missing(component::EXEMPT_AMOUNT))?))
            }
        },
        paid_as: record.paid_as()?.map(|word| word.as_str().to_string()),
        sequence: record.sequence(),
        priority: record.priority(),
        limited: record.limited(),
        least: record.least().map(amount),
        most: record.most().map(amount),
        provision: record.provision()?.map(|word| match word {
            g::ComponentProvision::Leave => Provision::Leave,
            g::ComponentProvision::Bonus => Provision::Bonus,
        }),
    })
}

/// `BASIC, HOUSING` as codes.
pub fn codes(text: &str) -> Vec<String> {
    text.split([',', ' ', ';']).map(str::trim).filter(|code| !code.is_empty()).map(str::to_uppercase).collect()
}

/// The components that would need each other once this one is saved as it is. A circle elsewhere is that component's to mend.
fn circle(known: &Components, own: &Component, id: &Id) -> Option<Vec<String>> {
    let others = known.all().filter(|one| one.id != *id && one.active).map(|one| &one.component);
    let all: Vec<&Component> = others.chain([own]).collect();
    let names = Names::of(all.iter().map(|one| one.code.as_str()));
    let needs: Vec<Vec<String>> = all
        .iter()
        .map(|one| match &one.how {
            How::PercentOf(of) => of.clone(),
            How::Formula(text) => Formula::read(text, &names).map_or_else(|_| Vec::new(), |formula| formula.needs()),
            How::Amount | How::Hours(_) | How::Days(_) => Vec::new(),
        })
        .collect();
    let codes: Vec<&str> = all.iter().map(|one| one.code.as_str()).collect();
    let sequences: Vec<i64> = all.iter().map(|one| one.sequence).collect();
    order::of(&codes, &sequences, &needs).err().filter(|codes| codes.contains(&own.code))
}

/// `payroll.component`: codes it names exist, and its formula is understood.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let known = Components::load(op).await?;
        let record = g::Component::of(&*draft)?;
        let Ok(own) = of(&record) else { return Ok(()) };
        let mut problems: Vec<(&'static str, Sentence)> = Vec::new();
        if STANDING.iter().any(|name| name.eq_ignore_ascii_case(&own.code)) {
            problems.push((
                component::CODE,
                say!(
                    "payroll-formulas-use-for-something-else",
                    "Formulas use {code} for something else; choose another code.",
                    code = own.code
                ),
            ));
        }
        let exists = |code: &str| code == own.code || known.by_code(code).is_some();
        match &own.how {
            How::PercentOf(of) => {
                if let Some(code) = of.iter().find(|code| !exists(code)) {
                    problems.push((component::OF, say!("payroll-no-component", "There is no component {code}.", code)));
                }
                if of.contains(&own.code) {
                    problems.push((
                        component::OF,
                        say!(
                            "payroll-component-cannot-percentage-itself",
                            "A component cannot be a percentage of itself."
                        ),
                    ));
                }
            }
            How::Formula(text) => {
                let names = Names::of(known.all().map(|one| one.component.code.as_str()).chain([own.code.as_str()]));
                if let Err(problem) = Formula::read(text, &names) {
                    problems.push((
                        component::FORMULA,
                        say!("payroll-formula-not-understood", "This formula is not understood: {problem}.", problem),
                    ));
                }
            }
            How::Amount | How::Hours(_) | How::Days(_) => {}
        }
        let circle = if problems.is_empty() { circle(&known, &own, &record.id()) } else { None };
        for (field, message) in problems {
            draft.refuse(format!("/{field}"), "component_wrong", message);
        }
        if let Some(codes) = circle {
            let field = if matches!(own.how, How::Formula(_)) { component::FORMULA } else { component::OF };
            let (code, message) = crate::refusal::trouble(&Trouble::Fault(Fault::Circle(codes)));
            draft.refuse(format!("/{field}"), code, message);
        }
        Ok(())
    })
}
