/** The colours of the sides, the base first: a neutral one for it, then colours that are far from each other. */
const SLOTS = [7, 0, 1, 3, 5, 2, 4, 6] as const;

/** Returns the number of the colour and dashes of a side, the same in all of its tracks and charts. */
export function slotOfSide(side: number): number {
  return SLOTS[side % SLOTS.length]!;
}
