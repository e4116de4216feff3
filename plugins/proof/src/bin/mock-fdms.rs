//! A mock of ZIMRA's gateway on 127.0.0.1:8098, to try zw-fiscal on one machine:
//!
//!     cargo run -p plugin-proof --bin mock-fdms -- 37367 [public key: uncompressed P-256 point in base64]
//!
//! Without the public key hashes are checked and signatures are not.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use plugin_proof::{fdms::Fdms, server};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let device = arguments.next().ok_or("say the device's number")?.parse()?;
    let key = arguments.next().map(|text| STANDARD.decode(text)).transpose()?;
    let mut gateway = Fdms::new(device, key);
    let listener = TcpListener::bind("127.0.0.1:8098").await?;
    println!("device {device} on http://127.0.0.1:8098");
    server::serve(listener, |asked| {
        let answer = gateway.answer(asked);
        println!("{} {} → {}", asked.method, asked.path, answer.0);
        answer
    })
    .await?;
    Ok(())
}
