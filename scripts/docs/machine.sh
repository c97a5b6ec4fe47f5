# What the commands of the documents run in: functions for scripts/docs-trial.ts.
# Programs that need a machine of their own are printed instead of run.
not_run() { echo "not run: $*"; }
docker() { not_run docker "$@"; }
systemctl() { not_run systemctl "$@"; }
journalctl() { not_run journalctl "$@"; }
# The command of the package, from the clone.
npx() { if [ "$1" = erne ]; then shift; node "$CLONE/scripts/erne.mjs" "$@"; else command npx "$@"; fi; }

# beside URL COMMAND…: starts a command beside the following ones, and waits until it serves the URL.
beside() {
  local url=$1; shift
  # A session of its own, so that stopping it reaches all of its processes.
  setsid "$@" & beside_pid=$!
  for _ in $(seq 2400); do
    curl --silent --fail --output /dev/null "$url" && return
    kill -0 $beside_pid || { echo "$* has ended"; return 1; }
    sleep 0.5
  done
  return 1
}
stop_beside() { kill -TERM -- -$beside_pid; wait $beside_pid || true; }

# until_printed TEXT COMMAND…: runs a command until it prints the text.
until_printed() {
  local text=$1 log; shift; log=$(mktemp)
  setsid "$@" > "$log" 2>&1 & beside_pid=$!
  for _ in $(seq 120); do grep -q "$text" "$log" && { stop_beside; return; }; sleep 0.5; done
  cat "$log"; return 1
}

# Gives this shell its own /etc, /opt, /usr/local/bin and /var/lib, whose changes nothing else sees.
own_machine() {
  for place in etc opt usr/local/bin; do
    mkdir -p "$WORK/machine/$place"
    cp -a "/$place/." "$WORK/machine/$place"
    mount --bind "$WORK/machine/$place" "/$place"
  done
  mkdir "$WORK/machine/lib" && mount --bind "$WORK/machine/lib" /var/lib
  chmod 755 "$WORK/machine/opt" "$WORK/machine/lib"
}

# Fills a database on the machine's PostgreSQL, as docs/deployment.md creates it.
postgres_with_results() {
  export PGHOST=127.0.0.1 PGUSER=postgres DATABASE_URL="postgres://erne@127.0.0.1:$PGPORT/erne"
  sed 's/…/secret/' "$WORK/database.sql" | psql --quiet --set=ON_ERROR_STOP=1 postgres
  (cd /opt/erne && npm run import -- "$RESULTS_FOLDER")
}

serves_restored() {
  export DATABASE_URL="${DATABASE_URL/%erne/erne_restored}"
  (cd /opt/erne && beside http://localhost:3000/readyz npm start && stop_beside)
}
