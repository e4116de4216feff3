//! Opportunities: amounts, probability and history on every save, and what entering a stage means.

pub mod names;
pub mod stage;

mod chance;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{PERCENT_SCALE, RATE_SCALE, round_half_away};
use serde_json::{Map, Value as Json};

use crate::generated::{Opportunity, OpportunityStage, Pipeline, PipelineStagesCategory, opportunity};

/// All of it, in percent.
pub const WHOLE: i64 = 100 * 10_i64.pow(PERCENT_SCALE);

/// What a pipeline says of a stage.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// What the pipeline calls it, where it has a name of its own.
    pub name: Option<String>,
    pub probability: i64,
    pub category: Option<PipelineStagesCategory>,
    pub max_days: Option<i64>,
    pub needs_amount: bool,
    pub needs_contact: bool,
    pub needs_next_step: bool,
    pub needs_lines: bool,
}

/// `crm.opportunity`: everything that follows from what was entered.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut opportunity = Opportunity::of(draft)?;
        let pipeline = pipeline(op, &mut opportunity).await?;
        let stage = opportunity.stage()?;
        if opportunity.is_new() {
            let today = op.today();
            let opened = opportunity.opened_on().unwrap_or(today);
            stage::begin(op, &mut opportunity, stage, opened);
            if !stage::is_open(stage) {
                stage::closed_before(op, &mut opportunity, stage, opened);
            }
        }
        let plan = plan(pipeline.as_ref(), stage)?;
        opportunity.set_stage_name(plan.name.as_deref());
        if stage::is_open(stage) {
            forecast(&mut opportunity, &plan)?;
            slip(&mut opportunity, pipeline.as_ref());
        }
        amounts(op, &mut opportunity).await?;
        if opportunity.is_new()
            || [opportunity::SOURCE, opportunity::TEAM, opportunity::TERRITORY, opportunity::CONTACT]
                .iter()
                .any(|field| opportunity.changed(field))
        {
            chance::fill(op, &mut opportunity).await?;
        }
        Ok(())
    })
}

/// `crm.assess`: what was closed since teaches.
pub fn assess<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { chance::fill(op, &mut Opportunity::of(draft)?).await })
}

/// The opportunity's pipeline, else the usual one.
async fn pipeline(
    op: &mut Op<'_>,
    opportunity: &mut Opportunity<&mut Draft>,
) -> OpResult<Option<Pipeline<kernel::Doc>>> {
    if let Some(id) = opportunity.pipeline() {
        return Pipeline::of_reference(op, &id).await;
    }
    let mut all = Pipeline::all_of_reference(op).await?;
    all.retain(|pipeline| pipeline.active());
    let place = all.iter().position(|pipeline| pipeline.usual()).or((!all.is_empty()).then_some(0));
    let found = place.map(|place| all.swap_remove(place));
    if let Some(found) = &found {
        opportunity.set_pipeline(found.id());
    }
    Ok(found)
}

/// What the pipeline of a record says of a stage.
pub async fn plan_of(
    op: &mut Op<'_>,
    opportunity: &mut Opportunity<&mut Draft>,
    stage: OpportunityStage,
) -> OpResult<Plan> {
    let pipeline = pipeline(op, opportunity).await?;
    plan(pipeline.as_ref(), stage)
}

fn plan(pipeline: Option<&Pipeline<kernel::Doc>>, stage: OpportunityStage) -> OpResult<Plan> {
    let name = pipeline.map(|pipeline| names::called(pipeline, stage)).transpose()?.flatten();
    let Some(stage) = names::row_of(stage) else {
        let probability = if stage == OpportunityStage::Won { WHOLE } else { 0 };
        return Ok(Plan { name, probability, ..Plan::default() });
    };
    for row in pipeline.iter().flat_map(|pipeline| pipeline.stages()) {
        if row.stage()? == stage {
            return Ok(Plan {
                name,
                probability: row.probability()?,
                category: Some(row.category()?),
                max_days: row.max_days(),
                needs_amount: row.needs_amount(),
                needs_contact: row.needs_contact(),
                needs_next_step: row.needs_next_step(),
                needs_lines: row.needs_lines(),
            });
        }
    }
    // A stage the pipeline does not mention counts for nothing in the forecast.
    Ok(Plan { category: Some(PipelineStagesCategory::Omitted), ..Plan::default() })
}

/// Probability from the stage, unless somebody says another and why.
fn forecast(opportunity: &mut Opportunity<&mut Draft>, plan: &Plan) -> OpResult<()> {
    match opportunity.probability() {
        None => opportunity.set_probability(plan.probability),
        Some(given) if given == plan.probability => opportunity.set_probability_reason(None::<&str>),
        Some(_)
            if opportunity.probability_reason().is_none()
                && (opportunity.is_new() || opportunity.changed(opportunity::PROBABILITY)) =>
        {
            opportunity.refuse("/probabilityReason", "probability_without_reason", say!("crm-probability-without-reason", "The stage has another probability. Give the reason, or empty the probability to take that of the stage."));
        }
        Some(_) => {}
    }
    if opportunity.is_new() {
        stage::set_category(opportunity, plan.category);
    }
    Ok(())
}

/// Putting the close off counts; too often is flagged.
fn slip(opportunity: &mut Opportunity<&mut Draft>, pipeline: Option<&Pipeline<kernel::Doc>>) {
    let before = opportunity.stored().and_then(|stored| stored.date(opportunity::EXPECTED_CLOSE));
    if let (Some(before), Ok(now)) = (before, opportunity.expected_close())
        && now > before
    {
        let slips = opportunity.slips() + 1;
        opportunity.set_slips(slips);
        opportunity.set_slipping(pipeline.is_some_and(|pipeline| slips > pipeline.slip_limit()));
    }
}

/// Amount, in the currency of the opportunity and of the business, and weighted by the probability.
pub async fn amounts(op: &mut Op<'_>, opportunity: &mut Opportunity<&mut Draft>) -> OpResult<()> {
    let base = op.business().currency.clone();
    let currency = opportunity.currency().unwrap_or(&base).to_string();
    // Lines are computed after this; what one comes to is worked out alike here.
    let unit = op.minor_unit(&currency).max(1);
    let mut priced: Option<i64> = None;
    for line in opportunity.lines() {
        // Lines without a price say what is wanted, not what it comes to: they leave the estimate standing. No discount is none.
        let Some(price) = line.unit_price() else { continue };
        let net = net(line.qty(), price, line.discount_pct().unwrap_or_default(), unit)?;
        priced = Some(priced.unwrap_or_default().saturating_add(net));
    }
    // What nobody priced or estimated is worth nothing yet.
    let amount = priced.or_else(|| opportunity.estimate()).unwrap_or_default();
    opportunity.set_amount(amount);
    let day = op.today();
    let rate = match currency == base {
        true => 10_i64.pow(RATE_SCALE),
        false => match ledger::api::rate_to_base(op, &currency, day).await {
            Ok(rate) => rate,
            Err(OpError::Refused { code, message, .. }) => {
                opportunity.refuse("/currency", code, message);
                return Ok(());
            }
            Err(other) => return Err(other),
        },
    };
    let base_unit = op.minor_unit(&base).max(1);
    let in_base = rounded(i128::from(amount) * i128::from(rate), 10_i128.pow(RATE_SCALE), base_unit)?;
    opportunity.set_base_amount(in_base);
    // Without a probability nothing is expected.
    let probability = opportunity.probability().unwrap_or_default();
    opportunity.set_weighted(weighted(in_base, probability, base_unit)?);
    Ok(())
}

/// A part of an amount, rounded once to the unit of its currency (design 3.2.5).
///
/// # Errors
/// It is beyond every amount.
pub fn weighted(amount: i64, probability: i64, unit: i64) -> OpResult<i64> {
    rounded(i128::from(amount) * i128::from(probability), i128::from(WHOLE), unit)
}

/// Quantity × price less a discount in percent.
fn net(qty: i64, price: i64, discount: i64, unit: i64) -> OpResult<i64> {
    // Six digits each of quantity, price and percent (of a hundred); amounts have four.
    let exact = i128::from(qty) * i128::from(price) / 100 * i128::from(WHOLE - discount);
    rounded(exact, 10_i128.pow(6) * i128::from(WHOLE), unit)
}

fn rounded(numerator: i128, denominator: i128, unit: i64) -> OpResult<i64> {
    let steps = round_half_away(numerator, denominator * i128::from(unit));
    i64::try_from(steps * i128::from(unit))
        .map_err(|_| OpError::refused("amount_too_large", say!("crm-some-amount-too-large", "An amount is too large.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CENT: i64 = 100;

    #[test]
    fn pub_crm_1_weighted_forecast() {
        let deals = [(12_000, 20), (8_500, 50), (30_000, 70), (4_200, 90)];
        let weighted: Vec<i64> = deals
            .iter()
            .map(|(amount, probability)| weighted(amount * 10_000, probability * 1_000_000, CENT).unwrap())
            .collect();
        assert_eq!(weighted, [24_000_000, 42_500_000, 210_000_000, 37_800_000]);
        assert_eq!(weighted.iter().sum::<i64>(), 314_300_000);
    }

    #[test]
    fn a_line_is_rounded_once() {
        // 3 × 9.995 = 29.985, less 10 % = 26.9865, which is 26.99.
        assert_eq!(net(3_000_000, 9_995_000, 10_000_000, CENT).unwrap(), 269_900);
        assert_eq!(net(1_000_000, 100_000_000, 0, CENT).unwrap(), 1_000_000);
        assert_eq!(net(1_000_000, 100_000_000, WHOLE, CENT).unwrap(), 0);
    }

    #[test]
    fn a_deal_beyond_every_amount_is_not_worth_nothing() {
        assert!(net(i64::MAX, 200_000_000, 0, CENT).is_err());
    }
}
