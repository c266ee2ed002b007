import { expect, test } from 'vitest';
import { type Profile, profiledTime } from './profile.ts';

const node = (id: number, functionName: string, ...children: number[]) => {
  return { id, callFrame: { functionName }, children };
};

test('time is that of the outermost function, without idle and without late samples', () => {
  const profile: Profile = {
    nodes: [
      node(1, '(root)', 2, 6, 7),
      node(2, 'findings$1', 3),
      node(3, 'read', 4),
      node(4, 'tracks'),
      node(6, '(idle)'),
      node(7, 'tracks'),
    ],
    samples: [1, 3, 4, 6, 7, 7],
    timeDeltas: [1000, 1000, 500, 1000, 900_000, 1000],
  };
  const { all, of } = profiledTime(profile, ['findings', 'tracks', 'none']);
  expect(all).toBeCloseTo(0.005);
  expect([...of]).toEqual([
    ['findings', expect.closeTo(0.0015)],
    ['tracks', expect.closeTo(0.0025)],
    ['none', 0],
  ]);
});
