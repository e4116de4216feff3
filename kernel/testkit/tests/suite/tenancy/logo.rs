//! The logo of a business: what is taken, who may set it, and that printed documents carry it.

use std::io::Write;

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::json;

use super::at;

on_both!(a_logo_is_checked_written_anew_and_printed);

/// A black PNG of this size with something hidden behind it.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |kind: &[u8; 4], data: &[u8]| {
        png.extend_from_slice(&(data.len() as u32).to_be_bytes());
        let named = [kind.as_slice(), data].concat();
        png.extend_from_slice(&named);
        png.extend_from_slice(&crc32(&named).to_be_bytes());
    };
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes()[..], &[8, 0, 0, 0, 0]].concat();
    chunk(b"IHDR", &header);
    chunk(b"tEXt", b"Comment\0<script>alert(1)</script>");
    // One stored block per row: a filter byte and the pixels.
    let rows: Vec<u8> = (0..height).flat_map(|_| std::iter::repeat_n(0u8, width as usize + 1)).collect();
    let mut packed = vec![0x78, 0x01];
    let blocks: Vec<&[u8]> = rows.chunks(60_000).collect();
    for (index, block) in blocks.iter().enumerate() {
        let size = block.len() as u16;
        packed.push(u8::from(index + 1 == blocks.len()));
        packed.write_all(&size.to_le_bytes()).expect("memory");
        packed.write_all(&(!size).to_le_bytes()).expect("memory");
        packed.extend_from_slice(block);
    }
    packed.extend_from_slice(&adler32(&rows).to_be_bytes());
    chunk(b"IDAT", &packed);
    chunk(b"IEND", b"");
    png
}

fn crc32(data: &[u8]) -> u32 {
    !data.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 })
    })
}

fn adler32(data: &[u8]) -> u32 {
    let (a, b) = data.iter().fold((1u32, 0u32), |(a, b), byte| {
        let a = (a + u32::from(*byte)) % 65_521;
        (a, (b + a) % 65_521)
    });
    (b << 16) | a
}

/// Pictures in the PDF of a quotation.
async fn printed_pictures(client: &Client, quotation: &str) -> usize {
    let pdf = client.get(&format!("/v1/accounting/quotations/{quotation}/print?format=pdf")).await;
    assert_eq!(pdf.status, 200, "{}", pdf.text());
    assert!(pdf.body.starts_with(b"%PDF"));
    pdf.text().matches("/Subtype/Image").count() + pdf.text().matches("/Subtype /Image").count()
}

async fn a_logo_is_checked_written_anew_and_printed(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let path = at(&app, "/logo");
    for (name, content) in [
        ("logo.png", &b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"[..]),
        ("logo.png", b"MZ\x90\0"),
        ("logo.png", b"\x89PNG\r\n\x1a\nbroken"),
        ("logo.png", b""),
    ] {
        let refused = owner.upload(&path, name, content).await;
        assert!((400..500).contains(&refused.status), "{}: {}", refused.status, refused.text());
    }
    assert!(owner.get(&at(&app, "")).await.expect(200)["data"]["logoImg"].is_null(), "nothing refused was kept");
    let other = app.another_business("Other Trading").await;
    app.sign_in(&other.owner).await.upload(&path, "logo.png", &picture(8, 8)).await.expect(404);
    app.signed_in(Role::Operator, Scope::All).await.upload(&path, "logo.png", &picture(8, 8)).await.expect(403);
    app.anonymous().upload(&path, "logo.png", &picture(8, 8)).await.expect(401);

    let customer =
        owner.post("/v1/parties/customers", &json!({"name": "Printed"})).await.expect(201)["data"]["id"].clone();
    let quotation = json!({"customer": customer, "lines": [{"description": "A desk", "qty": "1", "unitPrice": "10"}]});
    let made = owner.post("/v1/accounting/quotations", &quotation).await.expect(201);
    let quotation = made["data"]["id"].as_str().expect("id").to_string();
    let before = printed_pictures(&owner, &quotation).await;

    let kept = owner.upload(&path, "../../logo.svg", &picture(1_600, 400)).await.expect(200);
    assert_eq!(
        (&kept["data"]["width"], &kept["data"]["height"]),
        (&json!(640), &json!(160)),
        "no larger than paper needs"
    );
    let shown = kept["data"]["logoImg"].as_str().expect("an address").to_string();
    let file = app.anonymous().get(&shown).await;
    assert_eq!((file.status, &file.body[..4]), (200, &b"\x89PNG"[..]));
    assert!(!file.text().contains("<script>"), "what was hidden behind the pixels is gone");
    assert_eq!(owner.get(&at(&app, "")).await.expect(200)["data"]["logoImg"], shown.as_str());
    // Paper carries the letterhead and the logo.
    let version = owner.get(&at(&app, "")).await.expect(200)["data"]["version"].clone();
    owner.patch(&at(&app, ""), &json!({"letterhead": "Est. 1980\nHarare", "version": version})).await.expect(200);
    assert_eq!(printed_pictures(&owner, &quotation).await, before + 1);
    owner.delete(&path).await.expect(204);
    assert_eq!(printed_pictures(&owner, &quotation).await, before);
}
