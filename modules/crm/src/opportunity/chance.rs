//! The chance that an opportunity is won, from those that were closed.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpResult};

use crate::generated::{
    Opportunity, OpportunityChanceReasonsEffect, OpportunityChanceReasonsFactor as Kind, OpportunityReached,
    OpportunityStage, Source, Team, Territory, opportunity,
};
use crate::scoring::{Closed, Factor, chance};

kernel::columns! {
    /// Closed opportunities that have the same in common.
    struct Alike { won: bool, reached: String, source: Option<String>, team: Option<String>, territory: Option<String>, contact: bool, count: i64 }
}

/// Stages in their order.
const STAGES: [&str; 4] = ["qualification", "discovery", "proposal", "negotiation"];

fn place(stage: &str) -> Option<usize> {
    STAGES.iter().position(|known| *known == stage)
}

/// Writes the chance and its three strongest reasons; empties them while history is too short, and when the deal is closed.
pub async fn fill(op: &mut Op<'_>, opportunity: &mut Opportunity<&mut Draft>) -> OpResult<()> {
    opportunity.clear_lines(opportunity::CHANCE_REASONS);
    if matches!(opportunity.stage()?, OpportunityStage::Won | OpportunityStage::Lost) {
        opportunity.set_chance(None::<i64>);
        return Ok(());
    }
    let mut sql = op.sql(
        "SELECT stage = 'won', reached, source, team, territory, contact IS NOT NULL, COUNT(*) FROM crm_opportunity \
         WHERE tenant = ? AND stage IN ('won', 'lost') AND archived_at IS NULL AND id <> ? GROUP BY stage, reached, source, team, territory, contact IS NOT NULL",
    );
    sql.bind(op.tenant().0).bind(&opportunity.id());
    let groups: Vec<Alike> = op.rows_as(&sql.done()).await?;
    let closed = |fits: &dyn Fn(&Alike) -> bool| {
        groups.iter().filter(|group| fits(group)).fold(Closed::default(), |mut sum, group| {
            let count = u64::try_from(group.count).unwrap_or_default();
            if group.won {
                sum.won += count
            } else {
                sum.lost += count
            }
            sum
        })
    };
    let reached = match opportunity.reached()? {
        OpportunityReached::Qualification => 0,
        OpportunityReached::Discovery => 1,
        OpportunityReached::Proposal => 2,
        OpportunityReached::Negotiation => 3,
    };
    // What was won passed every stage; what was lost counts up to its last one.
    let passed = closed(&|group| group.won || place(&group.reached).is_some_and(|last| last >= reached));
    let mut factors =
        vec![Factor { kind: Kind::Stage, value: STAGES.get(reached).map(ToString::to_string), closed: passed }];
    if let Some(id) = opportunity.source() {
        let name = Source::of_reference(op, &id).await?.and_then(|source| source.name().map(str::to_string).ok());
        factors.push(Factor {
            kind: Kind::Source,
            value: name,
            closed: closed(&|group| group.source.as_deref() == Some(id.as_str())),
        });
    }
    if let Some(id) = opportunity.team() {
        let name = Team::of_reference(op, &id).await?.and_then(|team| team.name().map(str::to_string).ok());
        factors.push(Factor {
            kind: Kind::Team,
            value: name,
            closed: closed(&|group| group.team.as_deref() == Some(id.as_str())),
        });
    }
    if let Some(id) = opportunity.territory() {
        let name =
            Territory::of_reference(op, &id).await?.and_then(|territory| territory.name().map(str::to_string).ok());
        factors.push(Factor {
            kind: Kind::Territory,
            value: name,
            closed: closed(&|group| group.territory.as_deref() == Some(id.as_str())),
        });
    }
    let contact = opportunity.contact().is_some();
    factors.push(Factor {
        kind: if contact { Kind::Contact } else { Kind::NoContact },
        value: None,
        closed: closed(&|group| group.contact == contact),
    });
    let found = chance(closed(&|_| true), &factors);
    opportunity.set_chance(found.as_ref().map(|chance| chance.percent));
    for (factor, raises) in found.iter().flat_map(|chance| &chance.reasons) {
        let effect =
            if *raises { OpportunityChanceReasonsEffect::Raises } else { OpportunityChanceReasonsEffect::Lowers };
        opportunity
            .push_chance_reasons()
            .set_factor(factor.kind)
            .set_value(factor.value.as_deref())
            .set_effect(effect)
            .set_share(factor.closed.share());
    }
    Ok(())
}
