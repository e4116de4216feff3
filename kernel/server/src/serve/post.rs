//! Letters leave: taken from the outbox in small batches, sent outside any transaction, settled one by one.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::platform::mail::{self, MailRow, Outcome};
use kernel::{App, OpError, OpResult};
use kernel_mail::{Envelope, File, Post};
use tokio::sync::watch;

use super::rounds::rounds;

/// Letters taken at once.
const BATCH: i64 = 20;

/// Carries letters until it is told to stop.
pub struct Postman {
    app: Arc<App>,
    post: Post,
}

impl Postman {
    pub fn new(app: Arc<App>, post: Post) -> Postman {
        Postman { app, post }
    }

    pub async fn run(self, stopped: watch::Receiver<bool>) {
        rounds(stopped, "post.outbox_unreadable", || self.round()).await;
    }

    /// Sends what is due now; how many letters were tried.
    pub async fn round(&self) -> OpResult<usize> {
        let now = self.app.clock.now();
        let mut reader = self.app.db.read_platform().await?;
        let due = mail::is_due(&mut reader, now).await?;
        drop(reader);
        if !due {
            return Ok(0);
        }
        let letters =
            self.app.db.write_platform(move |tx| Box::pin(async move { mail::lease(tx, BATCH, now).await })).await?;
        let tried = letters.len();
        for letter in letters {
            let outcome = self.carry(&letter).await;
            let at = self.app.clock.now();
            let tenant = letter.about().map(|about| about.tenant);
            let event = self.app.ids.next_id(at.unix_ms());
            match tenant {
                Some(tenant) => {
                    self.app
                        .db
                        .write(tenant, move |tx| {
                            let (letter, outcome, event) = (letter.clone(), outcome.clone(), event.clone());
                            Box::pin(async move { mail::settle(tx, &letter, &outcome, &event, at).await })
                        })
                        .await?;
                    self.app.committed.notify_one();
                }
                None => {
                    self.app
                        .db
                        .write_platform(move |tx| {
                            let (letter, outcome, event) = (letter.clone(), outcome.clone(), event.clone());
                            Box::pin(async move { mail::settle(tx, &letter, &outcome, &event, at).await })
                        })
                        .await?;
                }
            }
        }
        Ok(tried)
    }

    async fn files_of(&self, letter: &MailRow) -> OpResult<Vec<File>> {
        let mut reader = self.app.db.read_platform().await?;
        let files = mail::attachments(&mut reader, &letter.id).await?;
        let decoded = files.into_iter().map(|file| {
            let content = STANDARD
                .decode(&file.content)
                .map_err(|error| OpError::internal(format!("a letter's file: {error}")))?;
            Ok(File { name: file.name, media_type: file.media_type, content })
        });
        decoded.collect()
    }

    async fn carry(&self, letter: &MailRow) -> Outcome {
        let (Some(text), Some(html)) = (&letter.text, &letter.html) else {
            return Outcome::Permanent("the words of this letter are gone".to_string());
        };
        let attachments = match self.files_of(letter).await {
            Ok(files) => files,
            Err(error) => return Outcome::Passing(error.to_string()),
        };
        let envelope = Envelope {
            reply_to: letter.reply_to.clone(),
            thread: letter.thread.as_ref().map(|thread| kernel_mail::Thread {
                from: thread.from.clone(),
                in_reply_to: thread.in_reply_to.clone(),
                refers_to: thread.refers_to.clone(),
                automatic: thread.automatic,
            }),
            attachments,
            unsubscribe: letter.unsubscribe.clone(),
            bounces_to: letter.bounces_to.clone(),
            id: letter.id.to_string(),
            sender_name: letter.sender_name.clone(),
            recipient: letter.recipient.clone(),
            recipient_name: letter.recipient_name.clone(),
            subject: letter.subject.clone(),
            text: text.clone(),
            html: html.clone(),
        };
        match self.post.send(&envelope).await {
            Ok(()) => {
                tracing::info!(id = %letter.id, kind = %letter.kind, "post.sent");
                Outcome::Sent { keep: !self.post.leaves() }
            }
            Err(error) => {
                tracing::warn!(id = %letter.id, kind = %letter.kind, permanent = error.permanent, attempt = letter.attempts, reason = %error, "post.not_sent");
                if error.permanent {
                    Outcome::Permanent(error.to_string())
                } else {
                    Outcome::Passing(error.to_string())
                }
            }
        }
    }
}
