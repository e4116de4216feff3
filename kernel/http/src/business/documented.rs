//! The part of the OpenAPI document about businesses.

use serde_json::{Map, Value as Json, json};

use super::bodies;

/// Path, method, operation, summary, open to callers without a session.
const OPERATIONS: [(&str, &str, &str, &str, bool); 49] = [
    (
        "/v1/business-options",
        "get",
        "businessOptions",
        "Countries, kinds of businesses and charts a new business may choose",
        true,
    ),
    ("/v1/business-preview", "get", "previewBusiness", "What the books of a new business would start with", false),
    ("/v1/businesses", "get", "businesses", "The caller's own businesses", false),
    ("/v1/businesses", "post", "createBusiness", "Create a business with its books", false),
    ("/v1/businesses/{id}", "get", "business", "Profile of a business", false),
    ("/v1/businesses/{id}", "patch", "updateBusiness", "Change the profile", false),
    ("/v1/businesses/{id}", "delete", "deleteBusiness", "Mark for deletion; purged after a month", false),
    ("/v1/businesses/{id}/logo", "post", "setBusinessLogo", "Upload the logo", false),
    ("/v1/businesses/{id}/logo", "delete", "removeBusinessLogo", "Remove the logo", false),
    ("/v1/businesses/{id}/group", "post", "placeBusiness", "Put into a group, or take out of it", false),
    ("/v1/businesses/{id}/suspend", "post", "suspendBusiness", "Shut for everybody", false),
    ("/v1/businesses/{id}/reactivate", "post", "reactivateBusiness", "Open again", false),
    ("/v1/businesses/{id}/restore", "post", "restoreBusiness", "Bring back before it is purged", false),
    ("/v1/businesses/{id}/leave", "post", "leaveBusiness", "End one's own membership", false),
    ("/v1/businesses/{id}/members", "get", "members", "Members with their access", false),
    ("/v1/businesses/{id}/members/{user}", "get", "member", "One member", false),
    ("/v1/businesses/{id}/members/{user}", "delete", "removeMember", "End a membership", false),
    ("/v1/businesses/{id}/members/{user}/suspend", "post", "suspendMember", "Shut a member out", false),
    ("/v1/businesses/{id}/members/{user}/reactivate", "post", "reactivateMember", "Let a member in again", false),
    ("/v1/businesses/{id}/transfer", "get", "ownershipOffer", "The open offer to take the business over", false),
    ("/v1/businesses/{id}/transfer", "post", "offerOwnership", "Offer the business to a member", false),
    ("/v1/businesses/{id}/transfer", "delete", "withdrawOwnership", "Withdraw the offer", false),
    ("/v1/businesses/{id}/transfer/accept", "post", "acceptOwnership", "Take the business over", false),
    ("/v1/businesses/{id}/transfer/decline", "post", "declineOwnership", "Decline the business", false),
    ("/v1/businesses/{id}/invitations", "get", "invitations", "Invitations", false),
    ("/v1/businesses/{id}/invitations", "post", "invite", "Invite a person by e-mail", false),
    ("/v1/businesses/{id}/invitations/{invitation}", "delete", "revokeInvitation", "Revoke an invitation", false),
    (
        "/v1/businesses/{id}/invitations/{invitation}/resend",
        "post",
        "resendInvitation",
        "Send an invitation again",
        false,
    ),
    (
        "/v1/businesses/{id}/second-factor",
        "get",
        "secondFactorPolicy",
        "Whether a second step at sign-in is required",
        false,
    ),
    (
        "/v1/businesses/{id}/second-factor",
        "put",
        "setSecondFactorPolicy",
        "Require a second step at sign-in, or no longer",
        false,
    ),
    ("/v1/businesses/{id}/switches", "get", "switches", "Families, apps and features with their state", false),
    ("/v1/businesses/{id}/switches", "patch", "setSwitches", "Switch families, apps and features", false),
    ("/v1/businesses/{id}/environments", "get", "environments", "State of the test environment", false),
    ("/v1/businesses/{id}/test/prepare", "post", "prepareTest", "Open the test books", false),
    (
        "/v1/businesses/{id}/test/settings",
        "post",
        "copyTestSettings",
        "Copy the live settings to the test environment",
        false,
    ),
    ("/v1/businesses/{id}/test/reset", "post", "resetTest", "Empty the test environment", false),
    ("/v1/businesses/{id}/test/demo", "post", "loadTestDemo", "Load example data into the test environment", false),
    ("/v1/businesses/{id}/archives", "post", "archiveBusiness", "Make an archive of everything", false),
    ("/v1/businesses/{id}/jobs", "get", "businessJobs", "Work in the background", false),
    ("/v1/businesses/{id}/jobs/{job}", "get", "businessJob", "One piece of work", false),
    ("/v1/businesses/{id}/jobs/{job}/file", "get", "archiveFile", "The archive", false),
    (
        "/v1/businesses/{id}/schedule",
        "get",
        "schedule",
        "Work by the clock: when it is due and how it went last",
        false,
    ),
    ("/v1/businesses/{id}/schedule/{job}/run", "post", "runScheduled", "Do scheduled work out of turn", false),
    ("/v1/business-groups", "get", "businessGroups", "The caller's own groups", false),
    ("/v1/business-groups", "post", "createBusinessGroup", "Create a group", false),
    ("/v1/business-groups/{id}", "patch", "renameBusinessGroup", "Rename a group", false),
    ("/v1/business-groups/{id}", "delete", "dissolveBusinessGroup", "Dissolve a group", false),
    ("/v1/invitations/{secret}", "get", "invitation", "What an invitation offers", true),
    ("/v1/invitations/{secret}/accept", "post", "acceptInvitation", "Join with one's own account", false),
];

/// The one more that needs no session, with its body.
const JOIN: (&str, &str) = ("/v1/invitations/{secret}/join", "joinByInvitation");

/// Paths of this part.
pub fn documented() -> Map<String, Json> {
    let mut paths: Map<String, Json> = Map::new();
    for (path, method, name, summary, open) in OPERATIONS {
        add(&mut paths, path, method, name, summary, open);
    }
    add(&mut paths, JOIN.0, "post", JOIN.1, "Make an account for the invited address and join", true);
    paths
}

fn add(paths: &mut Map<String, Json>, path: &str, method: &str, name: &str, summary: &str, open: bool) {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let parameters: Vec<Json> = path
        .split('/')
        .filter_map(|part| part.strip_prefix('{').and_then(|part| part.strip_suffix('}')))
        .map(|parameter| json!({"name": parameter, "in": "path", "required": true, "schema": {"type": "string"}}))
        .collect();
    let mut operation = json!({
        "tags": ["businesses"], "operationId": name, "summary": summary, "parameters": parameters,
        "responses": {"2XX": {"description": "Done"}, "default": problem},
    });
    if let Some(operation) = operation.as_object_mut() {
        if open {
            operation.insert("security".into(), json!([]));
        }
        if let Some(body) = bodies::of(name) {
            operation.insert("requestBody".into(), body);
        }
    }
    let item = paths.entry(path.to_string()).or_insert_with(|| json!({}));
    if let Some(item) = item.as_object_mut() {
        item.insert(method.to_string(), operation);
    }
}
