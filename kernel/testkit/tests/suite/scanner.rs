//! Attached files and the daemon that knows harmful ones, in its own words (`INSTREAM` of clamd).

use std::sync::Arc;

use kernel_server::clamd::Clamd;
use kernel_testkit::{Backend, TestApp, on_both};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

on_both!(a_harmful_file_is_not_kept);

/// What every scanner takes for harmful and nothing else does; in two halves, or this file would be found too.
const EICAR: [&str; 2] = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"];

/// One conversation as clamd has it.
async fn converse(mut line: TcpStream) -> std::io::Result<()> {
    let mut command = Vec::new();
    while command.last() != Some(&0) {
        command.push(line.read_u8().await?);
    }
    assert_eq!(command, b"zINSTREAM\0");
    let mut content = Vec::new();
    loop {
        let length = line.read_u32().await? as usize;
        if length == 0 {
            break;
        }
        let from = content.len();
        content.resize(from + length, 0);
        line.read_exact(&mut content[from..]).await?;
    }
    let found = String::from_utf8_lossy(&content).contains(&EICAR.concat());
    let answer: &[u8] = if found { b"stream: Eicar-Test-Signature FOUND\0" } else { b"stream: OK\0" };
    line.write_all(answer).await
}

async fn a_harmful_file_is_not_kept(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    app.app.files.use_scanner(Arc::new(Clamd::parse(&address).expect("an address")));
    let daemon = tokio::spawn(async move {
        while let Ok((line, _)) = listener.accept().await {
            converse(line).await.expect("a conversation");
        }
    });
    let customer =
        owner.post("/v1/accounting/customers", &json!({"name": "Sends files"})).await.expect(201)["data"]["id"]
            .as_str()
            .expect("id")
            .to_string();
    let path = format!("/v1/files?entity=parties.customer&record={customer}");
    owner.upload(&path, "contract.pdf", b"%PDF-1.7 signed").await.expect(201);
    // Larger than a piece, and its harm at the end.
    let harmful = [b"%PDF-1.7 ".as_slice(), &vec![b' '; 200_000], EICAR.concat().as_bytes()].concat();
    let refused = owner.upload(&path, "invoice.pdf", &harmful).await;
    assert!((400..500).contains(&refused.status) && refused.code() == "harmful_file", "{}", refused.text());
    assert!(!refused.text().contains("Eicar"), "its name is for the log");
    assert_eq!(owner.get(&path).await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    // Nobody there to look: nothing is taken.
    daemon.abort();
    assert!(daemon.await.is_err_and(|ended| ended.is_cancelled()));
    let unchecked = owner.upload(&path, "later.pdf", b"%PDF-1.7 later").await;
    assert!((400..500).contains(&unchecked.status) && unchecked.code() == "file_not_checked", "{}", unchecked.text());
}
