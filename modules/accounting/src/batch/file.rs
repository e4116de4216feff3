//! Files for banks. Pure: the same batch gives the same bytes.

use std::fmt::Write as _;

/// One payment of a file; amounts as decimal text.
#[derive(Debug, Clone)]
pub struct Order {
    pub id: String,
    pub name: String,
    pub account: String,
    pub swift: Option<String>,
    pub amount: String,
    pub reference: String,
}

/// Head of a file.
#[derive(Debug, Clone)]
pub struct Head {
    pub number: String,
    /// `2026-03-05T09:00:00Z`
    pub made_at: String,
    /// `2026-03-06`
    pub date: String,
    pub debtor: String,
    pub account: String,
    pub swift: Option<String>,
    pub currency: String,
    /// Sum of the orders.
    pub total: String,
}

/// ISO 20022 customer credit transfer initiation, pain.001.001.09, one payment information block.
pub fn pain001(head: &Head, orders: &[Order]) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.001.001.09\"><CstmrCdtTrfInitn>",
    );
    let count = orders.len();
    let (number, debtor, total) = (escape(&head.number, 35), escape(&head.debtor, 140), &head.total);
    let _ = write!(
        out,
        "<GrpHdr><MsgId>{number}</MsgId><CreDtTm>{}</CreDtTm><NbOfTxs>{count}</NbOfTxs><CtrlSum>{total}</CtrlSum><InitgPty><Nm>{debtor}</Nm></InitgPty></GrpHdr>",
        escape(&head.made_at, 40)
    );
    let _ = write!(
        out,
        "<PmtInf><PmtInfId>{number}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>{count}</NbOfTxs><CtrlSum>{total}</CtrlSum><ReqdExctnDt><Dt>{}</Dt></ReqdExctnDt><Dbtr><Nm>{debtor}</Nm></Dbtr>{}{}",
        escape(&head.date, 10),
        account("DbtrAcct", &head.account),
        agent("DbtrAgt", head.swift.as_deref()),
    );
    for order in orders {
        let _ = write!(
            out,
            "<CdtTrfTxInf><PmtId><EndToEndId>{}</EndToEndId></PmtId><Amt><InstdAmt Ccy=\"{}\">{}</InstdAmt></Amt>{}<Cdtr><Nm>{}</Nm></Cdtr>{}<RmtInf><Ustrd>{}</Ustrd></RmtInf></CdtTrfTxInf>",
            escape(&order.id, 35),
            escape(&head.currency, 3),
            order.amount,
            agent("CdtrAgt", order.swift.as_deref()),
            escape(&order.name, 140),
            account("CdtrAcct", &order.account),
            escape(&order.reference, 140),
        );
    }
    out.push_str("</PmtInf></CstmrCdtTrfInitn></Document>\n");
    out
}

fn account(tag: &str, number: &str) -> String {
    let plain: String = number.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    let iban = plain.len() >= 15
        && plain.bytes().take(2).all(|byte| byte.is_ascii_uppercase())
        && plain.bytes().skip(2).take(2).all(|byte| byte.is_ascii_digit());
    match iban {
        true => format!("<{tag}><Id><IBAN>{plain}</IBAN></Id></{tag}>"),
        false => format!("<{tag}><Id><Othr><Id>{}</Id></Othr></Id></{tag}>", escape(&plain, 34)),
    }
}

fn agent(tag: &str, swift: Option<&str>) -> String {
    match swift.filter(|swift| !swift.is_empty()) {
        Some(swift) => format!("<{tag}><FinInstnId><BICFI>{}</BICFI></FinInstnId></{tag}>", escape(swift, 11)),
        None => format!("<{tag}><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></{tag}>"),
    }
}

/// Text of an element, cut to what the standard allows.
fn escape(text: &str, most: usize) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !c.is_control()).take(most) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

/// Comma-separated, a line per payment, for banks without the standard. A cell that a spreadsheet would take for a formula
/// begins with an apostrophe.
pub fn csv(head: &Head, orders: &[Order]) -> String {
    let mut out = String::from("Reference,Beneficiary,Account number,SWIFT,Amount,Currency,Date,Details\r\n");
    for order in orders {
        let cells = [
            &order.id,
            &order.name,
            &order.account,
            // Not every bank asks for it.
            order.swift.as_ref().unwrap_or(&String::new()),
            &order.amount,
            &head.currency,
            &head.date,
            &order.reference,
        ]
        .map(|cell| quoted(cell));
        let _ = write!(out, "{}\r\n", cells.join(","));
    }
    out
}

/// Comma-separated, a line per payment to a wallet: what mobile money operators take for bulk payments. `account` of an order is the
/// number of the wallet.
pub fn wallet(head: &Head, orders: &[Order]) -> String {
    let mut out = String::from("Mobile number,Name,Amount,Currency,Reference\r\n");
    for order in orders {
        let number: String = order.account.chars().filter(char::is_ascii_digit).collect();
        let cells = [&number, &order.name, &order.amount, &head.currency, &order.reference].map(|cell| quoted(cell));
        let _ = write!(out, "{}\r\n", cells.join(","));
    }
    out
}

fn quoted(cell: &str) -> String {
    let cell: String = cell.chars().filter(|c| !c.is_control()).collect();
    let cell = if cell.starts_with(['=', '+', '-', '@']) { format!("'{cell}") } else { cell };
    if cell.contains([',', '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> Head {
        Head {
            number: "BAT-2026-00001".into(),
            made_at: "2026-03-05T07:00:00Z".into(),
            date: "2026-03-06".into(),
            debtor: "Msasa & Sons".into(),
            account: "12-345 678".into(),
            swift: Some("FMBZZWHX".into()),
            currency: "USD".into(),
            total: "150.55".into(),
        }
    }

    fn orders() -> Vec<Order> {
        let order = |id: &str, name: &str, account: &str, amount: &str| Order {
            id: id.into(),
            name: name.into(),
            account: account.into(),
            swift: None,
            amount: amount.into(),
            reference: format!("Bill {id}"),
        };
        vec![
            order("B-1", "Willdale <Bricks>", "GB33BUKB20201555555555", "100.50"),
            order("B-2", "=cmd, \"x\"", "0012", "50.05"),
        ]
    }

    #[test]
    fn a_credit_transfer_carries_its_sum_and_its_payments() {
        let text = pain001(&head(), &orders());
        assert!(text.contains("<NbOfTxs>2</NbOfTxs><CtrlSum>150.55</CtrlSum>"), "{text}");
        assert!(
            text.contains("<IBAN>GB33BUKB20201555555555</IBAN>")
                && text.contains("<Othr><Id>0012</Id></Othr>")
                && text.contains("<Othr><Id>12345678</Id></Othr>")
        );
        assert!(
            text.contains("Msasa &amp; Sons")
                && text.contains("Willdale &lt;Bricks&gt;")
                && text.contains("<BICFI>FMBZZWHX</BICFI>")
        );
        assert_eq!(text.matches("<CdtTrfTxInf>").count(), 2);
    }

    #[test]
    fn a_file_for_wallets_names_numbers_without_signs() {
        let order = Order {
            id: "1".into(),
            name: "Rudo Dube".into(),
            account: "+263 77 123 4567".into(),
            swift: None,
            amount: "18.00".into(),
            reference: "EXP-1".into(),
        };
        assert_eq!(
            wallet(&head(), &[order]),
            "Mobile number,Name,Amount,Currency,Reference\r\n263771234567,Rudo Dube,18.00,USD,EXP-1\r\n"
        );
    }

    #[test]
    fn cells_are_no_formulas() {
        let text = csv(&head(), &orders());
        assert!(text.contains("\"'=cmd, \"\"x\"\"\""), "{text}");
        assert_eq!(text.lines().count(), 3);
    }
}
