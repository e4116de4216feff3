#!/usr/bin/env bash
# Builds the components of the plugins in plugins/ and lays each beside its plugin.yaml:
#
#   kernel/xtask/scripts/build-guests.sh            all of them
#   kernel/xtask/scripts/build-guests.sh paye       one crate of plugins/Cargo.toml
#   BAOBAB_PLUGIN=folder kernel/xtask/scripts/build-guests.sh      the plugin in that folder instead, a workspace of its own
#
# A toolchain that has the target wasm32-wasip2 is used as it is. Where it has not, Debian's rustc-web is unpacked into a
# folder of ours (nothing is installed, no rights are needed) and builds the standard library with the guests. Where there
# is no Debian, rustup is asked for the target. Cold this takes some minutes, afterwards seconds.
#
# BAOBAB_CACHE (default ~/.cache/baobab) holds toolchain and build results; nothing that is built is committed.
set -euo pipefail

repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)"
cache="${BAOBAB_CACHE:-$HOME/.cache/baobab}/guests"
toolchain="$cache/toolchain"
mkdir -p "$cache"

# Two builds at once would unpack into one another.
exec 9>"$cache/lock"
flock 9

# Where the ordinary toolchain keeps a linker that joins a module with its world.
own_bin="$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin"

has_target() {
  [ -d "$(rustc --print target-libdir --target wasm32-wasip2 2>/dev/null)" ]
}

# Packages of Debian's newest Rust, unpacked privately: compiler, its libraries, sources of the standard library.
unpack_debian() {
  [ -f "$toolchain/.complete" ] && return 0
  command -v apt-get >/dev/null && command -v dpkg >/dev/null || return 1
  [ -x "$own_bin/wasm-component-ld" ] || return 1
  if ! apt-cache show rustc-web >/dev/null 2>&1; then
    apt-get update -qq 2>/dev/null || sudo -n apt-get update -qq 2>/dev/null || true
  fi
  local standard llvm
  standard="$(apt-cache depends libstd-rust-web-dev 2>/dev/null | sed -n 's/.*Depends: \(libstd-rust-web-[0-9.]*\)$/\1/p')"
  [ -n "$standard" ] || return 1
  llvm="$(apt-cache depends "$standard" | sed -n 's/.*Depends: \(libllvm[0-9]*\)$/\1/p')"
  [ -n "$llvm" ] || return 1
  echo "Unpacking Debian's rustc-web for the guests"
  rm -rf "$toolchain" && mkdir -p "$toolchain/packages"
  (cd "$toolchain/packages" && apt-get download -qq rustc-web libstd-rust-web-dev "$standard" rust-web-src "$llvm" >/dev/null) || return 1
  for package in "$toolchain"/packages/*.deb; do
    dpkg -x "$package" "$toolchain/root"
  done
  rm -rf "$toolchain/packages"
  cat >"$toolchain/rustc" <<WRAPPER
#!/bin/sh
LD_LIBRARY_PATH="$toolchain/root/usr/lib/$(uname -m)-linux-gnu:$toolchain/root/usr/lib/llvm-${llvm#libllvm}/lib" exec "$toolchain/root/usr/bin/rustc" "\$@"
WRAPPER
  chmod +x "$toolchain/rustc"
  "$toolchain/rustc" --version >/dev/null || return 1
  touch "$toolchain/.complete"
}

packages=(--workspace --locked)
[ $# -gt 0 ] && packages=(--locked) && for name in "$@"; do packages+=(--package "$name"); done
# What `baobab plugin new` laid down has no lock file yet.
[ -n "${BAOBAB_PLUGIN:-}" ] && packages=()

cd "${BAOBAB_PLUGIN:-$repository/plugins}"
export CARGO_TARGET_DIR="$cache/target"
build=(cargo build --quiet --release "${packages[@]}")
if has_target; then
  target=wasm32-wasip2
  "${build[@]}" --target "$target"
elif unpack_debian; then
  target=wasm32-unknown-unknown
  export RUSTC="$toolchain/rustc" RUSTC_BOOTSTRAP=1
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$own_bin/wasm-component-ld"
  # A component says nothing of the machine it was built on.
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Clink-arg=--wasm-ld-path=$own_bin/gcc-ld/wasm-ld --remap-path-prefix=$toolchain=toolchain --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo --remap-path-prefix=$repository="
  "${build[@]}" --target "$target" -Zbuild-std=std,panic_abort
elif command -v rustup >/dev/null && rustup target add wasm32-wasip2; then
  target=wasm32-wasip2
  "${build[@]}" --target "$target"
else
  echo "Guests cannot be built here: neither the target wasm32-wasip2 (rustup target add wasm32-wasip2) nor Debian's rustc-web can be had." >&2
  exit 1
fi

# A crate's file name is its plugin's, with the world behind it where a plugin has several components.
for folder in . */; do
  folder="${folder%/}"
  [ -f "$folder/plugin.yaml" ] || continue
  for component in $(sed -n 's/^ *[a-z]*: *\([a-z0-9-]*\)\.wasm *$/\1/p' "$folder/plugin.yaml" | sort -u); do
    built="$CARGO_TARGET_DIR/$target/release/$(tr - _ <<<"$component").wasm"
    if [ -f "$built" ] && ! cmp -s "$built" "$folder/$component.wasm"; then
      cp "$built" "$folder/$component.wasm"
      echo "$component.wasm: $(stat -c %s "$built") bytes"
    fi
  done
done
