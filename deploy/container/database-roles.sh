#!/bin/sh
# The official image of PostgreSQL runs this once, on an empty volume.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$FOREWORD_PASSWORD" -U postgres -f /foreword/roles.sql
