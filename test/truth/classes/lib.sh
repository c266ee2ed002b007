# shellcheck shell=bash
# What classes use. A class is a file with the functions `load` and, if it needs them, `setup`, `reached` and `cleanup`.
# WORK is the directory of images, clusters and programs; TIMES is the file of the parts of the load.

CGROUPS=/sys/fs/cgroup
GROUP=statgraph-truth

setup() { :; }
cleanup() { :; }
# reached: whether the load came to its limit, by what it printed
reached() { :; }

# printed EXPRESSION: the last number that the load printed where the extended expression has its group
printed() { sed -nE "s,.*$1.*,\\1,p" logs/benchmark.out | tail -1; }

# between NUMBER LEAST MOST
between() { awk -v n="$1" -v least="$2" -v most="$3" 'BEGIN { exit !(n != "" && n + 0 >= least && n + 0 <= most) }'; }

# during PART COMMAND...: runs the command and notes when it began and ended; a command that `timeout` ended has done its work
during() {
  local part=$1 begin status=0
  shift
  begin=$(date +%s.%N)
  "$@" || status=$?
  echo "$part $begin $(date +%s.%N)" >>"$TIMES"
  [ $status = 124 ] || return $status
}

# ---- control groups of version 1 ----

# group CONTROLLER [FILE VALUE]: makes the group, and sets a value in it
group() {
  mkdir -p "$CGROUPS/$1/$GROUP"
  [ $# -lt 3 ] || echo "$3" >"$CGROUPS/$1/$GROUP/$2"
}

# enter CONTROLLER: this shell and what it starts are in the group
enter() { echo $BASHPID >"$CGROUPS/$1/$GROUP/cgroup.procs"; }

# in_group CONTROLLER COMMAND...
in_group() {
  local controller=$1
  shift
  (enter "$controller" && exec "$@")
}

# leave CONTROLLER: removes the group; what is left in it goes to the root
leave() {
  local path=$CGROUPS/$1/$GROUP pid
  [ -d "$path" ] || return 0
  while read -r pid; do echo "$pid" >"$CGROUPS/$1/cgroup.procs" || true; done <"$path/cgroup.procs" 2>/dev/null
  rmdir "$path"
}

# ---- a disk with a ceiling ----
# A file is a loop device whose requests wait in the root group of blkio, and DISK is a loop device on that one: the
# requests wait within DISK, so that iostat sees them. Limits of the group of a process would hold them above its queue.

disk_on() {
  [ -f "$WORK/disk.img" ] || dd if=/dev/zero of="$WORK/disk.img" bs=1M count=1024 oflag=direct status=none
  BELOW=$(losetup --find --show --direct-io=on "$WORK/disk.img")
  DISK=$(losetup --find --show --direct-io=on "$BELOW")
  export BELOW DISK
}

# disk_limit read_iops|write_iops|read_bps|write_bps NUMBER: 0 is no limit; it can change during the load
disk_limit() { echo "7:${BELOW#/dev/loop} $2" >"$CGROUPS/blkio/blkio.throttle.$1_device"; }

# disk_files: makes a file system on DISK, in $WORK/data
disk_files() {
  mkfs.ext4 -q -F "$DISK"
  mkdir -p "$WORK/data"
  mount "$DISK" "$WORK/data"
}

disk_off() {
  local limit
  [ -n "${BELOW:-}" ] || return 0
  for limit in read_iops write_iops read_bps write_bps; do disk_limit $limit 0; done
  ! mountpoint -q "$WORK/data" || umount "$WORK/data"
  [ -z "${DISK:-}" ] || losetup --detach "$DISK"
  sleep 0.3
  losetup --detach "$BELOW"
}

# ---- PostgreSQL ----

export PGHOST=127.0.0.1 PGPORT=5432 PGUSER=postgres PGDATABASE=postgres
as_postgres() { (cd "$WORK" && exec setpriv --reuid postgres --regid postgres --clear-groups "$@"); }
POSTGRES=$(pg_config --bindir 2>/dev/null || echo /usr/lib/postgresql/15/bin)

# postgres_on [LINE...]: starts a server, with further lines of its configuration; its database is made once
postgres_on() {
  CLUSTER=${CLUSTER:-$WORK/postgres}
  if [ ! -f "$WORK/postgres/filled" ]; then
    rm -rf "$WORK/postgres"
    install -d -o postgres "$WORK/postgres"
    as_postgres "$POSTGRES/initdb" -D "$WORK/postgres" -A trust >/dev/null
    postgres_start "$WORK/postgres"
    pgbench --quiet -i -s 20 >/dev/null 2>&1
    postgres_stop "$WORK/postgres"
    touch "$WORK/postgres/filled"
  fi
  postgres_start "$CLUSTER" "$@"
}

# postgres_start CLUSTER [LINE...]
postgres_start() {
  local cluster=$1
  shift
  printf '%s\n' "listen_addresses='127.0.0.1'" "unix_socket_directories=''" 'shared_buffers=256MB' "$@" \
    >"$cluster/postgresql.auto.conf"
  as_postgres "$POSTGRES/pg_ctl" -D "$cluster" -w -t 60 -l "$cluster/server.log" start >/dev/null
}

postgres_stop() { as_postgres "$POSTGRES/pg_ctl" -D "$1" -m fast -w stop >/dev/null; }
postgres_off() { [ -z "${CLUSTER:-}" ] || postgres_stop "$CLUSTER"; }

# ---- another host ----
# The peer is a network namespace at the other end of eth0, 10.9.0.2.

peer_on() {
  unshare --net sleep infinity &
  PEER=$!
  export PEER
  while [ "$(readlink /proc/$PEER/ns/net)" = "$(readlink /proc/self/ns/net)" ]; do sleep 0.05; done
  ip link add eth0 type veth peer name eth0 netns "$PEER"
  ip addr add 10.9.0.1/30 dev eth0
  ip link set eth0 up
  in_peer ip addr add 10.9.0.2/30 dev eth0
  in_peer ip link set eth0 up
}

# in_peer COMMAND...: runs a command on the other host, which has an own view of /sys, too
in_peer() { nsenter --target "$PEER" --net "$@"; }

# ---- programs of ours ----

# program NAME: compiles NAME.c into $WORK/bin, if it is not there
program() {
  [ ! "$WORK/bin/$1" -nt "$TRUTH/classes/$1.c" ] || return 0
  mkdir -p "$WORK/bin"
  gcc -O2 -pthread -o "$WORK/bin/$1" "$TRUTH/classes/$1.c"
}
