//! `screens/<entity>.yaml`, `prints/<name>.yaml`, `terms.yaml`, `dashboards/<name>.yaml`: how declared things look.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::detail::DetailDecl;
use super::family::Layout;
use super::gantt::GanttDecl;
use super::letter::{LabelsDecl, PaperDecl, PrintBlockDecl, SigningDecl};
use super::sheet::SheetDecl;
use super::workflow::Tone;

/// Screens of one entity. Every part left out is generated from the entity.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenFile {
    /// The entity's own name within this family.
    pub screens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<ListDecl>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<FormDecl>,
    /// The page of one record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<DetailDecl>,
    /// A hand-made editor instead of the schema form: `document`, `journal`, `letter`, `receipt`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editor: Option<String>,
    /// Parent link field, when the list is shown as a tree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<String>,
    /// The records as cells of an entry grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<SheetDecl>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListDecl {
    #[serde(default)]
    pub columns: Vec<String>,
    #[serde(default)]
    pub filters: Vec<String>,
    /// `-issueDate,number`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
    #[serde(default)]
    pub views: IndexMap<String, SavedViewDecl>,
    /// Transitions and actions offered for several records at once.
    #[serde(default)]
    pub bulk: Vec<String>,
    /// Columns with a total per currency.
    #[serde(default)]
    pub totals: Vec<String>,
    /// Columns that may be changed in the list itself.
    #[serde(default)]
    pub inline: Vec<String>,
    /// Entities whose records are begun from the list, the first by its main button; those of the list itself when left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub begin: Vec<String>,
    /// Further columns, of what a report says of each record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<ListFiguresDecl>,
    /// The records as cards in columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardDecl>,
    /// The records in a calendar.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calendar: Option<CalendarDecl>,
    /// The records as bars along time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gantt: Option<GanttDecl>,
}

/// Columns of what a report says of each record, such as what a customer owes: the list and the report cannot differ.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListFiguresDecl {
    /// Address of a report whose `about` links to this entity; each of its rows is one record.
    pub report: String,
    /// The columns by name.
    pub columns: IndexMap<String, ListFigureDecl>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListFigureDecl {
    pub label: String,
    /// Columns of the report, amounts in its one currency, that are added up.
    pub of: Vec<String>,
    /// How the figure is coloured while it is above zero.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tone: Option<Tone>,
}

/// Cards in columns, one column per value of a choice; a card that is dropped elsewhere changes the choice.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardDecl {
    /// The choice the columns stand for; with the state field a move takes the transition that leads there.
    pub by: String,
    /// Fields on a card below its title; the list's columns when left out.
    #[serde(default)]
    pub fields: Vec<String>,
    /// Number that is added up over each column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
    /// Link, person or choice whose values lie below each other, each a lane through all columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lanes: Option<String>,
    /// Value of `by` → most cards its column should hold. A column that holds more is marked; nothing is refused.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub limits: IndexMap<String, u32>,
    /// Decimal that keeps the order people lay the cards in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranked: Option<String>,
}

/// A calendar: records by their dates.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CalendarDecl {
    /// Date or instant a record begins.
    pub start: String,
    /// Its last day or instant; of the same kind as `start`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Choice that colours the entries; the state when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tone: Option<String>,
    /// Link, person or choice whose values lie below each other, each a lane through the hours of the day or the days of the week.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lanes: Option<String>,
    /// States whose entries are drawn apart, for they do not stand yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tentative: Vec<String>,
    /// States whose entries take no time any more: they are neither drawn nor in the file for calendar programs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cancelled: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedViewDecl {
    pub label: String,
    /// Filters as in the address bar: `filter[status]=posted&filter[balance][gt]=0`. Values may be `me`, `today` and `today+7`.
    pub filter: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
    /// Columns while the view is open; those of the list when left out.
    #[serde(default)]
    pub columns: Vec<String>,
    /// Readers cannot take the filter off.
    #[serde(default)]
    pub fixed: bool,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormDecl {
    pub sections: Vec<SectionDecl>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SectionDecl {
    pub key: String,
    pub label: String,
    pub fields: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<u32>,
    /// Stands beside the others on wide screens.
    #[serde(default)]
    pub side: bool,
}

/// A printed document of one entity: `lines` with what stands around them, or `blocks` in any order.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintFile {
    pub print: String,
    pub entity: String,
    pub title: String,
    /// What stands on it, one below the other. Printed as a letter is, and made the business's own there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Vec<PrintBlockDecl>>,
    /// What `blocks` are printed on; A4 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paper: Option<PaperDecl>,
    /// How a sheet of labels is divided, where the paper is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<LabelsDecl>,
    /// Who signs what `blocks` say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signing: Option<SigningDecl>,
    /// Link to the addressee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub party: Option<String>,
    /// Field → label, beside the number.
    #[serde(default)]
    pub meta: Vec<String>,
    /// Lines field and its columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<PrintLines>,
    /// Lines field holding taxes (code, rate, base, amount), when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taxes: Option<PrintLines>,
    #[serde(default)]
    pub totals: Vec<String>,
    /// The total that is written in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    #[serde(default)]
    pub notes: Vec<String>,
    /// Accounts the money can be paid into, printed below the totals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pay_to: Option<PayTo>,
    #[serde(default)]
    pub verify: bool,
    /// May leave the house by letter and link. Without it, it is printed and no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<ShareDecl>,
}

/// What the holder of a link may do besides looking: transitions of the entity, taken as the party the record names. The
/// first question of a transition gets what the holder types.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShareDecl {
    /// Taken when a link is opened for the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viewed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accept: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reject: Option<String>,
    /// Taken by staff before the letter leaves: what gives a draft its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub send: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintLines {
    pub field: String,
    pub columns: Vec<String>,
}

/// Where to pay: records of an entity, each a line of its names and numbers.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PayTo {
    /// Entity of the accounts; a reference entity, so that there are few.
    pub from: String,
    /// Which of them are printed.
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    /// Field with an account's currency: those of the document's currency are printed, else all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// Names of bank and branch, printed as they are.
    #[serde(default)]
    pub names: Vec<String>,
    /// Numbers, printed with their labels.
    pub numbers: Vec<String>,
}

/// Words by sector: key → sector → `[one, many]`.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TermsFile {
    pub terms: IndexMap<String, IndexMap<String, TermWords>>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TermWords {
    pub one: String,
    pub many: String,
    /// What one does to make one: `{deal.verb}` reads Win, Enroll, Admit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// Further forms a language has (`the invoice`, `this invoice`); those of other languages are read with their words.
    #[serde(skip)]
    #[schemars(skip)]
    pub forms: std::collections::BTreeMap<String, String>,
}

impl TermWords {
    /// The word in one of its forms: `one`, `many`, `verb`, or one that the language has.
    pub fn form(&self, form: &str) -> Option<&str> {
        match form {
            "one" => Some(&self.one),
            "many" => Some(&self.many),
            "verb" => self.verb.as_deref(),
            form => self.forms.get(form).map(String::as_str),
        }
    }
}

/// A dashboard: tiles over reports and lists.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DashboardFile {
    pub dashboard: String,
    pub title: String,
    pub route: String,
    /// How it is laid out: `mobile` for what is looked at standing up.
    #[serde(default)]
    pub layout: Layout,
    pub tiles: Vec<TileDecl>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TileDecl {
    pub key: String,
    pub title: String,
    /// `number chart list`.
    pub kind: String,
    /// Report (`<family>.<report>`) that gives the data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
    /// Parameters of the report; values are expressions.
    #[serde(default)]
    pub params: IndexMap<String, String>,
    /// Entity list instead of a report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entity: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    /// For `chart`: `bar line area donut`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chart: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<String>,
    #[serde(default)]
    pub y: Vec<String>,
    /// Where a click leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
}
