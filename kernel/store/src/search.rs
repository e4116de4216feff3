//! Full-text search by words: an inverted index in plain tables, the same on both databases.
//!
//! Why not FTS5 and tsvector: neither can be led by the tenant, so one busy business slows the others' searches; and under
//! row security PostgreSQL refuses to use a GIN index, because `@@` is not leakproof. A B-tree on (tenant, entity, word,
//! record) serves exact words and prefixes alike, is covered by the policies, and moves with its tenant when sharded.
//!
//! `search_document` keeps each record's words, so that a change removes exactly what was there.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Grant, RowRule};
use kernel_manifest::model::{Entity, Field, FieldKind, system};
use kernel_types::{Id, Value, markup};

use crate::entity::{Predicates, Record, push_access};
use crate::error::StoreError;
use crate::sql::{BulkColumn, ColumnType, Dialect, Sql, push_ids, quoted};
use crate::tx::{Reader, Tx};
use crate::view::ViewContext;

/// Words kept per record; a long narration beyond it is not searched.
const WORDS_PER_RECORD: usize = 200;
/// Letters kept per word.
const WORD_LENGTH: usize = 40;
/// Words of a query that count.
const QUERY_WORDS: usize = 8;

/// A record found by [`Reader::search_all`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// Entity address.
    pub entity: String,
    pub id: Id,
    pub title: String,
}

/// Splits text into lower-case words of letters and digits, accents removed. Any input is safe: nothing of it is syntax.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for letter in text.chars() {
        if letter.is_alphanumeric() {
            for lower in letter.to_lowercase() {
                match folded(lower) {
                    Some(plain) => word.push_str(plain),
                    None => word.push(lower),
                }
            }
        } else if letter != '\'' && letter != '\u{2019}' && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words.iter_mut().for_each(|word| {
        if let Some((end, _)) = word.char_indices().nth(WORD_LENGTH) {
            word.truncate(end);
        }
    });
    words
}

/// Latin letters with accents, as people type them without.
fn folded(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'ç' | 'ć' | 'č' => "c",
        'ď' | 'đ' | 'ɖ' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'ɛ' | 'ẹ' => "e",
        'ğ' => "g",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ị' => "i",
        'ł' => "l",
        'ñ' | 'ń' | 'ň' | 'ŋ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' | 'ɔ' | 'ọ' => "o",
        'ř' => "r",
        'ś' | 'š' | 'ş' | 'ṣ' => "s",
        'ť' | 'ţ' => "t",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' | 'ụ' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        _ => return None,
    })
}

/// Texts reached over links, by (index in [`Entity::search_links`], id of the linked record).
pub(crate) type LinkedTexts = HashMap<(usize, Arc<str>), String>;

/// The words a record is found by: those of its search fields, of its label and of the records it links to. When one of
/// those is renamed later, [`Tx::reindex`] makes them anew.
fn words_of(entity: &Entity, record: &Record, linked: &LinkedTexts) -> BTreeSet<String> {
    let slots = entity.search.iter().chain([&entity.label_slot]);
    // The words of a rich text, not those of its markup. What is no markup passes as it is.
    let own = slots.filter_map(|slot| record.get(*slot).as_str().map(|text| plain(entity, *slot, text)));
    let links = entity.search_links.iter().enumerate().filter_map(|(index, (slot, _))| match record.get(*slot) {
        Value::Text(id) => linked.get(&(index, Arc::clone(id))).map(String::as_str),
        _ => None,
    });
    own.chain(links.map(Cow::Borrowed)).flat_map(|text| words(&text)).take(WORDS_PER_RECORD).collect()
}

fn plain<'t>(entity: &Entity, slot: usize, text: &'t str) -> Cow<'t, str> {
    let rich = entity.fields.get(slot).is_some_and(|field| field.kind == FieldKind::Rich);
    if rich { markup::plain(text) } else { Cow::Borrowed(text) }
}

/// Whether its records are found by words at all.
pub(crate) fn is_searched(entity: &Entity) -> bool {
    !(entity.search.is_empty() && entity.search_links.is_empty())
}

/// Whether a change of this slot changes the words.
pub(crate) fn is_searched_slot(entity: &Entity, slot: usize) -> bool {
    slot == entity.label_slot
        || entity.search.contains(&slot)
        || entity.search_links.iter().any(|(link, _)| *link == slot)
}

const WORD_COLUMNS: [BulkColumn<'static>; 4] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("entity", ColumnType::Text),
    BulkColumn::new("word", ColumnType::Text),
    BulkColumn::new("record", ColumnType::Text),
];
const DOCUMENT_COLUMNS: [BulkColumn<'static>; 5] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("entity", ColumnType::Text),
    BulkColumn::new("record", ColumnType::Text),
    BulkColumn::new("title", ColumnType::Text),
    BulkColumn::new("words", ColumnType::Text),
];

impl Tx {
    /// Adds the words of records that have none yet.
    pub(crate) async fn index_words(
        &mut self,
        entity: &Entity,
        tenant: i64,
        records: &[Record],
        linked: &LinkedTexts,
    ) -> Result<(), StoreError> {
        if !is_searched(entity) {
            return Ok(());
        }
        let mut documents = Vec::with_capacity(records.len());
        let mut rows = Vec::new();
        for record in records {
            let words = words_of(entity, record, linked);
            if words.is_empty() {
                continue;
            }
            let title = record.get(entity.label_slot).as_str().unwrap_or_default();
            let joined = words.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
            let id = record.get(system::ID);
            let (address, tenant) = (Value::text(&entity.address), Value::Int(tenant));
            documents.push(vec![tenant.clone(), address.clone(), id.clone(), Value::text(title), Value::from(joined)]);
            rows.extend(
                words.into_iter().map(|word| vec![tenant.clone(), address.clone(), Value::from(word), id.clone()]),
            );
        }
        self.queue_bulk("search_document", &DOCUMENT_COLUMNS, &documents).await?;
        self.queue_bulk("search_word", &WORD_COLUMNS, &rows).await
    }

    /// The texts that the search of these records reads over links: one statement per declared link. Read before the
    /// records are queued, because a read sends the queue.
    pub(crate) async fn linked_texts(
        &mut self,
        entity: &Entity,
        tenant: i64,
        records: &[Record],
    ) -> Result<LinkedTexts, StoreError> {
        let mut texts = LinkedTexts::new();
        if entity.search_links.is_empty() {
            return Ok(texts);
        }
        let registry = self.registry()?;
        for (index, (slot, target_slot)) in entity.search_links.iter().enumerate() {
            let Some(FieldKind::Link(targets)) = entity.fields.get(*slot).map(|field| &field.kind) else { continue };
            let [target] = targets.as_slice() else { continue };
            let Some(target) = registry.entity(target) else { continue };
            let Some(field) = target.fields.get(*target_slot).filter(|field| field.stored) else { continue };
            let mut ids: Vec<Id> =
                records.iter().filter_map(|record| record.get(*slot).as_str()).map(Id::from_stored).collect();
            ids.sort_unstable();
            ids.dedup();
            ids.retain(|id| match self.known.get(&(target.table.clone(), id.shared())) {
                Some(values) => {
                    if let Some(text) = values.get(*target_slot).and_then(Value::as_str) {
                        texts.insert((index, id.shared()), text.to_string());
                    }
                    false
                }
                None => true,
            });
            if ids.is_empty() {
                continue;
            }
            let mut sql = self.sql("SELECT t.id, t.");
            sql.ident(&field.column).raw(" FROM ").ident(&target.table).raw(" t WHERE t.tenant = ").value(tenant);
            push_ids(&mut sql, "t.id", &ids);
            let statement = sql.done();
            let mut found: Vec<(Arc<str>, String)> = Vec::new();
            self.each(&statement, &mut |row| {
                if let (Some(id), Some(text)) = (row.text(0)?, row.text(1)?) {
                    found.push((id.into(), text.to_string()));
                }
                Ok(())
            })
            .await?;
            texts.extend(found.into_iter().map(|(id, text)| ((index, id), text)));
        }
        Ok(texts)
    }

    /// Removes the words of one record.
    pub(crate) async fn forget_words(&mut self, entity: &Entity, tenant: i64, id: &Id) -> Result<(), StoreError> {
        if !is_searched(entity) {
            return Ok(());
        }
        let delete = self
            .sql("DELETE FROM search_document WHERE tenant = ? AND entity = ? AND record = ? RETURNING words")
            .bind(tenant)
            .bind(entity.address.as_str())
            .bind(id)
            .done();
        let Some(row) = self.row(&delete).await? else { return Ok(()) };
        for word in row.text(0).unwrap_or_default().split(' ').filter(|word| !word.is_empty()) {
            let delete = self
                .sql("DELETE FROM search_word WHERE tenant = ? AND entity = ? AND word = ? AND record = ?")
                .bind(tenant)
                .bind(entity.address.as_str())
                .bind(word)
                .bind(id)
                .done();
            self.queue(delete).await?;
        }
        Ok(())
    }
}

/// Words to search for, as typed.
///
/// Every record that has a word is looked up before anything else: right for a rare word, not for one that half of the records
/// have. So the words are weighed first, and common ones looked for in each row instead. SQLite cannot know which is which;
/// PostgreSQL could, until it keeps one plan for all words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    text: String,
    /// Places of the words that so many records have, once weighed.
    common: Option<Vec<usize>>,
}

impl From<String> for Search {
    fn from(text: String) -> Search {
        Search { text, common: None }
    }
}

impl From<&str> for Search {
    fn from(text: &str) -> Search {
        Search::from(text.to_string())
    }
}

impl Search {
    pub(crate) fn is_weighed(&self) -> bool {
        self.common.is_some()
    }
}

/// From so many records on a word is common.
const COMMON: i64 = 2_000;

/// Appends `entity` and the range of the word: it alone, or all that begin with it.
fn push_word(sql: &mut Sql, entity: &Entity, word: &str, whole: bool) {
    sql.raw(" AND entity = ").value(entity.address.as_str());
    if whole {
        sql.raw(" AND word = ").value(word);
    } else {
        // The largest character makes the end of the range of words that start so, in byte order.
        sql.raw(" AND word >= ").value(word).raw(" AND word <= ").value(format!("{word}\u{10ffff}"));
    }
}

/// Appends the condition that the row under `alias` is found by the text, for this caller: by its words, or, where some of these
/// come from fields the caller may not read in full, by what the readable ones among its search fields hold.
pub(crate) fn push_search_of(sql: &mut Sql, grant: &Grant, alias: &str, search: &Search) {
    if grant.may_search_words() {
        return push_search(sql, grant.entity(), grant.tenant().0, alias, search);
    }
    let entity = grant.entity();
    let mut slots: Vec<usize> =
        entity.search.iter().copied().chain([entity.label_slot]).filter(|slot| grant.may_read_slot(*slot)).collect();
    slots.sort_unstable();
    slots.dedup();
    let dialect = sql.dialect();
    for word in words(&search.text).iter().take(QUERY_WORDS) {
        sql.raw(" AND (1 = 0");
        let is_text = |field: &&Field| field.stored && ColumnType::of(&field.kind) == Some(ColumnType::Text);
        for field in slots.iter().filter_map(|slot| entity.fields.get(*slot)).filter(is_text) {
            let mark = sql.take_placeholder();
            sql.bind(format!("%{word}%"));
            sql.raw(" OR ").raw(&dialect.like(&format!("{alias}.{}", quoted(&field.column)), &mark));
        }
        sql.raw(")");
    }
}

/// Appends the condition that the row under `alias` has every word of the text, the last one as a prefix. Text without a
/// word in it finds everything.
pub(crate) fn push_search(sql: &mut Sql, entity: &Entity, tenant: i64, alias: &str, search: &Search) {
    let words = words(&search.text);
    let mut rest = words.iter().take(QUERY_WORDS).enumerate().peekable();
    while let Some((place, word)) = rest.next() {
        let whole = rest.peek().is_some();
        let dialect = sql.dialect();
        if search.common.as_ref().is_some_and(|common| common.contains(&place)) {
            // A scalar: the planner has no choice but to look at the rows in the order of the list.
            let position = if dialect == Dialect::Sqlite { "instr" } else { "strpos" };
            sql.raw(&format!(" AND {position}((SELECT ' ' || d.words || ' ' FROM search_document d WHERE d.tenant = "))
                .value(tenant);
            sql.raw(" AND d.entity = ").value(entity.address.as_str()).raw(" AND d.record = ").raw(alias).raw(".id), ");
            sql.value(if whole { format!(" {word} ") } else { format!(" {word}") }).raw(") > 0");
            continue;
        }
        // An array is made once, and its records looked up by their keys.
        let (open, close) = if dialect == Dialect::Sqlite { (".id IN (", ")") } else { (".id = ANY(ARRAY(", "))") };
        sql.raw(" AND ").raw(alias).raw(open).raw("SELECT record FROM search_word WHERE tenant = ").value(tenant);
        push_word(sql, entity, word, whole);
        sql.raw(close);
    }
}

impl Reader {
    /// The search as it is best asked of each of these entities: with their common words marked. One statement.
    pub(crate) async fn weigh(&mut self, grants: &[&Grant], search: &Search) -> Result<Vec<Search>, StoreError> {
        let words = words(&search.text);
        let count = words.len().min(QUERY_WORDS);
        let mut sql = self.sql("SELECT ");
        for (index, grant) in grants.iter().enumerate() {
            for (place, word) in words.iter().take(count).enumerate() {
                sql.raw(if index + place == 0 { "(" } else { ", (" })
                    .raw("SELECT COUNT(*) FROM (SELECT 1 FROM search_word WHERE tenant = ");
                sql.value(grant.tenant().0);
                push_word(&mut sql, grant.entity(), word, place + 1 < count);
                sql.raw(&format!(" LIMIT {COMMON}) found)"));
            }
        }
        let row = if count == 0 { None } else { self.row(&sql.done()).await? };
        let common = |index: usize| {
            (0..count)
                .filter(|place| row.as_ref().and_then(|row| row.int(index * count + place)) == Some(COMMON))
                .collect()
        };
        Ok((0..grants.len()).map(|index| Search { common: Some(common(index)), ..search.clone() }).collect())
    }
}

impl Reader {
    /// Records of any of these entities that have every word of the text, newest first: at most `each` of one entity and
    /// `limit` in all. Each grant keeps to its rows.
    pub async fn search_all(
        &mut self,
        cx: &dyn ViewContext,
        grants: &[Grant],
        text: &str,
        each: u32,
        limit: u32,
    ) -> Result<Vec<Hit>, StoreError> {
        let searched: Vec<&Grant> =
            grants.iter().filter(|grant| is_searched(grant.entity()) && *grant.rows() != RowRule::Nothing).collect();
        if words(text).is_empty() || searched.is_empty() {
            return Ok(Vec::new());
        }
        let registry = self.registry()?;
        let searches = self.weigh(&searched, &Search::from(text)).await?;
        let mut sql = self.sql("");
        for (index, grant) in searched.iter().enumerate() {
            self.check(grant)?;
            let entity = grant.entity();
            if index > 0 {
                sql.raw(" UNION ALL ");
            }
            sql.raw("SELECT * FROM (SELECT ").value(entity.address.as_str());
            sql.raw(if sql.dialect() == Dialect::Postgres { "::text AS entity" } else { " AS entity" });
            sql.raw(", d.record AS record, d.title AS title FROM search_document d JOIN ").ident(&entity.table);
            sql.raw(" t ON t.tenant = d.tenant AND t.id = d.record WHERE d.tenant = ").value(grant.tenant().0);
            sql.raw(" AND d.entity = ").value(entity.address.as_str());
            push_search(&mut sql, entity, grant.tenant().0, "t", &searches[index]);
            push_access(&mut sql, grant, &Predicates { registry: &registry, context: cx, alias: "t" })?;
            sql.raw(&format!(" ORDER BY d.record DESC LIMIT {each}) s{index}"));
        }
        let statement = sql.raw(&format!(" ORDER BY 2 DESC LIMIT {limit}")).done();
        let mut hits = Vec::new();
        self.each(&statement, &mut |row| {
            hits.push(Hit {
                entity: row.text(0)?.unwrap_or_default().to_string(),
                id: Id::from_stored(row.text(1)?.unwrap_or_default()),
                title: row.text(2)?.unwrap_or_default().to_string(),
            });
            Ok(())
        })
        .await?;
        Ok(hits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_lower_case_without_accents_or_signs() {
        assert_eq!(words("Société d'Énergie—Côte"), ["societe", "denergie", "cote"]);
        assert_eq!(words("INV-2026/00017"), ["inv", "2026", "00017"]);
        assert_eq!(words("\" OR 1=1; DROP *"), ["or", "1", "1", "drop"]);
        assert!(words(" ,.- ").is_empty());
    }
}
