//! Typed records against both databases: what a damaged or half-entered record answers, and rows of SQL as structs.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpResult, Record};
use kernel_testkit::{Backend, on_both};
use kernel_types::Id;
use ledger::generated::{Account, OpenItem, account, open_item};

use crate::{account, app, write};

on_both!(
    a_stored_word_that_is_not_declared_is_an_error,
    a_row_of_other_columns_is_an_error,
    an_empty_field_of_a_draft_is_refused_at_the_field
);

kernel::columns! {
    struct Named { id: Id, name: String, line: Option<Id> }
}

async fn named(op: &mut Op<'_>, columns: &str) -> OpResult<Vec<Named>> {
    let mut sql = op.sql("SELECT ");
    sql.push(columns).push(" FROM ledger_account WHERE tenant = ").value(op.tenant().0).push(" ORDER BY code LIMIT 1");
    op.rows_as(&sql.done()).await
}

async fn a_stored_word_that_is_not_declared_is_an_error(backend: Backend) {
    let (app, client) = app(backend).await;
    let id = Id::from_stored(&account(&client, "1210").await);
    let damaged = id.clone();
    let read = write(&app, move |op| {
        let id = damaged.clone();
        Box::pin(async move {
            let mut sql = op.sql("UPDATE ledger_account SET type = 'treasure', code = NULL WHERE tenant = ");
            sql.value(op.tenant().0).push(" AND id = ").value(&id);
            op.execute(&sql.done()).await?;
            let account = Account::load(op, &id).await?;
            let said = (
                account.r#type().map_err(|bad| bad.to_string()),
                account.code().map(str::to_string).map_err(|bad| bad.to_string()),
            );
            Ok((said, OpenItem::of(&*account).map(drop).map_err(|error| error.to_string())))
        })
    });
    let ((kind, code), other) = read.await.expect("a read");
    assert_eq!(
        kind.unwrap_err(),
        format!("ledger.account {id}/type holds Text(\"treasure\"), which is not declared for it")
    );
    assert_eq!(code.unwrap_err(), format!("ledger.account {id}/code is empty"));
    assert_eq!(
        other.unwrap_err(),
        format!("internal: a view of {} was laid over a record of {}", open_item::ADDRESS, account::ADDRESS)
    );
}

async fn a_row_of_other_columns_is_an_error(backend: Backend) {
    let (app, _) = app(backend).await;
    let read = |columns: &'static str| write(&app, move |op| Box::pin(async move { named(op, columns).await }));
    let found = read("id, name, NULL").await.expect("an account").remove(0);
    assert_eq!((found.name.is_empty(), found.line, found.id.as_str().len()), (false, None, kernel_types::ID_LENGTH));
    let problem = |read: OpResult<Vec<Named>>| match read {
        Err(OpError::Internal(message)) => message,
        other => format!("{other:?}"),
    };
    assert_eq!(problem(read("id, name").await), "a row of Named has 2 columns, not 3");
    assert_eq!(problem(read("id, NULL, name").await), "column 1 of a row of Named is no name: Some(Null)");
}

async fn an_empty_field_of_a_draft_is_refused_at_the_field(backend: Backend) {
    let (app, _) = app(backend).await;
    let refused = write(&app, |op| {
        Box::pin(async move {
            let entity = op.entity(account::ADDRESS)?;
            let record = Record::empty(&entity);
            let mut draft = Draft::new(entity, record, None);
            let mut account = Account::of(&mut draft)?;
            account.set_code("9999");
            assert_eq!(account.code()?, "9999");
            account.name().map(drop).map_err(OpError::from)
        })
    });
    let Err(OpError::Invalid(errors)) = refused.await else { panic!("an account without a name was read") };
    assert_eq!(
        errors
            .iter()
            .map(|error| (error.pointer.as_str(), error.code.as_str(), error.message.as_str()))
            .collect::<Vec<_>>(),
        [("/name", "required", "Name is required.")]
    );
}
