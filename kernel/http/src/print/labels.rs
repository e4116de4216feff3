//! Labels: one text filled in for many records, on sheets.

use kernel::context::OpContext;
use kernel::letters::LetterText;
use kernel::shell::Words;
use kernel::{OpError, OpResult};
use kernel_access::Grant;
use kernel_print::{LabelSheet, Language, LetterPart};
use kernel_types::Id;
use kernel_types::markup::{Block, Span};

use super::filling::{Filled, Filler};
use super::{created_at, letterhead, render};
use crate::state::HttpState;

/// Most labels printed at once.
pub const MOST: usize = 2_000;

/// How many of each, and how many places of the first sheet are used up.
#[derive(Debug, Clone, Copy)]
pub struct Copies {
    pub each: usize,
    pub skip: u16,
}

impl Default for Copies {
    fn default() -> Self {
        Copies { each: 1, skip: 0 }
    }
}

/// The PDF of labels for the records, in their order; answers the file's name too. Records out of the caller's reach have none.
///
/// # Errors
/// [`OpError::NotFound`] where no record is left.
pub async fn sheet(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    ids: &[Id],
    text: &LetterText,
    copies: Copies,
) -> OpResult<(String, Vec<u8>)> {
    let state = &state.in_language(&context.business.language);
    let brand = letterhead(state, context).await?;
    let filler = Filler::new(state, context, text, &brand).await?;
    let mut stickers = Vec::new();
    for id in ids {
        match filler.fill(grant, id).await {
            Ok(filled) => stickers.extend(std::iter::repeat_n(sticker(filled), copies.each)),
            Err(OpError::NotFound) => {}
            Err(error) => return Err(error),
        }
    }
    if stickers.is_empty() {
        return Err(OpError::NotFound);
    }
    let plural = Words::new(&state.app.product.registry, &context.business.sector).translate(&grant.entity().plural);
    let sheet = LabelSheet {
        brand,
        title: plural.clone(),
        stickers,
        grid: text.labels,
        skip: copies.skip,
        language: Language::from_tag(&context.business.language),
        created_at: created_at(context.now),
        ..LabelSheet::default()
    };
    Ok((plural, render(state, context, move |engine| kernel_print::render_labels(&sheet, engine)).await?))
}

/// A label has no head: its title is the first of its parts.
fn sticker(filled: Filled) -> Vec<LetterPart> {
    let Filled { title, parts, .. } = filled;
    let heading =
        (!title.is_empty()).then(|| LetterPart::Text(Block::Heading { level: 2, spans: vec![Span::plain(title)] }));
    heading.into_iter().chain(parts).collect()
}
