//! Which roles may.

use kernel_types::Role;
use serde::{Deserialize, Serialize};

/// Required roles: any one of them is enough (levels compare, special roles match exactly). Empty allows nobody.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Need(pub Vec<Role>);

impl Need {
    pub fn allows(&self, role: Role) -> bool {
        self.0.iter().any(|needed| role.satisfies(*needed))
    }

    /// Who confirms, approves or signs must see what is decided: special roles read what a viewer may.
    pub fn with_special_roles(mut self) -> Need {
        if self.allows(Role::Viewer) {
            let special = Role::ALL.into_iter().filter(|role| role.level().is_none() && !self.0.contains(role));
            let special: Vec<Role> = special.collect();
            self.0.extend(special);
        }
        self
    }
}
