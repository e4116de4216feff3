//! The steps, in their order: translate, add up, eliminate, attribute.

use std::collections::{BTreeMap, HashMap};

use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, RATE_SCALE, round_half_away};

use super::input::{Account, Balance, Control, Entity, Group, Holding, Kind, Role};
use super::outcome::{EntityResult, Entry, Fault, Matched, Outcome, Step};
use super::ownership::{HUNDRED, control, effective, parts};

pub(super) struct Work<'g> {
    pub(super) group: &'g Group,
    pub(super) roles: HashMap<Role, usize>,
    pub(super) control: Vec<Control>,
    pub(super) effective: Vec<i64>,
    pub(super) outcome: Outcome,
}

/// Runs all steps.
pub fn consolidate(group: &Group) -> Result<Outcome, Fault> {
    let roles =
        group.accounts.iter().enumerate().filter_map(|(index, account)| Some((account.role?, index))).rev().collect();
    let count = group.entities.len();
    let (control, effective) = (
        control(count, group.parent, &group.holdings),
        effective(count, group.parent, &group.holdings, group.period_end),
    );
    for (entity, facts) in group.entities.iter().enumerate() {
        let difference: i64 = facts.balances.iter().map(|balance| balance.amount).sum();
        if difference != 0 {
            return Err(Fault::Unbalanced { entity, difference });
        }
    }
    let entities = (0..count)
        .map(|entity| EntityResult {
            control: control[entity],
            effective: effective[entity],
            profit: 0,
            nci_profit: 0,
            cta: 0,
            goodwill: 0,
            nci: 0,
        })
        .collect();
    let outcome = Outcome {
        aggregated: vec![0; group.accounts.len()],
        eliminated: vec![0; group.accounts.len()],
        translated: vec![BTreeMap::new(); count],
        entries: Vec::new(),
        entities,
        matches: Vec::new(),
        profit: 0,
        profit_of_owners: 0,
        profit_of_others: 0,
    };
    let mut work = Work { group, roles, control, effective, outcome };
    work.translate()?;
    for holding in &group.holdings {
        match work.control.get(holding.child) {
            Some(Control::Subsidiary) if work.is_in(holding.parent) => work.acquisition(holding)?,
            Some(Control::Associate) if work.is_in(holding.parent) => work.equity_method(holding)?,
            _ => {}
        }
    }
    work.ownership_changes()?;
    work.intercompany()?;
    work.unrealised()?;
    work.dividends()?;
    work.attribute()?;
    Ok(work.outcome)
}

/// `amount × rate`, rounded once to whole units.
///
/// # Errors
/// It is beyond the range: taken for nothing, a balance would be missing from the group.
pub fn translate(amount: i64, rate: i64, unit: i64) -> Result<i64, Fault> {
    let unit = i128::from(unit.max(1));
    let scale = i128::from(power_of_ten(RATE_SCALE));
    i64::try_from(round_half_away(i128::from(amount) * i128::from(rate), scale * unit) * unit)
        .map_err(|_| Fault::TooLarge)
}

impl Work<'_> {
    pub(super) fn role(&self, role: Role) -> Result<usize, Fault> {
        self.roles.get(&role).copied().ok_or(Fault::NoAccount(role))
    }

    pub(super) fn is_in(&self, entity: usize) -> bool {
        matches!(self.control.get(entity), Some(Control::Subsidiary | Control::JointOperation))
    }

    pub(super) fn account(&self, index: usize) -> Option<&Account> {
        self.group.accounts.get(index)
    }

    /// One side of an entry that the entity's own holders bear: what touches income or expense changes its profit.
    pub(super) fn entry(&mut self, step: Step, entity: usize, account: usize, amount: i64) {
        self.borne(step, entity, account, amount, Some(entity));
    }

    /// One side of an entry whose effect on the profit another entity bears, or with `None` nobody: what goes out of one
    /// entity's income goes out of another's expense, and neither has earned less (IFRS 10.B86(c), B94).
    pub(super) fn borne(&mut self, step: Step, entity: usize, account: usize, amount: i64, bearer: Option<usize>) {
        if amount == 0 {
            return;
        }
        self.outcome.entries.push(Entry { step, entity, account, amount });
        if let Some(sum) = self.outcome.eliminated.get_mut(account) {
            *sum += amount;
        }
        let result = self.account(account).is_some_and(|account| account.kind.is_result());
        if let Some(bearer) = bearer.filter(|_| result)
            && let Some(entity) = self.outcome.entities.get_mut(bearer)
        {
            entity.profit -= amount;
        }
    }

    /// What of an amount belongs to others than the owners of the parent.
    pub(super) fn others(&self, entity: usize, amount: i64) -> i64 {
        // The owners of the parent have no share in what they do not hold.
        self.part(amount, HUNDRED - self.effective.get(entity).copied().unwrap_or(0))
    }

    pub(super) fn part(&self, amount: i64, percent: i64) -> i64 {
        let unit = i128::from(self.group.unit.max(1));
        // A part of an amount is within its range.
        i64::try_from(round_half_away(i128::from(amount) * i128::from(percent), i128::from(HUNDRED) * unit) * unit)
            .unwrap_or(0)
    }

    /// Step 3: assets and liabilities at closing, income and expense at average, equity at historical rates; what does not
    /// balance then is the translation difference.
    fn translate(&mut self) -> Result<(), Fault> {
        for (index, entity) in self.group.entities.iter().enumerate() {
            if !self.is_in(index) {
                continue;
            }
            let share = if self.control[index] == Control::JointOperation { self.effective[index] } else { HUNDRED };
            let mut balances: BTreeMap<usize, i64> = BTreeMap::new();
            let mut sum = 0i64;
            for balance in &entity.balances {
                let Some(account) = self.account(balance.account) else { continue };
                let whole = translate(balance.amount, rate_of(entity, account.kind, balance), self.group.unit)?;
                let amount = self.part(whole, share);
                *balances.entry(balance.account).or_default() += amount;
                sum = sum.checked_add(amount).ok_or(Fault::TooLarge)?;
                if account.kind.is_result() {
                    self.outcome.entities[index].profit -= amount;
                }
            }
            if sum != 0 {
                let cta = self.role(Role::Cta)?;
                *balances.entry(cta).or_default() -= sum;
                self.outcome.entities[index].cta = sum;
                if share == HUNDRED {
                    self.share_cta(index, sum)?;
                }
            }
            for (account, amount) in &balances {
                self.outcome.aggregated[*account] =
                    self.outcome.aggregated[*account].checked_add(*amount).ok_or(Fault::TooLarge)?;
            }
            self.outcome.translated[index] = balances;
        }
        Ok(())
    }

    /// The part of others in a translation difference (credit positive) moves to their share.
    pub(super) fn share_cta(&mut self, entity: usize, difference: i64) -> Result<(), Fault> {
        let others = self.others(entity, difference);
        if others != 0 {
            let (cta, nci) = (self.role(Role::Cta)?, self.role(Role::Nci)?);
            self.entry(Step::Attribution, entity, cta, others);
            self.entry(Step::Attribution, entity, nci, -others);
            self.outcome.entities[entity].nci += others;
        }
        Ok(())
    }

    /// Step 6: balances and results between entities. Pairs that agree within the tolerance go out whole, the difference to
    /// its own account; of others as much goes out as both sides have, and the rest stays and is listed.
    fn intercompany(&mut self) -> Result<(), Fault> {
        type Side = Vec<(usize, i64)>;
        let mut pairs: BTreeMap<(usize, usize, bool), (Side, Side)> = BTreeMap::new();
        for (index, entity) in self.group.entities.iter().enumerate().filter(|(index, _)| self.is_in(*index)) {
            for balance in &entity.balances {
                let (Some(other), Some(account)) = (balance.counterparty, self.account(balance.account)) else {
                    continue;
                };
                // Holdings and dividends have steps of their own.
                let own = matches!(account.role, Some(Role::Investment | Role::DividendIncome | Role::Dividends));
                if own || other == index || !self.is_in(other) || account.kind == Kind::Equity {
                    continue;
                }
                // Of a joint operation only the share stands in the sums, on both sides of what it has with the group.
                let share = |entity: usize| {
                    if self.control.get(entity) == Some(&Control::JointOperation) {
                        self.effective.get(entity).copied().unwrap_or(HUNDRED)
                    } else {
                        HUNDRED
                    }
                };
                let amount = self.part(
                    self.part(
                        translate(balance.amount, rate_of(entity, account.kind, balance), self.group.unit)?,
                        share(index),
                    ),
                    share(other),
                );
                let sides = pairs.entry((index.min(other), index.max(other), account.kind.is_result())).or_default();
                if index < other { &mut sides.0 } else { &mut sides.1 }.push((balance.account, amount));
            }
        }
        for ((one, other, result), (of_one, of_other)) in pairs {
            let (first, second): (i64, i64) =
                (of_one.iter().map(|(_, amount)| amount).sum(), of_other.iter().map(|(_, amount)| amount).sum());
            let difference = first + second;
            let agree = difference.abs() <= self.group.tolerance;
            let keep = |sum: i64| if agree || difference == 0 { 0 } else { left(sum, first, second) };
            self.take_out(one, &of_one, keep(first));
            self.take_out(other, &of_other, keep(second));
            if agree && difference != 0 {
                let account = self.role(Role::IntercompanyDifference)?;
                // A balance that is written off is a loss the consolidation makes, and the owners bear it.
                let bearer = (!result).then_some(self.group.parent);
                self.borne(Step::Intercompany, one, account, difference, bearer);
            }
            self.outcome.matches.push(Matched {
                one,
                other,
                result,
                of_one: first,
                of_other: second,
                difference,
                eliminated: agree,
            });
        }
        Ok(())
    }

    /// Takes balances out, except `stays` of their sum, which remains on the largest.
    fn take_out(&mut self, entity: usize, side: &[(usize, i64)], stays: i64) {
        let largest = side.iter().enumerate().max_by_key(|(_, (_, amount))| amount.abs()).map(|(index, _)| index);
        for (index, (account, amount)) in side.iter().enumerate() {
            let kept = if Some(index) == largest { stays } else { 0 };
            self.borne(Step::Intercompany, entity, *account, kept - amount, None);
        }
    }

    /// Step 7: profit still inside the group, charged to its seller; of earlier years to earnings.
    fn unrealised(&mut self) -> Result<(), Fault> {
        for item in &self.group.unrealised {
            if !self.is_in(item.seller) {
                continue;
            }
            let (seller, now) = (item.seller, item.amount - item.before);
            let gain = match item.gain {
                Some(account) => account,
                None => self.role(Role::CostOfSales)?,
            };
            self.entry(Step::Unrealised, seller, gain, now + item.written);
            if item.written != 0 {
                // What its holder writes off of the profit is no depreciation of the group's (IFRS 10.B86(c)).
                let depreciation = match item.depreciation {
                    Some(account) => account,
                    None => self.role(Role::ExtraDepreciation)?,
                };
                self.entry(Step::Unrealised, seller, depreciation, -item.written);
            }
            self.past(Step::Unrealised, seller, item.before)?;
            self.entry(Step::Unrealised, seller, item.account, -item.amount);
            let (tax_now, tax_before) = (self.tax(now), self.tax(item.before));
            if tax_now != 0 || tax_before != 0 {
                let (deferred, tax) = (self.role(Role::DeferredTax)?, self.role(Role::TaxExpense)?);
                self.entry(Step::Unrealised, seller, tax, -tax_now);
                self.entry(Step::Unrealised, seller, deferred, tax_now + tax_before);
                self.past(Step::Unrealised, seller, -tax_before)?;
            }
        }
        Ok(())
    }

    /// Step 8: dividends of subsidiaries go out against the income of their holders; the rest is what others received.
    fn dividends(&mut self) -> Result<(), Fault> {
        let Some(account) = self.roles.get(&Role::Dividends).copied() else { return Ok(()) };
        for child in 0..self.group.entities.len() {
            if child == self.group.parent || self.control[child] != Control::Subsidiary {
                continue;
            }
            // Most declared none.
            let declared = self.outcome.translated[child].get(&account).copied().unwrap_or(0);
            if declared == 0 {
                continue;
            }
            self.entry(Step::Dividends, child, account, -declared);
            let holders: Vec<&Holding> = self
                .group
                .holdings
                .iter()
                .filter(|holding| holding.child == child && self.is_in(holding.parent))
                .collect();
            let mut left = declared;
            for holding in holders {
                let due = self.part(declared, holding.percent_on(self.group.period_end));
                left -= due;
                let received = self.received(holding)?.unwrap_or(due);
                let income = self.role(Role::DividendIncome)?;
                self.entry(Step::Dividends, holding.parent, income, received);
                // Received with another share than the holder has now: part of what the change gave or took.
                if received != due {
                    self.past(Step::Dividends, holding.parent, due - received)?;
                }
            }
            if left != 0 {
                let nci = self.role(Role::Nci)?;
                self.entry(Step::Dividends, child, nci, left);
                self.outcome.entities[child].nci -= left;
            }
        }
        Ok(())
    }

    /// What a holder booked as dividends of an entity in whose year its share changed.
    fn received(&self, holding: &Holding) -> Result<Option<i64>, Fault> {
        if !holding.changes.iter().any(|change| change.from > self.group.year_start) {
            return Ok(None);
        }
        let Some(holder) = self.group.entities.get(holding.parent) else { return Ok(None) };
        let booked = holder.balances.iter().filter(|balance| {
            balance.counterparty == Some(holding.child)
                && self.account(balance.account).is_some_and(|account| account.role == Some(Role::DividendIncome))
        });
        let booked = booked
            .map(|balance| translate(-balance.amount, holder.average, self.group.unit))
            .sum::<Result<i64, Fault>>()?;
        Ok((booked != 0).then_some(booked))
    }

    /// Step 10: the year's adjusted profit, and what of it belongs to others.
    fn attribute(&mut self) -> Result<(), Fault> {
        let group = self.group;
        let shares = |day: Date| effective(group.entities.len(), group.parent, &group.holdings, day);
        let segments: Vec<(Vec<i64>, i64)> = parts(&group.holdings, group.year_start, group.period_end)
            .into_iter()
            .map(|(from, weight)| (shares(from), weight))
            .collect();
        // Who holds what ended comes after it, so that the gain is shared as the rest of its profit.
        let mut order: Vec<usize> = (0..self.group.entities.len()).collect();
        order.sort_by_key(|entity| !self.group.is_lost(*entity));
        let mut ended = false;
        for entity in order {
            if !ended && !self.group.is_lost(entity) {
                self.losses()?;
                ended = true;
            }
            if self.control[entity] != Control::Subsidiary {
                continue;
            }
            let profit = self.outcome.entities[entity].profit;
            let others = self.others(entity, profit);
            if others != 0 {
                let (retained, nci) = (self.role(Role::Retained)?, self.role(Role::Nci)?);
                self.entry(Step::Attribution, entity, retained, others);
                self.entry(Step::Attribution, entity, nci, -others);
                self.outcome.entities[entity].nci += others;
            }
            // Others earn by what they held in each part of the year; what a change gives them of earlier parts is no result.
            let earned: i64 = if segments.len() > 1 { self.shared(profit, &segments, entity) } else { others };
            self.outcome.entities[entity].nci_profit = earned;
            self.outcome.profit_of_others += earned;
        }
        let results = self
            .group
            .accounts
            .iter()
            .enumerate()
            .filter(|(_, account)| account.kind.is_result())
            .map(|(index, _)| index);
        self.outcome.profit = -results.map(|index| self.outcome.consolidated(index)).sum::<i64>();
        self.outcome.profit_of_owners = self.outcome.profit - self.outcome.profit_of_others;
        Ok(())
    }
}

impl Work<'_> {
    /// What of a year's profit, earned evenly, others have by the effective shares of its parts.
    fn shared(&self, profit: i64, segments: &[(Vec<i64>, i64)], entity: usize) -> i64 {
        let whole: i64 = segments.iter().map(|(_, weight)| weight).sum();
        let share: i128 = segments
            .iter()
            .map(|(shares, weight)| {
                i128::from(HUNDRED - shares.get(entity).copied().unwrap_or(0)) * i128::from(*weight)
            })
            .sum();
        let unit = i128::from(self.group.unit.max(1));
        // A part of the profit is within its range.
        i64::try_from(
            round_half_away(i128::from(profit) * share, i128::from(HUNDRED) * i128::from(whole.max(1)) * unit) * unit,
        )
        .unwrap_or(0)
    }
}

/// Rate of a balance.
pub(super) fn rate_of(entity: &Entity, kind: Kind, balance: &Balance) -> i64 {
    if entity.hyperinflation {
        return entity.closing;
    }
    match kind {
        Kind::Asset | Kind::Liability => entity.closing,
        Kind::Income | Kind::Expense => entity.average,
        Kind::Equity => balance.rate.unwrap_or(entity.historical),
    }
}

/// What stays of the larger of two sides that do not agree, when both point opposite ways; everything when they do not.
fn left(sum: i64, first: i64, second: i64) -> i64 {
    if (first < 0) == (second < 0) {
        return sum;
    }
    let common = first.abs().min(second.abs());
    sum - common * sum.signum()
}
