#!/usr/bin/env bash
# Runs the browser journeys against a server of their own: fresh data folder, demo data, a free port.
# Arguments go to Playwright.
set -euo pipefail
cd "$(dirname "$0")/../../.."

baobab="${CARGO_TARGET_DIR:-target}/${BAOBAB_PROFILE:-debug}/baobab"
folder="$(mktemp -d)"
server=
stop() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap stop EXIT

# The plugins of this repository, for their journey; what is measured has none.
plugins=plugins
[ "${BAOBAB_PROFILE:-debug}" = release ] && plugins=
BAOBAB_GALLERY=true BAOBAB_PLUGIN_FOLDER="$plugins" BAOBAB_DATA_DIR="$folder/data" BAOBAB_LISTEN=127.0.0.1:0 "$baobab" serve --demo >"$folder/out" 2>"$folder/log" &
server=$!
url=
for _ in $(seq 1 1800); do
  url="$(sed -n 's/^Baobab answers on \(http:[^ ]*\).*/\1/p' "$folder/out")"
  [ -n "$url" ] && break
  if ! kill -0 "$server" 2>/dev/null; then
    cat "$folder/out" "$folder/log" >&2
    exit 1
  fi
  sleep 0.2
done
if [ -z "$url" ]; then
  echo "the server did not answer in six minutes" >&2
  cat "$folder/log" >&2
  exit 1
fi

IFS=$'\t' read -r _ email _ password < <("$baobab" demo users | head -n 1 || true)
cd web
status=0
BAOBAB_E2E_URL="$url" BAOBAB_E2E_EMAIL="$email" BAOBAB_E2E_PASSWORD="$password" BAOBAB_E2E_OUTBOX="$folder/data/outbox" npx --no-install playwright test "$@" || status=$?
# Warnings are what journeys that are refused something leave behind; errors nobody asks for.
if grep -q ' ERROR ' "$folder/log"; then
  echo "--- errors of the server:" >&2
  grep ' ERROR ' "$folder/log" | tail -n 20 >&2
fi
exit "$status"
