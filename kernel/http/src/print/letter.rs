//! Letters: texts that are kept, declared or being written, printed for one record.

use kernel::context::OpContext;
use kernel::letters::{LetterText, declared};
use kernel::platform::signing::Shown;
use kernel::shell::Words;
use kernel::{Op, OpError, OpResult};
use kernel_access::Grant;
use kernel_manifest::model::Registry;
use kernel_print::{Brand, Language, LetterDocument, LetterPart, Paper};
use kernel_types::Id;
use kernel_types::markup::escaped;

use super::filling::{Filled, Filler};
use super::{created_at, labels, letterhead, render};
use crate::state::HttpState;

/// Which text is printed.
pub enum Chosen {
    /// A letter of the business.
    Kept(Id),
    /// The address of a declared print; what the business prints in its place comes before it.
    Declared(String),
}

/// The text that is printed for records of an entity.
///
/// # Errors
/// [`OpError::NotFound`] where there is none of that name for these records, or the caller may not read it.
pub async fn chosen(state: &HttpState, context: &OpContext, entity: &str, chosen: &Chosen) -> OpResult<LetterText> {
    let provider = state.app.product.modules.letters.clone().ok_or(OpError::NotFound)?;
    let mut reader = state.app.reader(context).await?;
    let mut op = Op::reading(&state.app, context, &mut reader);
    let text = match chosen {
        Chosen::Kept(id) => provider.text(&mut op, id).await?,
        Chosen::Declared(address) => {
            let registry = &state.app.product.registry;
            if registry.letters.get(address).is_none_or(|print| print.entity != entity) {
                return Err(OpError::NotFound);
            }
            let own = provider.instead(&mut op, address).await?.filter(|text| text.about == entity);
            own.or_else(|| {
                as_declared(&state.in_language(&context.business.language).app.product.registry, context, address)
            })
        }
    };
    text.filter(|text| text.about == entity).ok_or(OpError::NotFound)
}

/// A declared text in the words of the business.
pub fn as_declared(registry: &Registry, context: &OpContext, address: &str) -> Option<LetterText> {
    let words = Words::new(registry, &context.business.sector);
    registry.letters.get(address).map(|print| declared(&words, print))
}

/// The PDF of a text about one record; answers the file's name too.
pub async fn letter(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    text: &LetterText,
) -> OpResult<(String, Vec<u8>)> {
    if text.is_label() {
        return labels::sheet(state, context, grant, std::slice::from_ref(id), text, labels::Copies::default()).await;
    }
    let (letter, _) = composed(state, context, grant, id, text).await?;
    let name = if letter.title.is_empty() { grant.entity().name.clone() } else { letter.title.clone() };
    Ok((name, render(state, context, move |engine| kernel_print::render_letter(&letter, engine)).await?))
}

/// A text about one record before it is typeset, and what says something on it.
pub(super) async fn composed(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    text: &LetterText,
) -> OpResult<(LetterDocument, Vec<Shown>)> {
    let state = &state.in_language(&context.business.language);
    let brand = letterhead(state, context).await?;
    let Filled { title, parts, shows } = Filler::new(state, context, text, &brand).await?.fill(grant, id).await?;
    let letter = LetterDocument {
        brand,
        title,
        parts,
        paper: Paper::parse(&text.paper).unwrap_or_default(),
        language: Language::from_tag(&context.business.language),
        created_at: created_at(context.now),
        ..LetterDocument::default()
    };
    Ok((letter, shows))
}

/// Short texts with places in braces, as they read about one record.
///
/// # Errors
/// [`OpError::NotFound`] for a record out of the caller's reach.
pub async fn said(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    texts: &[&str],
) -> OpResult<Vec<String>> {
    let state = &state.in_language(&context.business.language);
    let body = texts.iter().map(|text| format!("<p>{}</p>", escaped(text))).collect();
    let text = LetterText { about: grant.entity().address.clone(), body, ..LetterText::default() };
    let filled = Filler::new(state, context, &text, &Brand::default()).await?.fill(grant, id).await?;
    let plain = |part: &LetterPart| {
        let mut words = String::new();
        if let LetterPart::Text(block) = part {
            block.each_text(&mut |text| words.push_str(text));
        }
        words.trim().to_string()
    };
    Ok(filled.parts.iter().map(plain).collect())
}
