//! Three years in a row at the prices of their ends (IAS 29), each closed before the next begins.
//!
//! | month | index | entries (account: debit, credit below zero) |
//! |---|---|---|
//! | Jan 26 | 100 | cash 10,000 capital −10,000; plant 6,000 cash −6,000 |
//! | Mar 26 | 120 | stock 3,000 cash −3,000 |
//! | Jun 26 | 150 | cash 2,000 loan −2,000; cash 6,000 sales −6,000; expenses 900 cash −900; cost 1,800 stock −1,800 (Mar 26) |
//! | Dec 26 | 200 | depreciation 1,200 worn −1,200 (Jan 26); interest 200 cash −200 |
//! | Mar 27 | 250 | stock 5,000 cash −5,000; retained 400 cash −400 (a dividend) |
//! | Jun 27 | 320 | cash 9,600 sales −9,600; expenses 1,600 cash −1,600; loan 1,000 cash −1,000; cost 3,700 stock −3,700 (1,200 of Mar 26, 2,500 of Mar 27) |
//! | Dec 27 | 400 | depreciation 1,200 worn −1,200 (Jan 26); interest 300 cash −300 |
//! | Mar 28 | 500 | stock 6,000 cash −6,000 |
//! | Jun 28 | 640 | cash 16,000 sales −16,000; expenses 3,200 cash −3,200; loan 1,000 cash −1,000; cost 4,500 stock −4,500 (2,500 of Mar 27, 2,000 of Mar 28); plant of 2,000, worn by 800, sold for 5,000: gain −3,800 |
//! | Dec 28 | 800 | depreciation 800 worn −800 (Jan 26); interest 150 cash −150 |
//!
//! | at the prices of | Dec 26 | Dec 27 | Dec 28 |
//! |---|---|---|---|
//! | cash | 7,900 | 9,200 | 19,850 |
//! | loan | −2,000 | −1,000 | 0 |
//! | stock | 1,200 × 200/120 = 2,000 | 2,500 × 400/250 = 4,000 | 4,000 × 800/500 = 6,400 |
//! | plant | 6,000 × 2 = 12,000 | × 4 = 24,000 | 4,000 × 8 = 32,000 |
//! | worn | 1,200 × 2 = −2,400 | 2,400 × 4 = −9,600 | 2,400 × 8 = −19,200 |
//! | capital | −20,000 | −40,000 | −80,000 |
//! | opening retained | 0 | 2,500 × 2 = 5,000 | 13,400 × 2 = 26,800 |
//! | dividend | 0 | 400 × 400/250 = 640 | 0 |
//! | sales | 6,000 × 200/150 = −8,000 | 9,600 × 400/320 = −12,000 | 16,000 × 800/640 = −20,000 |
//! | expenses | 1,200 | 2,000 | 4,000 |
//! | cost | 1,800 × 200/120 = 3,000 | 1,200 × 400/120 + 2,500 × 400/250 = 8,000 | 2,500 × 800/250 + 2,000 × 800/500 = 11,200 |
//! | depreciation | 2,400 | 4,800 | 6,400 |
//! | interest | 200 | 300 | 150 |
//! | gain on sale | 0 | 0 | −5,000 × 800/640 + 1,200 × 8 = 3,350 |
//! | loss on money | 3,700 | 4,660 | 9,050 |
//! | sum | 0 | 0 | 0 |
//!
//! The loss on money by itself: 26: (4,000 × 2 − 3,000 × 200/120 + 5,100 × 200/150 − 200) − 5,900 = 9,600 − 5,900.
//! 27: (5,900 × 2 − 5,400 × 400/250 + 8,000 × 400/320 − 300) − 8,200 = 12,860 − 8,200.
//! 28: (8,200 × 2 − 6,000 × 800/500 + 17,800 × 800/640 − 150) − 19,850 = 28,900 − 19,850.
//! Retained earnings at the ends: 8,000 − 1,200 − 3,000 − 2,400 − 200 − 3,700 = −2,500; −13,400; −40,950.

use kernel_testkit::{Backend, Client, Options, TestApp, on_both};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

on_both!(three_years_each_at_its_own_prices);

async fn account(owner: &Client, code: &str, kind: &str) -> String {
    let found = owner.get(&format!("/v1/ledger/accounts?filter[code]={code}")).await.expect(200);
    match found["data"][0]["id"].as_str() {
        Some(id) => id.to_string(),
        None => {
            let body = json!({"code": code, "name": code, "type": kind, "monetary": code == "T-LOAN"});
            owner.post("/v1/ledger/accounts", &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
        }
    }
}

/// Accounts by the names of the table.
const ACCOUNTS: [(&str, &str, &str); 13] = [
    ("cash", "1111", "asset"),
    ("loan", "T-LOAN", "liability"),
    ("stock", "T-STOCK", "asset"),
    ("plant", "T-PLANT", "asset"),
    ("worn", "T-WORN", "asset"),
    ("capital", "4110", "equity"),
    ("retained", "4210", "equity"),
    ("sales", "5110", "income"),
    ("expenses", "T-EXPENSES", "expense"),
    ("cost", "T-COST", "expense"),
    ("depreciation", "T-DEPRECIATION", "expense"),
    ("interest", "T-INTEREST", "expense"),
    ("gain", "T-GAIN", "income"),
];

/// Codes by the names of the table; `money` is the account of the gain or loss on the monetary position.
fn code(name: &str) -> &str {
    ACCOUNTS.iter().find(|(known, ..)| *known == name).map_or("5530", |(_, code, _)| code)
}

struct Books {
    owner: Client,
    accounts: Vec<(&'static str, String)>,
    index: String,
}

impl Books {
    fn account(&self, name: &str) -> &str {
        self.accounts.iter().find(|(known, _)| *known == name).map(|(_, id)| id.as_str()).expect("an account")
    }

    async fn enter(&self, date: &str, lines: &[(&str, i64)]) {
        let line = |(name, amount): &(&str, i64)| match *amount > 0 {
            true => json!({"account": self.account(name), "docDebit": format!("{amount}.00")}),
            false => json!({"account": self.account(name), "docCredit": format!("{}.00", -amount)}),
        };
        let lines: Vec<Json> = lines.iter().map(line).collect();
        let entry = self
            .owner
            .post("/v1/ledger/journal-entries", &json!({"date": date, "narration": "Entry", "lines": lines}))
            .await
            .expect(201);
        let id = entry["data"]["id"].as_str().expect("id");
        self.owner.post(&format!("/v1/ledger/journal-entries/{id}/post"), &json!({})).await.expect(200);
    }

    fn layer(&self, name: &str, posted: &str, origin: &str, amount: i64) -> Json {
        json!({"account": self.account(name), "posted": posted, "origin": origin, "amount": format!("{amount}.00")})
    }

    async fn layered(&self, layers: &[(&str, &str, &str, i64)]) {
        for (name, posted, origin, amount) in layers {
            let mut body = self.layer(name, posted, origin, *amount);
            body["nets"] = json!(*name == "gain");
            self.owner.post("/v1/financial/inflation-layers", &body).await.expect(201);
        }
    }

    async fn draft(&self, date: &str) -> Json {
        self.owner.post("/v1/financial/restatement-runs", &json!({"date": date, "index": self.index})).await.expect(201)
            ["data"]
            .clone()
    }

    /// Restates a year, posts it, and looks at the balances and the year's results in the IFRS book.
    async fn restated(&self, year: i32, loss: &str, expected: &[(&str, &str)]) -> String {
        let run = self.draft(&format!("{year}-12-31")).await;
        assert_eq!((&run["gain"], &run["proof"], &run["gap"]), (&json!(loss), &json!(loss), &json!("0.00")), "{year}");
        let id = run["id"].as_str().expect("id").to_string();
        self.owner.post(&format!("/v1/financial/restatement-runs/{id}/post"), &json!({})).await.expect(200);
        let balances = self
            .owner
            .get(&format!("/v1/ledger/reports/trial-balance?from={year}-01-01&to={year}-12-31&book=IFRS"))
            .await
            .expect(200);
        for (name, amount) in expected {
            assert_eq!(closing(&balances, code(name)), format!("{amount}.00"), "{year} {name}: {balances}");
        }
        id
    }

    async fn closed(&self, year: &str) {
        let found = self.owner.get(&format!("/v1/ledger/fiscal-years?filter[name]={year}")).await.expect(200);
        let id = found["data"][0]["id"].as_str().expect("a year");
        for step in ["start-closing", "close"] {
            self.owner.post(&format!("/v1/ledger/fiscal-years/{id}/{step}"), &json!({})).await.expect(200);
        }
    }
}

/// Closing balance of an account, credit below zero.
fn closing(report: &Json, code: &str) -> String {
    let row = report["rows"].as_array().and_then(|rows| rows.iter().find(|row| row["cells"]["code"] == code));
    let cell = |name: &str| row.and_then(|row| row["cells"][name].as_str()).filter(|text| *text != "0.00");
    match (cell("closingDebit"), cell("closingCredit")) {
        (Some(debit), _) => debit.to_string(),
        (None, Some(credit)) => format!("-{credit}"),
        (None, None) => "0.00".to_string(),
    }
}

fn compared(report: &Json, code: &str) -> Option<String> {
    let row = report["rows"].as_array()?.iter().find(|row| row["cells"]["code"] == code)?;
    row["cells"]["comparative"].as_str().map(str::to_string)
}

async fn begun(owner: Client) -> Books {
    let year = owner
        .post("/v1/ledger/fiscal-years", &json!({"name": "2026", "startDate": "2026-01-01", "endDate": "2026-12-31"}))
        .await
        .expect(201);
    let year = year["data"]["id"].as_str().expect("id");
    owner.post(&format!("/v1/ledger/fiscal-years/{year}/create-periods"), &json!({})).await.expect(200);
    let months = [
        ("2026-01-31", 100),
        ("2026-03-31", 120),
        ("2026-06-30", 150),
        ("2026-12-31", 200),
        ("2027-03-31", 250),
        ("2027-06-30", 320),
        ("2027-12-31", 400),
        ("2028-03-31", 500),
        ("2028-06-30", 640),
        ("2028-12-31", 800),
    ];
    let points: Vec<Json> =
        months.iter().map(|(month, value)| json!({"month": month, "value": value.to_string()})).collect();
    let index = owner
        .post("/v1/financial/price-indices", &json!({"name": "Consumer prices", "points": points}))
        .await
        .expect(201);
    let index = index["data"]["id"].as_str().expect("id").to_string();
    let mut accounts = Vec::new();
    for (name, code, kind) in ACCOUNTS {
        accounts.push((name, account(&owner, code, kind).await));
    }
    Books { owner, accounts, index }
}

/// As many layers of 1.00 as wanted, written at once.
async fn small_layers(app: &TestApp, like: &str, count: usize) {
    let like = Id::from_stored(like);
    let context = app.business.context.as_system();
    let write = app.app.write(&context, move |op| {
        let like = like.clone();
        Box::pin(async move {
            let first = op.load("financial.inflation_layer", &like).await?;
            let slot = first.entity.slot("id").expect("every record has an id");
            let mut copies = Vec::with_capacity(count);
            for _ in 0..count {
                let mut copy = (*first.record).clone();
                copy.set(slot, Value::from(&op.new_id()));
                copies.push(copy);
            }
            op.insert_many("financial.inflation_layer", &copies).await
        })
    });
    write.await.expect("the layers are written");
}

async fn three_years_each_at_its_own_prices(backend: Backend) {
    let today = "2028-12-31".parse().expect("a day");
    let app = TestApp::with(backend, Options { today, ..Options::default() }).await;
    let books = begun(app.owner().await).await;
    first_year(&app, &books).await;
    let first = books
        .restated(
            2026,
            "-3700.00",
            &[
                ("cash", "7900"),
                ("loan", "-2000"),
                ("stock", "2000"),
                ("plant", "12000"),
                ("worn", "-2400"),
                ("capital", "-20000"),
                ("retained", "0"),
                ("sales", "-8000"),
                ("expenses", "1200"),
                ("cost", "3000"),
                ("depreciation", "2400"),
                ("interest", "200"),
                ("money", "3700"),
            ],
        )
        .await;
    // A second one of the same year would count twice.
    let again = books.draft("2026-12-31").await["id"].as_str().expect("id").to_string();
    assert_eq!(
        books.owner.post(&format!("/v1/financial/restatement-runs/{again}/post"), &json!({})).await.code(),
        "earlier_restatement"
    );
    books.closed("2026").await;
    second_year(&books).await;
    let second = books
        .restated(
            2027,
            "-4660.00",
            &[
                ("cash", "9200"),
                ("loan", "-1000"),
                ("stock", "4000"),
                ("plant", "24000"),
                ("worn", "-9600"),
                ("capital", "-40000"),
                ("retained", "5640"),
                ("sales", "-12000"),
                ("expenses", "2000"),
                ("cost", "8000"),
                ("depreciation", "4800"),
                ("interest", "300"),
                ("money", "4660"),
            ],
        )
        .await;
    let report = books.owner.get(&format!("/v1/financial/reports/restated-balances?run={second}")).await.expect(200);
    // The first year at the prices of the second: twice its own figures (IAS 29.34).
    for (name, amount) in [
        ("cash", "15800.00"),
        ("stock", "4000.00"),
        ("plant", "24000.00"),
        ("capital", "-40000.00"),
        ("sales", "-16000.00"),
        ("cost", "6000.00"),
        ("depreciation", "4800.00"),
        ("money", "7400.00"),
    ] {
        assert_eq!(compared(&report, code(name)).as_deref(), Some(amount), "{name}: {report}");
    }
    // The second continues the first; taken back on its own day it leaves nothing in either year, and comes back the same.
    let undo = |id: String| {
        let owner = books.owner.clone();
        async move {
            owner
                .post(&format!("/v1/financial/restatement-runs/{id}/reverse"), &json!({"reason": "checked again"}))
                .await
        }
    };
    assert_eq!(undo(first).await.code(), "later_restatement");
    undo(second).await.expect(200);
    books
        .restated(2027, "-4660.00", &[("plant", "24000"), ("retained", "5640"), ("sales", "-12000"), ("money", "4660")])
        .await;
    books.closed("2027").await;
    third_year(&books).await;
    let third = books
        .restated(
            2028,
            "-9050.00",
            &[
                ("cash", "19850"),
                ("loan", "0"),
                ("stock", "6400"),
                ("plant", "32000"),
                ("worn", "-19200"),
                ("capital", "-80000"),
                ("retained", "26800"),
                ("sales", "-20000"),
                ("expenses", "4000"),
                ("cost", "11200"),
                ("depreciation", "6400"),
                ("interest", "150"),
                ("gain", "3350"),
                ("money", "9050"),
            ],
        )
        .await;
    let report = books.owner.get(&format!("/v1/financial/reports/restated-balances?run={third}")).await.expect(200);
    for (name, amount) in [("sales", "-24000.00"), ("cost", "16000.00"), ("retained", "11280.00"), ("money", "9320.00")]
    {
        assert_eq!(compared(&report, code(name)).as_deref(), Some(amount), "{name}: {report}");
    }
}

async fn first_year(app: &TestApp, books: &Books) {
    books.enter("2026-01-05", &[("cash", 10_000), ("capital", -10_000)]).await;
    books.enter("2026-01-06", &[("plant", 6_000), ("cash", -6_000)]).await;
    books.enter("2026-03-10", &[("stock", 3_000), ("cash", -3_000)]).await;
    books.enter("2026-06-01", &[("cash", 2_000), ("loan", -2_000)]).await;
    books.enter("2026-06-15", &[("cash", 6_000), ("sales", -6_000)]).await;
    books.enter("2026-06-15", &[("expenses", 900), ("cash", -900)]).await;
    books.enter("2026-06-15", &[("cost", 1_800), ("stock", -1_800)]).await;
    books.enter("2026-12-31", &[("depreciation", 1_200), ("worn", -1_200)]).await;
    books.enter("2026-12-31", &[("interest", 200), ("cash", -200)]).await;
    books
        .layered(&[
            ("stock", "2026-06-30", "2026-03-31", -1_800),
            ("depreciation", "2026-12-31", "2026-01-31", 1_200),
            ("worn", "2026-12-31", "2026-01-31", -1_200),
            ("cost", "2026-06-30", "2026-03-31", 799),
        ])
        .await;
    // The other 1,001 of cost of sales come from as many layers. The month is found where none is given.
    let mut body = books.layer("cost", "2026-06-30", "2026-03-31", 1);
    body["posted"] = Json::Null;
    let one = books.owner.post("/v1/financial/inflation-layers", &body).await.expect(201);
    assert_eq!(one["data"]["posted"], "2026-06-30");
    small_layers(app, one["data"]["id"].as_str().expect("id"), 1_000).await;
    // What does nothing is refused: everything of June is taken, nothing was posted in May, nothing moves within a month.
    for (posted, origin, amount, refused) in [
        ("2026-06-01", "2026-03-31", 1, "layer_exceeds"),
        ("2026-05-31", "2026-03-31", 1, "layer_exceeds"),
        ("2026-06-30", "2026-06-01", 1, "layer_idle"),
        ("2026-06-30", "2026-03-31", 0, "layer_empty"),
    ] {
        let answer = books
            .owner
            .post("/v1/financial/inflation-layers", &books.layer("cost", posted, origin, amount))
            .await
            .expect(422);
        assert_eq!(answer["errors"][0]["code"], refused, "{answer}");
    }
    let mut body = books.layer("cost", "", "2026-03-31", 1);
    body["posted"] = Json::Null;
    assert_eq!(
        books.owner.post("/v1/financial/inflation-layers", &body).await.expect(422)["errors"][0]["code"],
        "layer_month_missing"
    );
}

async fn second_year(books: &Books) {
    books.enter("2027-03-10", &[("stock", 5_000), ("cash", -5_000)]).await;
    books.enter("2027-03-20", &[("retained", 400), ("cash", -400)]).await;
    books.enter("2027-06-15", &[("cash", 9_600), ("sales", -9_600)]).await;
    books.enter("2027-06-15", &[("expenses", 1_600), ("cash", -1_600)]).await;
    books.enter("2027-06-20", &[("loan", 1_000), ("cash", -1_000)]).await;
    books.enter("2027-06-15", &[("cost", 3_700), ("stock", -3_700)]).await;
    books.enter("2027-12-31", &[("depreciation", 1_200), ("worn", -1_200)]).await;
    books.enter("2027-12-31", &[("interest", 300), ("cash", -300)]).await;
    books
        .layered(&[
            ("cost", "2027-06-30", "2026-03-31", 1_200),
            ("stock", "2027-06-30", "2026-03-31", -1_200),
            ("cost", "2027-06-30", "2027-03-31", 2_500),
            ("stock", "2027-06-30", "2027-03-31", -2_500),
            ("depreciation", "2027-12-31", "2026-01-31", 1_200),
            ("worn", "2027-12-31", "2026-01-31", -1_200),
        ])
        .await;
}

async fn third_year(books: &Books) {
    books.enter("2028-03-10", &[("stock", 6_000), ("cash", -6_000)]).await;
    books.enter("2028-06-15", &[("cash", 16_000), ("sales", -16_000)]).await;
    books.enter("2028-06-15", &[("expenses", 3_200), ("cash", -3_200)]).await;
    books.enter("2028-06-20", &[("loan", 1_000), ("cash", -1_000)]).await;
    books.enter("2028-06-15", &[("cost", 4_500), ("stock", -4_500)]).await;
    books.enter("2028-06-25", &[("cash", 5_000), ("worn", 800), ("plant", -2_000), ("gain", -3_800)]).await;
    books.enter("2028-12-31", &[("depreciation", 800), ("worn", -800)]).await;
    books.enter("2028-12-31", &[("interest", 150), ("cash", -150)]).await;
    books
        .layered(&[
            ("cost", "2028-06-30", "2027-03-31", 2_500),
            ("stock", "2028-06-30", "2027-03-31", -2_500),
            ("cost", "2028-06-30", "2028-03-31", 2_000),
            ("stock", "2028-06-30", "2028-03-31", -2_000),
            ("plant", "2028-06-30", "2026-01-31", -2_000),
            ("worn", "2028-06-30", "2026-01-31", 800),
            ("gain", "2028-06-30", "2026-01-31", 1_200),
            ("depreciation", "2028-12-31", "2026-01-31", 800),
            ("worn", "2028-12-31", "2026-01-31", -800),
        ])
        .await;
}
