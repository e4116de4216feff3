#!/usr/bin/env bash
# Installs what the tests need beyond Rust and Node, where it is missing: Debian's PostgreSQL (a server of our own is started
# from it, its default cluster is not used), Chromium for the browser journeys, hledger as an independent ledger,
# rustfmt.
set -euo pipefail

# A minimal toolchain comes without it.
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt

missing=()
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
command -v "${BAOBAB_CHROMIUM:-/usr/bin/chromium}" >/dev/null || missing+=(chromium)
command -v hledger >/dev/null || missing+=(hledger)
if ! command -v cc >/dev/null; then missing+=(build-essential); fi

if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "The tests need: ${missing[*]}. Install them with your system's package manager." >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if sudo -n true 2>/dev/null; then
    as_root=(sudo)
  else
    echo "The tests need: ${missing[*]}. Run: sudo apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
fi
echo "Installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
