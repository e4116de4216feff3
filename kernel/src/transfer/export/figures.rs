//! Figures of a list in its file, and records in the order of one.

use kernel_access::Grant;
use kernel_manifest::model::{Entity, ListFigure};
use kernel_sheets::{Column, ColumnKind, Value as SheetValue};
use kernel_store::{Export, Reader, Record};
use kernel_types::Id;

use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::OpResult;
use crate::reporting::amount_of;
use crate::service::figures::{self, Figures};
use crate::words::Words;

/// Records of one chunk.
const CHUNK: usize = 200;

/// Where the records come from: the list in its own order, or ids in the order of a figure.
pub(super) enum Source {
    List(Box<Export>),
    Ids(std::vec::IntoIter<Id>),
}

impl Source {
    pub async fn next(
        &mut self,
        reader: &mut Reader,
        view: &Surroundings<'_>,
        grant: &Grant,
    ) -> OpResult<Option<Vec<Record>>> {
        match self {
            Source::List(export) => Ok(reader.export_chunk(view, grant, export).await?),
            Source::Ids(ids) => {
                let part: Vec<Id> = ids.by_ref().take(CHUNK).collect();
                if part.is_empty() {
                    return Ok(None);
                }
                Ok(Some(reader.load_many(view, grant, &part).await?))
            }
        }
    }
}

/// The figures of the list that are asked for, with their places among those the report says.
pub(super) struct FigureColumns<'e>(Vec<(usize, &'e ListFigure)>);

impl<'e> FigureColumns<'e> {
    /// All the caller may have, or those that are named.
    pub fn of(app: &App, context: &OpContext, entity: &'e Entity, named: Option<&[String]>) -> Self {
        let shown =
            figures::shown(app, context, entity).into_iter().flat_map(|figures| figures.columns.iter().enumerate());
        FigureColumns(shown.filter(|(_, figure)| named.is_none_or(|names| names.contains(&figure.name))).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn columns(&self, words: &Words<'_>) -> impl Iterator<Item = Column> {
        self.0.iter().map(|(_, figure)| Column::new(words.translate(&figure.label), ColumnKind::Money))
    }

    /// What a list leaves empty because it is nothing is a zero in a file, so that it adds up.
    pub fn cells(&self, said: &Figures, record: &Record, currency: &str) -> Vec<SheetValue<'static>> {
        let id = record.id();
        let amount = |index: usize| id.as_ref().map_or(0, |id| said.amount(id, index));
        self.0.iter().map(|(index, _)| amount_of(amount(*index), currency)).collect()
    }
}
