#!/bin/bash
# A primary and its synchronous standby on this machine, to try out what a loss means:
#   deploy/postgresql/standby.sh start FOLDER [PORT]  nodes one (PORT, primary) and two (PORT + 1)
#   deploy/postgresql/standby.sh kill FOLDER NODE     as by a power cut
#   deploy/postgresql/standby.sh promote FOLDER NODE  the standby becomes the primary
#   deploy/postgresql/standby.sh join FOLDER NODE     the lost one becomes the standby of the other
#   deploy/postgresql/standby.sh stop FOLDER
# They listen on loopback only and are gone with their folder. As root, who becomes `postgres`.
set -euo pipefail
action=${1:?start, kill, promote, join or stop} folder=${2:?a folder}
. "$(dirname "$0")/nodes.sh"

port_of() { sed -n "s/^port = //p" "$folder/$1/postgresql.conf" | tail -1; }
other_than() { if [ "$1" = one ]; then echo two; else echo one; fi; }

# NODE follows the other one: its files are copied anew, and from then on a commit waits for it.
join_node() { # NODE PORT
  local from
  from=$(port_of "$(other_than "$1")")
  rm -rf "${folder:?}/$1"
  as_postgres $bin/pg_basebackup --host "$folder" --port "$from" --pgdata "$folder/$1" \
    --write-recovery-conf --checkpoint fast
  place_node "$1" "$2"
  run_node "$1"
  psql_on "$from" postgres >/dev/null <<SQL
alter system set synchronous_standby_names = '*';
select pg_reload_conf();
SQL
}

case $action in
start)
  port=${3:-5470}
  install -d -o postgres -g postgres -m 0755 "$folder"
  make_node one "$port"
  run_node one
  as_postgres createdb -h "$folder" -p "$port" foreword
  psql_on "$port" <<SQL
create role foreword login createrole nosuperuser nobypassrls nocreatedb noreplication;
alter database foreword owner to foreword;
SQL
  join_node two $((port + 1))
  echo "postgresql://foreword@127.0.0.1:$port/foreword"
  ;;
kill) kill_node "${3:?a node}" ;;
promote) as_postgres $bin/pg_ctl --pgdata "$folder/${3:?a node}" --wait promote >/dev/null ;;
join) join_node "${3:?a node}" "$(port_of "$3")" ;;
stop) for name in one two; do stop_node "$name"; done ;;
*)
  echo "start, kill, promote, join or stop" >&2
  exit 2
  ;;
esac
