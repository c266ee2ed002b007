/** Stands for what a package has for columns of other kinds than ours: nothing calls it. */
function unknownColumn(): never {
  throw new Error('no column of this kind is written');
}

export {
  unknownColumn as autoDetectShredding,
  unknownColumn as encodeVariantColumn,
  unknownColumn as geojsonToWkb,
  unknownColumn as geospatialStatistics,
  unknownColumn as normalizeShreddingConfig,
};
