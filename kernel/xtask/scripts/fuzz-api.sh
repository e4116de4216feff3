#!/usr/bin/env bash
# Tries the API as its OpenAPI document describes it: generated requests, valid and not, to every operation. Looks for faults
# (5xx) and for answers that the document does not promise. Needs Python 3 and a running server with demo data:
#
#   make run &  make fuzz-api            BAOBAB_FUZZ_URL=http://127.0.0.1:8080 BAOBAB_FUZZ_SECONDS=170
set -euo pipefail
cd "$(dirname "$0")/../../.."

url=${BAOBAB_FUZZ_URL:-http://127.0.0.1:8080}
seconds=${BAOBAB_FUZZ_SECONDS:-170}
venv=${BAOBAB_FUZZ_VENV:-$HOME/.cache/baobab/schemathesis}
email=${BAOBAB_FUZZ_EMAIL:-tendai.moyo@msasa.example}
password=${BAOBAB_FUZZ_PASSWORD:-baobab-demo-2026}

if [ ! -x "$venv/bin/schemathesis" ]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet 'schemathesis==4.32.5'
fi

credentials=$(printf '{"emailAddress": "%s", "password": "%s"}' "$email" "$password")
token=$(curl -fsS "$url/v1/auth/login" -H 'content-type: application/json' -d "$credentials" |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["accessToken"])')

# Signing in and out, passwords and devices would end the session that asks; deleting businesses and members the demo.
# Its own notes go where the report goes, not into the tree.
mkdir -p "${BAOBAB_FUZZ_REPORT:-/tmp/baobab-fuzz}"
cd "${BAOBAB_FUZZ_REPORT:-/tmp/baobab-fuzz}"
exec "$venv/bin/schemathesis" run "$url/v1/openapi.json" \
  --header "Authorization: Bearer $token" --header "Environment: test" \
  --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
  --phases examples,coverage,fuzzing --max-time "$seconds" --max-examples "${BAOBAB_FUZZ_EXAMPLES:-12}" --workers 2 \
  --exclude-path-regex '^/v1/(auth|businesses|business|invitations|members|devices|jobs)' \
  --continue-on-failure --report junit --report-dir "${BAOBAB_FUZZ_REPORT:-/tmp/baobab-fuzz}" "$@"
