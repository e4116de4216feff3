//! Bilan, compte de résultat and tableau des flux from the rows of a trial balance, with the checks the law asks for.

use std::collections::BTreeMap;

use baobab_guest::{Answer, Compute, Decimal, Map, Occasion, Value, json, read};
use serde::Deserialize;

struct Statements;

/// Reference → title and prefixes of accounts; the longest prefix wins.
type Table = BTreeMap<String, (String, String)>;

#[derive(Deserialize)]
struct Lines {
    result: Table,
    assets: Table,
    liabilities: Table,
}

/// A row of the trial balance; debits less credits.
struct Account {
    code: String,
    opening: Decimal,
    closing: Decimal,
    is_group: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    /// Headings and the line of earlier results have none.
    #[serde(default)]
    code: Option<String>,
    /// `detail`, or a row that sums others.
    #[serde(default)]
    kind: Option<String>,
    #[serde(default)]
    opening_debit: Option<Decimal>,
    #[serde(default)]
    opening_credit: Option<Decimal>,
    #[serde(default)]
    closing_debit: Option<Decimal>,
    #[serde(default)]
    closing_credit: Option<Decimal>,
    #[serde(default)]
    is_group: bool,
}

impl Row {
    fn account(self) -> Account {
        let less =
            |debit: Option<Decimal>, credit: Option<Decimal>| debit.unwrap_or_default() - credit.unwrap_or_default();
        Account {
            opening: less(self.opening_debit, self.opening_credit),
            closing: less(self.closing_debit, self.closing_credit),
            is_group: self.is_group || self.code.is_none() || self.kind.is_some_and(|kind| kind != "detail"),
            code: self.code.unwrap_or_default(),
        }
    }
}

impl Compute for Statements {
    fn run(_: &Occasion, input: Value) -> Answer<Value> {
        let lines: Lines = serde_json::from_str(include_str!("../lines.json"))?;
        let rows: Vec<Row> = read(&input["rows"])?;
        let accounts: Vec<Account> = rows.into_iter().map(Row::account).collect();
        let posted: Vec<&Account> = accounts.iter().filter(|account| !account.is_group).collect();
        let columns: Vec<Value> = accounts.iter().map(|account| place(&lines, account)).collect();
        let result = Income::of(&lines, &posted);
        let (closing, opening) = (
            Balance::of(&lines, &posted, |account| account.closing),
            Balance::of(&lines, &posted, |account| account.opening),
        );
        // Results of a year that is not closed stand in classes 6 to 8 and join the balance sheet as CJ.
        let profit = result.get("XI");
        let flow = flow(&result, &posted);
        let mut checks: Vec<Value> = Vec::new();
        let mut check = |code: &str, holds: bool, words: String| {
            if !holds {
                checks.push(json!({ "code": code, "message": words }));
            }
        };
        let debits: Decimal = posted.iter().map(|account| account.closing).sum();
        check("balance", debits.is_zero(), format!("Debits and credits differ by {}.", debits.with_digits(2)));
        let (assets, liabilities) = (closing.total(&lines.assets), closing.total(&lines.liabilities) + profit);
        check(
            "bilan",
            assets == liabilities,
            format!("Total actif {} differs from total passif {}.", assets.with_digits(2), liabilities.with_digits(2)),
        );
        let strange: Vec<&str> = posted
            .iter()
            .filter(|account| {
                !account.closing.is_zero() && class(account) != '9' && reference(&lines, account).is_none()
            })
            .map(|account| account.code.as_str())
            .collect();
        check("unplaced", strange.is_empty(), format!("These accounts stand in no statement: {}.", strange.join(", ")));
        let moved = flow.iter().find(|(code, _, _)| *code == "ZH").map(|(_, _, amount)| *amount).unwrap_or_default();
        let cash = closing.treasury();
        check(
            "flux",
            moved == cash,
            format!(
                "The flows lead to cash of {}, the balance sheet shows {}.",
                moved.with_digits(2),
                cash.with_digits(2)
            ),
        );
        check(
            "opening",
            opening.total(&lines.assets) == opening.total(&lines.liabilities),
            "The opening balances do not balance.".to_string(),
        );
        Ok(json!({
            "rows": columns,
            "bilan": {
                "actif": closing.shown(&lines.assets, Decimal::ZERO),
                "passif": closing.shown(&lines.liabilities, profit),
                "BZ": assets.with_digits(2),
                "DZ": liabilities.with_digits(2),
            },
            "resultat": result.shown(&lines.result),
            "flux": flow.iter().map(|(code, title, amount)| ((*code).to_string(), json!({ "title": title, "amount": amount.with_digits(2) }))).collect::<Map<String, Value>>(),
            "checks": checks,
        }))
    }
}

fn class(account: &Account) -> char {
    account.code.chars().next().unwrap_or('?')
}

/// The line whose prefix of this account is longest.
fn longest<'a>(table: &'a Table, code: &str) -> Option<(&'a str, usize)> {
    let places = table
        .iter()
        .flat_map(|(reference, (_, prefixes))| prefixes.split(' ').map(move |prefix| (reference.as_str(), prefix)));
    places
        .filter(|(_, prefix)| code.starts_with(prefix))
        .map(|(reference, prefix)| (reference, prefix.len()))
        .max_by_key(|(_, length)| *length)
}

/// Where a balance stands. Third parties and cash change sides with their sign; depreciation stays with its asset.
fn reference_of<'a>(lines: &'a Lines, code: &str, balance: Decimal) -> Option<&'a str> {
    if matches!(code.chars().next(), Some('6' | '7' | '8')) {
        return longest(&lines.result, code).map(|(reference, _)| reference);
    }
    let (asset, liability) = (longest(&lines.assets, code), longest(&lines.liabilities, code));
    match (asset, liability) {
        // 409, 419, 478, 479: the law names the side.
        (Some((asset, a)), Some((liability, l))) if a != l => Some(if a > l { asset } else { liability }),
        (Some((asset, _)), Some((liability, _))) => Some(if balance.is_negative() { liability } else { asset }),
        (asset, liability) => asset.or(liability).map(|(reference, _)| reference),
    }
}

fn reference<'a>(lines: &'a Lines, account: &Account) -> Option<&'a str> {
    reference_of(lines, &account.code, account.closing)
}

fn place(lines: &Lines, account: &Account) -> Value {
    if account.code.is_empty() {
        return json!({});
    }
    let reference = reference(lines, account);
    let title = reference
        .and_then(|reference| {
            [&lines.result, &lines.assets, &lines.liabilities].into_iter().find_map(|table| table.get(reference))
        })
        .map(|(title, _)| title);
    json!({ "Classe": class(account).to_string(), "Poste": reference, "Libellé": title })
}

/// Lines of the balance sheet; assets as debits, liabilities as credits.
struct Balance(BTreeMap<String, Decimal>);

impl Balance {
    fn of(lines: &Lines, accounts: &[&Account], amount: impl Fn(&Account) -> Decimal) -> Balance {
        let mut sums = BTreeMap::new();
        for account in accounts.iter().filter(|account| ('1'..='5').contains(&class(account))) {
            let balance = amount(account);
            let Some(reference) = reference_of(lines, &account.code, balance) else { continue };
            let sign = if lines.assets.contains_key(reference) { Decimal::whole(1) } else { Decimal::whole(-1) };
            *sums.entry(reference.to_string()).or_insert(Decimal::ZERO) += sign * balance;
        }
        Balance(sums)
    }

    fn get(&self, reference: &str) -> Decimal {
        self.0.get(reference).copied().unwrap_or_default()
    }

    fn total(&self, table: &Table) -> Decimal {
        table.keys().map(|reference| self.get(reference)).sum()
    }

    fn treasury(&self) -> Decimal {
        self.get("BQ") + self.get("BR") + self.get("BS") - self.get("DR")
    }

    fn shown(&self, table: &Table, profit: Decimal) -> Value {
        let amount = |reference: &str| self.get(reference) + if reference == "CJ" { profit } else { Decimal::ZERO };
        let some = table
            .iter()
            .map(|(reference, (title, _))| (reference, title, amount(reference)))
            .filter(|(_, _, amount)| !amount.is_zero());
        some.map(|(reference, title, amount)| {
            (reference.clone(), json!({ "title": title, "amount": amount.with_digits(2) }))
        })
        .collect::<Map<String, Value>>()
        .into()
    }
}

/// Lines of the income statement and the intermediate balances; income and expenses are both positive.
struct Income(BTreeMap<String, Decimal>);

impl Income {
    fn of(lines: &Lines, accounts: &[&Account]) -> Income {
        let mut sums: BTreeMap<String, Decimal> = BTreeMap::new();
        for account in accounts.iter().filter(|account| ('6'..='8').contains(&class(account))) {
            let Some((reference, _)) = longest(&lines.result, &account.code) else { continue };
            let sign = if reference.starts_with('T') { Decimal::whole(-1) } else { Decimal::whole(1) };
            // A trial balance that carries income and expenses over shows this year's as the difference.
            *sums.entry(reference.to_string()).or_default() += sign * (account.closing - account.opening);
        }
        let mut result = Income(sums);
        let balances: [(&str, &str, &str); 9] = [
            ("XA", "TA", "RA RB"),
            ("XB", "TA TB TC TD", ""),
            ("XC", "XB TE TF TG TH TI", "RA RB RC RD RE RF RG RH RI RJ"),
            ("XD", "XC", "RK"),
            ("XE", "XD TJ", "RL"),
            ("XF", "TK TL TM", "RM RN"),
            ("XG", "XE XF", ""),
            ("XH", "TN TO", "RO RP"),
            ("XI", "XG XH", "RQ RS"),
        ];
        for (reference, plus, minus) in balances {
            let sum = |of: &str| of.split_whitespace().map(|part| result.get(part)).sum::<Decimal>();
            let amount = sum(plus) - sum(minus);
            result.0.insert(reference.to_string(), amount);
        }
        result
    }

    fn get(&self, reference: &str) -> Decimal {
        self.0.get(reference).copied().unwrap_or_default()
    }

    fn shown(&self, table: &Table) -> Value {
        let names = [
            ("XA", "Marge commerciale"),
            ("XB", "Chiffre d'affaires"),
            ("XC", "Valeur ajoutée"),
            ("XD", "Excédent brut d'exploitation"),
            ("XE", "Résultat d'exploitation"),
            ("XF", "Résultat financier"),
            ("XG", "Résultat des activités ordinaires"),
            ("XH", "Résultat hors activités ordinaires"),
            ("XI", "Résultat net"),
        ];
        let title = |reference: &str| {
            table
                .get(reference)
                .map(|(title, _)| title.as_str())
                .or_else(|| names.iter().find(|(known, _)| *known == reference).map(|(_, title)| *title))
                .unwrap_or_default()
                .to_string()
        };
        self.0
            .iter()
            .map(|(reference, amount)| {
                (reference.clone(), json!({ "title": title(reference), "amount": amount.with_digits(2) }))
            })
            .collect::<Map<String, Value>>()
            .into()
    }
}

/// Tableau des flux de trésorerie, condensed to its totals. Depreciation and provisions move no cash: what they changed in
/// the accounts beyond the year's charges belongs to what was sold.
fn flow(result: &Income, accounts: &[&Account]) -> Vec<(&'static str, &'static str, Decimal)> {
    let starts = |account: &Account, prefixes: &[&str]| prefixes.iter().any(|prefix| account.code.starts_with(prefix));
    let movement = |with: &[&str], without: &[&str]| -> Decimal {
        accounts
            .iter()
            .filter(|account| starts(account, with) && !starts(account, without))
            .map(|account| account.closing - account.opening)
            .sum()
    };
    let sum = |of: &[&str]| of.iter().map(|reference| result.get(reference)).sum::<Decimal>();
    let charges = sum(&["RL", "RN"]) - sum(&["TJ", "TL"]);
    let provisions = ["28", "29", "39", "49", "59", "19"];
    let set_aside = -movement(&provisions, &[]);
    let self_financing = result.get("XI") + charges + result.get("RO") - result.get("TN");
    let stocks = -movement(&["3"], &["39"]);
    let others = -movement(&["4"], &["49"]);
    let operating = self_financing + stocks + others;
    let acquired = movement(&["2"], &["28", "29"]) + result.get("RO") + charges - set_aside;
    let investing = result.get("TN") - acquired;
    let equity = -movement(&["10", "11", "12", "13", "14", "15"], &[]);
    let debts = -movement(&["16", "17", "18"], &[]);
    let opening: Decimal =
        accounts.iter().filter(|account| starts(account, &["5"])).map(|account| account.opening).sum();
    vec![
        ("ZA", "Trésorerie nette au 1er janvier", opening),
        ("FA", "Capacité d'autofinancement globale", self_financing),
        ("FC", "Variation des stocks", stocks),
        ("FD", "Variation des créances et des dettes circulantes", others),
        ("ZB", "Flux des activités opérationnelles", operating),
        ("FG", "Décaissements sur acquisitions d'immobilisations", -acquired),
        ("FI", "Encaissements sur cessions d'immobilisations", result.get("TN")),
        ("ZC", "Flux des activités d'investissement", investing),
        ("ZD", "Flux des capitaux propres", equity),
        ("ZE", "Flux des capitaux étrangers", debts),
        ("ZF", "Flux des activités de financement", equity + debts),
        ("ZH", "Trésorerie nette au 31 décembre", opening + operating + investing + equity + debts),
    ]
}

baobab_guest::compute!(Statements);
