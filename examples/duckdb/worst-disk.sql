-- Which disk answered slowest in each week? The mean response time of its reads, weighted by the requests of each run.
WITH disks AS (
  SELECT CAST(date_trunc('week', start) AS DATE) AS week, host, entity AS disk,
    sum(mean * n) / sum(n) * 1000 AS response_ms
  FROM series
  WHERE metric = 'disk.read.response_time' AND n > 0 AND start IS NOT NULL
  GROUP BY CAST(date_trunc('week', start) AS DATE), host, entity
)
SELECT week, max_by(host, response_ms) AS host, max_by(disk, response_ms) AS disk,
  max(response_ms) AS response_ms
FROM disks
GROUP BY week
ORDER BY week
