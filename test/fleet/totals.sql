SELECT metric, count(*) AS n, count(value) AS present, sum(value) AS total
FROM samples
GROUP BY metric
ORDER BY metric
