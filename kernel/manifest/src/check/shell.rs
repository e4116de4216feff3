//! What the shell can draw: icons and hand-made screens, read from its own lists, so that a name that would draw nothing is
//! refused here.

use std::sync::LazyLock;

/// Icons of families, apps, views, menus, roles and plugins.
pub(crate) static ICONS: LazyLock<Vec<&str>> =
    LazyLock::new(|| keys(include_str!("../../../../web/src/ui/icons.tsx"), "const icons"));

/// Icons of guided workflows and their steps.
pub(crate) static WORKFLOW_ICONS: LazyLock<Vec<&str>> =
    LazyLock::new(|| keys(include_str!("../../../../web/src/ui/workflowIcons.tsx"), "const icons"));

/// Screens a route's `component` names.
pub(crate) static COMPONENTS: LazyLock<Vec<&str>> =
    LazyLock::new(|| keys(include_str!("../../../../web/src/app/customs.ts"), "const customs"));

/// What the screen of dashboards draws besides declared ones: those people compose (`kinds/dashboard/DashboardScreen.tsx`). They
/// stand in no list of hand-made screens, which every page loads.
pub(crate) const OF_DASHBOARDS: [&str; 1] = ["own-dashboards"];

/// Pages for visitors, which the shell draws by their paths.
pub(crate) const PUBLIC: [&str; 7] =
    ["email-verification", "forgot-password", "login", "logout", "page", "signup", "site"];

/// Keys of the object that a line with `name` begins: one a line, quoted where they are no plain words.
fn keys<'s>(source: &'s str, name: &str) -> Vec<&'s str> {
    let lines = source.lines().skip_while(|line| !(line.contains(name) && line.trim_end().ends_with('{'))).skip(1);
    lines
        .take_while(|line| !line.starts_with('}'))
        .filter_map(|line| Some(line.strip_prefix("  ")?.split_once(':')?.0.trim_matches('\'')))
        .filter(|key| is_key(key))
        .collect()
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shells_lists_are_read() {
        assert!(ICONS.len() > 60 && ICONS.contains(&"receipt") && ICONS.contains(&"shopping-cart"), "{ICONS:?}");
        assert!(WORKFLOW_ICONS.len() > 30, "{WORKFLOW_ICONS:?}");
        assert!(
            COMPONENTS.len() > 20 && COMPONENTS.contains(&"home") && COMPONENTS.contains(&"quotation-convert"),
            "{COMPONENTS:?}"
        );
    }
}
