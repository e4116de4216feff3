//! One declared property to a field without its expressions, which are checked when every entity is known.

use std::sync::Arc;

use kernel_expr::of_day;
use kernel_types::Value;

use crate::check::value::constant;
use crate::check::{At, Check, names};
use crate::diagnostic::nearest;
use crate::model::{CurrencySource, EnumValue, Field, FieldAccess, FieldKind};
use crate::source::field::{CaseDecl, CounterDecl, Property};

/// Where a property stands; some keywords have a meaning in records alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Home {
    Entity,
    Line,
    /// A setting, a parameter, an answer.
    Loose,
}

const NAMED: [&str; 27] = [
    "text", "long", "rich", "int", "decimal", "percent", "money", "price", "quantity", "rate", "bool", "date", "time",
    "duration", "instant", "currency", "country", "email", "phone", "url", "user", "serial", "tags", "file", "json",
    "link", "links",
];

/// Digits after the point of a `decimal` that names no scale, and of unit prices.
const DECIMAL_SCALE: u32 = 6;
/// More would leave no room for the digits before the point in 64 bits.
const MAX_SCALE: u32 = 12;

impl Check<'_> {
    /// `required` is decided by the list beside the properties. `serial_series` is what `x-series` stands for when absent.
    #[expect(
        clippy::too_many_arguments,
        reason = "the operation, who asks and what about; a struct for one call would say no more"
    )]
    pub fn field(
        &self,
        at: &At<'_>,
        name: &str,
        property: &Property,
        slot: usize,
        home: Home,
        required: bool,
        serial_series: &str,
    ) -> Field {
        if !names::is_camel(name) {
            let suggestion = Some(names::camel(name)).filter(|camel| names::is_camel(camel));
            self.report(
                at.file,
                at.key_span(),
                "name",
                format!("a field is named in camelCase, not '{name}'"),
                suggestion,
            );
        }
        let kind = self.kind(at, property, home, serial_series);
        self.keywords(at, property, &kind, home);
        let (min, max) =
            (self.limit(at, "minimum", &kind, &property.minimum), self.limit(at, "maximum", &kind, &property.maximum));
        if let (Some(min), Some(max)) = (min, max)
            && min > max
        {
            self.problem(&at.key("maximum"), "wrong-value", "the maximum is below the minimum");
        }
        // Several files may answer one question.
        let max = max.or(property.max_items.filter(|_| kind == FieldKind::File).map(i64::from));
        let computed = property.compute.is_some() || property.rollup.is_some() || property.in_force;
        if required && computed {
            self.problem_key(at, "wrong-value", format!("'{name}' is computed, so nobody can be required to give it"));
        }
        let access = self.field_access(at, property);
        Field {
            name: name.to_string(),
            column: names::snake(name),
            slot,
            label: property.title.clone().unwrap_or_else(|| names::label(name)),
            help: property.description.clone(),
            required,
            read_only: property.read_only || computed || matches!(kind, FieldKind::Serial { .. }),
            immutable: property.immutable,
            default: self.default(at, property, &kind),
            default_expr: None,
            compute: None,
            stored: property.stored.unwrap_or(!property.in_force) && !matches!(kind, FieldKind::Lines(_)),
            rollup: None,
            show_if: None,
            access,
            currency: CurrencySource::Base,
            min,
            max,
            min_length: property.min_length,
            max_length: property.max_length,
            pattern: self.pattern(at, property),
            link_where: None,
            formerly: None,
            unique: property.unique,
            ignore_case: property.case == Some(CaseDecl::Ignore),
            suggest: property.suggest.as_ref().map(|decl| (decl.report.clone(), decl.param.clone())),
            counts_sms: property.counter == Some(CounterDecl::Sms),
            encrypted: property.encrypted,
            is_signature: property.signature,
            is_links: matches!(kind, FieldKind::Lines(_)) && property.is_links(),
            kind,
        }
    }

    fn kind(&self, at: &At<'_>, property: &Property, home: Home, serial_series: &str) -> FieldKind {
        let links = || FieldKind::Link(property.to.as_ref().map_or_else(Vec::new, |to| to.as_slice().to_vec()));
        if let Some(values) = &property.values {
            return self.enumeration(at, property, values);
        }
        let Some(reference) = property.reference.as_deref() else {
            if property.to.is_some() && property.kind.is_none() {
                return links();
            }
            return self.plain_kind(at, property, home);
        };
        if let Some(kind) = &property.kind {
            let message = format!("'$ref: {reference}' already says what this is; leave 'type: {kind}' out");
            self.problem_key(&at.key("type"), "wrong-value", message);
        }
        match reference {
            "text" => FieldKind::Text,
            "long" => FieldKind::Long,
            "rich" => FieldKind::Rich,
            "int" => FieldKind::Int,
            "decimal" => FieldKind::Decimal { scale: self.scale(at, property) },
            "percent" => FieldKind::Percent,
            "money" => FieldKind::Money,
            "price" => FieldKind::Decimal { scale: DECIMAL_SCALE },
            "quantity" => FieldKind::Quantity,
            "rate" => FieldKind::Rate,
            "bool" => FieldKind::Bool,
            "date" => FieldKind::Date,
            "time" => FieldKind::Time,
            "duration" => FieldKind::Duration,
            "instant" => FieldKind::Instant,
            "currency" => FieldKind::Currency,
            "country" => FieldKind::Country,
            "email" => FieldKind::Email,
            "phone" => FieldKind::Phone,
            "url" => FieldKind::Url,
            "user" => FieldKind::User,
            "serial" => FieldKind::Serial { series: self.series(at, property, home, serial_series) },
            "tags" => FieldKind::Tags,
            "file" => FieldKind::File,
            "json" => FieldKind::Json,
            "link" => {
                if property.to.as_ref().is_none_or(|to| to.as_slice().is_empty()) {
                    self.problem_key(at, "missing-key", "a link lacks 'x-to', the entity it leads to");
                }
                links()
            }
            "links" => self.many_links(at, property, home),
            other => {
                self.unknown(&at.key("$ref"), "unknown-type", "field type", other, NAMED);
                FieldKind::Text
            }
        }
    }

    fn plain_kind(&self, at: &At<'_>, property: &Property, home: Home) -> FieldKind {
        match property.kind.as_deref() {
            Some("string") => match property.format.as_deref() {
                None => FieldKind::Text,
                Some("date") => FieldKind::Date,
                Some("date-time") => FieldKind::Instant,
                Some("email") => FieldKind::Email,
                Some("uri") => FieldKind::Url,
                Some(other) => {
                    self.unknown(
                        &at.key("format"),
                        "unknown-word",
                        "format",
                        other,
                        ["date", "date-time", "email", "uri"],
                    );
                    FieldKind::Text
                }
            },
            Some("integer") => FieldKind::Int,
            Some("boolean") => FieldKind::Bool,
            Some("array") if home == Home::Entity => {
                if property.items.is_none() {
                    self.problem_key(at, "missing-key", "an array lacks 'items', the fields of its lines");
                }
                // The entity puts the right number in when it has built the lines.
                FieldKind::Lines(usize::MAX)
            }
            Some("array") => {
                self.problem(
                    &at.key("type"),
                    "wrong-value",
                    "lines stand in an entity alone, not inside lines or answers",
                );
                FieldKind::Text
            }
            Some("number") => {
                let near = Some("$ref: decimal".to_string());
                let place = at.key("type");
                self.report(
                    at.file,
                    place.span(),
                    "wrong-value",
                    "numbers of binary precision are not part of the language",
                    near,
                );
                FieldKind::Decimal { scale: DECIMAL_SCALE }
            }
            Some(other) => {
                self.unknown(&at.key("type"), "unknown-type", "type", other, ["string", "integer", "boolean", "array"]);
                FieldKind::Text
            }
            None => {
                self.problem_key(at, "missing-key", "a field names its type with '$ref', 'type' or 'enum'");
                FieldKind::Text
            }
        }
    }

    fn enumeration(&self, at: &At<'_>, property: &Property, values: &[String]) -> FieldKind {
        let texty = property.reference.as_deref().is_none_or(|reference| reference == "text")
            && property.kind.as_deref().is_none_or(|kind| kind == "string");
        if !texty {
            self.problem_key(&at.key("enum"), "wrong-value", "an enum is a string");
        }
        if values.is_empty() {
            self.problem_key(&at.key("enum"), "wrong-value", "an enum lists at least one value");
        }
        let place = at.key("enum");
        for (index, value) in values.iter().enumerate() {
            if values[..index].contains(value) {
                self.problem(&place.item(index), "duplicate", format!("'{value}' stands twice"));
            }
            if value.is_empty() {
                self.problem(&place.item(index), "wrong-value", "an empty text cannot be told from no value");
            }
        }
        let labels = at.key("x-labels");
        for value in property.value_labels.keys() {
            if !values.contains(value) {
                let near = nearest(value, values.iter().map(String::as_str));
                self.report(
                    at.file,
                    labels.key(value).key_span(),
                    "unknown-word",
                    format!("the enum has no value '{value}'"),
                    near,
                );
            }
        }
        let labelled = |value: &String| EnumValue {
            value: value.as_str().into(),
            label: property.value_labels.get(value).cloned().unwrap_or_else(|| names::label(value)),
        };
        FieldKind::Enum(values.iter().map(labelled).collect())
    }

    fn scale(&self, at: &At<'_>, property: &Property) -> u32 {
        let scale = property.scale.unwrap_or(DECIMAL_SCALE);
        if scale > MAX_SCALE {
            self.problem(
                &at.key("x-scale"),
                "wrong-value",
                format!("a decimal keeps at most {MAX_SCALE} digits after the point"),
            );
        }
        scale.min(MAX_SCALE)
    }

    /// Keywords that mean nothing on this kind of field are mistakes, not decoration.
    fn keywords(&self, at: &At<'_>, property: &Property, kind: &FieldKind, home: Home) {
        let texty = matches!(
            kind,
            FieldKind::Text
                | FieldKind::Long
                | FieldKind::Email
                | FieldKind::Phone
                | FieldKind::Url
                | FieldKind::Serial { .. }
        );
        let written = texty || *kind == FieldKind::Rich;
        let number = kind.adds_up();
        let limited = number || *kind == FieldKind::Time;
        let link = matches!(kind, FieldKind::Link(_));
        let several = matches!(kind, FieldKind::Lines(_)) && property.is_links();
        let lines = matches!(kind, FieldKind::Lines(_)) && !several;
        let files = *kind == FieldKind::File && home == Home::Loose;
        let priced = *kind == FieldKind::Money || property.reference.as_deref() == Some("price");
        let hidden = matches!(kind, FieldKind::Text | FieldKind::Long) && home == Home::Entity;
        let rules: [(&str, bool, bool, &str); 22] = [
            ("minLength", property.min_length.is_some(), written, "texts"),
            ("maxLength", property.max_length.is_some(), written, "texts"),
            ("pattern", property.pattern.is_some(), texty, "texts"),
            ("minimum", property.minimum.is_some(), limited, "numbers and times"),
            ("maximum", property.maximum.is_some(), limited, "numbers and times"),
            ("items", property.items.is_some(), lines, "arrays"),
            ("minItems", property.min_items.is_some(), lines || several, "arrays and links"),
            (
                "maxItems",
                property.max_items.is_some(),
                lines || several || files,
                "arrays, links and files that are asked for",
            ),
            ("x-suggest", property.suggest.is_some(), matches!(kind, FieldKind::Text | FieldKind::Long), "texts"),
            ("x-counter", property.counter.is_some(), *kind == FieldKind::Long, "long texts"),
            ("x-signature", property.signature, *kind == FieldKind::Long, "long texts"),
            ("x-to", property.to.is_some(), link || several, "links"),
            ("x-to-where", property.to_where.is_some(), link || several, "links"),
            ("x-formerly", property.formerly.is_some(), link, "links"),
            ("x-series", property.series.is_some(), matches!(kind, FieldKind::Serial { .. }), "serial fields"),
            ("x-case", property.case.is_some(), matches!(kind, FieldKind::Text), "text"),
            ("x-in-force", property.in_force, *kind == FieldKind::Bool && home == Home::Entity, "flags of a record"),
            ("x-encrypted", property.encrypted, hidden, "texts of a record"),
            ("x-scale", property.scale.is_some(), property.reference.as_deref() == Some("decimal"), "decimals"),
            ("x-currency", property.currency.is_some(), priced, "money and prices"),
            ("x-labels", !property.value_labels.is_empty(), matches!(kind, FieldKind::Enum(_)), "enums"),
            ("format", property.format.is_some(), property.kind.as_deref() == Some("string"), "'type: string'"),
        ];
        for (keyword, present, allowed, on) in rules {
            if present && !allowed {
                self.problem_key(&at.key(keyword), "misplaced-keyword", format!("'{keyword}' stands on {on} alone"));
            }
        }
        let recorded = [
            ("x-compute", property.compute.is_some()),
            ("x-rollup", property.rollup.is_some()),
            ("x-unique", property.unique),
            ("x-immutable", property.immutable),
            ("readOnly", property.read_only),
            ("x-access", property.access.is_some()),
            ("x-stored", property.stored.is_some()),
            ("x-personal", property.personal.is_some()),
        ];
        for (keyword, present) in recorded {
            if present && home == Home::Loose {
                self.problem_key(
                    &at.key(keyword),
                    "misplaced-keyword",
                    format!("'{keyword}' stands on fields of records alone"),
                );
            }
        }
        if property.rollup.is_some() && home == Home::Line {
            self.problem_key(
                &at.key("x-rollup"),
                "misplaced-keyword",
                "'x-rollup' stands on the record, not on its lines",
            );
        }
        if property.stored.is_some() && property.compute.is_none() {
            self.problem_key(&at.key("x-stored"), "misplaced-keyword", "'x-stored' stands beside 'x-compute' alone");
        }
        let sources = [
            ("default", property.default.is_some()),
            ("x-default", property.default_expr.is_some()),
            ("x-compute", property.compute.is_some()),
            ("x-rollup", property.rollup.is_some()),
            ("x-in-force", property.in_force),
        ];
        let mut given = sources.iter().filter(|(_, present)| *present);
        if let (Some((first, _)), Some((second, _))) = (given.next(), given.next()) {
            self.problem_key(
                &at.key(second),
                "wrong-value",
                format!("'{first}' already says where the value comes from"),
            );
        }
        if let (Some(min), Some(max)) = (property.min_length, property.max_length)
            && min > max
        {
            self.problem(&at.key("maxLength"), "wrong-value", "the longest is shorter than the shortest");
        }
    }

    fn limit(&self, at: &At<'_>, keyword: &str, kind: &FieldKind, limit: &Option<serde_json::Value>) -> Option<i64> {
        let limit = limit.as_ref()?;
        if !kind.adds_up() && *kind != FieldKind::Time {
            return None;
        }
        match constant(kind, limit) {
            Ok(Value::Text(time)) => of_day::minutes(&time),
            Ok(value) => value.as_int(),
            Err(misfit) => {
                let place = at.key(keyword);
                self.report(
                    at.file,
                    place.span(),
                    "wrong-value",
                    format!("'{keyword}' {}", misfit.message),
                    misfit.suggestion,
                );
                None
            }
        }
    }

    fn default(&self, at: &At<'_>, property: &Property, kind: &FieldKind) -> Option<Value> {
        let default = property.default.as_ref()?;
        match constant(kind, default) {
            Ok(value) => Some(value),
            Err(misfit) => {
                let place = at.key("default");
                self.report(
                    at.file,
                    place.span(),
                    "wrong-value",
                    format!("the default {}", misfit.message),
                    misfit.suggestion,
                );
                None
            }
        }
    }

    fn pattern(&self, at: &At<'_>, property: &Property) -> Option<String> {
        let pattern = property.pattern.as_ref()?;
        if let Err(error) = regex::Regex::new(pattern) {
            let reason = error
                .to_string()
                .lines()
                .last()
                .unwrap_or("it cannot be read")
                .trim_start_matches("error: ")
                .to_string();
            self.problem(&at.key("pattern"), "wrong-value", format!("not a regular expression: {reason}"));
        }
        Some(pattern.clone())
    }

    fn field_access(&self, at: &At<'_>, property: &Property) -> FieldAccess {
        let Some(declared) = &property.access else { return FieldAccess::default() };
        let place = at.key("x-access");
        if let Some(mask) = declared.mask.as_deref()
            && mask != "last4"
        {
            self.unknown(&place.key("mask"), "unknown-word", "mask", mask, ["last4"]);
        }
        FieldAccess {
            read: declared.read.as_ref().map(|role| self.need(&place.key("read"), role)),
            write: declared.write.as_ref().map(|role| self.need(&place.key("write"), role)),
            mask_last4: declared.mask.as_deref() == Some("last4"),
        }
    }
}

/// A field the kernel adds, without anything declared.
pub(crate) fn added(name: &str, slot: usize, kind: FieldKind, read_only: bool, required: bool) -> Field {
    Field {
        name: name.to_string(),
        column: names::snake(name),
        slot,
        label: names::label(name),
        help: None,
        kind,
        required,
        read_only,
        immutable: false,
        default: None,
        default_expr: None,
        compute: None,
        stored: true,
        rollup: None,
        show_if: None,
        access: FieldAccess::default(),
        currency: CurrencySource::Base,
        min: None,
        max: None,
        min_length: None,
        max_length: None,
        pattern: None,
        link_where: None,
        formerly: None,
        unique: false,
        ignore_case: false,
        suggest: None,
        counts_sms: false,
        encrypted: false,
        is_signature: false,
        is_links: false,
    }
}

/// Labels of states and words that the declaration leaves to their name.
pub(crate) fn enum_values<'a>(values: impl Iterator<Item = (&'a String, Option<&'a String>)>) -> FieldKind {
    FieldKind::Enum(
        values
            .map(|(value, label)| EnumValue {
                value: Arc::from(value.as_str()),
                label: label.cloned().unwrap_or_else(|| names::label(value)),
            })
            .collect(),
    )
}
