-- What does more load cost? Reads a second and their response time by the label "threads" of the runs.
WITH runs AS (
  SELECT run, CAST(labels['threads'] AS INTEGER) AS threads,
    sum(CASE WHEN metric = 'disk.read.operations' THEN mean END) AS reads,
    avg(CASE WHEN metric = 'disk.read.response_time' THEN mean END) * 1000 AS response_ms
  FROM series
  WHERE metric IN ('disk.read.operations', 'disk.read.response_time')
  GROUP BY run, labels['threads']
)
SELECT threads, count(*) AS runs, avg(reads) AS reads_per_second, avg(response_ms) AS response_ms
FROM runs
WHERE threads IS NOT NULL
GROUP BY threads
ORDER BY threads
