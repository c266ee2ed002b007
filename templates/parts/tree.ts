/** Attributes in their order; false leaves one out. */
export type Attributes = Readonly<Record<string, string | number | false>>;

/** What an element contains: elements, texts, and what the page or its script has already made. */
export type TreeContent<Made = never> = Tree<Made> | Made | string;

/**
 * A part of the page as plain data: the page writes it as HTML, its script builds it as elements, so that both are the
 * same. Its names and attributes are our own; texts and values may come from logs.
 */
export interface Tree<Made = never> {
  readonly name: string;
  readonly attributes: Attributes;
  readonly contents: readonly TreeContent<Made>[];
}

/** An element. */
export function el<Made = never>(
  name: string,
  attributes: Attributes = {},
  ...contents: readonly NoInfer<TreeContent<Made>>[]
): Tree<Made> {
  return { name, attributes, contents };
}
