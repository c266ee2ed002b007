import { expect, test } from 'vitest';
import { metricCatalogue } from '../../src/model/metrics/catalogue.ts';
import { familyName, familyUnit, metricOfFamily } from '../../src/model/metrics/family-names.ts';

test('the name of a family leads back to its metric', () => {
  for (const metric of metricCatalogue.values()) {
    expect(metricOfFamily(familyName(metric.id, familyUnit(metric.unit)))).toBe(metric);
  }
});
