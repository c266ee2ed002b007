#!/bin/sh
# The classic way: five graphs of one device, one interface and one pool, out of the logs of
# vmstat, iostat -xn, nicstat and zpool iostat at one second, by awk, sed, bc and gnuplot.
# usage: classic.sh DIR OUT DEVICE INTERFACE POOL
set -e
LC_ALL=C
export LC_ALL

if [ $# -ne 5 ]; then
  echo "usage: $0 DIR OUT DEVICE INTERFACE POOL" >&2
  exit 2
fi
dir=$1 out=$2 device=$3 interface=$4 pool=$5
mkdir -p "$out"

# The first report is the average since boot everywhere: NR > 1 leaves it out.

# vmstat: no headers; user and system time are the 3rd and 2nd columns from the right
grep -v '[a-z]' "$dir/vmstat.log" | awk 'NR > 1 { print ++n, $(NF-2), $(NF-1) }' > "$out/vmstat.dat"

# iostat: r/s w/s kr/s kw/s wait actv wsvc_t asvc_t %w %b device
grep " $device\$" "$dir/iostat.log" |
  awk 'NR > 1 { print ++n, $3, $4, $9, $10, $6, $7, $8 }' > "$out/iostat.dat"

# nicstat: Time Int rKB/s wKB/s ...
awk -v nic="$interface" '$2 == nic && seen++ { print ++n, $3, $4 }' "$dir/nicstat.log" > "$out/nicstat.dat"

# zpool: bandwidth read and write with suffixes become MB/s: 18.7M stays, 739K is 739/1024
{
  echo 'scale=6'
  grep "^$pool " "$dir/zpool.log" | awk 'NR > 1 { print $6; print $7 }' |
    sed -e 's|^[0-9.]*$|&/1048576|' -e 's|K$|/1024|' -e 's|M$||' -e 's|G$|*1024|' -e 's|T$|*1048576|'
} | bc | paste -d ' ' - - | awk '{ print NR, $1, $2 }' > "$out/zpool.dat"

gnuplot <<GNUPLOT
set terminal png size 1024,480
set output "$out/vmstat.png"
set title "CPU"
set xlabel "seconds"
set ylabel "%"
set yrange [0:100]
plot "$out/vmstat.dat" using 1:2 title "%usr" with lines, \
     "$out/vmstat.dat" using 1:3 title "%sys" with lines
GNUPLOT

gnuplot <<GNUPLOT
set terminal png size 1024,480
set output "$out/iostat.png"
set title "iostat $device"
set xlabel "seconds"
set ylabel "KB/s"
set y2label "%"
set y2range [0:100]
set ytics nomirror
set y2tics 0,20
plot "$out/iostat.dat" using 1:2 title "read KB/s" with lines, \
     "$out/iostat.dat" using 1:3 title "write KB/s" with lines, \
     "$out/iostat.dat" using 1:4 title "%w" axes x1y2 smooth bezier, \
     "$out/iostat.dat" using 1:5 title "%b" axes x1y2 smooth bezier
GNUPLOT

gnuplot <<GNUPLOT
set terminal png size 1024,480 noenhanced
set output "$out/svc_t.png"
set title "service times $device"
set xlabel "seconds"
set ylabel "ms"
set logscale y
plot "$out/iostat.dat" using 1:6 title "actv" with lines, \
     "$out/iostat.dat" using 1:7 title "wsvc_t" with lines, \
     "$out/iostat.dat" using 1:8 title "asvc_t" with lines
GNUPLOT

gnuplot <<GNUPLOT
set terminal png size 1024,480
set output "$out/nicstat.png"
set title "nicstat $interface"
set xlabel "seconds"
set ylabel "KB/s"
plot "$out/nicstat.dat" using 1:2 title "rKB/s" with lines, \
     "$out/nicstat.dat" using 1:3 title "wKB/s" with lines
GNUPLOT

gnuplot <<GNUPLOT
set terminal png size 1024,480
set output "$out/zpool.png"
set title "zpool $pool"
set xlabel "seconds"
set ylabel "MB/s"
set logscale y
plot "$out/zpool.dat" using 1:2 title "read" with lines, \
     "$out/zpool.dat" using 1:3 title "write" with lines
GNUPLOT
