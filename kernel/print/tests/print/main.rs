//! Documents are printed and their text is read back.

mod hostile;
mod layout;
mod letter;
mod samples;

use kernel_print::{Engine, PrintDocument, render};
use lopdf::Document;

fn engine() -> Engine {
    Engine::new().expect("fonts and templates")
}

fn printed(document: &PrintDocument) -> Pages {
    Pages::of(&render(document, &engine()).expect("printed"))
}

/// The text of each page, without the breaks that endless words get.
struct Pages(Vec<String>);

impl Pages {
    fn of(pdf: &[u8]) -> Self {
        let document = Document::load_mem(pdf).expect("a PDF");
        let text = |page: u32| document.extract_text(&[page]).expect("text").replace('\u{200B}', "");
        Pages(document.get_pages().keys().map(|page| text(*page)).collect())
    }

    /// All words with single spaces.
    fn words(&self) -> String {
        self.0.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    fn has(&self, text: &str) {
        let words = self.words();
        assert!(words.contains(text), "{text:?} is not in {words:?}");
    }
}
