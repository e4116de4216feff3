//! Spelling and comparison of browser paths.

use std::collections::HashSet;

use crate::check::names;
use crate::model::Route;

/// What is wrong with the spelling of a path.
pub(crate) fn misspelt(path: &str) -> Option<String> {
    if path == "/" {
        return None;
    }
    let Some(rest) = path.strip_prefix('/') else { return Some(format!("a route starts with '/': {path}")) };
    let mut params: Vec<&str> = Vec::new();
    for segment in rest.split('/') {
        if segment.is_empty() {
            return Some(format!("the route {path} has an empty segment"));
        }
        if let Some(param) = segment.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')) {
            if !names::is_camel(param) {
                return Some(format!("a parameter is named in camelCase, not '{param}'"));
            }
            if params.contains(&param) {
                return Some(format!("the parameter '{param}' stands twice"));
            }
            params.push(param);
        } else if !segment.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b)) {
            return Some(format!("'{segment}' is neither a plain word nor a parameter such as {{id}}"));
        }
    }
    None
}

/// The path with all parameters made alike: `/invoice/{id}` and `/invoice/{publicId}` are one route.
pub(crate) fn alike(path: &str) -> String {
    let segments: Vec<&str> =
        path.split('/').map(|segment| if segment.starts_with('{') { "{}" } else { segment }).collect();
    segments.join("/")
}

/// Whether a route shows a concrete path.
pub(crate) fn shows(route: &str, path: &str) -> bool {
    let (mut left, mut right) = (route.split('/'), path.split('/'));
    loop {
        match (left.next(), right.next()) {
            (None, None) => return true,
            (Some(pattern), Some(word)) if pattern == word || pattern.starts_with('{') => {}
            _ => return false,
        }
    }
}

/// Sorts static segments before parameters, then by name.
pub(crate) fn sort_key(path: &str) -> Vec<(bool, String)> {
    path.split('/').map(|segment| (segment.starts_with('{'), segment.to_string())).collect()
}

/// Whether a path lies at or below another; everything lies below `/`, so that says nothing.
pub(crate) fn covers(prefix: &str, path: &str) -> bool {
    prefix != "/" && path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The routes prepared for the question whether one of them shows a path.
pub(crate) struct Shown<'r> {
    pub routes: &'r [Route],
    alike: HashSet<String>,
    with_params: Vec<&'r str>,
}

impl<'r> Shown<'r> {
    pub fn new(routes: &'r [Route]) -> Self {
        Shown {
            routes,
            alike: routes.iter().map(|route| alike(&route.path)).collect(),
            with_params: routes.iter().map(|route| route.path.as_str()).filter(|path| path.contains('{')).collect(),
        }
    }

    pub fn has(&self, path: &str) -> bool {
        self.alike.contains(&alike(path)) || self.with_params.iter().any(|route| shows(route, path))
    }
}
