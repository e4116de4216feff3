//! A folder that is read.

use async_imap::error::Error;
use async_imap::types::Fetch;
use async_imap::{Client, Session};
use chrono::{DateTime, FixedOffset};
use futures::TryStreamExt;

use crate::dial::Line;
use crate::{Account, Dial, Trouble};

/// Which mails of a folder were taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cursor {
    /// `None` before the first look.
    pub validity: Option<u32>,
    /// The last mail that was taken.
    pub uid: u32,
}

/// A mail that is in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub uid: u32,
    /// When the server got it.
    pub at: Option<DateTime<FixedOffset>>,
    pub bytes: u32,
}

/// A folder, open for reading.
pub struct Mailbox {
    session: Session<Box<dyn Line>>,
    validity: u32,
    next: Option<u32>,
}

impl Mailbox {
    /// Calls the server, signs in and opens the folder.
    ///
    /// # Errors
    /// [`Trouble`] of every kind.
    pub async fn open(dial: &Dial, account: &Account) -> Result<Mailbox, Trouble> {
        let line = dial.call(&account.host, account.port).await?;
        let mut client = Client::new(line);
        match client.read_response().await {
            Ok(Some(_)) => {}
            Ok(None) => return Err(Trouble::NotReached("the server hung up".into())),
            Err(error) => return Err(Trouble::NotReached(error.to_string())),
        }
        let mut session = client.login(&account.user, &account.password).await.map_err(|(error, _)| match error {
            Error::No(text) | Error::Bad(text) => Trouble::NotLetIn(text),
            error => Trouble::NotReached(error.to_string()),
        })?;
        let folder = session.examine(&account.folder).await.map_err(|error| match error {
            Error::No(text) | Error::Bad(text) => Trouble::NoFolder(text),
            error => Trouble::NotReached(error.to_string()),
        })?;
        // Without it UIDs mean nothing beyond this session (RFC 3501, 2.3.1.1).
        let validity = folder.uid_validity.ok_or_else(|| Trouble::NoFolder("no UIDVALIDITY".into()))?;
        Ok(Mailbox { session, validity, next: folder.uid_next })
    }

    /// Where reading goes on: behind what was taken; at the first look behind what lies there already; and from the beginning
    /// where the folder was numbered anew.
    pub fn resume(&self, kept: Cursor) -> Cursor {
        let uid = match kept.validity {
            Some(validity) if validity == self.validity => kept.uid,
            Some(_) => 0,
            None => self.next.unwrap_or(1).saturating_sub(1),
        };
        Cursor { validity: Some(self.validity), uid }
    }

    /// What lies behind the cursor, oldest first.
    ///
    /// # Errors
    /// The line broke.
    pub async fn behind(&mut self, cursor: Cursor) -> Result<Vec<Found>, Trouble> {
        let first = cursor.uid.saturating_add(1);
        let rows = self.fetch(&format!("{first}:*"), "(UID INTERNALDATE RFC822.SIZE)").await?;
        let mut found: Vec<Found> = rows
            .iter()
            .filter_map(|row| {
                Some(Found { uid: row.uid?, at: row.internal_date(), bytes: row.size.unwrap_or_default() })
            })
            // A range that begins behind the last mail is answered with the last mail.
            .filter(|found| found.uid >= first)
            .collect();
        found.sort_by_key(|found| found.uid);
        Ok(found)
    }

    /// A mail as it came; `None` when it was deleted meanwhile. It is not marked as read.
    ///
    /// # Errors
    /// The line broke.
    pub async fn content(&mut self, uid: u32) -> Result<Option<Vec<u8>>, Trouble> {
        let rows = self.fetch(&uid.to_string(), "(UID BODY.PEEK[])").await?;
        Ok(rows.iter().find(|row| row.uid == Some(uid)).and_then(|row| row.body()).map(<[u8]>::to_vec))
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        // Everything is done by now; a line that breaks here costs nothing.
        let _ = self.session.logout().await;
    }

    async fn fetch(&mut self, which: &str, what: &str) -> Result<Vec<Fetch>, Trouble> {
        let lost = |error: Error| Trouble::NotReached(error.to_string());
        self.session.uid_fetch(which, what).await.map_err(lost)?.try_collect().await.map_err(lost)
    }
}
