//! The chance that a lead converts, from those that were closed.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpResult};

use crate::generated::{Lead, LeadChanceReasonsEffect, LeadChanceReasonsFactor as Kind, Source, Team, lead};
use crate::scoring::{Closed, Factor, chance};

kernel::columns! {
    /// Closed leads that have the same in common.
    struct Alike { won: bool, source: Option<String>, country: Option<String>, team: Option<String>, email: bool, phone: bool, count: i64 }
}

/// Writes the chance and its three strongest reasons; empties them while history is too short.
pub async fn fill(op: &mut Op<'_>, lead: &mut Lead<&mut Draft>) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT status = 'converted', source, country, team, email IS NOT NULL, phone_key IS NOT NULL, COUNT(*) FROM crm_lead \
         WHERE tenant = ? AND status IN ('converted', 'disqualified') AND archived_at IS NULL AND id <> ? \
         GROUP BY status, source, country, team, email IS NOT NULL, phone_key IS NOT NULL",
    );
    sql.bind(op.tenant().0).bind(&lead.id());
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
    let mut factors = Vec::new();
    if let Some(id) = lead.source() {
        // A source or a team that was deleted has no name any more, here and below.
        let name = Source::of_reference(op, &id)
            .await?
            .and_then(|source| source.name().map(str::to_string).ok())
            .unwrap_or_default();
        factors.push(Factor {
            kind: Kind::Source,
            value: Some(name),
            closed: closed(&|group| group.source.as_deref() == Some(id.as_str())),
        });
    }
    if let Some(country) = lead.country() {
        factors.push(Factor {
            kind: Kind::Country,
            value: Some(country.to_string()),
            closed: closed(&|group| group.country.as_deref() == Some(country)),
        });
    }
    if let Some(id) = lead.team() {
        let name = Team::of_reference(op, &id)
            .await?
            .and_then(|team| team.name().map(str::to_string).ok())
            .unwrap_or_default();
        factors.push(Factor {
            kind: Kind::Team,
            value: Some(name),
            closed: closed(&|group| group.team.as_deref() == Some(id.as_str())),
        });
    }
    let (email, phone) = (lead.email().is_some(), lead.phone_key().is_some());
    factors.push(Factor {
        kind: if email { Kind::Email } else { Kind::NoEmail },
        value: None,
        closed: closed(&|group| group.email == email),
    });
    factors.push(Factor {
        kind: if phone { Kind::Phone } else { Kind::NoPhone },
        value: None,
        closed: closed(&|group| group.phone == phone),
    });
    let found = chance(closed(&|_| true), &factors);
    lead.clear_lines(lead::CHANCE_REASONS);
    lead.set_chance(found.as_ref().map(|chance| chance.percent));
    for (factor, raises) in found.iter().flat_map(|chance| &chance.reasons) {
        let effect = if *raises { LeadChanceReasonsEffect::Raises } else { LeadChanceReasonsEffect::Lowers };
        lead.push_chance_reasons()
            .set_factor(factor.kind)
            .set_value(factor.value.as_deref())
            .set_effect(effect)
            .set_share(factor.closed.share());
    }
    Ok(())
}
