//! Work of several moments, or of several people, in one transaction.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Op;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::hooks::Question;

/// What a part of an operation leaves to it.
#[must_use = "the operation takes it up"]
pub struct Part {
    touched: BTreeSet<String>,
    faults: Vec<String>,
    questions: Vec<Question>,
}

impl Op<'_> {
    /// A part of this operation as of another moment or for another person, in the same transaction. It is over with [`Op::end`], and what
    /// that answers goes to [`Op::take_up`].
    ///
    /// # Errors
    /// This operation only reads.
    pub fn within<'s>(&'s mut self, context: &'s OpContext) -> OpResult<Op<'s>> {
        let (app, answers, touched) = (self.app, Arc::clone(&self.answers), self.touched.clone());
        let mut part = Op::writing(app, context, self.tx()?);
        part.answers = answers;
        // Sets of reference records that were written before are read from the database here too.
        part.touched = touched;
        Ok(part)
    }

    /// Ends a part.
    pub fn end(self) -> Part {
        Part { touched: self.touched, faults: self.faults, questions: self.questions }
    }

    /// Takes up what a part did. The next one reads it as if it had been a transaction of its own.
    ///
    /// # Errors
    /// Of what the part wrote, where it is sent now.
    pub async fn take_up(&mut self, part: Part) -> OpResult<()> {
        self.touched.extend(part.touched);
        self.faults.extend(part.faults);
        self.questions.extend(part.questions);
        Ok(self.tx()?.end_part().await?)
    }
}
