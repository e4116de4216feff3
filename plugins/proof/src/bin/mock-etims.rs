//! A mock of KRA's control unit on 127.0.0.1:8099, to try ke-etims on one machine:
//!
//!     cargo run -p plugin-proof --bin mock-etims -- P051365947M 00 OSCU-17

use plugin_proof::{etims::Unit, server};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [pin, branch, device] = arguments.as_slice() else {
        return Err("say PIN, branch and serial number of the device".into());
    };
    let mut unit = Unit::new(pin, branch, device);
    let listener = TcpListener::bind("127.0.0.1:8099").await?;
    println!("branch {branch} of {pin} on http://127.0.0.1:8099");
    server::serve(listener, |asked| {
        let answer = unit.answer(asked);
        println!("{} {} → {}", asked.method, asked.path, answer.1);
        answer
    })
    .await?;
    Ok(())
}
