//! Generated from `registry/approvals` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Quantity};

kernel::record! {
    /// Delegation: `approvals.delegation`.
    Delegation, delegation = "approvals.delegation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        from set_from FROM = "from": Must<Id>;
        to set_to TO = "to": Must<Id>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Must<Date>;
        doc_type set_doc_type DOC_TYPE = "docType": Maybe<Text>;
        max_amount set_max_amount MAX_AMOUNT = "maxAmount": Maybe<Money>;
        reason set_reason REASON = "reason": Must<Text>;
        status set_status STATUS = "status": Chosen<DelegationStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    DelegationStatus or Active {
        Active = "active",
        Ended = "ended",
    }
}

kernel::record! {
    /// Approval policy: `approvals.policy`.
    Policy, policy = "approvals.policy" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        doc_type set_doc_type DOC_TYPE = "docType": Must<Text>;
        active set_active ACTIVE = "active": Flag<true>;
        priority set_priority PRIORITY = "priority": Counted<i64, 100>;
        valid_from set_valid_from VALID_FROM = "validFrom": Maybe<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        min_amount set_min_amount MIN_AMOUNT = "minAmount": Maybe<Money>;
        max_amount set_max_amount MAX_AMOUNT = "maxAmount": Maybe<Money>;
        auto_approve_below set_auto_approve_below AUTO_APPROVE_BELOW = "autoApproveBelow": Maybe<Money>;
        measured set_measured MEASURED = "measured": Maybe<Text>;
        min_measure set_min_measure MIN_MEASURE = "minMeasure": Maybe<Quantity>;
        max_measure set_max_measure MAX_MEASURE = "maxMeasure": Maybe<Quantity>;
        auto_measure_below set_auto_measure_below AUTO_MEASURE_BELOW = "autoMeasureBelow": Maybe<Quantity>;
        same_approver set_same_approver SAME_APPROVER = "sameApprover": Flag;
    }
    lines {
        conditions conditions_at conditions_mut push_conditions CONDITIONS = "conditions": PolicyConditionsRow PolicyConditionsRowMut;
        steps steps_at steps_mut push_steps STEPS = "steps": PolicyStepsRow PolicyStepsRowMut;
    }
}

kernel::record_rows! {
    /// One of the `conditions` of `approvals.policy`.
    PolicyConditionsRow PolicyConditionsRowMut, policy_conditions {
        id set_id ID = "id": Maybe<Text>;
        field set_field FIELD = "field": Must<Text>;
        op set_op OP = "op": Chosen<PolicyConditionsOp>;
        value set_value VALUE = "value": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `op`.
    PolicyConditionsOp or Eq {
        Eq = "eq",
        Ne = "ne",
        Gt = "gt",
        Gte = "gte",
        Lt = "lt",
        Lte = "lte",
        In = "in",
        Set = "set",
        Empty = "empty",
    }
}

kernel::record_rows! {
    /// One of the `steps` of `approvals.policy`.
    PolicyStepsRow PolicyStepsRowMut, policy_steps {
        id set_id ID = "id": Maybe<Text>;
        step set_step STEP = "step": Counted<i64, 1>;
        role set_role ROLE = "role": OneOf<PolicyStepsRole>;
        user set_user USER = "user": Maybe<Id>;
        mode set_mode MODE = "mode": Chosen<PolicyStepsMode>;
        needed set_needed NEEDED = "needed": Maybe<i64>;
        min_amount set_min_amount MIN_AMOUNT = "minAmount": Maybe<Money>;
        max_amount set_max_amount MAX_AMOUNT = "maxAmount": Maybe<Money>;
        min_measure set_min_measure MIN_MEASURE = "minMeasure": Maybe<Quantity>;
        max_measure set_max_measure MAX_MEASURE = "maxMeasure": Maybe<Quantity>;
        hours set_hours HOURS = "hours": Maybe<i64>;
        escalate_to set_escalate_to ESCALATE_TO = "escalateTo": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `role`.
    PolicyStepsRole {
        Approver = "approver",
        Authorizer = "authorizer",
        Signatory = "signatory",
        Confirmer = "confirmer",
        Manager = "manager",
        Admin = "admin",
    }
}

kernel::choices! {
    /// Values of `mode`.
    PolicyStepsMode or Any {
        Any = "any",
        All = "all",
        Count = "count",
    }
}

kernel::record! {
    /// Approval request: `approvals.request`.
    Request, request = "approvals.request" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        doc_type set_doc_type DOC_TYPE = "docType": Maybe<Text>;
        doc_id set_doc_id DOC_ID = "docId": Maybe<Text>;
        doc_label set_doc_label DOC_LABEL = "docLabel": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        measure set_measure MEASURE = "measure": Maybe<Quantity>;
        measured set_measured MEASURED = "measured": Maybe<Text>;
        policy set_policy POLICY = "policy": Maybe<Id>;
        policy_name set_policy_name POLICY_NAME = "policyName": Maybe<Text>;
        requester set_requester REQUESTER = "requester": Maybe<Id>;
        asked_at set_asked_at ASKED_AT = "askedAt": Maybe<Instant>;
        decided_at set_decided_at DECIDED_AT = "decidedAt": Maybe<Instant>;
        step set_step STEP = "step": Counted<i64, 1>;
        doc_hash set_doc_hash DOC_HASH = "docHash": Maybe<Text>;
        status set_status STATUS = "status": Chosen<RequestStatus>;
    }
    lines {
        steps steps_at steps_mut push_steps STEPS = "steps": RequestStepsRow RequestStepsRowMut;
        decisions decisions_at decisions_mut push_decisions DECISIONS = "decisions": RequestDecisionsRow RequestDecisionsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    RequestStatus or Pending {
        Pending = "pending",
        Approved = "approved",
        Rejected = "rejected",
        Returned = "returned",
    }
}

kernel::record_rows! {
    /// One of the `steps` of `approvals.request`.
    RequestStepsRow RequestStepsRowMut, request_steps {
        id set_id ID = "id": Maybe<Text>;
        step set_step STEP = "step": Maybe<i64>;
        mode set_mode MODE = "mode": OneOf<RequestStepsMode>;
        needed set_needed NEEDED = "needed": Maybe<i64>;
        role set_role ROLE = "role": Maybe<Text>;
        user set_user USER = "user": Maybe<Id>;
        hours set_hours HOURS = "hours": Maybe<i64>;
        escalate_to set_escalate_to ESCALATE_TO = "escalateTo": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `mode`.
    RequestStepsMode {
        Any = "any",
        All = "all",
        Count = "count",
    }
}

kernel::record_rows! {
    /// One of the `decisions` of `approvals.request`.
    RequestDecisionsRow RequestDecisionsRowMut, request_decisions {
        id set_id ID = "id": Maybe<Text>;
        step set_step STEP = "step": Maybe<i64>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        acting_for set_acting_for ACTING_FOR = "actingFor": Maybe<Id>;
        decision set_decision DECISION = "decision": OneOf<RequestDecisionsDecision>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        at set_at AT = "at": Maybe<Instant>;
        doc_hash set_doc_hash DOC_HASH = "docHash": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `decision`.
    RequestDecisionsDecision {
        Approved = "approved",
        Rejected = "rejected",
        Returned = "returned",
        Automatic = "automatic",
        Escalated = "escalated",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Decision: `approvals.task`.
    Task, task = "approvals.task" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        doc_label set_doc_label DOC_LABEL = "docLabel": Maybe<Text>;
        doc_type set_doc_type DOC_TYPE = "docType": Maybe<Text>;
        doc_id set_doc_id DOC_ID = "docId": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        measure set_measure MEASURE = "measure": Maybe<Quantity>;
        measured set_measured MEASURED = "measured": Maybe<Text>;
        request set_request REQUEST = "request": Maybe<Id>;
        step set_step STEP = "step": Maybe<i64>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        acting_for set_acting_for ACTING_FOR = "actingFor": Maybe<Id>;
        requester set_requester REQUESTER = "requester": Maybe<Id>;
        asked_at set_asked_at ASKED_AT = "askedAt": Maybe<Instant>;
        due_at set_due_at DUE_AT = "dueAt": Maybe<Instant>;
        reminded_at set_reminded_at REMINDED_AT = "remindedAt": Maybe<Instant>;
        decided_at set_decided_at DECIDED_AT = "decidedAt": Maybe<Instant>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TaskStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    TaskStatus or Open {
        Open = "open",
        Approved = "approved",
        Rejected = "rejected",
        Returned = "returned",
        Skipped = "skipped",
    }
}
