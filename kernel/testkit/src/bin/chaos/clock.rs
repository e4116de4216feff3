//! The machine's clock is set back by two months: nothing is lost, nobody is let in who was not, numbers go on.

use kernel_testkit::{Backend, Client, Program, TestApp};
use kernel_types::Date;
use serde_json::json;

use crate::{Bounds, Outcome, Verdict, books};

pub async fn set_back(bounds: &Bounds, backend: Backend) -> Outcome<Verdict> {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner.post(books::CUSTOMERS, &json!({"name": "Early Ltd"})).await.expect(201)["data"]["id"]
        .as_str()
        .unwrap_or_default()
        .to_string();
    let count = bounds.samples.min(60);
    let before = post(&owner, &customer, count).await?;
    let earlier = Date::from_ymd_opt(2026, 1, 5).unwrap_or_default();
    app.set_today(earlier);
    // A session that begins later than now still ends when it would have; a new one works.
    let held = owner.get(books::INVOICES).await.status;
    if held != 200 && held != 401 {
        return Err(format!("the session of before answers {held}"));
    }
    let owner = app.owner().await;
    let during = post(&owner, &customer, count).await?;
    app.set_today(Date::from_ymd_opt(2026, 3, 6).unwrap_or_default());
    let owner = app.owner().await;
    let after = post(&owner, &customer, count).await?;
    let mut numbers = [before, during, after].concat();
    let made = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.len() != made {
        return Err("a number was given twice".into());
    }
    let program = Program::new(Some(app.database.url.clone()));
    books::doctor(&program)?;
    Ok(Verdict::Held(format!("{made} documents before, meanwhile and after, 0 numbers given twice")))
}

async fn post(owner: &Client, customer: &str, count: usize) -> Outcome<Vec<String>> {
    let mut numbers = Vec::new();
    for _ in 0..count {
        let body =
            json!({"customer": customer, "lines": [{"description": "Cement", "qty": "2", "unitPrice": "11.50"}]});
        let answer = owner.post(&format!("{}?then=post", books::INVOICES), &body).await;
        if answer.status != 201 {
            return Err(format!("posting: {} {}", answer.status, answer.text()));
        }
        numbers.push(answer.expect(201)["data"]["number"].as_str().unwrap_or_default().to_string());
    }
    Ok(numbers)
}
