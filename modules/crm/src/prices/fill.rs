//! Prices for the lines of quotations, orders and invoices.

use std::collections::HashMap;

use accounting::generated::{quotation, quotation_lines};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, QUANTITY_SCALE, RATE_SCALE, Value, format_scaled, round_half_away};
use parties::generated::Customer;
use products::generated::Product;

use super::book::{Base, Book, Entry, Found, Scope, Wanted, resolve};
use super::breaks::Mode;
use super::promotion::{Reward, rewarded};
use super::{budget, coupon};
use crate::generated::{PriceBook, PriceBookBase, PriceBookBreaks, PriceBookScope, Promotion, PromotionReward};

/// Whom and when prices are for.
struct Sale {
    customer: Option<Id>,
    group: Option<String>,
    currency: String,
    on: Date,
    /// The promotion its coupon opens.
    coupon: Option<Id>,
}

/// What one promotion made of a price.
struct Step {
    id: Id,
    name: String,
    price: i64,
    /// What it took off each unit.
    off: i64,
}

/// Rates of a document's currency that were looked up; `None` where there is none.
pub type Rates = HashMap<String, Option<i64>>;

/// `crm.prices`: before the product's own price is taken, a line without a price is given that of the books. Without a book and a promotion
/// nothing changes. The fields are those every sales document has; they are named by the quotation's.
pub fn prices<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        // Until a day is entered, prices are those of today.
        let on = draft.date(quotation::ISSUE_DATE).unwrap_or_else(|| op.today());
        let coupon = coupon::opened(op, draft, on).await?;
        // Another coupon is another price for what the books priced before.
        let again = !draft.is_new() && draft.changed(quotation::COUPON);
        let open = |draft: &Draft, index: usize| {
            draft.line(quotation::LINES, index).is_some_and(|line| {
                let unpriced = line.get(quotation_lines::UNIT_PRICE).is_null();
                let from_books = line.text(quotation_lines::PRICE_SOURCE).is_some();
                (unpriced || (again && from_books)) && line.link(quotation_lines::PRODUCT).is_some()
            })
        };
        let lines: Vec<usize> = (0..draft.line_count(quotation::LINES)).filter(|index| open(draft, *index)).collect();
        if lines.is_empty() {
            return Ok(());
        }
        let books = PriceBook::all_of_reference(op).await?;
        let promotions = open_promotions(op).await?;
        if !books.iter().any(|book| book.active()) && !promotions.iter().any(|promotion| promotion.active()) {
            return Ok(());
        }
        let sale = sale(op, draft, on, coupon).await?;
        let wanted: Vec<Id> = lines
            .iter()
            .filter_map(|index| draft.line(quotation::LINES, *index)?.link(quotation_lines::PRODUCT))
            .collect();
        let books = counting(op, &books, &sale, &wanted).await?;
        let products: HashMap<String, Product<kernel::Doc>> = Product::load_many(op, &wanted)
            .await?
            .into_iter()
            .map(|product| (product.id().to_string(), product))
            .collect();
        let mut rates = Rates::new();
        for index in lines {
            let Some(line) = draft.line(quotation::LINES, index) else { continue };
            let qty = line.int(quotation_lines::QTY);
            let Some(product) = line.link(quotation_lines::PRODUCT).and_then(|id| products.get(id.as_str())) else {
                continue;
            };
            let list = own_price(op, product, product.sales_price(), &sale.currency, sale.on, &mut rates).await?;
            let cost = own_price(op, product, product.purchase_price(), &sale.currency, sale.on, &mut rates).await?;
            let id = product.id();
            let found = resolve(&books, Wanted { product: id.as_str(), qty, on: sale.on, list, cost });
            let Some(before) = found.as_ref().map(|found| found.price).or(list) else { continue };
            let (price, by) = promoted(&promotions, &sale, product, qty, before)?;
            let given = (!by.is_empty()).then(|| budget::note(by.iter().map(|step| (&step.id, step.off))));
            if found.is_none() && by.is_empty() {
                // The product's own price is taken as it always is.
                if again {
                    draft.set_line(quotation::LINES, index, quotation_lines::UNIT_PRICE, Value::Null);
                    draft.set_line(quotation::LINES, index, quotation_lines::PRICE_SOURCE, Value::Null);
                    draft.set_line(quotation::LINES, index, quotation_lines::PROMOTIONS, Value::Null);
                }
                continue;
            }
            draft.set_line(quotation::LINES, index, quotation_lines::UNIT_PRICE, Value::Int(price));
            draft.set_line(
                quotation::LINES,
                index,
                quotation_lines::PRICE_SOURCE,
                Value::text(trace(found.as_ref(), list, &by)),
            );
            let given = given.map_or(Value::Null, |given| Value::text(&given));
            draft.set_line(quotation::LINES, index, quotation_lines::PROMOTIONS, given);
        }
        Ok(())
    })
}

/// How a price came about, step by step: `10.50 → Trade 2026 ≥ 50: 9.20 → Easter: 8.28`. It begins with the product's own price; names
/// people gave need no translation.
fn trace(found: Option<&Found>, list: Option<i64>, promotions: &[Step]) -> String {
    let price = |price: i64| format_scaled(price, QUANTITY_SCALE, 2);
    let book = found.map(|found| match found.from {
        Some(from) => format!("{} ≥ {}: {}", found.book, format_scaled(from, QUANTITY_SCALE, 0), price(found.price)),
        None => format!("{}: {}", found.book, price(found.price)),
    });
    let steps = promotions.iter().map(|step| format!("{}: {}", step.name, price(step.price)));
    let text = list.map(price).into_iter().chain(book).chain(steps).collect::<Vec<_>>().join(" → ");
    text.chars().take(200).collect()
}

async fn sale(op: &mut Op<'_>, draft: &Draft, on: Date, coupon: Option<Id>) -> OpResult<Sale> {
    let customer = match draft.link(quotation::CUSTOMER) {
        Some(id) => Some(Customer::load(op, &id).await?),
        None => None,
    };
    // Half entered, a sale is in the currency of its customer, else in that of the business.
    let own = customer.as_ref().and_then(|customer| customer.currency().map(str::to_string));
    Ok(Sale {
        group: customer.as_ref().and_then(|customer| customer.group().map(str::to_string)),
        customer: customer.map(|customer| customer.id()),
        currency: draft
            .text(quotation::CURRENCY)
            .map(str::to_string)
            .or(own)
            .unwrap_or_else(|| op.business().currency.clone()),
        on,
        coupon,
    })
}

/// The books that count for a sale, their prices in its currency.
async fn counting(
    op: &mut Op<'_>,
    books: &[PriceBook<kernel::Doc>],
    sale: &Sale,
    wanted: &[Id],
) -> OpResult<Vec<Book>> {
    let mut counting = Vec::new();
    for book in books {
        let in_time =
            book.valid_from().is_none_or(|from| from <= sale.on) && book.valid_to().is_none_or(|to| sale.on <= to);
        let scope = book.scope()?;
        let theirs = match scope {
            PriceBookScope::Contract | PriceBookScope::Customer => {
                book.customer().is_some() && book.customer() == sale.customer
            }
            PriceBookScope::Group => book
                .customer_group()
                .is_some_and(|group| sale.group.as_deref().is_some_and(|theirs| theirs.eq_ignore_ascii_case(group))),
            PriceBookScope::Default => true,
        };
        let currency = book.currency()?;
        if !book.active() || !in_time || !theirs || (currency != sale.currency && !book.convert()) {
            continue;
        }
        let rate = match currency == sale.currency {
            true => None,
            false => Some((ledger::api::exchange_rate(op, currency, &sale.currency, sale.on, None).await?).rate),
        };
        counting.push(of(book, scope, rate, wanted)?);
    }
    Ok(counting)
}

/// A book with its prices of the products that are wanted: others may be ten thousand.
fn of(book: &PriceBook<kernel::Doc>, scope: PriceBookScope, rate: Option<i64>, wanted: &[Id]) -> OpResult<Book> {
    let converted = |price: i64| match rate {
        Some(rate) => {
            i64::try_from(round_half_away(i128::from(price) * i128::from(rate), i128::from(power_of_ten(RATE_SCALE))))
                .map_err(|_| too_large())
        }
        None => Ok(price),
    };
    let mut entries = Vec::new();
    for row in book.entries() {
        let product = row.product()?;
        if !wanted.contains(&product) {
            continue;
        }
        entries.push(Entry {
            product: product.to_string(),
            min_qty: row.min_qty(),
            price: row.price().map(converted).transpose()?,
            discount: row.discount_pct(),
            from: row.from(),
            to: row.to(),
        });
    }
    Ok(Book {
        name: book.name()?.to_string(),
        scope: match scope {
            PriceBookScope::Contract => Scope::Contract,
            PriceBookScope::Customer => Scope::Customer,
            PriceBookScope::Group => Scope::Group,
            PriceBookScope::Default => Scope::Default,
        },
        priority: book.priority(),
        base: match book.base()? {
            PriceBookBase::Entries => Base::Entries,
            PriceBookBase::List => Base::List,
            PriceBookBase::Cost => Base::Cost,
        },
        // Without a percentage the base is taken as it is.
        adjust: book.adjust().unwrap_or_default(),
        mode: match book.breaks()? {
            PriceBookBreaks::AllUnits => Mode::AllUnits,
            PriceBookBreaks::Graduated => Mode::Graduated,
        },
        round_to: book.round_to(),
        ending: book.ending(),
        entries,
    })
}

/// A price of the product in the currency of the sale; `None` where it has none, or no rate is known.
pub async fn own_price(
    op: &mut Op<'_>,
    product: &Product<kernel::Doc>,
    price: Option<i64>,
    wanted: &str,
    on: Date,
    rates: &mut Rates,
) -> OpResult<Option<i64>> {
    let Some(price) = price else { return Ok(None) };
    let currency = product.currency().map_or_else(|| op.business().currency.clone(), str::to_string);
    if currency == wanted {
        return Ok(Some(price));
    }
    let rate = match rates.get(&currency) {
        Some(rate) => *rate,
        None => match ledger::api::exchange_rate(op, &currency, wanted, on, None).await {
            Ok(picked) => Some(picked.rate),
            Err(OpError::Refused { .. }) => None,
            Err(other) => return Err(other),
        },
    };
    rates.insert(currency, rate);
    let Some(rate) = rate else { return Ok(None) };
    // Rounded to four digits, as prices of products are: people read them.
    let exact = round_half_away(i128::from(price) * i128::from(rate), i128::from(power_of_ten(RATE_SCALE)) * 100) * 100;
    i64::try_from(exact).map(Some).map_err(|_| too_large())
}

fn too_large() -> OpError {
    OpError::refused("amount_too_large", say!("crm-some-amount-too-large", "An amount is too large."))
}

/// Promotions that have something left to give.
async fn open_promotions(op: &mut Op<'_>) -> OpResult<Vec<Promotion<kernel::Doc>>> {
    let mut open = Vec::new();
    for promotion in Promotion::all_of_reference(op).await? {
        if promotion.active() && budget::is_left(op, &promotion).await? {
            open.push(promotion);
        }
    }
    Ok(open)
}

/// The price after promotions, and their names: the best of those that stand alone, or all that add up, whichever is lower.
fn promoted(
    promotions: &[Promotion<kernel::Doc>],
    sale: &Sale,
    product: &Product<kernel::Doc>,
    qty: i64,
    price: i64,
) -> OpResult<(i64, Vec<Step>)> {
    let mut alone: Option<Step> = None;
    let (mut stacked, mut names) = (price, Vec::new());
    let mut holding: Vec<&Promotion<kernel::Doc>> =
        promotions.iter().filter(|promotion| holds(promotion, sale, product, qty)).collect();
    holding.sort_by_key(|promotion| promotion.priority());
    for promotion in holding {
        let Some(reward) = reward(promotion)? else { continue };
        let (id, name) = (promotion.id(), promotion.name()?.to_string());
        if promotion.stackable() {
            let lower = rewarded(stacked, qty, reward);
            if lower < stacked {
                names.push(Step { id, name, price: lower, off: stacked - lower });
                stacked = lower;
            }
        } else {
            let lower = rewarded(price, qty, reward);
            if lower < price && alone.as_ref().is_none_or(|best| lower < best.price) {
                alone = Some(Step { id, name, price: lower, off: price - lower });
            }
        }
    }
    Ok(match alone {
        Some(step) if step.price <= stacked => (step.price, vec![step]),
        _ => (stacked, names),
    })
}

fn holds(promotion: &Promotion<kernel::Doc>, sale: &Sale, product: &Product<kernel::Doc>, qty: i64) -> bool {
    promotion.active()
        && (!promotion.needs_coupon() || sale.coupon.as_ref() == Some(&promotion.id()))
        && promotion.from().is_ok_and(|from| from <= sale.on)
        && promotion.to().is_none_or(|to| sale.on <= to)
        && promotion.product().is_none_or(|wanted| wanted == product.id())
        && promotion.category().is_none_or(|wanted| Some(wanted) == product.category())
        && promotion
            .customer_group()
            .is_none_or(|group| sale.group.as_deref().is_some_and(|theirs| theirs.eq_ignore_ascii_case(group)))
        && promotion.currency().is_none_or(|currency| currency == sale.currency)
        && promotion.min_qty().is_none_or(|least| qty >= least)
}

/// What a promotion gives; nothing while a figure is missing.
fn reward(promotion: &Promotion<kernel::Doc>) -> OpResult<Option<Reward>> {
    Ok(match promotion.reward()? {
        PromotionReward::Percent => promotion.percent().map(Reward::Percent),
        PromotionReward::Amount => promotion.amount().map(Reward::Amount),
        PromotionReward::FreeItem => {
            promotion.buy().zip(promotion.free()).map(|(buy, get)| Reward::FreeItem { buy, get })
        }
        PromotionReward::Bundle => {
            promotion.buy().zip(promotion.amount()).map(|(units, price)| Reward::Bundle { units, price })
        }
        PromotionReward::Nth => {
            promotion.buy().zip(promotion.percent()).map(|(nth, percent)| Reward::Nth { nth, percent })
        }
    })
}
