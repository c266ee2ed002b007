import { slotOfSide } from '../../compare/charts/side-slots.ts';

/** Returns the letter of a side in a page, where names would repeat: A for the base. */
export function letterOfSide(side: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + side);
}

/** Returns the letter of the side with the colour of a line; its name if several lines have that colour. */
export function letterOf(
  { label, slot }: { readonly label: string; readonly slot?: number | undefined },
  slots: readonly (number | undefined)[],
): string {
  if (slots.filter((other) => other === slot).length > 1) return label;
  for (let side = 0; side < slots.length; side++)
    if (slotOfSide(side) === slot) return letterOfSide(side);
  return label;
}
