/// A column of an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub label: String,
    pub kind: ColumnKind,
    /// The width in characters; from the label and the kind when absent.
    pub width_chars: Option<u16>,
    /// Add the numbers of this column up for the totals row. The caller sees to it that adding makes sense (one currency, one unit).
    pub totalled: bool,
}

impl Column {
    #[must_use]
    pub fn new(label: impl Into<String>, kind: ColumnKind) -> Self {
        Column { label: label.into(), kind, width_chars: None, totalled: false }
    }

    #[must_use]
    pub fn totalled(mut self) -> Self {
        self.totalled = true;
        self
    }

    #[must_use]
    pub fn width_chars(mut self, width_chars: u16) -> Self {
        self.width_chars = Some(width_chars);
        self
    }

    /// The width a workbook gives the column.
    pub(super) fn shown_width_chars(&self) -> u16 {
        let usual = match self.kind {
            ColumnKind::Text => 24,
            ColumnKind::Int => 10,
            ColumnKind::Decimal { .. } => 14,
            ColumnKind::Money => 16,
            ColumnKind::Date => 12,
            ColumnKind::Instant => 20,
            ColumnKind::Bool => 8,
        };
        let label = u16::try_from(self.label.chars().count()).unwrap_or(u16::MAX);
        self.width_chars.unwrap_or_else(|| usual.max(label.saturating_add(2)).min(60))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    Text,
    Int,
    Decimal {
        scale: u8,
    },
    /// Two decimals, unless the value brings its own scale ([`Value::Number`](super::Value::Number)).
    Money,
    Date,
    /// A moment, shown in UTC.
    Instant,
    Bool,
}

impl ColumnKind {
    pub(super) fn scale(self) -> Option<u8> {
        match self {
            ColumnKind::Int => Some(0),
            ColumnKind::Decimal { scale } => Some(scale),
            ColumnKind::Money => Some(2),
            _ => None,
        }
    }

    pub(super) fn is_number(self) -> bool {
        self.scale().is_some()
    }
}
