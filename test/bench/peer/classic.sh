#!/bin/sh
# The classic way: graphs out of the logs of vmstat, iostat -xn, nicstat and zpool iostat at one second, by awk, sed, bc
# and gnuplot; one script run for each device, interface and pool.
# usage: classic.sh DIR OUT DEVICE INTERFACE POOL    five graphs of one of each
#        classic.sh DIR OUT every                    the five graphs of everything
set -e
LC_ALL=C
export LC_ALL
dir=$1 out=$2
mkdir -p "$out"

# The first report is the average since boot everywhere: NR > 1 leaves it out.

# vmstat: no headers; user and system time are the 3rd and 2nd columns from the right
draw_vmstat() {
  grep -v '[a-z]' "$dir/vmstat.log" | awk 'NR > 1 { print ++n, $(NF-2), $(NF-1) }' > "$out/vmstat.dat"
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
}

# iostat: r/s w/s kr/s kw/s wait actv wsvc_t asvc_t %w %b device; two graphs
draw_iostat() {
  grep " $1\$" "$dir/iostat.log" |
    awk 'NR > 1 { print ++n, $3, $4, $9, $10, $6, $7, $8 }' > "$out/iostat.dat"
  gnuplot <<GNUPLOT
set terminal png size 1024,480
set output "$out/iostat-$1.png"
set title "iostat $1"
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
set output "$out/svc_t-$1.png"
set title "service times $1"
set xlabel "seconds"
set ylabel "ms"
set logscale y
plot "$out/iostat.dat" using 1:6 title "actv" with lines, \
     "$out/iostat.dat" using 1:7 title "wsvc_t" with lines, \
     "$out/iostat.dat" using 1:8 title "asvc_t" with lines
GNUPLOT
}

# nicstat: Time Int rKB/s wKB/s ...
draw_nicstat() {
  awk -v nic="$1" '$2 == nic && seen++ { print ++n, $3, $4 }' "$dir/nicstat.log" > "$out/nicstat.dat"
  gnuplot <<GNUPLOT
set terminal png size 1024,480
set output "$out/nicstat-$1.png"
set title "nicstat $1"
set xlabel "seconds"
set ylabel "KB/s"
plot "$out/nicstat.dat" using 1:2 title "rKB/s" with lines, \
     "$out/nicstat.dat" using 1:3 title "wKB/s" with lines
GNUPLOT
}

# zpool: bandwidth read and write with suffixes become MB/s: 18.7M stays, 739K is 739/1024
draw_zpool() {
  {
    echo 'scale=6'
    grep "^$1 " "$dir/zpool.log" | awk 'NR > 1 { print $6; print $7 }' |
      sed -e 's|^[0-9.]*$|&/1048576|' -e 's|K$|/1024|' -e 's|M$||' -e 's|G$|*1024|' -e 's|T$|*1048576|'
  } | bc | paste -d ' ' - - | awk '{ print NR, $1, $2 }' > "$out/zpool.dat"
  gnuplot <<GNUPLOT
set terminal png size 1024,480
set output "$out/zpool-$1.png"
set title "zpool $1"
set xlabel "seconds"
set ylabel "MB/s"
set logscale y
plot "$out/zpool.dat" using 1:2 title "read" with lines, \
     "$out/zpool.dat" using 1:3 title "write" with lines
GNUPLOT
}

draw_vmstat
case $3 in
every)
  for name in `awk '$11 == "device" { if (n++) exit; next } NF == 11 { print $11 }' "$dir/iostat.log"`; do
    draw_iostat "$name"
  done
  for name in `awk '$1 == "Time" { if (n++) exit; next } { print $2 }' "$dir/nicstat.log"`; do
    draw_nicstat "$name"
  done
  for name in `awk '/^--/ { if (n++) exit; next } n { print $1 }' "$dir/zpool.log"`; do
    draw_zpool "$name"
  done
  ;;
*)
  draw_iostat "$3"
  draw_nicstat "$4"
  draw_zpool "$5"
  ;;
esac
