//! Prints declared as blocks, as the texts people write.

use kernel_manifest::model::{LetterBlock, LetterPrint, Said};
use kernel_types::markup::escaped;

use super::{LabelGrid, LetterText};
use crate::words::Words;

/// The text of a declared print in the words of a business: what is printed, and what a letter of its own begins with.
pub fn declared(words: &Words<'_>, print: &LetterPrint) -> LetterText {
    LetterText {
        about: print.entity.clone(),
        title: words.translate(&print.title),
        body: print.blocks.iter().map(|block| markup(words, block)).collect(),
        paper: print.paper.as_str().to_string(),
        labels: print.labels.map(LabelGrid::from).unwrap_or_default(),
    }
}

fn markup(words: &Words<'_>, block: &LetterBlock) -> String {
    let said = |said: &Said| escaped(words.translate(&said.text).trim());
    match block {
        LetterBlock::Heading(text) => format!("<h2>{}</h2>", said(text)),
        LetterBlock::Text(text) => {
            let text = said(text);
            let paragraphs = text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty());
            paragraphs.map(|paragraph| format!("<p>{}</p>", paragraph.replace('\n', "<br>"))).collect()
        }
        LetterBlock::Place(place) => format!("<p>{{{place}}}</p>"),
        LetterBlock::Sign(labels) => {
            format!("<p>{{sign: {}}}</p>", labels.iter().map(said).collect::<Vec<_>>().join(", "))
        }
        LetterBlock::Rule => "<hr>".to_string(),
        LetterBlock::When { condition, blocks, otherwise } => {
            let said = |blocks: &[LetterBlock]| blocks.iter().map(|block| markup(words, block)).collect::<String>();
            let instead =
                if otherwise.is_empty() { String::new() } else { format!("<p>{{else}}</p>{}", said(otherwise)) };
            format!("<p>{{if: {}}}</p>{}{instead}<p>{{end if}}</p>", escaped(condition), said(blocks))
        }
    }
}
