//! Products with their opening stock from files: of ERPNext and of Odoo, by the headings their exports have, and of this program. Rows are
//! refused one by one, a check writes nothing, and the same file once more adds nothing.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use serde_json::{Value as Json, json};

on_both!(
    erpnext_exports_bring_stock,
    odoo_exports_bring_stock,
    own_files_bring_levels_and_lots,
    products_alone_are_understood
);

const LEVELS: &str = "/v1/inventory/stock";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn store(owner: &Client, code: &str, name: &str) -> String {
    id(&owner.post("/v1/inventory/warehouses", &json!({"code": code, "name": name})).await.expect(201))
}

async fn imported(owner: &Client, file: &[u8]) -> Json {
    owner.upload(&format!("{LEVELS}/import"), "export.csv", file).await.expect(200)
}

fn counts(done: &Json) -> (i64, i64, i64) {
    let number = |name: &str| done[name].as_i64().unwrap_or(-1);
    (number("imported"), number("skipped"), number("errorCount"))
}

/// Row and column of every problem.
fn places(done: &Json) -> Vec<(i64, String)> {
    let place =
        |error: &Json| (error["row"].as_i64().unwrap_or(0), error["column"].as_str().unwrap_or_default().to_string());
    done["errors"].as_array().into_iter().flatten().map(place).collect()
}

/// Code, warehouse, quantity and value of every stock level that holds something.
async fn levels(owner: &Client) -> Vec<(String, String, String, String)> {
    let listed = owner
        .get(&format!("{LEVELS}?filter[qty][gt]=0&sort=name&fields=code,warehouse,qty,value&limit=100"))
        .await
        .expect(200);
    let text = |value: &Json| value.get("label").unwrap_or(value).as_str().unwrap_or_default().to_string();
    let row = |row: &Json| (text(&row["code"]), text(&row["warehouse"]), text(&row["qty"]), text(&row["value"]));
    let mut rows: Vec<_> = listed["data"].as_array().expect("rows").iter().map(row).collect();
    rows.sort();
    rows
}

fn level(code: &str, warehouse: &str, qty: &str, value: &str) -> (String, String, String, String) {
    (code.to_string(), warehouse.to_string(), qty.to_string(), value.to_string())
}

async fn sound(app: &TestApp) {
    let context = app.business.context.as_system();
    for check in app.app.product.modules.checks.clone() {
        let problems =
            app.app.write(&context, move |op| Box::pin(async move { check(op).await })).await.expect("a check");
        assert_eq!(problems, Vec::<String>::new());
    }
}

async fn erpnext_exports_bring_stock(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    store(&owner, "ST", "Stores").await;
    store(&owner, "YARD", "Yard").await;
    let items = include_bytes!("import_stock/erpnext-item.csv");
    let checked = owner.upload(&format!("{LEVELS}/import?dryRun=true"), "item.csv", items).await.expect(200);
    assert_eq!(counts(&checked), (5, 0, 1), "{checked}");
    assert_eq!(levels(&owner).await, []);
    let done = imported(&owner, items).await;
    // What has a quantity and no cost is refused by itself.
    assert_eq!((counts(&done), places(&done)), ((5, 0, 1), vec![(7, "Valuation Rate".to_string())]), "{done}");
    let found = owner.get("/v1/inventory/items?sort=name&fields=code,name,costing,uom,category").await.expect(200);
    let label = |value: &Json| value.get("label").unwrap_or(value).as_str().unwrap_or_default().to_string();
    let names: Vec<_> = found["data"]
        .as_array()
        .expect("items")
        .iter()
        .map(|row| ["code", "name", "costing", "uom", "category"].map(|field| label(&row[field])))
        .collect();
    assert_eq!(
        names,
        [
            ["CEM-32", "Cement 32.5R, 50 kg", "fifo", "Each", "Cement"],
            // A code that is a text is a name.
            ["", "Ridge cap 3 m", "fifo", "Each", "Roofing"],
            ["TIE-WIRE", "Tie wire", "moving_average", "Kilogram", "Steel"],
        ]
    );
    let reconciled = imported(&owner, include_bytes!("import_stock/erpnext-stock-reconciliation.csv")).await;
    assert_eq!(
        (counts(&reconciled), places(&reconciled)),
        ((3, 0, 1), vec![(6, "Warehouse (Items)".to_string())]),
        "{reconciled}"
    );
    let balance = imported(&owner, include_bytes!("import_stock/erpnext-stock-balance.csv")).await;
    assert_eq!((counts(&balance), places(&balance)), ((1, 0, 1), vec![(3, "Balance Qty".to_string())]), "{balance}");
    assert_eq!(
        levels(&owner).await,
        [
            level("ADH-20", "Yard", "30", "183.00"),
            level("CEM-32", "Stores", "120", "1086.00"),
            level("CEM-42", "Stores", "80", "816.00"),
            level("INV-5", "Stores", "2", "1090.00"),
            level("REB-10", "Stores", "300", "1573.33"),
            level("TIE-WIRE", "Stores", "42.5", "52.62"),
        ]
    );
    // The same files once more add nothing.
    let again = imported(&owner, items).await;
    assert_eq!(counts(&again), (0, 5, 1), "{again}");
    let again = imported(&owner, include_bytes!("import_stock/erpnext-stock-reconciliation.csv")).await;
    assert_eq!(counts(&again), (0, 3, 1), "{again}");
    sound(&app).await;
}

async fn odoo_exports_bring_stock(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let main = store(&owner, "WH", "San Francisco").await;
    owner
        .post("/v1/inventory/locations", &json!({"code": "S1", "name": "Shelf 1", "warehouse": main}))
        .await
        .expect(201);
    let done = imported(&owner, include_bytes!("import_stock/odoo-product-template.csv")).await;
    assert_eq!((counts(&done), places(&done)), ((3, 0, 1), vec![(5, "Tracking".to_string())]), "{done}");
    let quants = imported(&owner, include_bytes!("import_stock/odoo-stock-quant.csv")).await;
    assert_eq!(counts(&quants), (3, 0, 1), "{quants}");
    assert_eq!(quants["errors"][0]["row"], 5, "{quants}");
    assert_eq!(
        levels(&owner).await,
        [level("FURN_0096", "San Francisco", "15", "19485.00"), level("FURN_6666", "San Francisco", "16", "4592.00"),]
    );
    let places =
        owner.get("/v1/inventory/balances?filter[qty][gt]=0&fields=location,lot,qty&sort=qty").await.expect(200);
    let labels: Vec<_> = places["data"]
        .as_array()
        .expect("places")
        .iter()
        .map(|row| (row["location"]["label"].clone(), row["lot"]["label"].clone(), row["qty"].clone()))
        .collect();
    assert_eq!(
        labels,
        [
            (json!("Shelf 1"), Json::Null, json!("3")),
            (json!("Stock"), Json::Null, json!("12")),
            (json!("Stock"), json!("LOT-0007"), json!("16")),
        ]
    );
    sound(&app).await;
}

async fn own_files_bring_levels_and_lots(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    store(&owner, "MAIN", "Main store").await;
    let template = owner.get(&format!("{LEVELS}/import")).await;
    assert!(template.text().contains("Lot or serial number"), "{}", template.text());
    let file = "Code,Name,Quantity,Unit cost,Lot or serial number,Use by,Tracking,Unit,Reorder below,Fill up to\n\
                MILK,Milk powder 1 kg,24,3.80,L-1,2027-01-31,lot,BAG,10,60\n\
                MILK,,12,3.90,L-2,2027-03-31,,,,\n\
                MILK,,12,3.90,L-2,2027-03-31,,,,\n\
                TEA,Tea 250 g,ten,1.20,,,,,,\n\
                SUGAR,Sugar 2 kg,5,1.60,,,,PALLETS,,\n\
                SALT,Salt 1 kg,5,0.40,X-1,,none,,,\n";
    let done = imported(&owner, file.as_bytes()).await;
    assert_eq!(
        (counts(&done), places(&done)),
        (
            (2, 0, 4),
            vec![
                (4, "Quantity".to_string()),
                (5, "Quantity".to_string()),
                (6, "Unit".to_string()),
                (7, "Lot or serial number".to_string()),
            ]
        ),
        "{done}"
    );
    let found = owner.get(&format!("{LEVELS}?fields=code,qty,value,minQty,maxQty")).await.expect(200);
    assert_eq!(
        (&found["data"][0]["code"], &found["data"][0]["qty"], &found["data"][0]["value"], &found["data"][0]["minQty"]),
        (&json!("MILK"), &json!("36"), &json!("138.00"), &json!("10")),
        "{found}"
    );
    assert_eq!(found["data"].as_array().map(Vec::len), Some(1), "{found}");
    // A corrected file: what is there stays, another quantity is not added to it.
    let file = "Code,Name,Quantity,Unit cost,Lot or serial number\nMILK,,24,3.80,L-1\nMILK,,13,3.90,L-2\nTEA,Tea 250 g,10,1.20,\n";
    let done = imported(&owner, file.as_bytes()).await;
    assert_eq!((counts(&done), places(&done)), ((1, 1, 1), vec![(3, "Quantity".to_string())]), "{done}");
    let none = owner.upload(&format!("{LEVELS}/import"), "x.csv", b"Colour,Size\nred,12\n").await;
    assert_eq!(none.status, 422, "{}", none.text());
    sound(&app).await;
}

async fn products_alone_are_understood(backend: Backend) {
    const PRODUCTS: &str = "/v1/accounting/products";
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    for (file, program, imported, errors) in [
        (&include_bytes!("import_stock/erpnext-item.csv")[..], "ERPNext", 5, 1),
        (&include_bytes!("import_stock/odoo-product-template.csv")[..], "Odoo", 4, 0),
    ] {
        let told = owner.upload(&format!("{PRODUCTS}/import?inspect=true"), "export.csv", file).await.expect(200);
        assert_eq!(told["program"], program, "{told}");
        let done = owner.upload(&format!("{PRODUCTS}/import"), "export.csv", file).await.expect(200);
        assert_eq!((&done["imported"], &done["errorCount"]), (&json!(imported), &json!(errors)), "{done}");
    }
}
