//! Where amounts come from: movements by account, side of the year's first day and month, and the layers that move parts of
//! them to another month. Pure; money at scale 4, debit minus credit.

use std::collections::BTreeMap;

use kernel_types::{Date, Id};

use kernel_types::calendar::month_end;

/// The part of the books a movement belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Era {
    /// Before the first day of the year.
    Before,
    /// Opening balances that were entered within the year.
    Opening,
    Current,
}

/// Part of what an account moved in one month, and the month whose prices it carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    pub account: Id,
    /// Month end; layers of earlier releases may lack it.
    pub posted: Option<Date>,
    /// Month end.
    pub origin: Date,
    pub amount: i64,
    /// The account shows the net of two amounts, so that one of them may exceed what was posted.
    pub nets: bool,
}

/// Why a restatement cannot be computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The index has no point for this month end.
    NoIndex(Date),
    /// A layer of the account names no month it was posted in.
    Unplaced(Id),
    /// The layers of an account name more of a month than was posted on that side.
    Exceeds { account: Id, month: Date, posted: i64, named: i64 },
    /// An amount leaves the range at closing prices.
    TooLarge,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Piece {
    net: i64,
    /// What layers may still take: debits and credits.
    sides: [i64; 2],
}

/// Amounts by account, era and month end.
#[derive(Debug, Clone, Default)]
pub struct Pieces(BTreeMap<(Id, Era, Date), Piece>);

impl Pieces {
    pub fn add(&mut self, account: &Id, era: Era, date: Date, debit: i64, credit: i64) {
        let piece = self.0.entry((account.clone(), era, month_end(date))).or_default();
        piece.net += debit - credit;
        piece.sides[0] += debit;
        piece.sides[1] += credit;
    }

    /// Account, era, month end and amount of everything that is not zero.
    pub fn iter(&self) -> impl Iterator<Item = (&Id, Era, Date, i64)> {
        self.0
            .iter()
            .filter(|(_, piece)| piece.net != 0)
            .map(|((account, era, month), piece)| (account, *era, *month, piece.net))
    }

    /// Moves every layer's amount from the month it was posted in to the month it comes from. Those that lead back in time
    /// go first and take what was posted; those that lead forward (values of a later day) take what stands there by then.
    ///
    /// # Errors
    /// A layer without a month, or one that names more than there is: what it says would be lost silently.
    pub fn apply(&mut self, layers: &[Layer], start: Date) -> Result<(), Fault> {
        let mut ordered: Vec<(&Layer, Date)> = Vec::with_capacity(layers.len());
        for layer in layers {
            ordered.push((layer, layer.posted.ok_or_else(|| Fault::Unplaced(layer.account.clone()))?));
        }
        ordered.sort_by_key(|(layer, posted)| {
            if layer.origin < *posted { (false, *posted, layer.origin) } else { (true, layer.origin, *posted) }
        });
        ordered.into_iter().try_for_each(|(layer, posted)| self.shift(layer, posted, start))
    }

    fn shift(&mut self, layer: &Layer, posted: Date, start: Date) -> Result<(), Fault> {
        let (side, wanted) = (usize::from(layer.amount < 0), layer.amount.abs());
        let left = |pieces: &Self, era: Era| {
            pieces
                .0
                .get(&(layer.account.clone(), era, posted))
                .map_or(0, |piece| piece.sides.get(side).copied().unwrap_or(0))
        };
        let eras = [Era::Current, Era::Opening, Era::Before];
        let holds = eras.into_iter().find(|era| left(self, *era) >= wanted);
        let era = match holds {
            Some(era) if wanted > 0 && posted != layer.origin => era,
            None if layer.nets && posted != layer.origin => {
                if posted < start {
                    Era::Before
                } else {
                    Era::Current
                }
            }
            _ => {
                let most = eras.into_iter().map(|era| left(self, era)).max().unwrap_or(0);
                return Err(Fault::Exceeds {
                    account: layer.account.clone(),
                    month: posted,
                    posted: most,
                    named: wanted,
                });
            }
        };
        for (month, amount, taken) in [(posted, -layer.amount, -wanted), (layer.origin, layer.amount, wanted)] {
            let piece = self.0.entry((layer.account.clone(), era, month)).or_default();
            piece.net += amount;
            if let Some(open) = piece.sides.get_mut(side) {
                *open = (*open + taken).max(0);
            }
        }
        Ok(())
    }
}

/// The latest month in which an account moved enough on the layer's side, after what other layers take from it.
pub fn month_of(pieces: &Pieces, layer: &Layer) -> Option<Date> {
    let side = usize::from(layer.amount < 0);
    let fits = |piece: &Piece| piece.sides.get(side).is_some_and(|left| *left >= layer.amount.abs());
    pieces
        .0
        .iter()
        .filter(|((account, _, month), piece)| *account == layer.account && *month != layer.origin && fits(piece))
        .map(|((_, _, month), _)| *month)
        .max()
}
