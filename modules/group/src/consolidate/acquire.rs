//! What a holding brings: acquisition, fair values and what has become of them, earnings since, the equity method.

use kernel_types::{Date, round_half_away};

use super::input::{Control, FairValue, Holding, Role};
use super::outcome::{Fault, Step};
use super::ownership::{HUNDRED, effective};
use super::run::{Work, rate_of, translate};

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
        let (capital, retained) = (at(holding.capital)?, at(holding.retained)?);
        let fair = holding.fair_values.iter().map(|value| at(value.amount)).sum::<Result<i64, Fault>>()?;
        let tax_on_fair = self.tax(fair);
        let net_assets = capital + retained + fair - tax_on_fair;
        let several =
            self.group.holdings.iter().filter(|other| other.child == child && self.is_in(other.parent)).count() > 1;
        // With several holders inside the group each takes the share of what it bought.
        let bought = if several { holding.percent } else { HUNDRED };
        let eliminated = self.part(net_assets, bought);
        // (1 − effective) of the net assets, less what others hold of the parent's payment; with the shares of that day.
        let shares = effective(self.group.entities.len(), self.group.parent, &self.group.holdings, holding.acquired);
        let share = |entity: usize| shares.get(entity).copied().unwrap_or(0);
        let effective_here =
            if several { self.part_of_percent(share(holding.parent), holding.percent) } else { share(child) };
        let share_of_others = self.part(net_assets, bought - effective_here)
            - self.part(holding.deemed(), HUNDRED - share(holding.parent));
        let nci_value = holding.nci_fair_value.unwrap_or(share_of_others);
        let goodwill = holding.deemed() + nci_value - eliminated;
        let account = |work: &Self, role| work.role(role);
        self.entry(Step::Acquisition, child, account(self, Role::Capital)?, self.part(capital, bought));
        self.entry(Step::Acquisition, child, account(self, Role::Retained)?, self.part(retained, bought));
        for value in &holding.fair_values {
            let amount = translate(value.amount, holding.rate, self.group.unit)?;
            self.entry(Step::FairValue, child, value.account, self.part(amount, bought));
        }
        if tax_on_fair != 0 {
            self.entry(Step::FairValue, child, account(self, Role::DeferredTax)?, -self.part(tax_on_fair, bought));
        }
        self.entry(Step::Acquisition, holding.parent, account(self, Role::Investment)?, -holding.consideration);
        self.previously_held(holding)?;
        if nci_value != 0 {
            self.entry(Step::Acquisition, child, account(self, Role::Nci)?, -nci_value);
            self.outcome.entities[child].nci += nci_value;
        }
        // Rounding of the parts falls on goodwill, so that the entry balances to the last unit.
        let balance: i64 = self
            .outcome
            .entries
            .iter()
            .filter(|entry| matches!(entry.step, Step::Acquisition | Step::FairValue))
            .map(|entry| entry.amount)
            .sum();
        let goodwill_account =
            if goodwill >= 0 { account(self, Role::Goodwill)? } else { account(self, Role::BargainGain)? };
        if goodwill >= 0 || holding.acquired >= self.group.year_start {
            self.entry(Step::Acquisition, holding.parent, goodwill_account, -balance);
        } else {
            // A gain of an earlier year is part of the earnings by now.
            let earnings = account(self, Role::Retained)?;
            self.entry(Step::Acquisition, holding.parent, earnings, -balance);
        }
        // Shares that others got or gave up since: their part of what was acquired moves within equity (IFRS 10.23), and so
        // do the earnings and translation differences that are shared by the shares of now (IAS 21.48C).
        let moved = share(child) - self.effective[child];
        if moved != 0 && !several {
            let goodwill = if holding.nci_fair_value.is_some() { (-balance).max(0) } else { 0 };
            let (earnings, nci, part) =
                (account(self, Role::Retained)?, account(self, Role::Nci)?, self.part(net_assets + goodwill, moved));
            self.entry(Step::Ownership, child, earnings, part);
            self.entry(Step::Ownership, child, nci, -part);
            self.outcome.entities[child].nci += part;
        }
        self.goodwill(holding, (-balance).max(0))?;
        self.fair_values(holding, bought)?;
        self.earnings_since(holding, retained, bought)
    }

    fn part_of_percent(&self, percent: i64, of: i64) -> i64 {
        // A part of an amount is within its range.
        i64::try_from(round_half_away(i128::from(percent) * i128::from(of), i128::from(HUNDRED))).unwrap_or(0)
    }

    /// Tax on a temporary difference.
    pub(super) fn tax(&self, difference: i64) -> i64 {
        self.part(difference, self.group.tax_rate)
    }

    /// What was written off goodwill, and the rest at the closing rate of the entity acquired: goodwill is an asset of that
    /// entity, in its currency (IAS 21.47). The difference belongs to those whose goodwill it is: with a share of net assets
    /// the owners alone, with full goodwill everybody.
    fn goodwill(&mut self, holding: &Holding, acquired: i64) -> Result<(), Fault> {
        let child = holding.child;
        let full = holding.nci_fair_value.is_some();
        let written = |before: bool| {
            holding
                .impairments
                .iter()
                .filter(|impairment| impairment.before == before)
                .map(|impairment| impairment.amount)
                .sum::<i64>()
        };
        let (before, now) = (written(true), written(false));
        let goodwill =
            if acquired == 0 && before == 0 && now == 0 { return Ok(()) } else { self.role(Role::Goodwill)? };
        if now != 0 {
            let expense = self.role(Role::GoodwillImpairment)?;
            let (of, bearer) = if full { (child, child) } else { (holding.parent, self.group.parent) };
            self.borne(Step::Impairment, of, expense, now, Some(bearer));
            self.entry(Step::Impairment, child, goodwill, -now);
        }
        if before != 0 {
            let retained = self.role(Role::Retained)?;
            let others = if full { self.others(child, before) } else { 0 };
            self.entry(Step::Impairment, if full { child } else { holding.parent }, retained, before - others);
            if others != 0 {
                let nci = self.role(Role::Nci)?;
                self.entry(Step::Impairment, child, nci, others);
                self.outcome.entities[child].nci -= others;
            }
            self.entry(Step::Impairment, child, goodwill, -before);
        }
        let gone = holding
            .impairments
            .iter()
            .map(|impairment| self.at_closing(child, impairment.amount, impairment.rate))
            .sum::<Result<i64, Fault>>()?;
        let left = self.at_closing(child, acquired, holding.rate)? - gone;
        let difference = left - (acquired - before - now);
        self.retranslate(child, goodwill, difference)?;
        if full {
            self.share_cta(child, difference)?;
        }
        self.outcome.entities[child].goodwill += left;
        Ok(())
    }

    /// An amount of group currency that arose at a rate, at the closing rate of the entity's currency.
    fn at_closing(&self, entity: usize, amount: i64, rate: i64) -> Result<i64, Fault> {
        let Some(closing) = self.group.entities.get(entity).map(|entity| entity.closing) else { return Ok(amount) };
        if rate <= 0 || rate == closing {
            return Ok(amount);
        }
        let unit = i128::from(self.group.unit.max(1));
        i64::try_from(round_half_away(i128::from(amount) * i128::from(closing), i128::from(rate) * unit) * unit)
            .map_err(|_| Fault::TooLarge)
    }

    /// Moves a balance to what it is at the closing rate, against the translation reserve.
    fn retranslate(&mut self, entity: usize, account: usize, difference: i64) -> Result<(), Fault> {
        if difference == 0 {
            return Ok(());
        }
        let cta = self.role(Role::Cta)?;
        self.entry(Step::Translation, entity, account, difference);
        self.entry(Step::Translation, entity, cta, -difference);
        self.outcome.entities[entity].cta += difference;
        Ok(())
    }

    /// What became of fair value differences, in the child's currency: written off at the rates of the months it was written
    /// off in, what is left at the closing rate (IAS 21.47), with the tax on both.
    fn fair_values(&mut self, holding: &Holding, bought: i64) -> Result<(), Fault> {
        let child = holding.child;
        let Some(entity) = self.group.entities.get(child) else { return Ok(()) };
        let (closing, average) = (entity.closing, if entity.hyperinflation { entity.closing } else { entity.average });
        let unit = self.group.unit;
        for value in &holding.fair_values {
            let (earlier, held) =
                written_off(value, holding.acquired, self.group.year_start, holding.until(self.group.period_end), unit);
            let at = |work: &Self, amount: i64, rate: i64| -> Result<i64, Fault> {
                Ok(work.part(translate(amount, rate, unit)?, bought))
            };
            let acquired = at(self, value.amount, holding.rate)?;
            // Nothing was written off before the year, or in the currency of the group.
            let past = value.past_rate.unwrap_or(holding.rate);
            let (before, now) = (at(self, earlier, past)?, at(self, held - earlier, average)?);
            // In the currency of the group nothing is left but what was not written off, whatever its rounding.
            let foreign = [closing, average, past].iter().any(|rate| *rate != holding.rate);
            let left = if foreign { at(self, value.amount - held, closing)? } else { acquired - before - now };
            if now != 0 {
                let expense = self.role(Role::ExtraDepreciation)?;
                self.entry(Step::FairValue, child, expense, now);
            }
            self.entry(Step::FairValue, child, value.account, -(before + now));
            self.past(Step::FairValue, child, before)?;
            let difference = left - (acquired - before - now);
            self.retranslate(child, value.account, difference)?;
            let tax = [acquired, before, now, left].map(|amount| self.tax(amount));
            let [tax_acquired, tax_before, tax_now, tax_left] = tax;
            let mut tax_difference = 0;
            if tax != [0; 4] {
                let deferred = self.role(Role::DeferredTax)?;
                if tax_now != 0 {
                    let expense = self.role(Role::TaxExpense)?;
                    self.entry(Step::FairValue, child, expense, -tax_now);
                }
                self.entry(Step::FairValue, child, deferred, tax_now + tax_before);
                self.past(Step::FairValue, child, -tax_before)?;
                if foreign {
                    // A liability: what it grows by is a loss.
                    tax_difference = tax_acquired - tax_before - tax_now - tax_left;
                    self.retranslate(child, deferred, tax_difference)?;
                }
            }
            self.share_cta(child, difference + tax_difference)?;
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
        let others =
            self.part(self.part(now, bought) - self.part(at_acquisition, bought), HUNDRED - self.effective[child]);
        if others != 0 {
            let nci = self.role(Role::Nci)?;
            self.entry(Step::Attribution, child, retained, others);
            self.entry(Step::Attribution, child, nci, -others);
            self.outcome.entities[child].nci += others;
        }
        Ok(())
    }

    /// What holders booked for shares they got or gave up while they kept control is no investment and no result but equity.
    pub(super) fn ownership_changes(&mut self) -> Result<(), Fault> {
        let group = self.group;
        for holding in group.holdings.iter().filter(|holding| !holding.changes.is_empty()) {
            if self.control.get(holding.child) != Some(&Control::Subsidiary) || !self.is_in(holding.parent) {
                continue;
            }
            let investment = self.role(Role::Investment)?;
            let mut invested = holding.consideration;
            for change in &holding.changes {
                let cost = invested - change.invested;
                invested = change.invested;
                // A gain of an earlier year is part of the earnings already.
                let gain = change.gain.filter(|_| change.from >= group.year_start);
                if let Some((account, gain)) = gain {
                    self.entry(Step::Ownership, holding.parent, account, gain);
                }
                self.entry(Step::Ownership, holding.parent, investment, cost);
                self.past(Step::Ownership, holding.parent, -cost - gain.map_or(0, |(_, gain)| gain))?;
            }
        }
        Ok(())
    }

    /// Step 11: the investment follows the share of the associate's earnings since it was bought, and of what its net assets and
    /// the goodwill within the investment are at the closing rate (IAS 28.10, IAS 21.44, 47).
    pub(super) fn equity_method(&mut self, holding: &Holding) -> Result<(), Fault> {
        let Some(entity) = self.group.entities.get(holding.child) else { return Ok(()) };
        let (investment, retained) = (self.role(Role::Investment)?, self.role(Role::Retained)?);
        let at_acquisition = |amount: i64| translate(amount, holding.rate, self.group.unit);
        let (mut profit, mut earnings, mut dividends, mut difference) = (0i64, 0i64, 0i64, 0i64);
        for balance in &entity.balances {
            let Some(account) = self.group.accounts.get(balance.account) else { continue };
            let amount = -translate(balance.amount, rate_of(entity, account.kind, balance), self.group.unit)?;
            difference -= amount;
            match (account.kind, account.role) {
                (kind, _) if kind.is_result() => profit += amount,
                (_, Some(Role::Retained)) => earnings += amount,
                (_, Some(Role::Dividends)) => dividends -= amount,
                _ => {}
            }
        }
        let since = earnings - at_acquisition(holding.retained)?;
        // Bought within the year: what it had earned by then is part of its earnings at acquisition, and nobody else's result.
        let (before, now) =
            if holding.acquired > self.group.year_start { (0, profit + since) } else { (since, profit) };
        let [before, now, paid] = [before, now, dividends].map(|amount| self.part(amount, holding.percent));
        if let Some(carried) = holding.carried {
            // Its fair value when control ended is what it is carried from (IFRS 10.25(b)); the holder's books kept the cost.
            self.entry(Step::Associate, holding.parent, investment, holding.consideration - carried);
            self.entry(Step::Associate, holding.parent, retained, carried - holding.consideration);
        }
        let net_assets = at_acquisition(holding.capital)? + at_acquisition(holding.retained)?;
        let goodwill = holding.consideration - self.part(net_assets, holding.percent);
        let moved =
            self.part(difference, holding.percent) + self.at_closing(holding.child, goodwill, holding.rate)? - goodwill;
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
        if moved != 0 {
            let cta = self.role(Role::Cta)?;
            self.entry(Step::Translation, holding.parent, investment, moved);
            self.entry(Step::Translation, holding.parent, cta, -moved);
            self.share_cta(holding.parent, moved)?;
        }
        self.outcome.entities[holding.child].profit = profit;
        self.outcome.entities[holding.child].cta += moved;
        Ok(())
    }
}

/// What of a fair value difference was written off before the year, and by its end, in the child's currency.
fn written_off(value: &FairValue, acquired: Date, year_start: Date, period_end: Date, unit: i64) -> (i64, i64) {
    let Some(life) = value.life_months.map(i64::from).filter(|life| *life > 0) else { return (0, 0) };
    let upto = |day: Date| {
        let (count, unit) = (months(acquired, day).min(life), i128::from(unit.max(1)));
        // No more months than the life has: a part of the amount, which is within its range.
        i64::try_from(round_half_away(i128::from(value.amount) * i128::from(count), i128::from(life) * unit) * unit)
            .unwrap_or(0)
    };
    (upto(year_start), upto(next_day(period_end)))
}

fn next_day(date: Date) -> Date {
    date.checked_add_days(chrono::Days::new(1)).unwrap_or(date)
}
