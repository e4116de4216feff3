//! Generated from `registry/procurement` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity, Rate};

kernel::record! {
    /// Blanket order: `procurement.blanket_order`.
    BlanketOrder, blanket_order = "procurement.blanket_order" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        title set_title TITLE = "title": Must<Text>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        limit set_limit LIMIT = "limit": Maybe<Money>;
        incoterm set_incoterm INCOTERM = "incoterm": Maybe<Text>;
        terms set_terms TERMS = "terms": Maybe<Text>;
        called set_called CALLED = "called": Counted<Money>;
        left set_left LEFT = "left": Counted<Money>;
        call_line set_call_line CALL_LINE = "callLine": Maybe<Text>;
        call_qty set_call_qty CALL_QTY = "callQty": Counted<Quantity>;
        order set_order ORDER = "order": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        close_reason set_close_reason CLOSE_REASON = "closeReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<BlanketOrderStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": BlanketOrderLinesRow BlanketOrderLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    BlanketOrderStatus or Draft {
        Draft = "draft",
        Active = "active",
        Closed = "closed",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `procurement.blanket_order`.
    BlanketOrderLinesRow BlanketOrderLinesRowMut, blanket_order_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        uom set_uom UOM = "uom": Maybe<Id>;
        price set_price PRICE = "price": Must<Quantity>;
        agreed set_agreed AGREED = "agreed": Maybe<Quantity>;
        called set_called CALLED = "called": Counted<Quantity>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
    }
}

kernel::record! {
    /// Catalogue item: `procurement.catalogue_item`.
    CatalogueItem, catalogue_item = "procurement.catalogue_item" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        code set_code CODE = "code": Must<Text>;
        name set_name NAME = "name": Must<Text>;
        group set_group GROUP = "group": Maybe<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        picture set_picture PICTURE = "picture": Maybe<Json>;
        product set_product PRODUCT = "product": Maybe<Id>;
        uom set_uom UOM = "uom": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        price set_price PRICE = "price": Must<Quantity>;
        moq set_moq MOQ = "moq": Maybe<Quantity>;
        lead_days set_lead_days LEAD_DAYS = "leadDays": Maybe<i64>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        requisition set_requisition REQUISITION = "requisition": Maybe<Id>;
        status set_status STATUS = "status": Chosen<CatalogueItemStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    CatalogueItemStatus or Draft {
        Draft = "draft",
        Published = "published",
        Withdrawn = "withdrawn",
    }
}

kernel::record! {
    /// Goods received note: `procurement.goods_receipt`.
    GoodsReceipt, goods_receipt = "procurement.goods_receipt" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<GoodsReceiptKind>;
        purchase_order set_purchase_order PURCHASE_ORDER = "purchaseOrder": Must<Id>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        delivery_note_no set_delivery_note_no DELIVERY_NOTE_NO = "deliveryNoteNo": Must<Text>;
        milestone set_milestone MILESTONE = "milestone": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        received_by set_received_by RECEIVED_BY = "receivedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        inspected_by set_inspected_by INSPECTED_BY = "inspectedBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<GoodsReceiptStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": GoodsReceiptLinesRow GoodsReceiptLinesRowMut;
        photos photos_at photos_mut push_photos PHOTOS = "photos": GoodsReceiptPhotosRow GoodsReceiptPhotosRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    GoodsReceiptKind or Receipt {
        Receipt = "receipt",
        Return = "return",
        Service = "service",
    }
}

kernel::choices! {
    /// Values of `status`.
    GoodsReceiptStatus or Draft {
        Draft = "draft",
        Inspected = "inspected",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `procurement.goods_receipt`.
    GoodsReceiptLinesRow GoodsReceiptLinesRowMut, goods_receipt_lines {
        id set_id ID = "id": Maybe<Text>;
        line_no set_line_no LINE_NO = "lineNo": Must<i64>;
        order_line set_order_line ORDER_LINE = "orderLine": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        uom set_uom UOM = "uom": Maybe<Id>;
        ordered set_ordered ORDERED = "ordered": Counted<Quantity>;
        open set_open OPEN = "open": Counted<Quantity>;
        received set_received RECEIVED = "received": Maybe<Quantity>;
        rejected set_rejected REJECTED = "rejected": Counted<Quantity>;
        reason set_reason REASON = "reason": Maybe<Text>;
        accepted set_accepted ACCEPTED = "accepted": Counted<Quantity>;
        batch set_batch BATCH = "batch": Maybe<Text>;
        expiry set_expiry EXPIRY = "expiry": Maybe<Date>;
        location set_location LOCATION = "location": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `photos` of `procurement.goods_receipt`.
    GoodsReceiptPhotosRow GoodsReceiptPhotosRowMut, goods_receipt_photos {
        id set_id ID = "id": Maybe<Text>;
        picture set_picture PICTURE = "picture": Must<Json>;
        caption set_caption CAPTION = "caption": Maybe<Text>;
    }
}

kernel::record! {
    /// Purchase order: `procurement.purchase_order`.
    PurchaseOrder, purchase_order = "procurement.purchase_order" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Must<Date>;
        need_date set_need_date NEED_DATE = "needDate": Maybe<Date>;
        promised_date set_promised_date PROMISED_DATE = "promisedDate": Maybe<Date>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        control_account set_control_account CONTROL_ACCOUNT = "controlAccount": Maybe<Id>;
        tax_position set_tax_position TAX_POSITION = "taxPosition": Maybe<Id>;
        prices_include_tax set_prices_include_tax PRICES_INCLUDE_TAX = "pricesIncludeTax": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        incoterm set_incoterm INCOTERM = "incoterm": Maybe<Text>;
        deliver_to set_deliver_to DELIVER_TO = "deliverTo": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        terms_text set_terms_text TERMS_TEXT = "termsText": Maybe<Text>;
        requisition set_requisition REQUISITION = "requisition": Maybe<Id>;
        blanket set_blanket BLANKET = "blanket": Maybe<Id>;
        retention_pct set_retention_pct RETENTION_PCT = "retentionPct": Maybe<Percent>;
        retention_due set_retention_due RETENTION_DUE = "retentionDue": Maybe<Date>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        shipping set_shipping SHIPPING = "shipping": Maybe<Money>;
        shipping_tax_group set_shipping_tax_group SHIPPING_TAX_GROUP = "shippingTaxGroup": Maybe<Id>;
        subtotal set_subtotal SUBTOTAL = "subtotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        shipping_net set_shipping_net SHIPPING_NET = "shippingNet": Counted<Money>;
        net_total set_net_total NET_TOTAL = "netTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_shipping set_base_shipping BASE_SHIPPING = "baseShipping": Counted<Money>;
        base_rounding set_base_rounding BASE_ROUNDING = "baseRounding": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        advanced set_advanced ADVANCED = "advanced": Counted<Money>;
        revision set_revision REVISION = "revision": Counted<i64, 1>;
        amend_reason set_amend_reason AMEND_REASON = "amendReason": Maybe<Text>;
        bill set_bill BILL = "bill": Maybe<Id>;
        sent_at set_sent_at SENT_AT = "sentAt": Maybe<Instant>;
        acknowledged_by set_acknowledged_by ACKNOWLEDGED_BY = "acknowledgedBy": Maybe<Text>;
        acknowledged_at set_acknowledged_at ACKNOWLEDGED_AT = "acknowledgedAt": Maybe<Instant>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        close_reason set_close_reason CLOSE_REASON = "closeReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PurchaseOrderStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": PurchaseOrderLinesRow PurchaseOrderLinesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": PurchaseOrderTaxesRow PurchaseOrderTaxesRowMut;
        bills bills_at bills_mut push_bills BILLS = "bills": PurchaseOrderBillsRow PurchaseOrderBillsRowMut;
        budget_checks budget_checks_at budget_checks_mut push_budget_checks BUDGET_CHECKS = "budgetChecks": PurchaseOrderBudgetChecksRow PurchaseOrderBudgetChecksRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    PurchaseOrderStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Amending = "amending",
        Sent = "sent",
        Acknowledged = "acknowledged",
        PartReceived = "part_received",
        Received = "received",
        PartBilled = "part_billed",
        Billed = "billed",
        Closed = "closed",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `procurement.purchase_order`.
    PurchaseOrderLinesRow PurchaseOrderLinesRowMut, purchase_order_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        requisition_line set_requisition_line REQUISITION_LINE = "requisitionLine": Maybe<Text>;
        blanket_line set_blanket_line BLANKET_LINE = "blanketLine": Maybe<Text>;
        need_date set_need_date NEED_DATE = "needDate": Maybe<Date>;
        promised_date set_promised_date PROMISED_DATE = "promisedDate": Maybe<Date>;
        tolerance_pct set_tolerance_pct TOLERANCE_PCT = "tolerancePct": Maybe<Percent>;
        received set_received RECEIVED = "received": Counted<Quantity>;
        accepted set_accepted ACCEPTED = "accepted": Counted<Quantity>;
        returned set_returned RETURNED = "returned": Counted<Quantity>;
        billed set_billed BILLED = "billed": Counted<Quantity>;
        line_net set_line_net LINE_NET = "lineNet": Counted<Money>;
        line_tax set_line_tax LINE_TAX = "lineTax": Counted<Money>;
        line_total set_line_total LINE_TOTAL = "lineTotal": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `procurement.purchase_order`.
    PurchaseOrderTaxesRow PurchaseOrderTaxesRowMut, purchase_order_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        on_payment set_on_payment ON_PAYMENT = "onPayment": Flag;
    }
}

kernel::record_rows! {
    /// One of the `bills` of `procurement.purchase_order`.
    PurchaseOrderBillsRow PurchaseOrderBillsRowMut, purchase_order_bills {
        id set_id ID = "id": Maybe<Text>;
        bill set_bill BILL = "bill": Maybe<Id>;
        net set_net NET = "net": Counted<Money>;
        date set_date DATE = "date": Maybe<Date>;
    }
}

kernel::record_rows! {
    /// One of the `budgetChecks` of `procurement.purchase_order`.
    PurchaseOrderBudgetChecksRow PurchaseOrderBudgetChecksRowMut, purchase_order_budget_checks {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        level set_level LEVEL = "level": OneOf<PurchaseOrderBudgetChecksLevel>;
        action set_action ACTION = "action": OneOf<PurchaseOrderBudgetChecksAction>;
        available set_available AVAILABLE = "available": Counted<Money>;
        over set_over OVER = "over": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `level`.
    PurchaseOrderBudgetChecksLevel {
        Period = "period",
        Ytd = "ytd",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `action`.
    PurchaseOrderBudgetChecksAction {
        Warn = "warn",
        Escalate = "escalate",
    }
}

kernel::record! {
    /// Requisition: `procurement.requisition`.
    Requisition, requisition = "procurement.requisition" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        purpose set_purpose PURPOSE = "purpose": Must<Text>;
        requester set_requester REQUESTER = "requester": Must<Id>;
        department set_department DEPARTMENT = "department": Maybe<Text>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        need_by set_need_by NEED_BY = "needBy": Maybe<Date>;
        priority set_priority PRIORITY = "priority": Chosen<RequisitionPriority>;
        deliver_to set_deliver_to DELIVER_TO = "deliverTo": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        single_source set_single_source SINGLE_SOURCE = "singleSource": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        reserved set_reserved RESERVED = "reserved": Counted<Money>;
        order_from set_order_from ORDER_FROM = "orderFrom": Maybe<Id>;
        order set_order ORDER = "order": Maybe<Id>;
        rfq set_rfq RFQ = "rfq": Maybe<Id>;
        reject_reason set_reject_reason REJECT_REASON = "rejectReason": Maybe<Text>;
        close_reason set_close_reason CLOSE_REASON = "closeReason": Maybe<Text>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<RequisitionStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": RequisitionLinesRow RequisitionLinesRowMut;
        budget budget_at budget_mut push_budget BUDGET = "budget": RequisitionBudgetRow RequisitionBudgetRowMut;
        budget_checks budget_checks_at budget_checks_mut push_budget_checks BUDGET_CHECKS = "budgetChecks": RequisitionBudgetChecksRow RequisitionBudgetChecksRowMut;
        findings findings_at findings_mut push_findings FINDINGS = "findings": RequisitionFindingsRow RequisitionFindingsRowMut;
    }
}

kernel::choices! {
    /// Values of `priority`.
    RequisitionPriority or Normal {
        Low = "low",
        Normal = "normal",
        Urgent = "urgent",
    }
}

kernel::choices! {
    /// Values of `status`.
    RequisitionStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        PartOrdered = "part_ordered",
        Ordered = "ordered",
        Rejected = "rejected",
        Closed = "closed",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `procurement.requisition`.
    RequisitionLinesRow RequisitionLinesRowMut, requisition_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        price set_price PRICE = "price": Maybe<Quantity>;
        estimate set_estimate ESTIMATE = "estimate": Counted<Money>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        ordered set_ordered ORDERED = "ordered": Counted<Quantity>;
        placed set_placed PLACED = "placed": Counted<Quantity>;
    }
}

kernel::record_rows! {
    /// One of the `budget` of `procurement.requisition`.
    RequisitionBudgetRow RequisitionBudgetRowMut, requisition_budget {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        level set_level LEVEL = "level": OneOf<RequisitionBudgetLevel>;
        available set_available AVAILABLE = "available": Counted<Money>;
        asked set_asked ASKED = "asked": Counted<Money>;
        after set_after AFTER = "after": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `level`.
    RequisitionBudgetLevel {
        Period = "period",
        Ytd = "ytd",
        Year = "year",
    }
}

kernel::record_rows! {
    /// One of the `budgetChecks` of `procurement.requisition`.
    RequisitionBudgetChecksRow RequisitionBudgetChecksRowMut, requisition_budget_checks {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        level set_level LEVEL = "level": OneOf<RequisitionBudgetChecksLevel>;
        action set_action ACTION = "action": OneOf<RequisitionBudgetChecksAction>;
        available set_available AVAILABLE = "available": Counted<Money>;
        over set_over OVER = "over": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `level`.
    RequisitionBudgetChecksLevel {
        Period = "period",
        Ytd = "ytd",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `action`.
    RequisitionBudgetChecksAction {
        Warn = "warn",
        Escalate = "escalate",
    }
}

kernel::record_rows! {
    /// One of the `findings` of `procurement.requisition`.
    RequisitionFindingsRow RequisitionFindingsRowMut, requisition_findings {
        id set_id ID = "id": Maybe<Text>;
        rule set_rule RULE = "rule": OneOf<RequisitionFindingsRule>;
        other set_other OTHER = "other": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `rule`.
    RequisitionFindingsRule {
        Split = "split",
        OwnInterest = "own_interest",
    }
}

kernel::record! {
    /// Request for quotations: `procurement.rfq`.
    Rfq, rfq = "procurement.rfq" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        title set_title TITLE = "title": Must<Text>;
        requisition set_requisition REQUISITION = "requisition": Maybe<Id>;
        deadline set_deadline DEADLINE = "deadline": Must<Instant>;
        sealed set_sealed SEALED = "sealed": Flag<true>;
        need_by set_need_by NEED_BY = "needBy": Maybe<Date>;
        deliver_to set_deliver_to DELIVER_TO = "deliverTo": Maybe<Text>;
        terms set_terms TERMS = "terms": Maybe<Text>;
        credit_rate set_credit_rate CREDIT_RATE = "creditRate": Counted<Percent>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        bids set_bids BIDS = "bids": Counted<i64>;
        sent_at set_sent_at SENT_AT = "sentAt": Maybe<Instant>;
        unsealed_by set_unsealed_by UNSEALED_BY = "unsealedBy": Maybe<Id>;
        opened_by set_opened_by OPENED_BY = "openedBy": Maybe<Id>;
        opened_at set_opened_at OPENED_AT = "openedAt": Maybe<Instant>;
        best_total set_best_total BEST_TOTAL = "bestTotal": Counted<Money>;
        award_total set_award_total AWARD_TOTAL = "awardTotal": Counted<Money>;
        estimate_total set_estimate_total ESTIMATE_TOTAL = "estimateTotal": Counted<Money>;
        award_reason set_award_reason AWARD_REASON = "awardReason": Maybe<Text>;
        justification set_justification JUSTIFICATION = "justification": Maybe<Text>;
        cancel_reason set_cancel_reason CANCEL_REASON = "cancelReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<RfqStatus>;
    }
    lines {
        suppliers suppliers_at suppliers_mut push_suppliers SUPPLIERS = "suppliers": RfqSuppliersRow RfqSuppliersRowMut;
        lines lines_at lines_mut push_lines LINES = "lines": RfqLinesRow RfqLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    RfqStatus or Draft {
        Draft = "draft",
        Open = "open",
        Closed = "closed",
        Opening = "opening",
        Evaluation = "evaluation",
        Awarded = "awarded",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `suppliers` of `procurement.rfq`.
    RfqSuppliersRow RfqSuppliersRowMut, rfq_suppliers {
        id set_id ID = "id": Maybe<Text>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        state set_state STATE = "state": OneOf<RfqSuppliersState>;
        at set_at AT = "at": Maybe<Instant>;
    }
}

kernel::choices! {
    /// Values of `state`.
    RfqSuppliersState {
        Invited = "invited",
        Received = "received",
        Declined = "declined",
        Withdrawn = "withdrawn",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `procurement.rfq`.
    RfqLinesRow RfqLinesRowMut, rfq_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        estimate set_estimate ESTIMATE = "estimate": Maybe<Quantity>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        requisition_line set_requisition_line REQUISITION_LINE = "requisitionLine": Maybe<Text>;
        awarded_to set_awarded_to AWARDED_TO = "awardedTo": Maybe<Id>;
        awarded_cost set_awarded_cost AWARDED_COST = "awardedCost": Counted<Money>;
    }
}

kernel::record! {
    /// Question of a supplier: `procurement.rfq_question`.
    RfqQuestion, rfq_question = "procurement.rfq_question" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        quotation set_quotation QUOTATION = "quotation": Must<Id>;
        rfq set_rfq RFQ = "rfq": Maybe<Id>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        question set_question QUESTION = "question": Must<Text>;
        answer set_answer ANSWER = "answer": Maybe<Text>;
        answered_by set_answered_by ANSWERED_BY = "answeredBy": Maybe<Id>;
        answered_at set_answered_at ANSWERED_AT = "answeredAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<RfqQuestionStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    RfqQuestionStatus or Open {
        Open = "open",
        Answered = "answered",
    }
}

kernel::record! {
    /// Supplier quotation: `procurement.supplier_quotation`.
    SupplierQuotation, supplier_quotation = "procurement.supplier_quotation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        rfq set_rfq RFQ = "rfq": Must<Id>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        subject set_subject SUBJECT = "subject": Maybe<Text>;
        deadline set_deadline DEADLINE = "deadline": Maybe<Instant>;
        need_by set_need_by NEED_BY = "needBy": Maybe<Date>;
        deliver_to set_deliver_to DELIVER_TO = "deliverTo": Maybe<Text>;
        terms set_terms TERMS = "terms": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        valid_until set_valid_until VALID_UNTIL = "validUntil": Maybe<Date>;
        incoterm set_incoterm INCOTERM = "incoterm": Maybe<Text>;
        payment_days set_payment_days PAYMENT_DAYS = "paymentDays": Counted<i64>;
        freight set_freight FREIGHT = "freight": Maybe<Money>;
        duty_pct set_duty_pct DUTY_PCT = "dutyPct": Maybe<Percent>;
        remarks set_remarks REMARKS = "remarks": Maybe<Text>;
        priced set_priced PRICED = "priced": Flag;
        total set_total TOTAL = "total": Counted<Money>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        submitted_at set_submitted_at SUBMITTED_AT = "submittedAt": Maybe<Instant>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        decline_reason set_decline_reason DECLINE_REASON = "declineReason": Maybe<Text>;
        order set_order ORDER = "order": Maybe<Id>;
        status set_status STATUS = "status": Chosen<SupplierQuotationStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": SupplierQuotationLinesRow SupplierQuotationLinesRowMut;
        answers answers_at answers_mut push_answers ANSWERS = "answers": SupplierQuotationAnswersRow SupplierQuotationAnswersRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    SupplierQuotationStatus or Invited {
        Invited = "invited",
        Submitted = "submitted",
        Declined = "declined",
        Withdrawn = "withdrawn",
        Opened = "opened",
        Shortlisted = "shortlisted",
        Awarded = "awarded",
        Confirmed = "confirmed",
        Rejected = "rejected",
        Expired = "expired",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `procurement.supplier_quotation`.
    SupplierQuotationLinesRow SupplierQuotationLinesRowMut, supplier_quotation_lines {
        id set_id ID = "id": Maybe<Text>;
        rfq_line set_rfq_line RFQ_LINE = "rfqLine": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        uom set_uom UOM = "uom": Maybe<Id>;
        price set_price PRICE = "price": Maybe<Quantity>;
        moq set_moq MOQ = "moq": Maybe<Quantity>;
        lead_days set_lead_days LEAD_DAYS = "leadDays": Maybe<i64>;
        tax_pct set_tax_pct TAX_PCT = "taxPct": Maybe<Percent>;
        alternative set_alternative ALTERNATIVE = "alternative": Maybe<Text>;
        note set_note NOTE = "note": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        awarded set_awarded AWARDED = "awarded": Flag;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        requisition_line set_requisition_line REQUISITION_LINE = "requisitionLine": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `answers` of `procurement.supplier_quotation`.
    SupplierQuotationAnswersRow SupplierQuotationAnswersRowMut, supplier_quotation_answers {
        id set_id ID = "id": Maybe<Text>;
        question set_question QUESTION = "question": Maybe<Text>;
        answer set_answer ANSWER = "answer": Maybe<Text>;
        at set_at AT = "at": Maybe<Instant>;
    }
}
