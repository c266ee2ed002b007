-- What does more load cost? Reads a second and their response time on the busiest disk of each run, by its label
-- "threads". Adding up the disks would count some twice: two logs may have one disk, and a partition is part of a disk.
WITH disks AS (
  SELECT run, host, file, source, entity, TRY_CAST(labels['threads'] AS INTEGER) AS threads,
    max(CASE WHEN metric = 'disk.read.operations' THEN mean END) AS reads,
    max(CASE WHEN metric = 'disk.read.response_time' THEN mean END) * 1000 AS response_ms
  FROM series
  WHERE metric IN ('disk.read.operations', 'disk.read.response_time')
  GROUP BY run, host, file, source, entity, labels['threads']
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY run ORDER BY reads DESC, host, entity, file, source) AS rank
  FROM disks
  WHERE reads IS NOT NULL AND response_ms IS NOT NULL AND threads IS NOT NULL
)
SELECT threads, count(*) AS runs, avg(reads) AS reads_per_second, avg(response_ms) AS response_ms
FROM ranked
WHERE rank = 1
GROUP BY threads
ORDER BY threads
