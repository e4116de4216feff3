//! The corpus: its schema as scopes, its cases as records.
#![allow(dead_code, reason = "each test binary uses its own part")]
#![allow(clippy::panic, reason = "a broken corpus stops the tests")]

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate};
use kernel_expr::{Checked, FieldRef, FixedContext, Need, Record, Scope, Type, Value, check, parse};
use kernel_types::working_time::{Calendar, Wire};
use serde_json::{Map, Value as Json};

pub const FILES: [&str; 10] =
    ["arithmetic", "rounding", "comparison", "null", "text", "dates", "lines", "context", "times", "business"];

/// Beside this crate and beside the store, which runs the same cases in its databases.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../expr/corpus")
}

pub fn read(name: &str) -> Json {
    let path = folder().join(format!("{name}.json"));
    serde_json::from_str(&std::fs::read_to_string(&path).expect("corpus file")).expect("corpus JSON")
}

pub struct Schema {
    pub entities: Map<String, Json>,
    pub context: Json,
    /// By id and by name.
    calendars: HashMap<String, Arc<Calendar>>,
}

/// Calendars are written as browsers get them.
fn calendars(context: &Json) -> HashMap<String, Arc<Calendar>> {
    let mut calendars = HashMap::new();
    for (id, json) in context["calendars"].as_object().expect("calendars") {
        let wire: Wire = serde_json::from_value(json.clone()).expect("a calendar");
        let calendar = Arc::new(wire.calendar().expect("a time zone"));
        calendars.insert(id.clone(), Arc::clone(&calendar));
        calendars.insert(json["name"].as_str().expect("a name").to_string(), calendar);
    }
    calendars
}

impl Schema {
    pub fn load() -> Schema {
        let json = read("schema");
        let context = json["context"].clone();
        let calendars = calendars(&context);
        Schema { entities: json["entities"].as_object().expect("entities").clone(), context, calendars }
    }

    pub fn scope<'a>(&'a self, entity: &str) -> EntityScope<'a> {
        let (name, _) = self.entities.get_key_value(entity).expect("entity of the schema");
        EntityScope { schema: self, entity: name, parent: None }
    }

    /// Fields of an entity in slot order.
    pub fn fields(&self, entity: &str) -> Vec<FieldRef> {
        let fields = self.entities[entity].as_object().expect("fields");
        fields
            .iter()
            .enumerate()
            .map(|(index, (name, spec))| FieldRef {
                name: name.as_str().into(),
                index,
                ty: field_type(spec),
                nullable: spec["required"] != Json::Bool(true),
            })
            .collect()
    }

    pub fn record(&self, entity: &str, given: &Json) -> Record {
        let mut record = Record { calendars: self.calendars.clone(), ..Record::default() };
        for field in self.fields(entity) {
            let mut json = given[&*field.name].clone();
            if json.is_null() && !field.nullable {
                json = "draft".into();
            }
            match &field.ty {
                Type::Lines(line) => {
                    let rows = json.as_array().cloned().unwrap_or_default();
                    record.lines.insert(field.index, rows.iter().map(|row| self.record(line, row)).collect());
                    record.fields.push(Value::Null);
                }
                Type::Link(target) if json.is_object() => {
                    record.links.insert(field.index, self.record(target, &json));
                    record.fields.push(value(&Type::Text, &json["id"]));
                }
                ty => record.fields.push(value(ty, &json)),
            }
        }
        record
    }

    pub fn fixed_context(&self) -> FixedContext {
        let typed = |json: &Json| -> HashMap<String, Value> {
            let entries = json.as_object().expect("an object");
            entries.iter().map(|(key, spec)| (key.clone(), value(&field_type(spec), &spec["value"]))).collect()
        };
        let context = &self.context;
        FixedContext {
            today: date(context["today"].as_str().expect("today")),
            now: instant(context["now"].as_str().expect("now")),
            me: value(&Type::Text, &context["me"]),
            business: typed(&context["business"]),
            settings: typed(&context["settings"]),
            features: strings(&context["features"]),
            roles: strings(&context["roles"]),
        }
    }

    pub fn check(&self, case: &Json) -> Checked {
        let source = case["expr"].as_str().expect("expr");
        let ast = parse(source).unwrap_or_else(|e| panic!("{}: {source}: {e:?}", case["name"]));
        check(&ast, &self.scope("doc"), need(case)).unwrap_or_else(|e| panic!("{}: {source}: {e:?}", case["name"]))
    }
}

pub fn need(case: &Json) -> Need {
    match case["need"].as_str() {
        None | Some("query") => Need::Query,
        Some("row") => Need::Row,
        Some("pure") => Need::Pure,
        Some("kept") => Need::Kept,
        Some(other) => panic!("unknown need {other}"),
    }
}

/// Every case with the file it is from.
pub fn cases() -> Vec<(String, Json)> {
    let of_file = |file: &&str| {
        let cases = read(file).as_array().expect("a list of cases").clone();
        let file = (*file).to_string();
        cases.into_iter().map(move |case| (file.clone(), case)).collect::<Vec<_>>()
    };
    FILES.iter().flat_map(of_file).collect()
}

pub fn strings(json: &Json) -> Vec<String> {
    json.as_array().expect("a list").iter().map(|s| s.as_str().expect("text").to_string()).collect()
}

pub fn field_type(spec: &Json) -> Type {
    let name = |key: &str| -> Arc<str> { spec[key].as_str().expect("a name").into() };
    match spec["type"].as_str().expect("type") {
        "bool" => Type::Bool,
        "int" => Type::Int,
        "decimal" => Type::Decimal { scale: spec["scale"].as_u64().expect("scale") as u32 },
        "money" => Type::Money,
        "qty" => Type::Qty,
        "rate" => Type::Rate,
        "percent" => Type::Percent,
        "duration" => Type::Duration,
        "text" => Type::Text,
        "date" => Type::Date,
        "time" => Type::Time,
        "instant" => Type::Instant,
        "link" => Type::Link(name("to")),
        "enum" => Type::Enum(strings(&spec["of"]).into_iter().map(Arc::from).collect()),
        "lines" => Type::Lines(name("of")),
        "list" => Type::List(Box::new(Type::Text)),
        other => panic!("unknown type {other}"),
    }
}

pub fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

pub fn instant(text: &str) -> i64 {
    DateTime::parse_from_rfc3339(text).expect("an instant").timestamp_micros()
}

pub fn value(ty: &Type, json: &Json) -> Value {
    let text = || json.as_str().unwrap_or_else(|| panic!("{json} for {ty}"));
    match (ty, json) {
        (_, Json::Null) => Value::Null,
        (Type::Bool, _) => Value::Bool(json.as_bool().expect("a bool")),
        (Type::Int | Type::Duration, _) => Value::Int(json.as_i64().expect("an int")),
        (Type::Date, _) => Value::Date(date(text())),
        (Type::Instant, _) => Value::Instant(instant(text())),
        (Type::List(item), _) => Value::List(json.as_array().expect("a list").iter().map(|i| value(item, i)).collect()),
        (ty, _) if ty.is_number() => Value::Dec(text().parse().expect("a decimal")),
        _ => Value::text(text()),
    }
}

#[derive(Clone)]
pub struct EntityScope<'a> {
    schema: &'a Schema,
    entity: &'a str,
    parent: Option<&'a str>,
}

impl<'a> EntityScope<'a> {
    pub fn with_parent(mut self, parent: &'a str) -> Self {
        self.parent = Some(parent);
        self
    }
}

impl Scope for EntityScope<'_> {
    fn field(&self, name: &str) -> Option<FieldRef> {
        self.schema.fields(self.entity).into_iter().find(|f| &*f.name == name)
    }
    fn field_names(&self) -> Vec<String> {
        self.schema.fields(self.entity).into_iter().map(|f| f.name.to_string()).collect()
    }
    fn entity(&self, entity: &str) -> Option<Box<dyn Scope + '_>> {
        self.schema.entities.contains_key(entity).then(|| Box::new(self.schema.scope(entity)) as Box<dyn Scope>)
    }
    fn parent(&self) -> Option<Box<dyn Scope + '_>> {
        self.parent.map(|parent| Box::new(self.schema.scope(parent)) as Box<dyn Scope>)
    }
    fn calendars(&self) -> Option<Vec<String>> {
        Some(vec!["calendar".to_string()])
    }
    fn setting(&self, key: &str) -> Option<Type> {
        self.schema.context["settings"].get(key).map(field_type)
    }
    fn setting_names(&self) -> Vec<String> {
        self.schema.context["settings"].as_object().expect("settings").keys().cloned().collect()
    }
    fn business(&self, name: &str) -> Option<Type> {
        self.schema.context["business"].get(name).map(field_type)
    }
    fn business_names(&self) -> Vec<String> {
        self.schema.context["business"].as_object().expect("business").keys().cloned().collect()
    }
    fn features(&self) -> Option<Vec<String>> {
        Some(strings(&self.schema.context["knownFeatures"]))
    }
    fn roles(&self) -> Option<Vec<String>> {
        Some(strings(&self.schema.context["knownRoles"]))
    }
}
