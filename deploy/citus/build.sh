#!/bin/bash
# Builds Citus from its source for Debian's PostgreSQL 15. As root, on Debian 12:
#   deploy/citus/build.sh
# CITUS_SOURCE is the repository to clone; CITUS_VERSION the tag.
set -euo pipefail
source=${CITUS_SOURCE:-https://github.com/citusdata/citus.git}
version=${CITUS_VERSION:-v13.0.5}
config=/usr/lib/postgresql/15/bin/pg_config

apt-get install --no-install-recommends -y -qq build-essential ca-certificates flex git \
  postgresql-15 postgresql-server-dev-15 libcurl4-openssl-dev libicu-dev libkrb5-dev liblz4-dev \
  libpam0g-dev libreadline-dev libselinux1-dev libssl-dev libxml2-dev libxslt1-dev libzstd-dev

if [ -f "$($config --pkglibdir)/citus.so" ]; then
  echo "Citus is installed already."
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git -c advice.detachedHead=false clone --quiet --depth 1 --branch "$version" "$source" "$folder"
cd "$folder"
PG_CONFIG=$config ./configure --quiet
make --silent --jobs "$(nproc)" extension
make --silent install-extension
echo "Citus $version is installed."
