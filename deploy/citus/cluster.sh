#!/bin/bash
# A coordinator and two workers on this machine, to try things out:
#   deploy/citus/cluster.sh start FOLDER [PORT]   prints the address for DATABASE_URL
#   deploy/citus/cluster.sh kill FOLDER NODE      coordinator, worker1 or worker2, as by a power cut
#   deploy/citus/cluster.sh run FOLDER NODE       brings it back
#   deploy/citus/cluster.sh stop FOLDER
# They listen on loopback only and are gone with their folder. As root, who becomes `postgres`.
set -euo pipefail
action=${1:?start, kill, run or stop} folder=${2:?a folder}
here=$(dirname "$0")
. "$here/../postgresql/nodes.sh"
nodes=(coordinator worker1 worker2)

case $action in
start)
  port=${3:-5450}
  install -d -o postgres -g postgres -m 0755 "$folder"
  for i in "${!nodes[@]}"; do
    make_node "${nodes[$i]}" $((port + i)) "$here/postgresql.conf"
    run_node "${nodes[$i]}"
    as_postgres createdb -h "$folder" -p $((port + i)) foreword
    echo "create extension citus" | psql_on $((port + i))
  done
  echo "select citus_set_coordinator_host('127.0.0.1', $port)" | psql_on "$port" >/dev/null
  for i in 1 2; do echo "select citus_add_node('127.0.0.1', $((port + i)))" | psql_on "$port" >/dev/null; done
  # With the workers known: Citus makes the role on them too.
  psql_on "$port" <<SQL
create role foreword login createrole nosuperuser nobypassrls nocreatedb noreplication;
alter database foreword owner to foreword;
SQL
  echo "postgresql://foreword@127.0.0.1:$port/foreword"
  ;;
kill) kill_node "${3:?a node}" ;;
run) run_node "${3:?a node}" ;;
stop) for name in "${nodes[@]}"; do stop_node "$name"; done ;;
*)
  echo "start, kill, run or stop" >&2
  exit 2
  ;;
esac
