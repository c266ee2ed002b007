/** Stands for what a package has for columns of other kinds than ours: nothing calls it. */
function unknownColumn(): never {
  throw new Error('no column of this kind is written');
}

/** Stands for what it does to each file, and of which our files have nothing. */
const nothing = () => {};

export {
  nothing as markGeoColumns,
  nothing as writeBlooms,
  unknownColumn as autoDetectShredding,
  unknownColumn as BloomBuilder,
  unknownColumn as bloomEligibleColumns,
  unknownColumn as decodeVariantColumn,
  unknownColumn as encodeVariantColumn,
  unknownColumn as geojsonToWkb,
  unknownColumn as geospatialStatistics,
  unknownColumn as hashParquetValue,
  unknownColumn as normalizeShreddingConfig,
  unknownColumn as readBloomFilter,
  unknownColumn as sbbfContains,
  unknownColumn as wkbToGeojson,
};
