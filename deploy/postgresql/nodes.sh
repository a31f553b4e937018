# For the scripts that try several PostgreSQL servers on this machine: sourced, never run alone.
# They listen on loopback only, each in a folder of its own below $folder.
bin=/usr/lib/postgresql/15/bin

as_postgres() { runuser -u postgres -- "$@"; }
psql_on() { as_postgres psql -qtAX -v ON_ERROR_STOP=1 -h "$folder" -p "$1" -d "${2:-foreword}"; }

make_node() { # NAME PORT [CONFIGURATION]
  local data=$folder/$1
  as_postgres $bin/initdb --pgdata "$data" --encoding UTF8 --locale C.UTF-8 --auth trust >/dev/null
  if [ -n "${3:-}" ]; then cat "$3" >>"$data/postgresql.conf"; fi
  place_node "$1" "$2"
}

place_node() { # NAME PORT
  cat >>"$folder/$1/postgresql.conf" <<CONF
port = $2
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
CONF
}

run_node() { # NAME
  as_postgres $bin/pg_ctl --pgdata "$folder/$1" --log "$folder/$1.log" --wait start >/dev/null
}

stop_node() { # NAME
  [ -f "$folder/$1/postmaster.pid" ] || return 0
  as_postgres $bin/pg_ctl --pgdata "$folder/$1" --mode fast --wait stop >/dev/null
}

processes_of() { # NAME: all that work in its folder
  find /proc -maxdepth 2 -name cwd -lname "$folder/$1" 2>/dev/null | cut -d / -f 3 || true
}

# As if its machine lost power: every process at once, and no one is left to clean up.
kill_node() { # NAME
  local left
  left=$(processes_of "$1")
  while [ -n "$left" ]; do
    kill -9 $left 2>/dev/null || true
    left=$(processes_of "$1")
  done
  # The number in them may be that of a process that no one has collected yet.
  local port
  port=$(sed -n 's/^port = //p' "$folder/$1/postgresql.conf" | tail -1)
  rm -f "$folder/$1/postmaster.pid" "$folder/.s.PGSQL.$port.lock"
}
