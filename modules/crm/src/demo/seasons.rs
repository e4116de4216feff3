//! Mailings of earlier seasons: twice a year since the books begin, sent and finished long before the example ends.

use chrono::Datelike;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id};
use serde_json::json;

use super::campaigns::{credit, ended, everybody, launched, letters};
use super::{at, earlier, later};
use crate::campaign::audience::Channel;

/// Month in whose first week it goes out, name, subject, heading and text.
const MAILINGS: [(u32, &str, &str, &str, &str); 2] = [
    (
        3,
        "Paint and repair before Easter",
        "[first name|Good day], paint for the holidays",
        "Two coats before the guests arrive",
        "Dear [first name|customer],\n\nPVA and enamel are in stock in every size. Send us the measurements and we work out how much you need.",
    ),
    (
        8,
        "Building season",
        "Cement, steel and roofing for the season",
        "Order by the lorry load",
        "Dear [first name|customer],\n\nprices of cement and steel hold until the end of September. We deliver to [company|your site] within two days.",
    ),
];
/// The last months have campaigns of their own.
const RECENT: i64 = 150;

/// The mailing of the season that begins in this week, if one does.
pub async fn sent(op: &mut Op<'_>, people: &[Id], today: Date, until: Date) -> OpResult<()> {
    let season = MAILINGS.iter().find(|(month, ..)| today.month() == *month && today.day() <= 7);
    let (Some((_, name, subject, heading, text)), Some(person)) = (season, people.first()) else { return Ok(()) };
    if later(today, RECENT) > until {
        return Ok(());
    }
    let list = everybody(op).await?;
    let launch = earlier(today, 4);
    let body = json!({
        "name": format!("{name} {}", today.year()), "type": "email", "objective": "Orders of customers who have not bought for a month", "salesperson": person.as_str(),
        "budget": "400.00", "list": list.as_str(), "subject": subject, "perHour": 200,
        "blocks": [{"kind": "heading", "text": heading}, {"kind": "text", "text": text}],
        "costs": [{"what": "Design and photographs", "on": earlier(launch, 5).to_string(), "amount": "180.00"}],
    });
    let made = launched(op, person, body, launch).await?;
    letters(op, person, &made, Channel::Email, at(op, launch, 9, 15)).await?;
    ended(op, person, &made, at(op, today, 8, 0)).await?;
    credit(op, &made, launch).await
}
