#!/bin/bash
# A coordinator and two workers on this machine, to try things out:
#   deploy/citus/cluster.sh start FOLDER [PORT]   prints the address for DATABASE_URL
#   deploy/citus/cluster.sh stop FOLDER
# They listen on loopback only and are gone with their folder. As root, who becomes `postgres`.
set -euo pipefail
action=${1:?start or stop} folder=${2:?a folder} port=${3:-5450}
bin=/usr/lib/postgresql/15/bin
nodes=(coordinator worker1 worker2)

as_postgres() { runuser -u postgres -- "$@"; }
psql_on() { as_postgres psql -qtAX -v ON_ERROR_STOP=1 -h "$folder" -p "$1" -d "${2:-foreword}"; }

start_node() {
  local name=$1 at=$2 data=$folder/$1
  as_postgres $bin/initdb --pgdata "$data" --encoding UTF8 --locale C.UTF-8 --auth trust >/dev/null
  cat "$(dirname "$0")/postgresql.conf" >>"$data/postgresql.conf"
  cat >>"$data/postgresql.conf" <<CONF
port = $at
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
CONF
  as_postgres $bin/pg_ctl --pgdata "$data" --log "$folder/$name.log" --wait start >/dev/null
  as_postgres createdb -h "$folder" -p "$at" foreword
  echo "create extension citus" | psql_on "$at"
}

case $action in
start)
  install -d -o postgres -g postgres -m 0755 "$folder"
  for i in "${!nodes[@]}"; do start_node "${nodes[$i]}" $((port + i)); done
  echo "select citus_set_coordinator_host('127.0.0.1', $port)" | psql_on "$port" >/dev/null
  for i in 1 2; do echo "select citus_add_node('127.0.0.1', $((port + i)))" | psql_on "$port" >/dev/null; done
  # With the workers known: Citus makes the role on them too.
  psql_on "$port" <<SQL
create role foreword login createrole nosuperuser nobypassrls nocreatedb noreplication;
alter database foreword owner to foreword;
SQL
  echo "postgresql://foreword@127.0.0.1:$port/foreword"
  ;;
stop)
  for name in "${nodes[@]}"; do
    [ -f "$folder/$name/postmaster.pid" ] || continue
    as_postgres $bin/pg_ctl --pgdata "$folder/$name" --mode fast --wait stop >/dev/null
  done
  ;;
*)
  echo "start or stop" >&2
  exit 2
  ;;
esac
