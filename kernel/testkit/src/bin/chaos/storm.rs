//! The server is killed (SIGKILL) again and again while clients post.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kernel_testkit::{Program, install};

use crate::books::{self, Known};
use crate::{Bounds, Outcome, Verdict};

pub async fn kills(bounds: &Bounds, url: Option<String>) -> Outcome<Verdict> {
    let program = Program::new(url);
    let owner = install(&program.database_url()).await;
    let mut known = Known::default();
    let mut customer = None;
    let mut unanswered = 0;
    for round in 0..bounds.rounds {
        let server = program.serve(&[]);
        let mut client = books::sign_in(&server.address, &owner).await?;
        let buyer = match &customer {
            Some(buyer) => String::clone(buyer),
            None => customer.insert(books::customer(&mut client).await?).clone(),
        };
        let done = Arc::new(AtomicUsize::new(0));
        let (address, token, enough) = (server.address.clone(), client.token.clone(), Arc::clone(&done));
        let (word, clients, documents, buyer_of) =
            (format!("kill{round}"), bounds.clients, bounds.documents, buyer.clone());
        let storm = tokio::spawn(async move {
            books::storm(&address, token.as_ref(), &buyer_of, &word, clients, usize::MAX, &enough).await
        });
        // At another moment each time.
        while done.load(Ordering::SeqCst) < documents + round % 7 && !storm.is_finished() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        server.kill();
        let of_round = storm.await.map_err(|error| error.to_string())??;
        unanswered += of_round.unknown.len();
        known.join(of_round);
        let server = program.serve(&[]);
        let mut client = books::sign_in(&server.address, &owner).await?;
        books::prove(&mut client, &buyer, &mut known).await.map_err(|reason| format!("round {round}: {reason}"))?;
        server.stop();
    }
    books::doctor(&program)?;
    Ok(Verdict::Held(format!(
        "{} kills, {} documents acknowledged, {unanswered} sent again, 0 lost, 0 doubled",
        bounds.rounds,
        known.acknowledged.len()
    )))
}
