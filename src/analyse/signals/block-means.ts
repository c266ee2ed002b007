/** The mean of each block of cells; NaN where none has a value. */
export function blockMeans(cells: Float64Array, size: number): Float64Array {
  const means = new Float64Array(Math.ceil(cells.length / size));
  for (let block = 0; block < means.length; block++) {
    let [sum, count] = [0, 0];
    for (let i = block * size; i < Math.min(cells.length, (block + 1) * size); i++) {
      if (Number.isNaN(cells[i]!)) continue;
      sum += cells[i]!;
      count++;
    }
    means[block] = count === 0 ? Number.NaN : sum / count;
  }
  return means;
}
