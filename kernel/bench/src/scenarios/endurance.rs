//! Work that goes on for long: memory that grows, documents lost or written twice.

use std::collections::BTreeSet;

use super::*;

impl Bench<'_> {
    /// As many lists as an hour of use asks for, as fast as they are answered: memory must stay flat. Each page is another
    /// one: the sort, the fields and the search vary, so that what is kept per shape of statement is kept.
    /// Of a server that did nothing else.
    pub(super) async fn soak(&mut self, url: &str, folder: &Path) -> Result<(), Failure> {
        const PARTS: usize = 4;
        const PATHS: [&str; 4] = [
            LIST,
            "/v1/accounting/invoices?sort=-issueDate&limit=50",
            "/v1/accounting/invoices?filter[status]=posted&sort=dueDate&limit=25&fields=number,dueDate,outstanding",
            "/v1/accounting/invoices?q=trading&sort=-issueDate&limit=25&fields=number,customer,total",
        ];
        if !self.wanted("soak") {
            return Ok(());
        }
        let server = self.generic(url, folder).await?;
        // The clerk would have to pass by all that the owner posted before.
        let owner = prepare::sign_in(&mut Connection::open(server.address).await?, OWNER).await?;
        let mut memory = vec![server.resident_mib()];
        let (mut asked, mut seconds) = (0, 0.0);
        for _ in 0..PARTS {
            // Mostly the list of the screen, now and then the others.
            let owner = owner.clone();
            let make = move |number: usize| {
                Request::get(
                    if number.is_multiple_of(8) { PATHS[number / 8 % PATHS.len()] } else { LIST },
                    &[("authorization", &owner)],
                )
            };
            let bounds = Bounds { clients: 4, requests: self.options.size.soak / PARTS, seconds: 150, warm: 8 };
            let outcome = self.load("soak", &server, bounds, 200, false, make).await?;
            asked += outcome.requests;
            seconds += outcome.requests as f64 / outcome.per_second;
            memory.push(server.resident_mib());
        }
        let told: Vec<String> = memory.iter().map(|mib| format!("{mib:.0}")).collect();
        let about = format!("{asked} lists in {seconds:.0} s; MiB before and after each quarter: {}", told.join(", "));
        let (second, last) = (memory[PARTS / 2], memory[PARTS]);
        self.results.at_most(self.database, "memory after an hour's lists, MiB", last, 150.0, about);
        self.results.at_most(
            self.database,
            "memory: growth over the second half, MiB",
            (last - second).max(0.0),
            5.0,
            String::new(),
        );
        Ok(())
    }

    /// Every acknowledged invoice once, under its own number, without a gap; a repeated key gives the same invoice again.
    pub(super) async fn doubled_or_lost(
        &mut self,
        connection: &mut Connection,
        owner: &str,
        catalogue: &Catalogue,
        many: &Outcome,
    ) -> Result<(), Failure> {
        let numbers: Vec<String> = many
            .answers
            .iter()
            .filter_map(|answer| answer.json().ok()?["data"]["number"].as_str().map(str::to_string))
            .collect();
        let distinct: BTreeSet<&String> = numbers.iter().collect();
        let doubled_numbers = numbers.len() - distinct.len();
        let make = invoices(catalogue, "post-32", "?then=post", owner);
        let mut doubled = 0;
        for number in 20..40 {
            let answer = connection.send(&make(number)).await?;
            if answer.headers.get("idempotent-replayed").map(String::as_str) != Some("true") {
                doubled += 1;
            }
        }
        let stored = connection
            .send(&Request::get(
                "/v1/accounting/invoices?filter[reference]=post-32&limit=1&total=true",
                &[("authorization", owner)],
            ))
            .await?
            .json()?;
        let stored_count =
            stored["page"]["total"].as_u64().or_else(|| stored["page"]["total"]["count"].as_u64()).unwrap_or(0);
        // The warm-up's are stored too.
        let acknowledged = many.answers.len() as u64 + 20;
        let estimate = stored["page"]["totalIsEstimate"].as_bool().unwrap_or(false) || stored_count > 1_000;
        let lost = if estimate { 0 } else { acknowledged.abs_diff(stored_count) };
        let wrong = doubled_numbers as u64 + doubled + lost + many.failures as u64;
        let about = format!(
            "{} acknowledged; numbers given twice {doubled_numbers}, repeated keys that wrote again {doubled}, refused or retried {}, stored {stored_count}{}",
            many.answers.len(),
            many.failures,
            if estimate { " (estimate)" } else { "" }
        );
        self.results.at_most(self.database, "lost, doubled, retried", wrong as f64, 0.0, about);
        Ok(())
    }
}
