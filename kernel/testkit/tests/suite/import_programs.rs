//! Exports of other sales programs, by the headings they really have: contacts, companies and deals come in whole, and who is known is
//! not there twice.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use serde_json::{Value as Json, json};

on_both!(
    hubspot_exports_are_understood,
    zoho_exports_are_understood_in_latin_1,
    pipedrive_exports_are_understood,
    google_contacts_are_understood,
    duplicates_are_told_and_a_check_adds_nothing
);

const CONTACTS: &str = "/v1/crm/contacts";
const COMPANIES: &str = "/v1/accounting/customers";
const DEALS: &str = "/v1/crm/opportunities";

/// What the file is taken for, and what came of it.
async fn imported(client: &Client, list: &str, file: &[u8]) -> (Json, Json) {
    let told = client.upload(&format!("{list}/import?inspect=true"), "export.csv", file).await.expect(200);
    let done = client.upload(&format!("{list}/import"), "export.csv", file).await.expect(200);
    (told["program"].clone(), done)
}

/// The fields of every record, in the order of the first.
async fn rows(client: &Client, list: &str, fields: &[&str]) -> Vec<Json> {
    let listed = client.get(&format!("{list}?sort={}&fields={}", fields[0], fields.join(","))).await.expect(200);
    let said = |value: &Json| value.get("label").cloned().unwrap_or_else(|| value.clone());
    let row = |row: &Json| fields.iter().map(|field| said(&row[field])).collect();
    listed["data"].as_array().expect("rows").iter().map(row).collect()
}

async fn hubspot_exports_are_understood(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let file = "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Primary Company,Last Activity Date (GMT+2),Lead Status,Marketing contact status,Create Date (GMT+2),Job Title,City,Country/Region\n\
                151,Tendai,Moyo,tendai@baobab-timber.example,+263 77 241 0377,Jane Nobody,Baobab Timber,2026-02-01 09:15,OPEN,Marketing contact,2025-11-03 08:00,Buyer,Harare,Zimbabwe\n\
                152,,,info@kariba.example,,,Kariba Fisheries,,,Non-marketing contact,2025-11-04 08:00,,,\n\
                153,Aïcha,Koné,aicha@abidjan.example,,,Baobab Timber,,,,2025-11-05 08:00,,Abidjan,Côte d'Ivoire\n";
    let (program, done) = imported(&owner, CONTACTS, file.as_bytes()).await;
    assert_eq!((&program, &done["imported"], &done["errorCount"]), (&json!("HubSpot"), &json!(3), &json!(0)), "{done}");
    assert_eq!(
        rows(&owner, CONTACTS, &["email", "name", "account", "country"]).await,
        [
            json!(["aicha@abidjan.example", "Aïcha Koné", "Baobab Timber", "CI"]),
            json!(["info@kariba.example", "info@kariba.example", "Kariba Fisheries", "ZW"]),
            json!(["tendai@baobab-timber.example", "Tendai Moyo", "Baobab Timber", "ZW"]),
        ]
    );
    // Companies that rows name are there once.
    assert_eq!(rows(&owner, COMPANIES, &["name"]).await, [json!(["Baobab Timber"]), json!(["Kariba Fisheries"])]);

    let companies = "Record ID,Company name,Company owner,Create Date,Phone Number,Last Activity Date,City,Country/Region,Industry,Company Domain Name\n\
                     901,Mopane Mills,,2025-10-01 10:00,+27 11 555 0100,,Johannesburg,South Africa,Food,mopane.example\n";
    let (program, done) = imported(&owner, COMPANIES, companies.as_bytes()).await;
    assert_eq!((&program, &done["imported"]), (&json!("HubSpot"), &json!(1)), "{done}");
    let mill = owner.get(&format!("{COMPANIES}?q=Mopane")).await.expect(200);
    let id = mill["data"][0]["id"].as_str().expect("a company");
    let mill = owner.get(&format!("{COMPANIES}/{id}")).await.expect(200);
    assert_eq!(
        (&mill["data"]["website"], &mill["data"]["addresses"][0]["city"], &mill["data"]["addresses"][0]["country"]),
        (&json!("https://mopane.example"), &json!("Johannesburg"), &json!("ZA"))
    );

    let deals = "Record ID,Deal Name,Deal Stage,Close Date,Deal owner,Amount,Pipeline,Associated Company\n\
                 1,Roof beams,Closed Won,2025-12-15 12:00,,12000,Sales Pipeline,Baobab Timber\n\
                 2,Cold store,Presentation Scheduled,2026-09-30 12:00,,\"8,500.50\",Sales Pipeline,Kariba Fisheries\n\
                 3,Boats,Closed Lost,2025-11-20 12:00,,30000,Sales Pipeline,Kariba Fisheries\n\
                 4,Sheds,Qualified To Buy,2026-08-31 12:00,,4200,Sales Pipeline,\n";
    let (program, done) = imported(&owner, DEALS, deals.as_bytes()).await;
    assert_eq!((&program, &done["imported"], &done["errorCount"]), (&json!("HubSpot"), &json!(4), &json!(0)), "{done}");
    assert_eq!(
        rows(&owner, DEALS, &["name", "account", "stage", "amount", "closedOn", "probability", "category"]).await,
        [
            json!(["Boats", "Kariba Fisheries", "lost", "30000.00", "2025-11-20", "0", "omitted"]),
            json!(["Cold store", "Kariba Fisheries", "discovery", "8500.50", null, "25", "pipeline"]),
            json!(["Roof beams", "Baobab Timber", "won", "12000.00", "2025-12-15", "100", "closed"]),
            json!(["Sheds", "Sheds", "discovery", "4200.00", null, "25", "pipeline"]),
        ]
    );
}

async fn zoho_exports_are_understood_in_latin_1(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let file = "Record Id;Contact Owner;Lead Source;First Name;Last Name;Account Name;Email;Title;Phone;Mobile;Mailing City;Mailing Country;Description\n\
                zcrm_1;Jane Nobody;Salão;João;Gonçalves;Café Beira;joao@beira.example;Sócio;;+258 84 555 0100;Beira;Mozambique;\n\
                zcrm_2;Jane Nobody;;;Macamo;Café Beira;;;;;Maputo;Mozambique;\n";
    let latin: Vec<u8> = file.chars().map(|letter| u8::try_from(u32::from(letter)).expect("Latin-1")).collect();
    let (program, done) = imported(&owner, CONTACTS, &latin).await;
    assert_eq!(
        (&program, &done["imported"], &done["errorCount"]),
        (&json!("Zoho CRM"), &json!(2), &json!(0)),
        "{done}"
    );
    assert_eq!(
        rows(&owner, CONTACTS, &["name", "account", "source", "jobTitle", "phone", "country"]).await,
        [
            json!(["João Gonçalves", "Café Beira", "Salão", "Sócio", "+258845550100", "MZ"]),
            // A family name alone is no first name as well.
            json!(["Macamo", "Café Beira", null, null, null, "MZ"]),
        ]
    );
    let deals = "Record Id,Deal Owner,Amount,Deal Name,Closing Date,Account Name,Stage,Type,Probability (%),Next Step,Lead Source,Contact Name\n\
                 z1,Jane Nobody,1500,Beans,2026-07-31,Café Beira,Negotiation/Review,,90,Send the contract,,\n\
                 z2,Jane Nobody,900,Cups,2025-10-31,Café Beira,Closed Lost to Competition,,0,,,\n\
                 z3,Jane Nobody,700,Mugs,2026-10-31,Café Beira,Some other stage,,10,,,\n";
    let (program, done) = imported(&owner, DEALS, deals.as_bytes()).await;
    assert_eq!(
        (&program, &done["imported"], &done["errorCount"]),
        (&json!("Zoho CRM"), &json!(2), &json!(1)),
        "{done}"
    );
    assert_eq!((&done["errors"][0]["row"], &done["errors"][0]["column"]), (&json!(4), &json!("Stage")), "{done}");
    assert_eq!(
        rows(&owner, DEALS, &["name", "stage", "nextStep"]).await,
        [json!(["Beans", "negotiation", "Send the contract"]), json!(["Cups", "lost", null])]
    );
    let accounts = "Record Id,Account Owner,Account Name,Phone,Website,Account Type,Industry,Annual Revenue,Billing City,Billing Country\n\
                    z9,Jane Nobody,Marula Mills,,www.marula.example,Customer,Food,250000,Windhoek,Namibia\n";
    let (program, done) = imported(&owner, COMPANIES, accounts.as_bytes()).await;
    assert_eq!((&program, &done["imported"]), (&json!("Zoho CRM"), &json!(1)), "{done}");
}

async fn pipedrive_exports_are_understood(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let file = "Person - ID,Person - Name,Person - First name,Person - Last name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Phone - Mobile,Person - Owner\n\
                7,Chipo Dube,Chipo,Dube,Dube Transport,,chipo@home.example,,+263 71 255 0101,Jane Nobody\n";
    let (program, done) = imported(&owner, CONTACTS, file.as_bytes()).await;
    assert_eq!((&program, &done["imported"]), (&json!("Pipedrive"), &json!(1)), "{done}");
    assert_eq!(
        rows(&owner, CONTACTS, &["name", "account", "email", "phone"]).await,
        [json!(["Chipo Dube", "Dube Transport", "chipo@home.example", "+263712550101"])]
    );
    let deals = "Deal - ID,Deal - Title,Deal - Organization,Deal - Contact person,Deal - Value,Deal - Currency of Value,Deal - Stage,Deal - Status,Deal - Pipeline,Deal - Expected close date,Deal - Won time,Deal - Lost time,Deal - Deal created,Deal - Owner\n\
                 1,Trucks,Dube Transport,,50000,USD,Proposal Made,Open,Pipeline,2026-09-30,,,2026-01-10 08:00:00,Jane Nobody\n\
                 2,Tyres,Dube Transport,,800,USD,Negotiations Started,Won,Pipeline,,2026-02-01 10:00:00,,2025-12-01 08:00:00,Jane Nobody\n";
    let (program, done) = imported(&owner, DEALS, deals.as_bytes()).await;
    assert_eq!(
        (&program, &done["imported"], &done["errorCount"]),
        (&json!("Pipedrive"), &json!(2), &json!(0)),
        "{done}"
    );
    assert_eq!(
        rows(&owner, DEALS, &["name", "stage", "openedOn", "closedOn", "cycleDays"]).await,
        [
            json!(["Trucks", "proposal", "2026-01-10", null, null]),
            json!(["Tyres", "won", "2025-12-01", "2026-02-01", 62]),
        ]
    );
    let organisations = "Organization - ID,Organization - Name,Organization - Owner,Organization - City/town/village/locality of Address,Organization - Country of Address\n\
                         3,Mutare Motors,Jane Nobody,Mutare,Zimbabwe\n";
    let (program, done) = imported(&owner, COMPANIES, organisations.as_bytes()).await;
    assert_eq!((&program, &done["imported"]), (&json!("Pipedrive"), &json!(1)), "{done}");
}

async fn google_contacts_are_understood(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let file = "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Country\n\
                Rudo,,Ncube,,,,,,,,Bulawayo Bakers,Owner,,,Met at the fair,,* myContacts,* Work,rudo@bakers.example ::: rudo@home.example,Mobile,+263 77 300 4000 ::: +263 29 200 100,Work,,,Bulawayo,Zimbabwe\n\
                ,,,,,,,,,,Night Clinic,,,,,,* myContacts,,,Work,+263 29 200 900,,,,,\n";
    let (program, done) = imported(&owner, CONTACTS, file.as_bytes()).await;
    assert_eq!(
        (&program, &done["imported"], &done["errorCount"]),
        (&json!("Google Contacts"), &json!(2), &json!(0)),
        "{done}"
    );
    let older = "Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title\n\
                 Farai Sibanda,Farai,,Sibanda,,,,,,,,* myContacts,* Home,farai@home.example,Mobile,+263 77 999 0000,,Bulawayo Bakers,Baker\n";
    let (program, done) = imported(&owner, CONTACTS, older.as_bytes()).await;
    assert_eq!(
        (&program, &done["imported"], &done["errorCount"]),
        (&json!("Google Contacts"), &json!(1), &json!(0)),
        "{done}"
    );
    assert_eq!(
        rows(&owner, CONTACTS, &["name", "account", "email", "phone", "city"]).await,
        [
            json!(["Farai Sibanda", "Bulawayo Bakers", "farai@home.example", "+263779990000", null]),
            json!(["Night Clinic", "Night Clinic", null, "+26329200900", null]),
            json!(["Rudo Ncube", "Bulawayo Bakers", "rudo@bakers.example", "+263773004000", "Bulawayo"]),
        ]
    );
}

async fn duplicates_are_told_and_a_check_adds_nothing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let body = json!({"firstName": "Tendai", "email": "tendai@timber.example", "phone": "0772410377"});
    owner.post(CONTACTS, &body).await.expect(201);
    let file = "Record ID,First Name,Last Name,Email,Phone Number,Primary Company\n\
                1,T.,Moyo,Tendai@Timber.example,,Baobab Timber\n\
                2,Tendai,M,,+263 77 241 0377,Baobab Timber\n\
                3,Anesu,Dube,anesu@timber.example,,Baobab Timber\n";
    let checked =
        owner.upload(&format!("{CONTACTS}/import?dryRun=true"), "hubspot.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&checked["imported"], &checked["errorCount"]), (&json!(1), &json!(2)), "{checked}");
    let columns: Vec<&Json> =
        checked["errors"].as_array().expect("errors").iter().map(|error| &error["column"]).collect();
    assert_eq!(columns, [&json!("Email"), &json!("Phone Number")]);
    assert_eq!(rows(&owner, COMPANIES, &["name"]).await, Vec::<Json>::new());
    let (_, done) = imported(&owner, CONTACTS, file.as_bytes()).await;
    assert_eq!((&done["imported"], &done["errorCount"]), (&json!(1), &json!(2)), "{done}");
    // The same file once more brings nothing in twice.
    let again = owner.upload(&format!("{CONTACTS}/import"), "hubspot.csv", file.as_bytes()).await.expect(200);
    assert_eq!(
        (&again["imported"], &again["skipped"], &again["errorCount"]),
        (&json!(0), &json!(1), &json!(2)),
        "{again}"
    );
    // A choice made by hand goes before what the program means.
    let chosen = "Record ID,First Name,Last Name,Email,Phone Number,Primary Company\n4,Rudo,Ncube,,,Elsewhere\n";
    let mapping = "%7B%22First%20Name%22%3A%22firstName%22%2C%22Primary%20Company%22%3A%22city%22%7D";
    owner.upload(&format!("{CONTACTS}/import?mapping={mapping}"), "hubspot.csv", chosen.as_bytes()).await.expect(200);
    let found = owner.get(&format!("{CONTACTS}?q=Rudo&fields=name,city,account")).await.expect(200);
    assert_eq!(
        (&found["data"][0]["city"], &found["data"][0]["account"]),
        (&json!("Elsewhere"), &Json::Null),
        "{found}"
    );
}
