#!/bin/sh
# Builds the image: deploy/container/build.sh, or with another name: deploy/container/build.sh NAME
#
# ENGINE   docker, podman or buildah; the first that is there
# BASES    registry: Debian and Node images from Docker Hub (the default)
#          debootstrap: both made here from Debian's packages and npm, for machines that reach no
#          registry of images; as root, with debootstrap
# BASE     another image in the place of debian:bookworm-slim, such as one with its digest
# CA_FILE  certificates that npm trusts while it installs, behind a proxy with its own
set -eu
cd "$(dirname "$0")/../.."
name=${1:-foreword}
bases=${BASES:-registry}
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
security=${DEBIAN_SECURITY_MIRROR:-http://deb.debian.org/debian-security}
# As docs/production.md has them.
runtime=26.10.0
npm=11.19.1

engine=${ENGINE:-}
for one in docker podman buildah; do
  [ -n "$engine" ] || ! command -v "$one" >/dev/null || engine=$one
done
[ -n "$engine" ] || { echo "Install docker, podman or buildah." >&2; exit 1; }

# Docker reads Dockerfile.dockerignore by itself.
is_docker() { [ "$engine" = docker ]; }

# An image of another one and a folder. Plain builds, because buildah has no import.
make_image() {
  tar -C "$3" -c . >"$work/context/files.tar"
  {
    echo "FROM $2"
    echo "ADD files.tar /"
    echo "ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
  } >"$work/context/Dockerfile"
  "$engine" build -q -t "$1" "$work/context"
  rm "$work/context/files.tar"
}

remove_work() {
  ! mountpoint -q "$work" || umount "$work"
  rm -rf "$work"
}

make_bases() {
  for program in debootstrap npm; do
    command -v "$program" >/dev/null || { echo "BASES=debootstrap needs $program." >&2; exit 1; }
  done
  work=$(mktemp -d)
  # In memory where that is allowed, because dpkg waits for the disk after each file.
  mount -t tmpfs -o mode=0700,size=2g foreword "$work" 2>/dev/null || true
  trap remove_work EXIT
  mkdir -p "$work/context" "$work/npm/opt/node" "$work/npm/usr/local/bin"
  debootstrap --variant=minbase --include=ca-certificates,libatomic1,tini bookworm \
    "$work/root" "$mirror" >"$work/log" || { tail -20 "$work/log" >&2; exit 1; }
  echo "deb $security bookworm-security main" >>"$work/root/etc/apt/sources.list"
  # As in Debian's own slim image.
  for place in usr/share/doc usr/share/man usr/share/info usr/share/locale var/cache/apt \
    var/lib/apt/lists var/log; do
    find "$work/root/$place" -type f ! -name copyright -delete
  done
  make_image "$name-base" scratch "$work/root"
  case $(uname -m) in aarch64) arch=arm64 ;; *) arch=x64 ;; esac
  npm install --prefix "$work/npm/opt/node" --no-save --loglevel=error --ignore-scripts \
    "node-linux-$arch@$runtime" "npm@$npm"
  for program in node npm; do
    ln -s "/opt/node/node_modules/.bin/$program" "$work/npm/usr/local/bin/$program"
  done
  make_image "$name-build-base" "$name-base" "$work/npm"
  remove_work
  trap - EXIT
}

if [ "$bases" = debootstrap ]; then
  make_bases
  set -- --build-arg "BASE=$name-base" --build-arg "BUILD_BASE=$name-build-base"
else
  set --
fi
[ -z "${BASE:-}" ] || set -- "$@" --build-arg "BASE=$BASE"
[ -z "${CA_FILE:-}" ] || set -- "$@" --secret "id=ca,src=$CA_FILE"
is_docker || set -- "$@" --format docker --network host --ignorefile deploy/container/Dockerfile.dockerignore
commit=$(git rev-parse HEAD 2>/dev/null || true)
seconds=$(git log -1 --format=%ct 2>/dev/null || echo 0)
"$engine" build "$@" --build-arg "COMMIT=$commit" --build-arg "SOURCE_DATE_EPOCH=$seconds" \
  -f deploy/container/Dockerfile -t "$name" .
