//! Files of words to texts. Of Fluent, texts of declarations know what they can use: plain text, terms of sectors
//! (`{ -invoice(form: "many") }`), the values that the English has (`{ $left }`), and a whole text by sector
//! (`{ $sector -> [education] … *[business] … }`) where no form of a term fits.

use std::collections::HashMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

use super::{WordsFile, sectors};
use crate::diagnostic::{Diagnostic, nearest};
use crate::source::presentation::TermWords;

/// A text in a language, with placeholders as declarations write them: `{invoice}`, `{invoice.the}`, `{left}`.
#[derive(Debug)]
pub(super) struct Said {
    pub text: String,
    pub place: Place,
    /// Terms with their form, and where each is named.
    pub terms: Vec<(String, String, Place)>,
    /// Values that are filled in.
    pub values: Vec<(String, Place)>,
}

/// A place in a file: offset of the first and behind the last letter.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub file: usize,
    pub start: usize,
    pub end: usize,
}

/// Everything one language says.
#[derive(Debug, Default)]
pub(super) struct Words {
    /// By folder, id and attribute, as [`key`] writes them.
    pub texts: HashMap<String, Said>,
    /// By key and sector.
    pub terms: HashMap<(String, String), (TermWords, Place)>,
    pub problems: Vec<Diagnostic>,
}

/// `accounting/invoice--transitions--post.confirm`
pub(super) fn key(folder: &str, id: &str, attribute: Option<&str>) -> String {
    match attribute {
        Some(attribute) => format!("{folder}/{id}.{attribute}"),
        None => format!("{folder}/{id}"),
    }
}

pub(super) fn read(files: &[&WordsFile]) -> Words {
    let mut words = Words::default();
    for (index, file) in files.iter().enumerate() {
        let text: &str = &file.text;
        let resource = match parser::parse(text) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    let place = Place { file: index, start: error.pos.start, end: error.pos.end };
                    words.problems.push(problem(file, place, "syntax", error.kind.to_string(), None));
                }
                resource
            }
        };
        let mut reading = Reading { file, index, words: &mut words };
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let place = reading.place(message.id.name);
                    if let Some(value) = &message.value {
                        reading.text(message.id.name, None, place, value);
                    }
                    for attribute in &message.attributes {
                        let place = reading.place(attribute.id.name);
                        reading.text(message.id.name, Some(attribute.id.name), place, &attribute.value);
                    }
                }
                Entry::Term(term) => reading.term(term.id.name, &term.value),
                _ => {}
            }
        }
    }
    words
}

struct Reading<'r> {
    file: &'r WordsFile,
    index: usize,
    words: &'r mut Words,
}

impl Reading<'_> {
    /// Where a part of the file's text stands.
    fn place(&self, part: &str) -> Place {
        let start = (part.as_ptr() as usize).saturating_sub(self.file.text.as_ptr() as usize);
        Place { file: self.index, start, end: start + part.len() }
    }

    fn problem(&mut self, place: Place, code: &'static str, message: String) {
        self.words.problems.push(problem(self.file, place, code, message, None));
    }

    fn text(&mut self, id: &str, attribute: Option<&str>, place: Place, pattern: &Pattern<&str>) {
        let mut said = Said { text: String::new(), place, terms: Vec::new(), values: Vec::new() };
        match pattern.elements.as_slice() {
            [
                PatternElement::Placeable {
                    expression:
                        Expression::Select { selector: InlineExpression::VariableReference { id: by }, variants },
                },
            ] if by.name == "sector" => {
                for variant in variants {
                    let sector = match &variant.key {
                        VariantKey::Identifier { name } => *name,
                        VariantKey::NumberLiteral { .. } => continue,
                    };
                    said.text.push_str(&sectors::begin(sector));
                    variant.value.elements.iter().for_each(|element| self.element(element, place, &mut said));
                }
            }
            elements => elements.iter().for_each(|element| self.element(element, place, &mut said)),
        }
        let key = key(&self.file.folder, id, attribute);
        if self.words.texts.contains_key(&key) {
            let shown = attribute.map_or_else(|| id.to_string(), |attribute| format!("{id}.{attribute}"));
            return self.problem(place, "duplicate", format!("'{shown}' is said twice"));
        }
        self.words.texts.insert(key, said);
    }

    fn element(&mut self, element: &PatternElement<&str>, place: Place, said: &mut Said) {
        let inline = match element {
            PatternElement::TextElement { value } => return said.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => inline,
            PatternElement::Placeable { .. } => {
                return self.problem(
                    place,
                    "selector",
                    "a text of a declaration chooses by { $sector -> … } as a whole, or names a form of a term"
                        .to_string(),
                );
            }
        };
        match inline {
            // A way through links is no name Fluent knows, so it is quoted: `{ "{employee.name}" }`.
            InlineExpression::StringLiteral { value } => {
                said.text.push_str(value);
                let quoted = placeholders(value).filter(|name| name.contains('.'));
                said.values.extend(quoted.map(|name| (name.to_string(), self.place(name))));
            }
            InlineExpression::VariableReference { id } => {
                said.text.push_str(&format!("{{{}}}", id.name));
                said.values.push((id.name.to_string(), self.place(id.name)));
            }
            InlineExpression::TermReference { id, attribute: None, arguments } => {
                let named = arguments.iter().flat_map(|arguments| &arguments.named);
                let form =
                    named.filter(|argument| argument.name.name == "form").find_map(|argument| match &argument.value {
                        InlineExpression::StringLiteral { value } => Some(*value),
                        _ => None,
                    });
                let form = form.unwrap_or("one");
                match form {
                    "one" => said.text.push_str(&format!("{{{}}}", id.name)),
                    form => said.text.push_str(&format!("{{{}.{form}}}", id.name)),
                }
                said.terms.push((id.name.to_string(), form.to_string(), self.place(id.name)));
            }
            _ => self.problem(
                place,
                "placeholder",
                "a text fills in terms such as { -invoice } and values such as { $left }, and nothing else".to_string(),
            ),
        }
    }

    /// `-invoice = { $form -> [many] factures *[one] facture }`, or the one word.
    fn term(&mut self, id: &str, pattern: &Pattern<&str>) {
        let place = self.place(id);
        let mut words = TermWords { one: String::new(), many: String::new(), verb: None, forms: Default::default() };
        let mut take = |form: &str, word: String| match form {
            "one" => words.one = word,
            "many" => words.many = word,
            "verb" => words.verb = Some(word),
            form => {
                words.forms.insert(form.to_string(), word);
            }
        };
        match pattern.elements.as_slice() {
            [PatternElement::TextElement { value }] => take("one", (*value).to_string()),
            [PatternElement::Placeable { expression: Expression::Select { variants, .. } }] => {
                for variant in variants {
                    let VariantKey::Identifier { name } = &variant.key else { continue };
                    if let [PatternElement::TextElement { value }] = variant.value.elements.as_slice() {
                        take(name, value.trim().to_string());
                    }
                }
            }
            _ => {
                return self.problem(
                    place,
                    "term",
                    format!("the term '-{id}' is a word, or a choice of its forms by $form"),
                );
            }
        }
        let key = (id.to_string(), self.file.sector.clone());
        if self.words.terms.contains_key(&key) {
            return self.problem(place, "duplicate", format!("the term '-{id}' is said twice"));
        }
        self.words.terms.insert(key, (words, place));
    }
}

/// Names in braces: `{invoice}`, `{left}`, `{employee.name}`. Other braces are text.
pub(super) fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    let inside = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    inside.filter(|name| {
        name.starts_with(|letter: char| letter.is_ascii_lowercase())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.')
    })
}

/// A problem at a place of a file of words.
pub(super) fn problem(
    file: &WordsFile,
    place: Place,
    code: &'static str,
    message: String,
    suggestion: Option<String>,
) -> Diagnostic {
    let before = file.text.get(..place.start).unwrap_or(&file.text);
    let line = before.matches('\n').count() + 1;
    let begin = before.rfind('\n').map_or(0, |at| at + 1);
    let source = file.text.get(begin..).unwrap_or_default().lines().next().unwrap_or_default().to_string();
    let column = before.get(begin..).unwrap_or_default().chars().count() + 1;
    let width = file.text.get(place.start..place.end).unwrap_or_default().chars().count().max(1);
    Diagnostic {
        file: file.path.clone(),
        line,
        column,
        end_column: column + width,
        message,
        suggestion,
        code,
        source,
        through: None,
    }
}

/// A problem of a file that is not there, or as a whole.
pub(super) fn unplaced(path: &str, code: &'static str, message: String, wrong: &str, known: &[&str]) -> Diagnostic {
    Diagnostic {
        file: path.to_string(),
        line: 0,
        column: 0,
        end_column: 0,
        message,
        suggestion: nearest(wrong, known.iter().copied()),
        code,
        source: String::new(),
        through: None,
    }
}
