#!/usr/bin/env bash
# Runs the product on a distributed PostgreSQL: BAOBAB_CITUS names an empty database on a coordinator, as the role that owns it
# (kernel/store/DISTRIBUTED.md, steps 1 to 4).
#
#   BAOBAB_CITUS=postgres://baobab_owner:…@db0/baobab kernel/xtask/scripts/distributed.sh
set -euo pipefail

repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)"
baobab="${BAOBAB:-${CARGO_TARGET_DIR:-$repository/target}/release/baobab}"
if [ -z "${BAOBAB_CITUS:-}" ]; then
    echo "NOT RUN: nothing was tried on a distributed database, because BAOBAB_CITUS names no coordinator"
    exit 0
fi

# The program refuses keys it does not know.
export BAOBAB_DATABASE_URL="$BAOBAB_CITUS"
unset BAOBAB_CITUS
BAOBAB_DATA_DIR="$(mktemp -d)"
export BAOBAB_DATA_DIR
trap 'rm -rf "$BAOBAB_DATA_DIR"' EXIT

echo "migrate"
"$baobab" migrate
echo "the demo businesses, within three minutes"
SECONDS=0
timeout 180 "$baobab" demo load
echo "loaded in $SECONDS s"
echo "doctor: tables that are not spread, chains, books, events"
"$baobab" doctor
echo "done; killed machines and moved parts are not in here; worked examples are run by the suite on BAOBAB_TEST_STANDING_URL"
