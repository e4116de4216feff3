//! Generated from `registry/products` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Id, Instant, Quantity};

kernel::record! {
    /// Attribute: `products.attribute`.
    Attribute, attribute = "products.attribute" {
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
        values set_values VALUES = "values": Maybe<i64>;
    }
}

kernel::record! {
    /// Value of an attribute: `products.attribute_value`.
    AttributeValue, attribute_value = "products.attribute_value" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        attribute set_attribute ATTRIBUTE = "attribute": Must<Id>;
        code set_code CODE = "code": Must<Text>;
        name set_name NAME = "name": Must<Text>;
        position set_position POSITION = "position": Counted<i64>;
    }
}

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
        template set_template TEMPLATE = "template": Maybe<Id>;
        first set_first FIRST = "first": Maybe<Id>;
        second set_second SECOND = "second": Maybe<Id>;
        kind set_kind KIND = "kind": Chosen<ProductKind>;
        code set_code CODE = "code": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        picture set_picture PICTURE = "picture": Maybe<Json>;
        category set_category CATEGORY = "category": Maybe<Id>;
        uom set_uom UOM = "uom": Maybe<Id>;
        barcode set_barcode BARCODE = "barcode": Maybe<Text>;
        weight set_weight WEIGHT = "weight": Maybe<Quantity>;
        volume set_volume VOLUME = "volume": Maybe<Quantity>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        template_price set_template_price TEMPLATE_PRICE = "templatePrice": Maybe<Quantity>;
        sales_price set_sales_price SALES_PRICE = "salesPrice": Maybe<Quantity>;
        price_difference set_price_difference PRICE_DIFFERENCE = "priceDifference": Maybe<Quantity>;
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
        costing set_costing COSTING = "costing": OneOf<ProductCategoryCosting>;
        sales_tax_group set_sales_tax_group SALES_TAX_GROUP = "salesTaxGroup": Maybe<Id>;
        purchase_tax_group set_purchase_tax_group PURCHASE_TAX_GROUP = "purchaseTaxGroup": Maybe<Id>;
        income_account set_income_account INCOME_ACCOUNT = "incomeAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `costing`.
    ProductCategoryCosting {
        Fifo = "fifo",
        MovingAverage = "moving_average",
        Standard = "standard",
        Specific = "specific",
    }
}

kernel::record! {
    /// product with variants: `products.template`.
    Template, template = "products.template" {
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
        description set_description DESCRIPTION = "description": Maybe<Text>;
        first set_first FIRST = "first": Must<Id>;
        second set_second SECOND = "second": Must<Id>;
        category set_category CATEGORY = "category": Maybe<Id>;
        uom set_uom UOM = "uom": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        sales_price set_sales_price SALES_PRICE = "salesPrice": Maybe<Quantity>;
        purchase_price set_purchase_price PURCHASE_PRICE = "purchasePrice": Maybe<Quantity>;
        sales_tax_group set_sales_tax_group SALES_TAX_GROUP = "salesTaxGroup": Maybe<Id>;
        purchase_tax_group set_purchase_tax_group PURCHASE_TAX_GROUP = "purchaseTaxGroup": Maybe<Id>;
        income_account set_income_account INCOME_ACCOUNT = "incomeAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        variants set_variants VARIANTS = "variants": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}
