#!/bin/sh
# pgbench with more and more clients, 30 s each, while vmstat and iostat write beside it: a directory for each number of
# clients. It needs a running PostgreSQL whose database `bench` was made by: pgbench -i -s 20 bench
# PGHOST and PGPORT say where it is.

set -e
folder=${1:-.}
for clients in 1 2 4 8 16 32; do
    run="$folder/clients-$clients"
    mkdir -p "$run"
    psql -q -c checkpoint bench
    vmstat -t 1 >"$run/vmstat.out" &
    vmstat=$!
    iostat -xtz 1 >"$run/iostat.out" &
    iostat=$!
    pgbench -c "$clients" -j 2 -T 30 -P 1 bench >"$run/pgbench.out" 2>&1
    kill "$vmstat" "$iostat"
done
