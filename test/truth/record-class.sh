#!/usr/bin/env bash
# Makes one limit and records it: record-class.sh CLASS NAME. Writes NAME.tar.gz and NAME.times into WORK, a directory that
# keeps images and clusters for the next time. Needs root, control groups of version 1, and the programs of README.md.
#
# It is a host of its own: name, mounts and network are namespaces, which end with it; a control group knows its processes,
# so that the CPU time of others is known, and none of its own are left.
set -euo pipefail

TRUTH=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
WORK=${WORK:-/tmp/statgraph-truth}
export TRUTH WORK
own=/sys/fs/cgroup/cpuacct/statgraph-truth

# end_own: ends what is left of the recording
end_own() {
  local left
  echo $$ >"${own%/*}/cgroup.procs"
  for _ in 1 2 3 4 5; do
    mapfile -t left <"$own/cgroup.procs"
    [ ${#left[@]} -gt 0 ] || break
    kill -9 "${left[@]}" 2>/dev/null || true
    sleep 0.2
  done
  rmdir "$own"
}

if [ -z "${TRUTH_HOST:-}" ]; then
  mkdir -p "$WORK" "$own"
  echo $$ >"$own/cgroup.procs"
  trap end_own EXIT
  TRUTH_HOST=1 unshare --uts --mount --net "$0" "$@" &
  inner=$!
  # The inner one removes what it made.
  trap 'kill $inner; wait $inner; exit 143' INT TERM
  wait $inner
  exit
fi

class=$1 name=$2
# shellcheck source=test/truth/classes/lib.sh
. "$TRUTH/classes/lib.sh"
# shellcheck source=/dev/null
. "$TRUTH/classes/$class.sh"

# ---- a host of its own ----

own_host() {
  hostname bench
  ip link set lo up
  # /sys of this network; the control groups stay where they are.
  mkdir -p "$WORK/groups"
  mount --rbind /sys/fs/cgroup "$WORK/groups"
  mount -t sysfs sysfs /sys
  mount --rbind "$WORK/groups" /sys/fs/cgroup
  umount -l "$WORK/groups"
  peer_on
}

# ---- the CPU time of others ----

# cpu_times: prints all CPU time, and that of tasks that are neither ours nor the kernel's, in hundredths of a second
cpu_times() {
  local kernel
  kernel=$(cat /proc/[0-9]*/stat 2>/dev/null | sed 's/.*) //' | awk '$2 == 2 { sum += $12 + $13 } END { print sum + 0 }')
  awk -v kernel="$kernel" -v used="$(cat "$own/cpuacct.usage")" '/^cpu / {
    for (i = 2; i <= 9; i++) all += $i
    printf "%.0f %.1f\n", all, $2 + $3 + $4 - kernel - used / 1e7
  }' /proc/stat
}

# foreign_since ALL FOREIGN: prints the share of others in percent since these times
foreign_since() {
  # shellcheck disable=SC2046
  echo "$1 $2" $(cpu_times) | awk '{ share = 100 * ($4 - $2) / ($3 - $1); printf "%.1f\n", (share > 0 ? share : 0) }'
}

# wait_quiet PERCENT SECONDS: waits until others have used less for 3 s; fails if that does not come
wait_quiet() {
  local before foreign threads end=$((SECONDS + $2))
  while [ $SECONDS -lt $end ]; do
    before=$(cpu_times)
    sleep 3
    # shellcheck disable=SC2086
    foreign=$(foreign_since $before)
    # Looks at all threads are rare where there are many.
    threads=$(echo /proc/[0-9]*/task/[0-9]* | wc -w)
    awk -v a="$foreign" -v b="$1" -v threads="$threads" 'BEGIN { exit !(a < b && threads <= 150) }' && return 0
  done
  echo "$name: others use $foreign % of the CPUs, and there are $threads threads" >&2
  return 1
}

# ---- the recording ----

# Without names of this machine: its kernel's release, what else runs here, its directories. A loop device is not the kind
# of disk that is judged, so it gets a disk's name.
neutral() {
  local release script path comm
  release=$(uname -r)
  script="s/${release//./\\.}/${release%%-*}/g; s,$WORK/data,/data,g; s,$WORK,/home/bench,g"
  if [ -n "${DISK:-}" ]; then
    script="$script; s/${DISK#/dev/} /sdb   /g; s/${DISK#/dev/}/sdb/g; /^sdb/ s/ 7:[0-9]+ *loop/ 8:16   disk/"
  fi
  while read -r comm; do script="$script; s,([ _(])${comm//[^A-Za-z0-9_-]/.}\\b,\\1daemon,g"; done <"$WORK/others"
  find logs -type f -print0 | while IFS= read -r -d '' path; do sed -E -i "$script" "$path"; done
  sed -i 's,^/proc/cmdline=.*,/proc/cmdline=ro quiet psi=1,' logs/context/settings.txt
  sed -E -i '/ on \/(mnt|tmp)/d' logs/context/mount.txt
}

# others: prints the names of what else runs here, and of its threads, if it is neither the kernel's nor an installed program
others() {
  local process parent comm leader
  ps --no-headers -eLo pid,ppid,comm | while read -r process parent comm; do
    if [ "$parent" = 2 ] || [ "$process" = 2 ] || grep -q ":/${own##*/}\$" "/proc/$process/cgroup" 2>/dev/null; then continue; fi
    { read -r leader <"/proc/$process/comm"; } 2>/dev/null || continue
    is_installed "$leader" || is_installed "$comm" || echo "$comm"
  done | sort -u
}

# is_installed NAME: also if it goes on, as in "npm exec"
is_installed() { command -v "${1%%[/ ]*}" >/dev/null; }

finish() {
  local status=$?
  set +e
  cleanup
  exit $status
}

rm -rf "${WORK:?}/$name" "$WORK/$name.tar.gz" "$WORK/$name.times"
mkdir -p "$WORK/$name"
cd "$WORK/$name"
export TIMES=$WORK/$name.times
own_host
trap finish EXIT
trap 'exit 143' INT TERM
setup
others >"$WORK/others"
cat >load <<'END_OF_LOAD'
#!/bin/bash
. "$TRUTH/classes/lib.sh"
. "$TRUTH/classes/$CLASS.sh"
sleep 4
load
END_OF_LOAD
chmod +x load
export CLASS=$class
wait_quiet "$MOST_FOREIGN" "${PATIENCE:-60}"
before=$(cpu_times)
status=0
node "$TRUTH/../../dist/cli.js" record -o report.html --logs logs -- ./load >record.out 2>&1 || status=$?
# shellcheck disable=SC2086
echo "foreign $(foreign_since $before)" >>"$TIMES"
if [ $status != 0 ]; then
  tail -5 record.out >&2
  exit $status
fi
if ! reached; then
  echo "$name: the load did not come to its limit" >&2
  exit 1
fi
neutral
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -cf - logs | gzip -9n >"$WORK/$name.tar.gz"
