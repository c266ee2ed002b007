#!/bin/sh
# Records vmstat, iostat, nicstat, mpstat and zpool iostat, on Linux pidstat and sar too, into a directory that statgraph
# reads.
#
#   gather.sh DIR                 records until ^C
#   gather.sh DIR command...      records while the command runs, and exits with its status
#   gather.sh --obey DIR command...   records as its standard input asks for (see obey), which is how `statgraph record`
#                                 uses it
#   gather.sh --send NAME         the same for a host of this name, in a directory of its own below TMPDIR, which is sent
#                                 as an archive in the end (see send)
#
# Environment:
#   INTERVAL   whole seconds between two reports (1)
#   EXTRA      further collectors, one per line: a name, then a command of plain words;
#              EXTRA='arcstat arcstat 1' writes DIR/arcstat.out
#
# STATGRAPH_MARKS (also MARKS) is set for the command: a file name. A line that the command appends to it, such as
# "2026-11-21T02:50:58Z second phase", becomes a mark in the charts.
#
# It only uses the syntax of /bin/sh of Solaris 10, a Bourne shell older than POSIX: backquotes, no
# double quotes inside backquotes inside double quotes, signals by number.
# shellcheck disable=SC2006,SC2012,SC2016,SC2046,SC2162,SC2172,SC2209,SC2317

usage='usage: gather.sh DIR [command...]    (environment: INTERVAL, EXTRA)'
newline='
'
PATH=$PATH:/usr/sbin:/sbin:/usr/local/bin:/opt/DTT:/opt/DTT/Bin
CDPATH=''
export PATH

# say TEXT: prints a message; where answers are read from standard output, they keep their order with the messages
say() {
    case $mode in
    obey | send) echo "gather.sh: $1" 2>/dev/null ;;
    *) echo "gather.sh: $1" >&2 ;;
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

utc() {
    date -u '+%Y-%m-%dT%H:%M:%SZ'
}

# plain COMMAND...: replaces itself by the command, in the C locale, with ISO time stamps and without colours
plain() {
    LC_ALL=C S_TIME_FORMAT=ISO S_COLORS=never
    export LC_ALL S_TIME_FORMAT S_COLORS
    exec "$@"
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
        getconf _NPROCESSORS_ONLN
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
        context lsblk lsblk -o NAME,KNAME,MAJ:MIN,TYPE,SIZE,MOUNTPOINT
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

# collect NAME COMMAND...: adds a collector that writes NAME.out; prints a message without its command
collect() {
    collect_name=$1
    shift
    if found "$1"; then
        collectors="$collectors$collect_name $*$newline"
        collect_file=`quote "$collect_name.out"`
        collect_command=`quote "$*"`
        files="$files${files:+,}$newline    $collect_file: { \"command\": $collect_command }"
    else
        say "no $1 here"
    fi
}

# collect_found NAME COMMAND...: the same, but silent without its command
collect_found() {
    if found "$2"; then
        collect "$@"
    fi
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
        collect vmstat vmstat -t "$interval"
        collect iostat iostat -xtz "$interval"
        collect nicstat nicstat "$interval"
        collect mpstat mpstat -P ALL "$interval"
        collect_found pidstat pidstat -u -r -d -t "$interval"
        collect_found sar sar -q -r -B -n DEV,EDEV "$interval"
        ;;
    esac
    if found zpool && test -n "`zpool list -H 2>/dev/null`"; then
        case $system in
        SunOS) collect zpool zpool iostat "$interval" ;;
        Linux) collect zpool zpool iostat -T u "$interval" ;;
        esac
    fi
    each_line collect "$EXTRA"
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
    (plain "$@") </dev/null >"$dir/$launch_name.out" 2>&1 &
    pids="$pids $!"
    case $1 in
    iostat | mpstat | pidstat | sar) sysstat="$sysstat $!" ;;
    esac
}

# family PID: prints the process and all its descendants: iopattern is a script, and its dtrace must stop too
family() {
    ps -e -o pid -o ppid 2>/dev/null | $awk -v "root=$1" '
        { parent[$1] = $2 }
        END {
            wanted[root]
            do {
                more = 0
                for (p in parent)
                    if (!(p in wanted) && (parent[p] in wanted)) { wanted[p]; more = 1 }
            } while (more)
            for (p in wanted) print p
        }'
}

# ---- the recording --------------------------------------------------------------------------------

# marks_json: prints the complete lines in MARKS that begin with a time
marks_json() {
    test -f "$MARKS" && escape <"$MARKS" |
        sed -n 's/^\([0-9-]*T[0-9:.]*Z\)  *\(.*\)$/{ "time": "\1", "text": "\2" }/p' |
        $awk '{ printf "%s\n    %s", (NR > 1 ? "," : ""), $0 }'
}

# write_json: writes statgraph.json to another name and renames it, so that readers always find it complete
write_json() {
    cat >"$dir/statgraph.json.new" <<END_OF_JSON
{$title
  "host": $host,
  "start": "$start",$end$offset$tz
  "interval": $interval,
  "cores": $cores,
  "links": {$links${links:+$newline  }},
  "files": {$files$newline  }$marks
}
END_OF_JSON
    mv "$dir/statgraph.json.new" "$dir/statgraph.json"
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
# not end other programs that a shell has started in the background, so that all get TERM in the end.
end_collectors() {
    for end_pid in $pids; do
        kill -2 `family "$end_pid"` 2>/dev/null
    done
    for end_pid in $pids; do
        case " $sysstat " in
        *" $end_pid "*) ;;
        *) kill `family "$end_pid"` 2>/dev/null ;;
        esac
    done
    (
        sleep 2
        # shellcheck disable=SC2086
        kill $sysstat 2>/dev/null
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
    if test "$1" != 0; then
        title=`basename "$dir"`
        title=`quote "$title: exit status $1"`
        title="$newline  \"title\": $title,"
    fi
    end="$newline  \"end\": \"`utc`\","
    marks=`marks_json`
    if test -n "$marks"; then
        marks=",$newline  \"marks\": [$marks$newline  ]"
    fi
    end_collectors
    write_json
    say "recorded$into"
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
    echo "ready $dir"
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

# send NAME COMMAND...: obeys, and after `end` prints `archive` and then a tar archive of the directory until standard output ends.
# The directory is removed when `received` is read. It stays if nobody has received it.
send() {
    name=$1
    shift
    dir=${TMPDIR:-/tmp}/statgraph.$$
    found tar || fail 'no tar here'
    (umask 077 && mkdir "$dir") || fail "cannot make $dir"
    trap 'test -n "$start" || rm -rf "$dir"' 0
    obey "$@"
    test -n "$obey_end" || exit
    echo archive
    (cd "$dir" && tar cf - .)
    exec >&- 2>&-
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
    child='' pids='' sysstat='' title='' start='' end='' offset='' files='' marks='' collectors=''
    $mode "$@"
    exit
}

# The last line is the only one that does something: a shell has read all of them when a recording begins, so that
# standard input can be the script and then what is asked for.
main "$@"
