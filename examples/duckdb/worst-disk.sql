-- Which disk answered slowest in each week? The mean response time of its reads: each read counts once.
WITH logs AS (
  SELECT CAST(date_trunc('week', start) AS DATE) AS week, host, entity AS disk,
    max(CASE WHEN metric = 'disk.read.response_time' THEN mean END) AS response_time,
    max(CASE WHEN metric = 'disk.read.operations' THEN integral END) AS requests
  FROM series
  WHERE metric IN ('disk.read.response_time', 'disk.read.operations') AND start IS NOT NULL
  GROUP BY run, host, file, source, entity, start
), disks AS (
  SELECT week, host, disk, sum(response_time * requests) / sum(requests) * 1000 AS response_ms
  FROM logs
  WHERE requests > 0 AND response_time IS NOT NULL
  GROUP BY week, host, disk
)
SELECT week, max_by(host, response_ms) AS host, max_by(disk, response_ms) AS disk,
  max(response_ms) AS response_ms
FROM disks
GROUP BY week
ORDER BY week
