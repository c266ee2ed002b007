#!/bin/sh
# Records vmstat, iostat, nicstat, mpstat and zpool iostat, on Linux pidstat, sar, pressure and the control group too, into
# a directory that statgraph reads. Where a tool of Linux is missing, a loop prints the files below /proc that it reads.
#
#   gather.sh DIR                 records until ^C
#   gather.sh DIR command...      records while the command runs, and exits with its status
#   gather.sh --obey DIR command...   records as its standard input asks for (see obey), which is how `statgraph record`
#                                 uses it
#   gather.sh --send NAME         the same for a host of this name, in a directory of its own below TMPDIR, which is sent
#                                 as an archive in the end (see send)
#
# Environment:
#   INTERVAL   whole seconds between two reports (1); looks at all threads are as rare as their number asks for
#   EXTRA      further collectors, one per line: a name, then a command of plain words;
#              EXTRA='arcstat arcstat 1' writes DIR/arcstat.out
#
# STATGRAPH_MARKS (also MARKS) is set for the command: a file name. A line that the command appends to it, such as
# "2026-11-21T02:50:58Z second phase", becomes a mark in the charts.
#
# It only uses the syntax of /bin/sh of Solaris 10, a Bourne shell older than POSIX: backquotes, no
# double quotes inside backquotes inside double quotes, signals by number.
# shellcheck disable=SC2003,SC2006,SC2012,SC2016,SC2046,SC2162,SC2172,SC2209,SC2317

usage='usage: gather.sh DIR [command...]    (environment: INTERVAL, EXTRA)'
newline='
'
PATH=$PATH:/usr/sbin:/sbin:/usr/local/bin:/opt/DTT:/opt/DTT/Bin
CDPATH=''
export PATH

# say TEXT: prints a message; where answers are read from standard output, they keep their order with the messages
say() {
    case $mode in
    obey | send) printf 'gather.sh: %s\n' "$1" 2>/dev/null ;;
    *) printf 'gather.sh: %s\n' "$1" >&2 ;;
    esac
}

fail() {
    say "$1"
    exit 1
}

# found NAME: tests whether a command exists (this shell has no `command -v`)
found() {
    found_ifs=$IFS
    IFS=:
    for found_in in $PATH; do
        if test -f "$found_in/$1" && test -x "$found_in/$1"; then
            IFS=$found_ifs
            return 0
        fi
    done
    IFS=$found_ifs
    return 1
}

# works NAME: tests whether a command exists and is not busybox's, which has few of its options
works() {
    found "$1" || return 1
    works_path=$found_in/$1
    case `ls -l "$works_path"` in
    *' -> '*busybox) return 1 ;;
    esac
    if test "$system" = Linux && found busybox; then
        test ! "$works_path" -ef "$found_in/busybox"
    fi
}

utc() {
    date -u '+%Y-%m-%dT%H:%M:%SZ'
}

# plain COMMAND...: replaces itself by the command, in the C locale, with ISO time stamps and without colours; `every` is
# a loop of this shell
plain() {
    LC_ALL=C S_TIME_FORMAT=ISO S_COLORS=never
    export LC_ALL S_TIME_FORMAT S_COLORS
    case $1 in
    every) "$@" ;;
    *) exec "$@" ;;
    esac
}

# escape: prints standard input escaped for JSON strings; keeps the ends of lines
escape() {
    tr -d '\001\002\003\004\005\006\007\010\011\013\014\015\016\017' |
        tr -d '\020\021\022\023\024\025\026\027\030\031\032\033\034\035\036\037' |
        sed 's/["\\]/\\&/g'
}

# quote TEXT: prints a JSON string of one line
quote() {
    quote_text=`printf '%s' "$1" | tr '\012' ' '`
    printf '%s\n' "$quote_text" | escape | sed 's/.*/"&"/'
}

# ---- facts about the host -------------------------------------------------------------------------

# zone: prints the name of the zone of local time stamps, if it can be found
zone() {
    if test -n "$TZ"; then
        echo "$TZ"
    elif test -f /etc/default/init; then
        sed -n 's/^TZ=//p' /etc/default/init
    elif test -h /etc/localtime; then
        ls -l /etc/localtime | sed -n 's,.*/zoneinfo/,,p'
    elif test -f /etc/timezone; then
        cat /etc/timezone
    else
        date '+%z'
    fi | sed -e 's,.*/zoneinfo/,,' -e 's/[":]//g' -e 1q
}

cores() {
    if found psrinfo; then
        psrinfo | wc -l | tr -d ' '
    else
        getconf _NPROCESSORS_ONLN 2>/dev/null || nproc
    fi
}

# links: prints lines of "mtu IF bytes" and "speed IF bit/s"
links() {
    case $system in
    SunOS)
        ifconfig -a | nawk '/^[^ \t]/ { sub(/:.*/, "", $1); for (i = 2; i < NF; i++) if ($i == "mtu") print "mtu", $1, $(i + 1) }'
        kstat -p -s ifspeed | nawk '{ split($1, k, ":"); print "speed", (k[3] == "mac" ? k[1] k[2] : k[3]), $2 }'
        ;;
    Linux)
        for links_path in /sys/class/net/*; do
            links_name=`basename "$links_path"`
            links_mtu=`cat "$links_path/mtu" 2>/dev/null`
            links_mbit=`cat "$links_path/speed" 2>/dev/null`
            echo "mtu $links_name $links_mtu"
            case $links_mbit in
            '' | -* | 0 | 65535 | 4294967295) ;; # not known
            *) echo "speed $links_name ${links_mbit}000000" ;;
            esac
        done
        ;;
    esac 2>/dev/null
}

links_json() {
    links | escape | $awk '
        $3 + 0 > 0 && !(($1, $2) in seen) {
            seen[$1, $2] = 1
            if (!($2 in link)) name[++n] = $2
            link[$2] = link[$2] (link[$2] == "" ? "" : ", ") "\"" $1 "\": " $3
        }
        END { for (i = 1; i <= n; i++) printf "%s\n    \"%s\": { %s }", (i > 1 ? "," : ""), name[i], link[name[i]] }'
}

# context NAME COMMAND...: writes context/NAME.txt, if the command exists and prints anything
context() {
    context_file=$dir/context/$1.txt
    shift
    if found "$1"; then
        (plain "$@") >"$context_file" 2>&1
        test -s "$context_file" || rm -f "$context_file"
    fi
}

# disks: prints the directories of the disks of Linux below /sys/block, without those that are made of others or of memory
disks() {
    for disks_path in /sys/block/*/device; do
        dirname "$disks_path"
    done
}

# settings: prints what is set on Linux and explains results, a line each: the path of a file, "=" and what it holds
settings() {
    set -- /proc/cmdline \
        /sys/kernel/mm/transparent_hugepage/enabled /sys/kernel/mm/transparent_hugepage/defrag \
        /sys/devices/system/clocksource/clocksource0/current_clocksource \
        /sys/devices/system/cpu/cpu0/cpufreq/scaling_driver /sys/devices/system/cpu/cpu0/cpufreq/scaling_governor \
        /sys/devices/system/cpu/cpufreq/boost /sys/devices/system/cpu/intel_pstate/no_turbo \
        /sys/devices/system/cpu/smt/control /sys/devices/system/cpu/vulnerabilities/* \
        /proc/sys/kernel/numa_balancing /proc/sys/kernel/task_delayacct /proc/sys/kernel/threads-max \
        /proc/sys/vm/swappiness /proc/sys/vm/overcommit_memory /proc/sys/vm/min_free_kbytes /proc/sys/vm/nr_hugepages \
        /proc/sys/vm/zone_reclaim_mode /proc/sys/vm/max_map_count /proc/sys/vm/vfs_cache_pressure /proc/sys/vm/dirty_* \
        /proc/sys/fs/aio-max-nr /proc/sys/fs/file-max \
        /proc/sys/net/core/somaxconn /proc/sys/net/core/rmem_max /proc/sys/net/core/wmem_max \
        /proc/sys/net/core/netdev_max_backlog /proc/sys/net/core/default_qdisc \
        /proc/sys/net/ipv4/tcp_congestion_control /proc/sys/net/ipv4/tcp_rmem /proc/sys/net/ipv4/tcp_wmem \
        /proc/sys/net/ipv4/tcp_max_syn_backlog /proc/sys/net/ipv4/ip_local_port_range
    for settings_disk in `disks`; do
        for settings_name in scheduler rotational nr_requests read_ahead_kb max_sectors_kb write_cache; do
            set -- "$@" "$settings_disk/queue/$settings_name"
        done
    done
    grep -s . /dev/null "$@" | sed 's/:/=/'
    # Name and soft limit have fixed places: "Max open files            1024                 1048576              files".
    sed -n 's/^Max \(.\{21\}\) *\([a-z0-9]*\) .*/\1=\2/p' /proc/self/limits |
        sed -e 's/ *=/=/' -e 's/ /-/g' -e 's,^,/proc/self/limits/,'
}

# versions: prints the version of each tool of Linux that records, a line each: its name, "=" and the version
versions() {
    for versions_tool in vmstat iostat; do
        if works "$versions_tool"; then
            versions_text=`"$versions_tool" -V 2>&1 </dev/null | sed 1q`
            printf '%s=%s\n' "$versions_tool" "$versions_text"
        fi
    done
}

contexts() {
    mkdir "$dir/context" || exit 1
    test $# -eq 0 || printf '%s\n' "$*" >"$dir/context/command.txt"
    context uname-a uname -a
    case $system in
    SunOS)
        context psrinfo-v psrinfo -v
        context memory sh -c 'prtconf | head -2'
        context ifconfig-a ifconfig -a
        context dladm-show-aggr dladm show-aggr
        context dladm-show-link dladm show-link
        ;;
    Linux)
        context lscpu lscpu
        context memory head -1 /proc/meminfo
        context ip-s-link ip -s link
        context ip-d-link ip -d link
        context tc-qdisc tc -s qdisc
        context lsblk lsblk -o NAME,KNAME,MAJ:MIN,TYPE,SIZE,MOUNTPOINT
        context os-release cat /etc/os-release
        settings >"$dir/context/settings.txt" 2>/dev/null
        versions >"$dir/context/versions.txt"
        for contexts_bond in /proc/net/bonding/*; do
            if test -f "$contexts_bond"; then
                contexts_name=`basename "$contexts_bond"`
                context "bonding-$contexts_name" cat "$contexts_bond"
            fi
        done
        ;;
    esac
    context mount mount
    context zpool-status zpool status
    context nfsstat-m nfsstat -m
}

# ---- collectors -----------------------------------------------------------------------------------

# package TOOL: prints the package of this system that has the tool, "-" if it is not known
package() {
    package_system=`sed -n 's/^ID\(_LIKE\)*=//p' /etc/os-release 2>/dev/null`
    case $system.$1.$package_system in
    SunOS.*) echo - ;;
    *.iostat.* | *.mpstat.* | *.pidstat.* | *.sar.*) echo sysstat ;;
    *.nicstat.*) echo nicstat ;;
    *.vmstat.*debian* | *.vmstat.*suse*) echo procps ;;
    *.vmstat.*) echo procps-ng ;;
    *.nfsiostat.*debian*) echo nfs-common ;;
    *.nfsiostat.*suse*) echo nfs-client ;;
    *.nfsiostat.*) echo nfs-utils ;;
    *) echo - ;;
    esac
}

# shown WHAT: adds to the list of what is recorded
shown() {
    recorded="$recorded${recorded:+, }$1"
}

# tasks_shown WHAT: the same for what looks at all threads, with its interval if that is longer than that of the others
tasks_shown() {
    if test "$tasks_seconds" = "$interval"; then
        shown "$1"
    else
        shown "$1 (every $tasks_seconds s)"
    fi
}

# record NAME COMMAND...: adds a collector that writes NAME.out
record() {
    record_name=$1
    shift
    case $record_name.$1 in
    pidstat-start.*) ;; # said with pidstat
    *.pidstat | *.top) tasks_shown "$record_name" ;;
    *) shown "$record_name" ;;
    esac
    collectors="$collectors$record_name $*$newline"
    record_file=`quote "$record_name.out"`
    record_command=`quote "$*"`
    files="$files${files:+,}$newline    $record_file: { \"command\": $record_command }"
}

# miss TOOL: adds to the list of what is not here
miss() {
    miss_package=`package "$1"`
    missing="$missing$miss_package $1$newline"
}

# collect NAME TOOL OPTION...: adds a collector, if its tool is here
collect() {
    if works "$2"; then
        record "$@"
    else
        miss "$2"
    fi
}

# collect_found NAME TOOL OPTION...: the same, but silent without its tool
collect_found() {
    if works "$2"; then
        record "$@"
    fi
}

# collect_given NAME COMMAND...: the same for a command that somebody asked for, whichever it is
collect_given() {
    if found "$2"; then
        record "$@"
    else
        miss "$2"
    fi
}

# tell: says what is recorded, and which commands are not here, those of one package together
tell() {
    test -z "$recorded" || say "recording $recorded"
    printf '%s' "$missing" | $awk '
        !($1 in tools) { packages[++n] = $1 }
        { tools[$1] = tools[$1] (tools[$1] == "" ? "" : ", ") $2 }
        END {
            for (i = 1; i <= n; i++)
                print "not here: " tools[packages[i]] (packages[i] == "-" ? "" : " (package " packages[i] ")")
        }' | while read tell_line; do
        say "$tell_line"
    done
}

# -z leaves out disks that complete nothing: idle ones, but also one that hangs. So it is only for
# hosts with so many disks that the rows of idle ones are most of the log.
disk_rows() {
    if test "`ls /sys/block 2>/dev/null | wc -l`" -le 64; then echo -xt; else echo -xtz; fi
}

choose() {
    case $system in
    SunOS)
        collect vmstat vmstat "$interval"
        collect iostat iostat -nmzxc "$interval"
        collect nicstat nicstat "$interval"
        collect mpstat mpstat "$interval"
        collect_found iopattern iopattern "$interval"
        ;;
    Linux)
        tasks_seconds=`tasks_pause`
        collect vmstat vmstat -t "$interval"
        collect iostat iostat `disk_rows` "$interval"
        collect nicstat nicstat "$interval"
        collect mpstat mpstat -P ALL `cpus_pause`
        collect pidstat pidstat -u -r -d -w -t "$tasks_seconds"
        # A short run ends before the first of these.
        test "$tasks_seconds" = "$interval" ||
            collect_found pidstat-start pidstat -u -r -d -w -t "$interval" 4
        works pidstat || collect_found top top -b -H -w 120 -d "$tasks_seconds"
        collect sar sar -q -r -B -w -W -n DEV,EDEV,TCP,ETCP "$interval"
        if grep ' nfs4\{0,1\} ' /proc/mounts >/dev/null 2>&1; then
            collect nfsiostat nfsiostat "$interval"
        fi
        choose_proc
        ;;
    esac
    if found zpool && test -n "`zpool list -H 2>/dev/null`"; then
        case $system in
        SunOS) collect zpool zpool iostat "$interval" ;;
        Linux) collect zpool zpool iostat -T u "$interval" ;;
        esac
    fi
    each_line collect_given "$EXTRA"
    tell
}

# ---- costs of collectors --------------------------------------------------------------------------

# cpus_pause: prints the seconds between two reports of all processors, which are long on large machines
cpus_pause() {
    if test "${cores:-1}" -lt 64; then
        echo "$interval"
    else
        expr "$interval" \* 5
    fi
}

# tasks_pause: prints the seconds between two looks at all threads, which are long where there are many. A thread costs
# pidstat 0.1 ms. The steps are few, so that two recordings of a host have the same.
tasks_pause() {
    tasks_count=`echo /proc/[0-9]*/task/[0-9]* | wc -w`
    tasks_intervals=30
    for tasks_step in 10 5 2 1; do
        test "$tasks_count" -gt `expr "$tasks_step" \* 30` || tasks_intervals=$tasks_step
    done
    expr "$interval" \* "$tasks_intervals"
}

# ---- loops of this shell, on Linux ----------------------------------------------------------------

# every SECONDS COMMAND...: repeats a command below time stamps, until this script has ended, however it did
every() {
    every_seconds=$1
    shift
    exec 2>/dev/null # a shell may say which command was ended
    every_stamp=+%s.%N
    case `date "$every_stamp"` in
    *[!0-9.]*) every_stamp=+%s ;; # busybox
    esac
    while kill -0 $$ 2>/dev/null; do
        date "$every_stamp"
        "$@"
        sleep "$every_seconds"
    done
}

# snapshot: prints the files that are watched, each below its name; names without a path are of the control group
snapshot() {
    # shellcheck disable=SC2086
    cd "$group" && tail -n +1 $watched
}

# blocked: prints the threads that cannot run or be ended before what they wait for, such as a disk, has come
blocked() {
    echo '==> /proc/*/task/*/stat <=='
    # They may be more than a command can have.
    echo /proc/[0-9]*/task/[0-9]*/stat | xargs grep -s ') D [0-9]' /dev/null
}

# watch WHAT FILE...: adds those of the files that can be read to what is watched
watch() {
    watch_what=$1
    watch_before=$watched
    shift
    for watch_file in "$@"; do
        if (cd "$group" && cat "$watch_file") >/dev/null 2>&1; then
            watched="$watched${watched:+ }$watch_file"
        fi
    done
    test "$watched" = "$watch_before" || shown "$watch_what"
}

# without FILE TOOL...: watches a file below /proc where none of the tools is here, which print what it holds
without() {
    without_file=/proc/$1
    shift
    for without_tool in "$@"; do
        if works "$without_tool"; then
            return
        fi
    done
    watch "$without_file" "$without_file"
}

# find_group: finds the directory of the control group of this shell, which is that of the command
find_group() {
    find_group_path=`sed -n 's/^0:://p' /proc/self/cgroup 2>/dev/null`
    for find_group_root in /sys/fs/cgroup /sys/fs/cgroup/unified; do
        # In a container the group may be the root, whatever its path is outside.
        for find_group_at in "$find_group_root$find_group_path" "$find_group_root"; do
            # The root of the host has no events: it is the host.
            if test -f "$find_group_at/cgroup.events"; then
                group=$find_group_at
                return
            fi
        done
    done
}

# limited_groups: prints the directories of the groups above that have a limit, which holds the command, too
limited_groups() {
    limited_groups_at=`dirname "$group"`
    while test -f "$limited_groups_at/cgroup.events"; do
        if grep -s '^[0-9]' "$limited_groups_at/cpu.max" "$limited_groups_at/memory.max" >/dev/null; then
            printf '%s\n' "$limited_groups_at"
        fi
        limited_groups_at=`dirname "$limited_groups_at"`
    done
}

# old_group CONTROLLER FILE: prints the directory of the command's group of version 1 whose file has a number
old_group() {
    old_group_path=`sed -n "s/^[0-9]*:\(.*,\)*$1\(,.*\)*:\//\//p" /proc/self/cgroup 2>/dev/null`
    for old_group_at in "/sys/fs/cgroup/$1$old_group_path" "/sys/fs/cgroup/$1"; do
        # A quota of -1 is no limit.
        if grep -s '^[0-9]' "$old_group_at/$2" >/dev/null; then
            printf '%s\n' "$old_group_at"
            return
        fi
    done
}

choose_proc() {
    watched='' group=/
    without stat mpstat
    without vmstat vmstat
    without meminfo vmstat
    without loadavg vmstat sar
    without diskstats iostat
    without net/dev nicstat sar
    watch pressure /proc/pressure/*
    find_group
    if test "$group" != /; then
        watch 'the control group' cpu.stat cpu.max cpu.pressure io.stat io.pressure \
            memory.events memory.current memory.max memory.swap.current memory.pressure
        # Those below, which the command may make.
        watched="$watched */cpu.stat */*/cpu.stat */memory.events */*/memory.events"
    fi
    for choose_group in `limited_groups`; do
        watch "$choose_group" "$choose_group/cpu.stat" "$choose_group/cpu.max" \
            "$choose_group/memory.events" "$choose_group/memory.current" "$choose_group/memory.max"
    done
    for choose_group in `old_group cpu cpu.cfs_quota_us`; do
        watch "$choose_group" "$choose_group/cpu.stat"
    done
    for choose_group in `old_group memory memory.failcnt`; do
        watch "$choose_group" "$choose_group/memory.failcnt" "$choose_group/memory.usage_in_bytes" \
            "$choose_group/memory.limit_in_bytes"
        watched="$watched $choose_group/*/memory.failcnt $choose_group/*/*/memory.failcnt"
    done
    test -z "$watched" || collectors="${collectors}proc every $interval snapshot$newline"
    if test -d /proc/self/task && found xargs; then
        tasks_shown 'blocked threads'
        collectors="${collectors}blocked every $tasks_seconds blocked$newline"
    fi
}

# each_line FUNCTION LINES: calls the function with the words of each line
each_line() {
    each_ifs=$IFS
    IFS=$newline
    for each in $2; do
        IFS=$each_ifs
        # shellcheck disable=SC2086
        $1 $each
        IFS=$newline
    done
    IFS=$each_ifs
}

launch() {
    launch_name=$1
    shift
    outputs="$outputs $launch_name.out"
    (plain "$@") </dev/null >"$dir/$launch_name.out" 2>&1 &
    pids="$pids $!"
    case $1 in
    iostat | mpstat | pidstat | sar) sysstat="$sysstat $!" ;;
    esac
}

# family PID...: prints the processes and all their descendants: iopattern is a script, and its dtrace must stop too
family() {
    ps -e -o pid -o ppid 2>/dev/null | $awk -v "roots=$*" '
        { parent[$1] = $2 }
        END {
            n = split(roots, root, " ")
            for (i = 1; i <= n; i++) wanted[root[i]]
            do {
                more = 0
                for (p in parent)
                    if (!(p in wanted) && (parent[p] in wanted)) { wanted[p]; more = 1 }
            } while (more)
            for (p in wanted) print p
        }'
}

# ---- the recording --------------------------------------------------------------------------------

# a time such as 2026-11-21T02:50:58Z
mark_time='[0-9][0-9-]*T[0-9][0-9:.]*[Z+-][0-9:]*'

# marks_json: prints the complete lines in MARKS that begin with a time
marks_json() {
    test -f "$MARKS" && escape <"$MARKS" |
        sed -n "s/^\($mark_time\)  *\(.*\)$/{ \"time\": \"\1\", \"text\": \"\2\" }/p" |
        $awk '{ printf "%s\n    %s", (NR > 1 ? "," : ""), $0 }'
}

# write_json: writes statgraph.json to another name and renames it, so that readers always find it complete
write_json() {
    cat >"$dir/statgraph.json.new" <<END_OF_JSON && mv "$dir/statgraph.json.new" "$dir/statgraph.json"
{$title
  "host": $host,
  "start": "$start",$end$offset$tz
  "interval": $interval,
  "cores": $cores,
  "links": {$links${links:+$newline  }},
  "files": {$files$newline  }$marks
}
END_OF_JSON
}

# count_cpu: finds the CPU time of this script and of all that it waited for, in seconds
count_cpu() {
    # In backquotes it would be the time of another shell.
    times >"$dir/times.new" 2>/dev/null
    cpu_seconds=`sed 's/,/./g' "$dir/times.new" | $awk '
        { for (i = 1; i <= NF; i++) if (split($i, part, /[ms]/) > 2) sum += 60 * part[1] + part[2] }
        END { printf "%.3f", sum }'`
    rm -f "$dir/times.new"
}

# cost SECONDS SECONDS: prints the CPU time between two counts, and the size of what the collectors wrote
cost() {
    # shellcheck disable=SC2086
    (cd "$dir" && ls -ln $outputs) | $awk -v "from=$1" -v "to=$2" '
        { bytes += $5 }
        END {
            printf "%.2f s of CPU, ", to - from
            if (bytes < 1000000) printf "%d kB", bytes / 1000
            else printf "%.1f MB", bytes / 1000000
        }'
}

# prepare COMMAND...: checks the directory and finds what can be recorded; the command is only noted
prepare() {
    if test -d "$dir"; then
        present=`ls -A "$dir"` || exit 1
        test -z "$present" || fail "$dir is not empty; give a new directory"
    elif test -f "$dir"; then
        fail "$dir is a file; give a new directory"
    else
        mkdir -p "$dir" || exit 1
    fi
    test -n "$name" || name=`uname -n`
    host=`quote "$name"`
    tz=`zone`
    if test -n "$tz"; then
        tz=`quote "$tz"`
        tz="$newline  \"tz\": $tz,"
    fi
    cores=`cores`
    links=`links_json`
    choose
    test -n "$collectors" || fail "found no collector"
    contexts "$@"
    MARKS=`cd "$dir/context" && pwd`/marks.txt
    STATGRAPH_MARKS=$MARKS
    export MARKS STATGRAPH_MARKS
}

begin() {
    start=`utc`
    write_json
    each_line launch "$collectors"
}

# end_collectors: ends the collectors. Those of sysstat write what they hold back when they are interrupted; INT does
# not end other programs that a shell has started in the background, so that all get TERM. What stays is killed.
end_collectors() {
    # shellcheck disable=SC2086
    kill -2 `family $pids` 2>/dev/null
    end_others=''
    for end_pid in $pids; do
        case " $sysstat " in
        *" $end_pid "*) ;;
        *) end_others="$end_others $end_pid" ;;
        esac
    done
    # shellcheck disable=SC2086
    kill `family $end_others` 2>/dev/null
    (
        sleep 2
        # shellcheck disable=SC2086
        kill $sysstat
        sleep 3
        # shellcheck disable=SC2086
        kill -9 `family $pids`
    ) >/dev/null 2>&1 &
    end_killer=$!
    for end_pid in $pids; do
        wait "$end_pid" 2>/dev/null
    done
    # It ignores all other signals, as this shell does by now.
    kill -9 `family "$end_killer"` 2>/dev/null
    wait "$end_killer" 2>/dev/null
}

# stop STATUS: ends the recording; the title tells that the command failed
stop() {
    trap '' 1 2 15
    count_cpu
    stop_cpu=$cpu_seconds
    if test "$1" != 0; then
        title=`basename "$dir"`
        title=`quote "exit status $1: $title"`
        title="$newline  \"title\": $title,"
    fi
    end="$newline  \"end\": \"`utc`\","
    stop_lost=`sed -e "/^$mark_time  *./d" -e '/^ *$/d' "$MARKS" 2>/dev/null | wc -l | tr -d ' '`
    test "$stop_lost" = 0 || say "lines in context/marks.txt that do not begin with a time and are no marks: $stop_lost"
    marks=`marks_json`
    if test -n "$marks"; then
        marks=",$newline  \"marks\": [$marks$newline  ]"
    fi
    end_collectors
    write_json
    count_cpu
    say "recorded$into: `cost "$stop_cpu" "$cpu_seconds"`"
}

# interrupted STATUS: ends the recording at a signal, which without a command is the usual end
interrupted() {
    trap '' 1 2 15
    interrupted_status=0
    if test -n "$child"; then
        interrupted_status=$1
        kill `family "$child"` 2>/dev/null
        wait "$child" 2>/dev/null
    fi
    stop "$interrupted_status"
    exit "$interrupted_status"
}

# run_command COMMAND...: records while the command runs; without one until a signal comes
run_command() {
    prepare "$@"
    trap 'interrupted 129' 1
    trap 'interrupted 130' 2
    trap 'interrupted 143' 15
    begin
    if test $# -eq 0; then
        say "recording into $dir; ^C stops"
        wait
        stop 0
        exit 0
    fi
    say "recording into $dir while this runs: $*"
    "$@" <&0 &
    child=$!
    wait "$child"
    run_status=$?
    child=
    stop "$run_status"
    exit "$run_status"
}

# clock: prints the seconds since 1970, with a fraction where date knows it
clock() {
    clock_now=`date '+%s.%N' 2>/dev/null`
    case $clock_now in
    *[!0-9.]* | '') $awk 'BEGIN { srand(); print srand() }' ;;
    *.) echo "${clock_now}0" ;;
    *) echo "$clock_now" ;;
    esac
}

# obey COMMAND...: prints `ready` and the directory, then does what the lines of standard input ask for until it ends, and
# answers each with a line. What is asked before `ready` may be lost, because a shell that reads this script from standard
# input reads it in blocks.
#
#   clock            the time of this host
#   start [SECONDS]  begins to record: `started`; by these seconds the times of this host are shifted
#   group PID        is the process group of the command, which ends with the recording unless `end` comes before: `noted`
#   end STATUS       ends the recording; the status is that of the command
obey() {
    prepare "$@"
    obey_group='' obey_end=''
    printf 'ready %s\n' "$dir"
    # Whoever asked may be gone before it is answered. A trap that does something is not inherited by the collectors.
    trap : 13
    while read obey_word obey_rest; do
        case $obey_word in
        clock) clock ;;
        start)
            test -z "$obey_rest" || offset="$newline  \"offset\": $obey_rest,"
            begin
            echo started
            ;;
        group)
            obey_group=$obey_rest
            echo noted
            ;;
        end)
            obey_end=$obey_rest
            break
            ;;
        esac
    done
    trap '' 1 2 13 15
    if test -z "$obey_end" && test -n "$obey_group"; then
        kill -15 "-$obey_group" 2>/dev/null
        stop 143
        sleep 2
        kill -9 "-$obey_group" 2>/dev/null
    elif test -n "$start"; then
        stop "${obey_end:-0}"
    else
        rm -rf "$dir/context"
        rmdir "$dir"
    fi
}

archive() {
    (cd "$dir" && tar cf - .)
}

# send NAME COMMAND...: obeys, and after `end` prints `archive`, the number of bytes and a tar archive of the directory.
# The number is needed because a shared connection of ssh does not close standard output. The directory is removed when
# `received` is read. It stays if nobody has received it.
send() {
    name=$1
    shift
    dir=${TMPDIR:-/tmp}/statgraph.$$
    found tar || fail 'no tar here'
    (umask 077 && mkdir "$dir") || fail "cannot make $dir"
    trap 'test -n "$start" || rm -rf "$dir"' 0
    obey "$@"
    test -n "$obey_end" || exit
    send_bytes=`archive | wc -c`
    echo "archive $send_bytes"
    archive
    read send_word
    test "$send_word" = received && rm -rf "$dir"
}

main() {
    case $1 in
    -h | --help)
        echo "$usage"
        exit 0
        ;;
    --obey)
        shift
        mode=obey
        ;;
    --send)
        shift
        mode=send
        ;;
    *) mode=run_command ;;
    esac
    case $1 in
    '' | -*)
        echo "$usage" >&2
        exit 2
        ;;
    esac
    name='' into=''
    if test "$mode" != send; then
        dir=$1
        into=" in $dir"
        shift
    fi
    system=`uname -s`
    case $system in
    SunOS | Linux) ;;
    *) fail "knows Solaris, illumos and Linux, not $system" ;;
    esac
    interval=${INTERVAL:-1}
    case $interval in
    *[!0-9]* | 0*) fail "INTERVAL is a whole number of seconds from 1, not $interval" ;;
    esac
    awk=awk
    if found nawk; then
        awk=nawk
    fi
    child='' pids='' sysstat='' title='' start='' end='' offset='' files='' marks='' collectors='' recorded='' missing='' outputs=''
    $mode "$@"
    exit
}

# The last line is the only one that does something: a shell has read all of them when a recording begins, so that
# standard input can be the script and then what is asked for.
main "$@"
