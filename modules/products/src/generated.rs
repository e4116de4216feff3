//! Generated from `registry/products` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Flag, Json, Maybe, Must, Text};
use kernel_types::{Id, Instant, Quantity};

kernel::record! {
    /// product or service: `products.product`.
    Product, product = "products.product" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        kind set_kind KIND = "kind": Chosen<ProductKind>;
        code set_code CODE = "code": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        category set_category CATEGORY = "category": Maybe<Id>;
        uom set_uom UOM = "uom": Maybe<Id>;
        barcode set_barcode BARCODE = "barcode": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        sales_price set_sales_price SALES_PRICE = "salesPrice": Maybe<Quantity>;
        purchase_price set_purchase_price PURCHASE_PRICE = "purchasePrice": Maybe<Quantity>;
        sales_tax_group set_sales_tax_group SALES_TAX_GROUP = "salesTaxGroup": Maybe<Id>;
        purchase_tax_group set_purchase_tax_group PURCHASE_TAX_GROUP = "purchaseTaxGroup": Maybe<Id>;
        income_account set_income_account INCOME_ACCOUNT = "incomeAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ProductKind or Product {
        Product = "product",
        Service = "service",
    }
}

kernel::record! {
    /// Product category: `products.product_category`.
    ProductCategory, product_category = "products.product_category" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        name set_name NAME = "name": Must<Text>;
        part_of set_part_of PART_OF = "partOf": Maybe<Id>;
        sales_tax_group set_sales_tax_group SALES_TAX_GROUP = "salesTaxGroup": Maybe<Id>;
        purchase_tax_group set_purchase_tax_group PURCHASE_TAX_GROUP = "purchaseTaxGroup": Maybe<Id>;
        income_account set_income_account INCOME_ACCOUNT = "incomeAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}
