//! Where control begins by a further purchase, and where it ends (IFRS 3.41 and 42, IFRS 10.25 and B97 to B99, IAS 21.48).

use std::collections::BTreeMap;

use super::input::{Holding, Kind, Loss, Role};
use super::outcome::{Fault, Step};
use super::run::{Work, translate};

impl Work<'_> {
    /// What was held before control comes in at its fair value. Of what that is above cost the group had the share of earnings already;
    /// the rest, with translation differences so far, is a gain or loss of the day.
    pub(super) fn previously_held(&mut self, holding: &Holding) -> Result<(), Fault> {
        let Some(previous) = &holding.previous else { return Ok(()) };
        let above = previous.fair_value - previous.cost;
        let retained = self.role(Role::Retained)?;
        if holding.acquired < self.group.year_start {
            self.entry(Step::Acquisition, holding.parent, retained, -above);
            return Ok(());
        }
        let average = self.group.entities.get(holding.child).map_or(holding.rate, |child| child.average);
        let unit = self.group.unit;
        let (mut earlier, mut now) = (0i64, 0i64);
        for layer in &previous.layers {
            let since = holding.capital + holding.retained - layer.net_assets;
            let of_year = if layer.acquired > self.group.year_start { since } else { holding.before };
            now += self.part(translate(of_year, average, unit)?, layer.percent);
            earlier += self.part(translate(since - of_year, holding.rate, unit)?, layer.percent);
        }
        self.entry(Step::Acquisition, holding.parent, retained, -earlier);
        if now != 0 {
            let share = self.role(Role::ShareOfResults)?;
            self.entry(Step::Acquisition, holding.parent, share, -now);
        }
        self.entry(Step::Acquisition, holding.parent, previous.account, earlier + now - above);
        Ok(())
    }

    /// What ended within the year goes out with its balances of that day: assets, liabilities, goodwill, others' interests and the
    /// translation reserve. What is kept comes in at fair value; the gain takes the place of the one the holder booked.
    pub(super) fn losses(&mut self) -> Result<(), Fault> {
        let group = self.group;
        for holding in &group.holdings {
            if let Some(lost) = &holding.lost
                && self.is_in(holding.parent)
            {
                self.loss(holding, lost)?;
            }
        }
        Ok(())
    }

    fn loss(&mut self, holding: &Holding, lost: &Loss) -> Result<(), Fault> {
        let child = holding.child;
        let (investment, nci) = (self.role(Role::Investment)?, self.role(Role::Nci)?);
        let mut out = self.net_assets_of(child);
        let goodwill = self.outcome.entities.get(child).map_or(0, |entity| entity.goodwill);
        if goodwill != 0 {
            out.insert(self.role(Role::Goodwill)?, goodwill);
        }
        let others = self.outcome.entities.get(child).map_or(0, |entity| entity.nci);
        *out.entry(nci).or_default() -= others;
        if let Some(cta) = self.roles.get(&Role::Cta).copied() {
            *out.entry(cta).or_default() += self.balance_of(child, cta);
        }
        let mut sum = 0i64;
        for (account, amount) in out {
            sum = sum.checked_sub(amount).ok_or(Fault::TooLarge)?;
            self.entry(Step::Disposal, child, account, -amount);
        }
        let kept = lost.kept + holding.invested() - lost.kept_cost;
        self.entry(Step::Disposal, holding.parent, investment, kept);
        // The holder's own gain goes out, the group's comes in: what makes the entry balance.
        let gain = sum + kept + lost.booked;
        self.entry(Step::Disposal, holding.parent, lost.account, lost.booked);
        self.entry(Step::Disposal, holding.parent, lost.account, -gain);
        if let Some(entity) = self.outcome.entities.get_mut(child) {
            (entity.nci, entity.goodwill, entity.cta) = (0, 0, 0);
        }
        Ok(())
    }

    /// Assets and liabilities of an entity with what the entries made of them; goodwill stands apart.
    fn net_assets_of(&self, entity: usize) -> BTreeMap<usize, i64> {
        let goodwill = self.roles.get(&Role::Goodwill).copied();
        let counts = |account: usize| {
            Some(account) != goodwill
                && self.account(account).is_some_and(|of| matches!(of.kind, Kind::Asset | Kind::Liability))
        };
        let mut found = BTreeMap::new();
        for (account, amount) in self.outcome.translated.get(entity).into_iter().flatten() {
            if counts(*account) {
                *found.entry(*account).or_default() += *amount;
            }
        }
        for entry in self.outcome.entries.iter().filter(|entry| entry.entity == entity && counts(entry.account)) {
            *found.entry(entry.account).or_default() += entry.amount;
        }
        found
    }

    /// Balance of an entity on an account after all entries.
    fn balance_of(&self, entity: usize, account: usize) -> i64 {
        let own = self.outcome.translated.get(entity).and_then(|balances| balances.get(&account)).copied().unwrap_or(0);
        let entries = self.outcome.entries.iter().filter(|entry| entry.entity == entity && entry.account == account);
        own + entries.map(|entry| entry.amount).sum::<i64>()
    }
}
