# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
approvals-already-decided = This request is decided already.
approvals-changed-since-approved = This is not what was approved: it changed since. Return it to draft and submit it again.
approvals-needs-approval = The policy "{ $name }" asks for approval first. Submit it, and the approvers are asked.
approvals-no-amount = These records have no amount. Say under the conditions which of them are approved.
approvals-no-approver = Nobody who may decide this is left: its author and the person who asks cannot approve it. An administrator can name more approvers in the policy.
approvals-no-document = '{ $address }' is no document that can be approved; write an address such as accounting.bill.
approvals-say-what-field-compared-with = Say what the field is compared with.
approvals-unknown-field = The document has no field '{ $field }'.
approvals-waits-for-decision = This waits for another decision.
approvals-waits-for-people = This waits for the decision of { $names }.
