//! What is refused is told in the words of the business's sector, and files it exported are understood again, in whichever language
//! they were read in.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use serde_json::{Value as Json, json};

on_both!(a_clinic_is_refused_in_its_own_words, an_exported_list_is_imported_again);

/// A clinic of this person: customers are patients here, invoices medical bills.
async fn clinic(person: &Client, name: &str) -> Client {
    let made = person
        .post("/v1/businesses", &json!({"name": name, "country": "ZW", "institution": "clinic"}))
        .await
        .expect(201);
    Client { business: made["data"]["id"].as_str().map(str::to_string), ..person.clone() }
}

fn message_at<'j>(refused: &'j Json, pointer: &str) -> &'j str {
    let errors = refused["errors"].as_array().map_or(&[][..], Vec::as_slice);
    errors
        .iter()
        .find(|error| error["pointer"] == pointer)
        .and_then(|error| error["message"].as_str())
        .unwrap_or_else(|| panic!("nothing at {pointer}: {refused}"))
}

async fn a_clinic_is_refused_in_its_own_words(backend: Backend) {
    let app = TestApp::new(backend).await;
    // Of several businesses of one person, a request says which it means.
    let trader = Client { business: Some(app.business.id.to_string()), ..app.owner().await };
    let clinic = clinic(&trader, "Baraka Clinic").await;
    let line = json!([{"description": "Consultation", "qty": "1", "unitPrice": "20.00"}]);

    let invoices = "/v1/accounting/invoices";
    for (client, word) in [(&clinic, "Patient"), (&trader, "Customer")] {
        let refused = client.post(invoices, &json!({"lines": &line})).await.expect(422);
        assert_eq!(message_at(&refused, "/customer"), format!("{word} is required."));
        let refused =
            client.post(invoices, &json!({"customer": "01hjze6300xjvsa913feaqrzme", "lines": &line})).await.expect(422);
        assert_eq!(message_at(&refused, "/customer"), format!("{word}: there is no such record in this business."));
    }

    let customers = "/v1/accounting/customers";
    let patient = clinic.post(customers, &json!({"name": "Rumbidzai {Moyo}"})).await.expect(201);
    clinic.post(invoices, &json!({"customer": patient["data"]["id"], "lines": line})).await.expect(201);
    let refused =
        clinic.delete(&format!("{customers}/{}", patient["data"]["id"].as_str().expect("id"))).await.expect(409);
    assert_eq!(refused["message"], "Other records refer to this one (Medical bills); archive it instead.");

    // Braces that name no term are left as they were sent.
    let refused = clinic.post(customers, &json!({"{name}": 1})).await.expect(422);
    assert_eq!(message_at(&refused, "/{name}"), "There is no field '{name}'.");
}

async fn exported(client: &Client, path: &str, language: &str) -> Vec<u8> {
    let answer =
        client.send(http::Method::GET, path, &[("accept-language", language)], axum::body::Body::empty()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text().into_bytes()
}

async fn an_exported_list_is_imported_again(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (here, there) = (clinic(&owner, "Baraka Clinic").await, clinic(&owner, "Msasa Surgery").await);
    let customers = "/v1/accounting/customers";
    let fund = here.post(customers, &json!({"name": "Mutare Medical Fund", "type": "company"})).await.expect(201);
    let me = fund["data"]["createdBy"]["id"].clone();
    here.post(
        customers,
        &json!({"name": "Rumbidzai Moyo", "type": "person", "phone": "+263772190056", "salesperson": me}),
    )
    .await
    .expect(201);

    let headings = |file: &[u8]| {
        String::from_utf8_lossy(file)
            .trim_start_matches('\u{feff}')
            .lines()
            .next()
            .map(str::to_string)
            .expect("a heading")
    };
    let mut seen = Vec::new();
    for language in ["en", "fr", "pt", "sw", "sn"] {
        let file =
            exported(&here, &format!("{customers}/export?format=csv&fields=name,type,phone,salesperson"), language)
                .await;
        seen.push(headings(&file));
        let told = there.upload(&format!("{customers}/import?inspect=true"), "patients.csv", &file).await.expect(200);
        let fields: Vec<&str> =
            told["mapping"].as_object().expect("a mapping").values().filter_map(Json::as_str).collect();
        assert_eq!(fields.len(), 4, "{language}: {told}");
        let done = there.upload(&format!("{customers}/import?dryRun=true"), "patients.csv", &file).await.expect(200);
        assert_eq!((&done["imported"], &done["errorCount"]), (&json!(2), &json!(0)), "{language}: {done}");
    }
    seen.dedup();
    assert_eq!(seen.len(), 5, "each language has its own headings");

    let french =
        exported(&here, &format!("{customers}/export?format=csv&fields=name,type,phone,salesperson"), "fr").await;
    there.upload(&format!("{customers}/import"), "patients.csv", &french).await.expect(200);
    let listed = there.get(&format!("{customers}?fields=name,type,salesperson&sort=name")).await.expect(200);
    let rows: Vec<(&Json, &Json, &Json)> = listed["data"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| (&row["name"], &row["type"], &row["salesperson"]["id"]))
        .collect();
    assert_eq!(
        rows,
        [
            (&json!("Mutare Medical Fund"), &json!("company"), &Json::Null),
            (&json!("Rumbidzai Moyo"), &json!("person"), &me)
        ]
    );
    let strangers = there
        .upload(
            &format!("{customers}/import?dryRun=true"),
            "patients.csv",
            b"Name,Salesperson\nTapiwa Dube,Nobody Here\n",
        )
        .await
        .expect(200);
    assert_eq!(strangers["errors"][0]["message"], "Salesperson: there is no 'Nobody Here'.", "{strangers}");

    // The sector's word for a field is a heading, and its label in what is told.
    let invoices = "/v1/accounting/invoices/import?inspect=true";
    let told = here.upload(invoices, "bills.csv", b"Patient,Date\nRumbidzai Moyo,2026-01-05\n").await.expect(200);
    assert_eq!(told["mapping"]["Patient"], "customer", "{told}");
    assert!(told["fields"].as_array().expect("fields").iter().any(|field| field["label"] == "Patient"), "{told}");
}
