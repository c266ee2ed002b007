-- How busy was each disk of each run? The 95th percentile of its utilisation in percent, from each log that has it. It
-- lies between two samples and counts each as much; p95 in series is a sample, weighted by its time.
SELECT run, host, file, entity AS disk,
  round(percentile_cont(0.95) WITHIN GROUP (ORDER BY value), 3) AS p95
FROM samples
WHERE metric = 'disk.utilisation' AND value IS NOT NULL AND state NOT IN ('since-boot', 'moment')
GROUP BY run, host, file, entity
ORDER BY p95 DESC, run, host, file, disk
