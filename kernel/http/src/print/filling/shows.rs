//! The fields a printed document shows: a reader who may not see one of them may not see the document.

use std::collections::{BTreeMap, BTreeSet};

use kernel::letters::{Piece, Place, alone, pieces};
use kernel::platform::signing::Shown;
use kernel_expr::Checked;
use kernel_types::Id;
use kernel_types::markup::Block;

use super::{Filling, sheet_at, usual};

/// Names of fields by the record that holds them.
type Found = BTreeMap<(String, Id), BTreeSet<String>>;

impl Filling<'_> {
    /// The fields of a title, of the blocks that are printed, and those the conditions of the text asked.
    pub(super) fn shows<'c>(
        &self,
        title: &str,
        blocks: &[&Block],
        conditions: impl Iterator<Item = &'c Checked>,
    ) -> Vec<Shown> {
        let mut found = Found::new();
        self.of_words(title, &mut found);
        for block in blocks {
            match alone(block) {
                Some(place) => self.of_place(&place, &mut found),
                None => block.each_text(&mut |text| self.of_words(text, &mut found)),
            }
        }
        for read in conditions.flat_map(|condition| &condition.deps) {
            let path: Vec<String> = read.iter().map(ToString::to_string).collect();
            self.of_path(&path, &mut found);
        }
        found.into_iter().map(|((entity, record), fields)| Shown { entity, record, fields }).collect()
    }

    fn of_words(&self, text: &str, found: &mut Found) {
        for piece in pieces(text) {
            if let Piece::Place(place) = piece {
                self.of_place(&place, found);
            }
        }
    }

    fn of_place(&self, place: &Place, found: &mut Found) {
        for path in place.paths() {
            self.of_path(path, found);
        }
        let Place::Lines { lines, columns } = place else { return };
        let doc = &self.root.doc;
        let Some(set) = doc.entity.line_set(lines).filter(|_| doc.lines(lines).next().is_some()) else { return };
        let columns = if columns.is_empty() { usual(set) } else { columns.clone() };
        let fields = found.entry((doc.entity.address.clone(), doc.id())).or_default();
        fields.extend(columns.iter().map(|column| format!("{lines}.{column}")));
    }

    /// The last field of a path. One that is empty, or that the sender may not read, says nothing.
    fn of_path(&self, path: &[String], found: &mut Found) {
        let Some((name, sheet)) = path.last().zip(sheet_at(self.root, self.linked, path)) else { return };
        if sheet.doc.entity.field(name).is_some() && !sheet.doc.get(name).is_null() {
            let fields = found.entry((sheet.doc.entity.address.clone(), sheet.doc.id())).or_default();
            fields.insert(name.clone());
        }
    }
}
