//! A mock of ZIMRA's gateway on 127.0.0.1:8098, over TLS, to try zw-fiscal on one machine:
//!
//!     cargo run -p plugin-proof --bin mock-fdms -- 37367 SN001 AB12CD34 authority.pem
//!
//! Device, serial number and activation key are what is filled in to register. The certificate of the mock's authority, new at
//! each start, is written to the file; the server trusts it with `BAOBAB_PLUGIN_AUTHORITIES=authority.pem`.

use std::time::{SystemTime, UNIX_EPOCH};

use plugin_proof::{fdms::Fdms, server};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [device, serial, activation_key, file] = arguments.as_slice() else {
        return Err("say device, serial number, activation key and a file for the authority".into());
    };
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let mut gateway = Fdms::new(device.parse()?, serial, activation_key, now())?;
    std::fs::write(file, gateway.authority.pem())?;
    let acceptor = gateway.authority.acceptor()?;
    let listener = TcpListener::bind("127.0.0.1:8098").await?;
    println!("device {device} on https://127.0.0.1:8098; its authority is in {file}");
    server::serve_tls(listener, acceptor, |asked| {
        gateway.now = now();
        let answer = gateway.answer(asked);
        println!("{} {} → {}", asked.method, asked.path, answer.0);
        answer
    })
    .await?;
    Ok(())
}
