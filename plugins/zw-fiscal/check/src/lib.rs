//! What ZIMRA would refuse is told before a document is posted.

use baobab_guest::{Answer, Decimal, Occasion, Problem, Validate, Value, problem, read};

struct Check;

impl Validate for Check {
    fn check(_: &Occasion, subject: Value) -> Answer<Vec<Problem>> {
        let record = &subject["record"];
        let mut found = Vec::new();
        let currency = record["currency"].as_str().unwrap_or_default();
        if !matches!(currency, "USD" | "ZWG" | "ZAR" | "GBP" | "EUR" | "BWP") {
            found.push(problem(
                "/currency",
                "fiscal_currency",
                format!("The fiscal device does not take {currency}; bill in USD or ZWG."),
            ));
        }
        if read::<Option<Decimal>>(&record["total"])?.is_some_and(|total| total.is_zero()) {
            found.push(problem("/total", "fiscal_nothing", "A document over nothing cannot become a fiscal receipt."));
        }
        for (index, line) in record["lines"].as_array().into_iter().flatten().enumerate() {
            let described =
                line["description"].as_str().is_some_and(|text| !text.trim().is_empty()) || !line["product"].is_null();
            if !described {
                found.push(problem(
                    format!("/lines/{index}/description"),
                    "fiscal_name",
                    "The authority wants every line named; describe it.",
                ));
            }
            if line["taxGroup"].is_null() {
                found.push(problem(
                    format!("/lines/{index}/taxGroup"),
                    "fiscal_tax",
                    "Say which tax this line bears, exempt included.",
                ));
            }
        }
        Ok(found)
    }
}

baobab_guest::validate!(Check);
