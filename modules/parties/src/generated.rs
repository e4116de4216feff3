//! Generated from `registry/parties` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money};

kernel::record! {
    /// customer: `parties.customer`.
    Customer, customer = "parties.customer" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        code set_code CODE = "code": Maybe<Text>;
        r#type set_type TYPE = "type": Chosen<CustomerType>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        website set_website WEBSITE = "website": Maybe<Text>;
        tax_number set_tax_number TAX_NUMBER = "taxNumber": Maybe<Text>;
        tax_status set_tax_status TAX_STATUS = "taxStatus": Chosen<CustomerTaxStatus>;
        group set_group GROUP = "group": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        ar_account set_ar_account AR_ACCOUNT = "arAccount": Maybe<Id>;
        credit_limit set_credit_limit CREDIT_LIMIT = "creditLimit": Maybe<Money>;
        credit_hold set_credit_hold CREDIT_HOLD = "creditHold": Chosen<CustomerCreditHold>;
        wht_agent set_wht_agent WHT_AGENT = "whtAgent": Flag;
        portal_enabled set_portal_enabled PORTAL_ENABLED = "portalEnabled": Flag;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        lifecycle set_lifecycle LIFECYCLE = "lifecycle": Chosen<CustomerLifecycle>;
        industry set_industry INDUSTRY = "industry": Maybe<Text>;
        size set_size SIZE = "size": OneOf<CustomerSize>;
        annual_revenue set_annual_revenue ANNUAL_REVENUE = "annualRevenue": Maybe<Money>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        territory set_territory TERRITORY = "territory": Maybe<Id>;
        source set_source SOURCE = "source": Maybe<Id>;
        health_score set_health_score HEALTH_SCORE = "healthScore": Maybe<i64>;
        health_weakest set_health_weakest HEALTH_WEAKEST = "healthWeakest": OneOf<CustomerHealthWeakest>;
        merged_into set_merged_into MERGED_INTO = "mergedInto": Maybe<Id>;
        dunning_level set_dunning_level DUNNING_LEVEL = "dunningLevel": Counted<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
    lines {
        contacts contacts_at contacts_mut push_contacts CONTACTS = "contacts": CustomerContactsRow CustomerContactsRowMut;
        addresses addresses_at addresses_mut push_addresses ADDRESSES = "addresses": CustomerAddressesRow CustomerAddressesRowMut;
    }
}

kernel::choices! {
    /// Values of `type`.
    CustomerType or Company {
        Company = "company",
        Person = "person",
    }
}

kernel::choices! {
    /// Values of `taxStatus`.
    CustomerTaxStatus or Registered {
        Registered = "registered",
        NotRegistered = "not_registered",
        Exempt = "exempt",
        Foreign = "foreign",
    }
}

kernel::choices! {
    /// Values of `creditHold`.
    CustomerCreditHold or Auto {
        None = "none",
        Auto = "auto",
        Manual = "manual",
    }
}

kernel::choices! {
    /// Values of `lifecycle`.
    CustomerLifecycle or Customer {
        Prospect = "prospect",
        Customer = "customer",
        Churned = "churned",
        Partner = "partner",
    }
}

kernel::choices! {
    /// Values of `size`.
    CustomerSize {
        Micro = "micro",
        Small = "small",
        Medium = "medium",
        Large = "large",
    }
}

kernel::choices! {
    /// Values of `healthWeakest`.
    CustomerHealthWeakest {
        Recency = "recency",
        Frequency = "frequency",
        Spend = "spend",
        Tickets = "tickets",
        Overdue = "overdue",
    }
}

kernel::record_rows! {
    /// One of the `contacts` of `parties.customer`.
    CustomerContactsRow CustomerContactsRowMut, customer_contacts {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        role set_role ROLE = "role": Maybe<Text>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        primary set_primary PRIMARY = "primary": Flag;
    }
}

kernel::record_rows! {
    /// One of the `addresses` of `parties.customer`.
    CustomerAddressesRow CustomerAddressesRowMut, customer_addresses {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<CustomerAddressesKind>;
        line1 set_line1 LINE1 = "line1": Maybe<Text>;
        line2 set_line2 LINE2 = "line2": Maybe<Text>;
        city set_city CITY = "city": Maybe<Text>;
        region set_region REGION = "region": Maybe<Text>;
        postal_code set_postal_code POSTAL_CODE = "postalCode": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        primary set_primary PRIMARY = "primary": Flag;
    }
}

kernel::choices! {
    /// Values of `kind`.
    CustomerAddressesKind or Billing {
        Billing = "billing",
        Shipping = "shipping",
        Registered = "registered",
    }
}

kernel::record! {
    /// Supplier: `parties.supplier`.
    Supplier, supplier = "parties.supplier" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        code set_code CODE = "code": Maybe<Text>;
        r#type set_type TYPE = "type": Chosen<SupplierType>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        website set_website WEBSITE = "website": Maybe<Text>;
        tax_number set_tax_number TAX_NUMBER = "taxNumber": Maybe<Text>;
        tax_status set_tax_status TAX_STATUS = "taxStatus": Chosen<SupplierTaxStatus>;
        group set_group GROUP = "group": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        tax_clearance_number set_tax_clearance_number TAX_CLEARANCE_NUMBER = "taxClearanceNumber": Maybe<Text>;
        tax_clearance_valid_to set_tax_clearance_valid_to TAX_CLEARANCE_VALID_TO = "taxClearanceValidTo": Maybe<Date>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        withholding_code set_withholding_code WITHHOLDING_CODE = "withholdingCode": Maybe<Id>;
        ap_account set_ap_account AP_ACCOUNT = "apAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        payment_hold set_payment_hold PAYMENT_HOLD = "paymentHold": Flag;
        bank_changed_by set_bank_changed_by BANK_CHANGED_BY = "bankChangedBy": Maybe<Id>;
        bank_changed_at set_bank_changed_at BANK_CHANGED_AT = "bankChangedAt": Maybe<Instant>;
        bank_verified_by set_bank_verified_by BANK_VERIFIED_BY = "bankVerifiedBy": Maybe<Id>;
        bank_verified_at set_bank_verified_at BANK_VERIFIED_AT = "bankVerifiedAt": Maybe<Instant>;
        hold_reason set_hold_reason HOLD_REASON = "holdReason": Maybe<Text>;
        rating set_rating RATING = "rating": Maybe<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<SupplierStatus>;
    }
    lines {
        bank_accounts bank_accounts_at bank_accounts_mut push_bank_accounts BANK_ACCOUNTS = "bankAccounts": SupplierBankAccountsRow SupplierBankAccountsRowMut;
        docs docs_at docs_mut push_docs DOCS = "docs": SupplierDocsRow SupplierDocsRowMut;
        contacts contacts_at contacts_mut push_contacts CONTACTS = "contacts": SupplierContactsRow SupplierContactsRowMut;
        addresses addresses_at addresses_mut push_addresses ADDRESSES = "addresses": SupplierAddressesRow SupplierAddressesRowMut;
    }
}

kernel::choices! {
    /// Values of `type`.
    SupplierType or Company {
        Company = "company",
        Person = "person",
    }
}

kernel::choices! {
    /// Values of `taxStatus`.
    SupplierTaxStatus or Registered {
        Registered = "registered",
        NotRegistered = "not_registered",
        Exempt = "exempt",
        Foreign = "foreign",
    }
}

kernel::choices! {
    /// Values of `status`.
    SupplierStatus or Prospect {
        Prospect = "prospect",
        Approved = "approved",
        OnHold = "on_hold",
        Blocked = "blocked",
    }
}

kernel::record_rows! {
    /// One of the `bankAccounts` of `parties.supplier`.
    SupplierBankAccountsRow SupplierBankAccountsRowMut, supplier_bank_accounts {
        id set_id ID = "id": Maybe<Text>;
        bank set_bank BANK = "bank": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        account_name set_account_name ACCOUNT_NAME = "accountName": Maybe<Text>;
        account_number set_account_number ACCOUNT_NUMBER = "accountNumber": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        mobile_money_provider set_mobile_money_provider MOBILE_MONEY_PROVIDER = "mobileMoneyProvider": Maybe<Text>;
        wallet_number set_wallet_number WALLET_NUMBER = "walletNumber": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `docs` of `parties.supplier`.
    SupplierDocsRow SupplierDocsRowMut, supplier_docs {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": Must<Text>;
        number set_number NUMBER = "number": Maybe<Text>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        file set_file FILE = "file": Maybe<Json>;
    }
}

kernel::record_rows! {
    /// One of the `contacts` of `parties.supplier`.
    SupplierContactsRow SupplierContactsRowMut, supplier_contacts {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        role set_role ROLE = "role": Maybe<Text>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        primary set_primary PRIMARY = "primary": Flag;
    }
}

kernel::record_rows! {
    /// One of the `addresses` of `parties.supplier`.
    SupplierAddressesRow SupplierAddressesRowMut, supplier_addresses {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<SupplierAddressesKind>;
        line1 set_line1 LINE1 = "line1": Maybe<Text>;
        line2 set_line2 LINE2 = "line2": Maybe<Text>;
        city set_city CITY = "city": Maybe<Text>;
        region set_region REGION = "region": Maybe<Text>;
        postal_code set_postal_code POSTAL_CODE = "postalCode": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        primary set_primary PRIMARY = "primary": Flag;
    }
}

kernel::choices! {
    /// Values of `kind`.
    SupplierAddressesKind or Billing {
        Billing = "billing",
        Shipping = "shipping",
        Registered = "registered",
    }
}
