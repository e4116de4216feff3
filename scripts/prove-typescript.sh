#!/usr/bin/env bash
# Goes the way of a partner who writes a plugin in TypeScript, from an empty folder: the template, npm alone, a component, its cases,
# a package. Needs Node 20 and npm's registry; about 200 MB of packages; compiling the component takes a minute or two in a debug build.
#
#   scripts/prove-typescript.sh              with the program of this build (make build)
#   BAOBAB=/path/to/baobab scripts/prove-typescript.sh
set -euo pipefail

repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
baobab="${BAOBAB:-${CARGO_TARGET_DIR:-$repository/target}/debug/baobab}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$baobab" plugin new proof-in-typescript --language typescript
cd proof-in-typescript
npm install --no-audit --no-fund --loglevel=error
npm run --silent build
"$baobab" plugin check .
"$baobab" plugin test .
"$baobab" plugin key partner partner.key
"$baobab" plugin pack . --key partner.key
