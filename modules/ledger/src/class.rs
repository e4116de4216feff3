//! Journal classes and the part of a period each belongs to.

/// What kind of event an entry records; decides which part of a period must be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum JournalClass {
    Sale,
    Purchase,
    Receipt,
    Payment,
    General,
    Stock,
    Payroll,
    Asset,
    Fx,
    Close,
    Opening,
    Elimination,
    Restatement,
}

impl JournalClass {
    const ALL: [(JournalClass, &'static str); 13] = [
        (JournalClass::Sale, "sale"),
        (JournalClass::Purchase, "purchase"),
        (JournalClass::Receipt, "receipt"),
        (JournalClass::Payment, "payment"),
        (JournalClass::General, "general"),
        (JournalClass::Stock, "stock"),
        (JournalClass::Payroll, "payroll"),
        (JournalClass::Asset, "asset"),
        (JournalClass::Fx, "fx"),
        (JournalClass::Close, "close"),
        (JournalClass::Opening, "opening"),
        (JournalClass::Elimination, "elimination"),
        (JournalClass::Restatement, "restatement"),
    ];

    pub fn parse(text: &str) -> Option<JournalClass> {
        Self::ALL.iter().find(|(_, name)| *name == text).map(|(class, _)| *class)
    }

    pub fn as_str(self) -> &'static str {
        Self::ALL.iter().find(|(class, _)| *class == self).map_or("general", |(_, name)| name)
    }

    /// The field of a period that holds the status of this class.
    pub fn period_field(self) -> &'static str {
        match self {
            JournalClass::Sale | JournalClass::Receipt => "sales",
            JournalClass::Purchase | JournalClass::Payment => "purchases",
            JournalClass::Stock => "stock",
            JournalClass::Payroll => "payroll",
            _ => "general",
        }
    }

    /// Year-end entries: they live in the thirteenth period and profit reports leave them out.
    pub fn is_closing(self) -> bool {
        self == JournalClass::Close
    }
}
