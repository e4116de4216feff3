#!/usr/bin/env bash
# Goes the way of a partner who writes a plugin, from an empty folder: the template, a component, its cases, a package.
#
#   kernel/xtask/scripts/prove-plugin.sh rust             with the guests' own toolchain
#   kernel/xtask/scripts/prove-plugin.sh typescript       with Node 20 and npm alone: about 200 MB of packages, and a component that takes a
#                                            minute or two to compile in a debug build
#   BAOBAB=/path/to/baobab kernel/xtask/scripts/prove-plugin.sh …
set -euo pipefail

language="${1:?say in which language: rust or typescript}"
repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)"
baobab="${BAOBAB:-${CARGO_TARGET_DIR:-$repository/target}/debug/baobab}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$baobab" plugin new "proof-in-$language" --language "$language"
cd "proof-in-$language"
case "$language" in
rust)
    BAOBAB_PLUGIN="$PWD" "$repository/kernel/xtask/scripts/build-guests.sh"
    ;;
typescript)
    npm install --no-audit --no-fund --loglevel=error
    npm run --silent build
    ;;
esac
"$baobab" plugin check .
"$baobab" plugin test .
"$baobab" plugin key partner partner.key
"$baobab" plugin pack . --key partner.key
