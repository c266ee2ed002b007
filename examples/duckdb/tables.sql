-- The tables of a dataset, as statgraph export --format parquet -o DATASET writes it. Run it in that directory.
SET TimeZone = 'UTC';
CREATE VIEW samples AS SELECT * FROM 'samples/*.parquet';
CREATE VIEW series AS SELECT * FROM 'series/*.parquet';
