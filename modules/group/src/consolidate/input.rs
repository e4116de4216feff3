//! What a consolidation is computed from. Amounts are money at scale 4, debit minus credit; rates at scale 10 (group currency
//! for one of the entity's); percentages at scale 6.

use kernel_types::Date;

/// Side of the statements an account stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Asset,
    Liability,
    Equity,
    Income,
    Expense,
}

impl Kind {
    pub fn parse(text: &str) -> Option<Kind> {
        Some(match text {
            "asset" => Kind::Asset,
            "liability" => Kind::Liability,
            "equity" => Kind::Equity,
            "income" => Kind::Income,
            "expense" => Kind::Expense,
            _ => return None,
        })
    }

    pub fn is_result(self) -> bool {
        matches!(self, Kind::Income | Kind::Expense)
    }
}

/// What the consolidation itself does with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    Investment,
    Goodwill,
    Capital,
    Retained,
    Dividends,
    DividendIncome,
    Nci,
    Cta,
    Inventory,
    CostOfSales,
    GoodwillImpairment,
    ExtraDepreciation,
    ShareOfResults,
    IntercompanyDifference,
    DeferredTax,
    TaxExpense,
    BargainGain,
}

impl Role {
    pub const ALL: [(&'static str, Role); 17] = [
        ("investment", Role::Investment),
        ("goodwill", Role::Goodwill),
        ("capital", Role::Capital),
        ("retained", Role::Retained),
        ("dividends", Role::Dividends),
        ("dividend_income", Role::DividendIncome),
        ("nci", Role::Nci),
        ("cta", Role::Cta),
        ("inventory", Role::Inventory),
        ("cost_of_sales", Role::CostOfSales),
        ("goodwill_impairment", Role::GoodwillImpairment),
        ("extra_depreciation", Role::ExtraDepreciation),
        ("share_of_results", Role::ShareOfResults),
        ("intercompany_difference", Role::IntercompanyDifference),
        ("deferred_tax", Role::DeferredTax),
        ("tax_expense", Role::TaxExpense),
        ("bargain_gain", Role::BargainGain),
    ];

    pub fn parse(text: &str) -> Option<Role> {
        Role::ALL.iter().find(|(name, _)| *name == text).map(|(_, role)| *role)
    }

    pub fn name(self) -> &'static str {
        Role::ALL.iter().find(|(_, role)| *role == self).map_or("", |(name, _)| *name)
    }
}

/// An account of the group's chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub code: String,
    pub name: String,
    pub kind: Kind,
    pub role: Option<Role>,
}

/// One balance of an entity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    pub account: usize,
    /// In the entity's currency.
    pub amount: i64,
    /// The other entity of the group, when the balance is with one.
    pub counterparty: Option<usize>,
    /// Rate of this balance alone, for equity whose history is known.
    pub rate: Option<i64>,
}

/// An entity with its balances and the rates of its currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entity {
    pub name: String,
    pub balances: Vec<Balance>,
    pub closing: i64,
    pub average: i64,
    /// Of equity without a rate of its own.
    pub historical: i64,
    /// Restated under IAS 29 before it came here: everything is translated at the closing rate.
    pub hyperinflation: bool,
}

/// How an entity belongs to the group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    Subsidiary,
    /// Equity method: associates and joint ventures.
    Associate,
    /// The share of every balance.
    JointOperation,
    None,
}

/// A difference between fair value and book value at acquisition, in the child's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FairValue {
    /// Account of the asset.
    pub account: usize,
    pub amount: i64,
    /// Written off over so many months; `None` for land and the like.
    pub life_months: Option<u32>,
    /// Mean rate of the months from the acquisition to the year, at which what was written off then came into the results;
    /// `None` where it is not known: the rate at acquisition.
    pub past_rate: Option<i64>,
}

/// Goodwill written off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impairment {
    /// In group currency.
    pub amount: i64,
    /// Rate of the day it was written off, of the child's currency.
    pub rate: i64,
    /// In an earlier year.
    pub before: bool,
}

/// A change of the share that keeps control: a transaction between owners (IFRS 10.23).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub from: Date,
    /// The share from that day on.
    pub percent: i64,
    /// What stands in the holder's account of investments from then on, in group currency.
    pub invested: i64,
    /// What the holder booked as a gain on it (loss below zero), and where.
    pub gain: Option<(usize, i64)>,
}

/// Control that ended within the year (IFRS 10.25): the entity comes with its balances of that day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    pub day: Date,
    /// Fair value of the share that is kept, and what the holder's books still carry it at.
    pub kept: i64,
    pub kept_cost: i64,
    /// What the holder booked as a gain on it (loss below zero).
    pub booked: i64,
    /// Where the holder booked it; the group's own gain takes its place.
    pub account: usize,
}

/// A share bought before the purchases that brought control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    pub percent: i64,
    pub acquired: Date,
    /// Net assets of the child when it was bought, in its currency.
    pub net_assets: i64,
}

/// What was held before control, and what it was worth when control came (IFRS 3.41 and 42). In group currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Previous {
    pub cost: i64,
    pub fair_value: i64,
    /// Of influence, whose results the group had by the equity method.
    pub layers: Vec<Layer>,
    /// Where the gain of the measurement stands.
    pub account: usize,
}

/// A holding and how it was acquired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding {
    pub parent: usize,
    pub child: usize,
    /// The share acquired.
    pub percent: i64,
    /// What became of it by the period end, in the order of days.
    pub changes: Vec<Change>,
    pub control: Control,
    pub acquired: Date,
    /// Paid, in group currency: what stands in the parent's account of investments, translated.
    pub consideration: i64,
    /// Capital and earnings of the child at acquisition, in its currency (positive).
    pub capital: i64,
    pub retained: i64,
    pub fair_values: Vec<FairValue>,
    /// Fair value of all other holders together, in group currency; `None`: their share of net assets.
    pub nci_fair_value: Option<i64>,
    pub impairments: Vec<Impairment>,
    /// Rate at acquisition.
    pub rate: i64,
    /// Earned by the child in the year before it was acquired, in its currency.
    pub before: i64,
    pub previous: Option<Previous>,
    pub lost: Option<Loss>,
    /// Of an associate that was a subsidiary until an earlier year: what the holder's books carry it at.
    pub carried: Option<i64>,
}

impl Holding {
    /// What the acquisition cost, with the fair value of what was held before (IFRS 3.32 and 42).
    pub fn deemed(&self) -> i64 {
        self.consideration + self.previous.as_ref().map_or(0, |previous| previous.fair_value - previous.cost)
    }

    /// What stands in the holder's account of investments after all changes.
    pub fn invested(&self) -> i64 {
        self.changes.last().map_or(self.consideration, |change| change.invested)
    }

    /// The last day of the period on which the child belongs to the group.
    pub fn until(&self, period_end: Date) -> Date {
        self.lost.as_ref().map_or(period_end, |lost| lost.day)
    }

    /// The share on a day; before the first, the share acquired.
    pub fn percent_on(&self, day: Date) -> i64 {
        self.changes.iter().rev().find(|change| change.from <= day).map_or(self.percent, |change| change.percent)
    }
}

/// Profit between entities that is still inside the group's stock or assets, in group currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unrealised {
    pub seller: usize,
    /// Account of the stock or asset that holds it.
    pub account: usize,
    pub amount: i64,
    /// What of it was there a year ago already.
    pub before: i64,
    /// Of a fixed asset: where its seller booked the gain. `None` is the cost of sales.
    pub gain: Option<usize>,
    /// What was written off of it this year with the depreciation of the asset, and where that was booked.
    pub written: i64,
    pub depreciation: Option<usize>,
}

/// Everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    pub accounts: Vec<Account>,
    pub entities: Vec<Entity>,
    pub holdings: Vec<Holding>,
    pub unrealised: Vec<Unrealised>,
    /// The entity at the top.
    pub parent: usize,
    pub year_start: Date,
    pub period_end: Date,
    /// Differences between two entities up to this are written off; larger ones are listed and stay.
    pub tolerance: i64,
    /// Tax on temporary differences made here, percent at scale 6; 0 for none.
    pub tax_rate: i64,
    /// One minor unit of the group currency at scale 4.
    pub unit: i64,
}

impl Group {
    /// Whether control of an entity ended within the year.
    pub fn is_lost(&self, entity: usize) -> bool {
        self.holdings.iter().any(|holding| holding.child == entity && holding.lost.is_some())
    }
}
