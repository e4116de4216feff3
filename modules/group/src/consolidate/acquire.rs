//! What a holding brings: acquisition, fair values and what has become of them, earnings since, the equity method.

use kernel_types::{Date, round_half_away};

use super::input::{Holding, Role};
use super::ownership::HUNDRED;
use super::run::{Fault, Step, Work, rate_of, translate};

/// Whole months from one day to another.
fn months(from: Date, to: Date) -> i64 {
    use chrono::Datelike;
    let whole = (to.year() - from.year()) * 12 + to.month() as i32 - from.month() as i32;
    i64::from((whole - i32::from(to.day() < from.day())).max(0))
}

impl Work<'_> {
    /// Steps 4, 5, 9 and the past of step 10: goodwill, investment against equity, fair values, earnings since.
    pub(super) fn acquisition(&mut self, holding: &Holding) -> Result<(), Fault> {
        let child = holding.child;
        let at = |amount: i64| translate(amount, holding.rate, self.group.unit);
        let (capital, retained) = (at(holding.capital), at(holding.retained));
        let fair: i64 = holding.fair_values.iter().map(|value| at(value.amount)).sum();
        let tax_on_fair = self.tax(fair);
        let net_assets = capital + retained + fair - tax_on_fair;
        let several = self.group.holdings.iter().filter(|other| other.child == child && self.is_in(other.parent)).count() > 1;
        // With several holders inside the group each takes the share of what it bought.
        let bought = if several { holding.percent } else { HUNDRED };
        let eliminated = self.part(net_assets, bought);
        // (1 − effective) of the net assets, less what others hold of the parent's payment.
        let effective_here = if several { self.part_of_percent(self.effective[holding.parent], holding.percent) } else { self.effective[child] };
        let share_of_others = self.part(net_assets, bought - effective_here) - self.others(holding.parent, holding.consideration);
        let nci_value = holding.nci_fair_value.unwrap_or(share_of_others);
        let goodwill = holding.consideration + nci_value - eliminated;
        let account = |work: &Self, role| work.role(role);
        self.entry(Step::Acquisition, child, account(self, Role::Capital)?, self.part(capital, bought));
        self.entry(Step::Acquisition, child, account(self, Role::Retained)?, self.part(retained, bought));
        for value in &holding.fair_values {
            self.entry(Step::FairValue, child, value.account, self.part(translate(value.amount, holding.rate, self.group.unit), bought));
        }
        if tax_on_fair != 0 {
            self.entry(Step::FairValue, child, account(self, Role::DeferredTax)?, -self.part(tax_on_fair, bought));
        }
        self.entry(Step::Acquisition, holding.parent, account(self, Role::Investment)?, -holding.consideration);
        if nci_value != 0 {
            self.entry(Step::Acquisition, child, account(self, Role::Nci)?, -nci_value);
            self.outcome.entities[child].nci += nci_value;
        }
        // Rounding of the parts falls on goodwill, so that the entry balances to the last unit.
        let balance: i64 = self.outcome.entries.iter().filter(|entry| matches!(entry.step, Step::Acquisition | Step::FairValue)).map(|entry| entry.amount).sum();
        let goodwill_account = if goodwill >= 0 { account(self, Role::Goodwill)? } else { account(self, Role::BargainGain)? };
        if goodwill >= 0 || holding.acquired >= self.group.year_start {
            self.entry(Step::Acquisition, holding.parent, goodwill_account, -balance);
        } else {
            // A gain of an earlier year is part of the earnings by now.
            let earnings = account(self, Role::Retained)?;
            self.entry(Step::Acquisition, holding.parent, earnings, -balance);
        }
        self.outcome.entities[child].goodwill += (-balance).max(0) - holding.impaired_before - holding.impaired_now;
        self.impairment(holding, nci_value)?;
        self.depreciation(holding, bought)?;
        self.earnings_since(holding, retained, bought)
    }

    fn part_of_percent(&self, percent: i64, of: i64) -> i64 {
        i64::try_from(round_half_away(i128::from(percent) * i128::from(of), i128::from(HUNDRED))).unwrap_or(0)
    }

    /// Tax on a temporary difference.
    pub(super) fn tax(&self, difference: i64) -> i64 {
        self.part(difference, self.group.tax_rate)
    }

    fn impairment(&mut self, holding: &Holding, _nci: i64) -> Result<(), Fault> {
        let (before, now) = (holding.impaired_before, holding.impaired_now);
        if before == 0 && now == 0 {
            return Ok(());
        }
        let goodwill = self.role(Role::Goodwill)?;
        // Full goodwill is shared by others too; with their share of net assets all of it is the owners'.
        let child = holding.child;
        let bearer = if holding.nci_fair_value.is_some() { child } else { holding.parent };
        if now != 0 {
            let expense = self.role(Role::GoodwillImpairment)?;
            self.entry(Step::Impairment, bearer, expense, now);
            self.entry(Step::Impairment, child, goodwill, -now);
        }
        if before != 0 {
            let retained = self.role(Role::Retained)?;
            let others = if holding.nci_fair_value.is_some() { self.others(child, before) } else { 0 };
            self.entry(Step::Impairment, bearer, retained, before - others);
            if others != 0 {
                let nci = self.role(Role::Nci)?;
                self.entry(Step::Impairment, child, nci, others);
                self.outcome.entities[child].nci -= others;
            }
            self.entry(Step::Impairment, child, goodwill, -before);
        }
        Ok(())
    }

    /// Extra depreciation on fair value differences, of this year and before, with the tax on it.
    fn depreciation(&mut self, holding: &Holding, bought: i64) -> Result<(), Fault> {
        let child = holding.child;
        for value in &holding.fair_values {
            let Some(life) = value.life_months.filter(|life| *life > 0) else { continue };
            let life = i64::from(life);
            let held = months(holding.acquired, next_day(self.group.period_end)).min(life);
            let earlier = months(holding.acquired, self.group.year_start).min(life);
            let whole = self.part(translate(value.amount, holding.rate, self.group.unit), bought);
            let upto = |count: i64| {
                let unit = i128::from(self.group.unit.max(1));
                i64::try_from(round_half_away(i128::from(whole) * i128::from(count), i128::from(life) * unit) * unit).unwrap_or(0)
            };
            let (before, all) = (upto(earlier), upto(held));
            let now = all - before;
            if now != 0 {
                let expense = self.role(Role::ExtraDepreciation)?;
                self.entry(Step::FairValue, child, expense, now);
            }
            self.entry(Step::FairValue, child, value.account, -all);
            self.past(Step::FairValue, child, before)?;
            let (tax_now, tax_before) = (self.tax(now), self.tax(before));
            if tax_now != 0 || tax_before != 0 {
                let (deferred, tax) = (self.role(Role::DeferredTax)?, self.role(Role::TaxExpense)?);
                self.entry(Step::FairValue, child, tax, -tax_now);
                self.entry(Step::FairValue, child, deferred, tax_now + tax_before);
                self.past(Step::FairValue, child, -tax_before)?;
            }
        }
        Ok(())
    }

    /// A loss of earlier years: earnings of the owners, share of others.
    pub(super) fn past(&mut self, step: Step, entity: usize, loss: i64) -> Result<(), Fault> {
        if loss == 0 {
            return Ok(());
        }
        let (retained, others) = (self.role(Role::Retained)?, self.others(entity, loss));
        self.entry(step, entity, retained, loss - others);
        if others != 0 {
            let nci = self.role(Role::Nci)?;
            self.entry(step, entity, nci, others);
            self.outcome.entities[entity].nci -= others;
        }
        Ok(())
    }

    /// Step 10, the past: what others have earned since the acquisition, before this year.
    fn earnings_since(&mut self, holding: &Holding, at_acquisition: i64, bought: i64) -> Result<(), Fault> {
        let child = holding.child;
        let retained = self.role(Role::Retained)?;
        let now = -self.outcome.translated[child].get(&retained).copied().unwrap_or(0);
        let others = self.part(self.part(now, bought) - self.part(at_acquisition, bought), HUNDRED - self.effective[child]);
        if others != 0 {
            let nci = self.role(Role::Nci)?;
            self.entry(Step::Attribution, child, retained, others);
            self.entry(Step::Attribution, child, nci, -others);
            self.outcome.entities[child].nci += others;
        }
        Ok(())
    }

    /// Step 11: the investment follows the share of the associate's earnings since it was bought.
    pub(super) fn equity_method(&mut self, holding: &Holding) -> Result<(), Fault> {
        let Some(entity) = self.group.entities.get(holding.child) else { return Ok(()) };
        let (investment, retained) = (self.role(Role::Investment)?, self.role(Role::Retained)?);
        let (mut profit, mut earnings, mut dividends) = (0i64, 0i64, 0i64);
        for balance in &entity.balances {
            let Some(account) = self.group.accounts.get(balance.account) else { continue };
            let amount = -translate(balance.amount, rate_of(entity, account.kind, balance), self.group.unit);
            match (account.kind, account.role) {
                (kind, _) if kind.is_result() => profit += amount,
                (_, Some(Role::Retained)) => earnings += amount,
                (_, Some(Role::Dividends)) => dividends -= amount,
                _ => {}
            }
        }
        let before = self.part(earnings - translate(holding.retained, holding.rate, self.group.unit), holding.percent);
        let now = self.part(profit, holding.percent);
        let paid = self.part(dividends, holding.percent);
        if now != 0 {
            let share = self.role(Role::ShareOfResults)?;
            self.entry(Step::Associate, holding.parent, investment, now);
            self.entry(Step::Associate, holding.parent, share, -now);
        }
        if paid != 0 {
            let income = self.role(Role::DividendIncome)?;
            self.entry(Step::Associate, holding.parent, income, paid);
            self.entry(Step::Associate, holding.parent, investment, -paid);
        }
        if before != 0 {
            self.entry(Step::Associate, holding.parent, investment, before);
            self.entry(Step::Associate, holding.parent, retained, -before);
        }
        self.outcome.entities[holding.child].profit = profit;
        Ok(())
    }
}

fn next_day(date: Date) -> Date {
    date.checked_add_days(chrono::Days::new(1)).unwrap_or(date)
}
