import type { Panel } from '../panels/panel.ts';

/** What all parts of a page share: ids that are used once, and the room that is left for pictures. */
export interface PageState {
  /** An id that no other element has: the wish itself, or with a number behind it. */
  id(wish: string): string;
  /** The id of a panel's figure, the same at each call. */
  anchor(panel: Panel): string;
  /** Whether a picture of so many bytes still fits; if so its room is taken. */
  takeRoom(bytes: number): boolean;
}

/** All pictures of a page together. More would make the file hard to mail and slow to open. */
export const MOST_PICTURE_BYTES = 6_000_000;

/** State for one page. */
export function createPageState(): PageState {
  const used = new Set<string>();
  const anchors = new Map<Panel, string>();
  let room = MOST_PICTURE_BYTES;
  const id = (wish: string): string => {
    let unique = wish;
    for (let n = 2; used.has(unique); n++) unique = `${wish}-${n}`;
    used.add(unique);
    return unique;
  };
  return {
    id,
    anchor(panel) {
      const known = anchors.get(panel) ?? id(panel.id);
      anchors.set(panel, known);
      return known;
    },
    takeRoom(bytes) {
      if (bytes > room) return false;
      room -= bytes;
      return true;
    },
  };
}
