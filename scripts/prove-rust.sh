#!/usr/bin/env bash
# Goes the way of a partner who writes a plugin in Rust, from an empty folder: the template, a component, its cases, a package.
#
#   scripts/prove-rust.sh                    with the program of this build (make build)
#   BAOBAB=/path/to/baobab scripts/prove-rust.sh
set -euo pipefail

repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
baobab="${BAOBAB:-${CARGO_TARGET_DIR:-$repository/target}/debug/baobab}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$baobab" plugin new proof-in-rust --language rust
cd proof-in-rust
BAOBAB_PLUGIN="$PWD" "$repository/scripts/build-guests.sh"
"$baobab" plugin check .
"$baobab" plugin test .
"$baobab" plugin key partner partner.key
"$baobab" plugin pack . --key partner.key
