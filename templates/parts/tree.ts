/** Attributes in their order; false leaves one out. */
export type Attributes = Readonly<Record<string, string | number | false>>;

/** The contents of an element: elements, texts, and parts that the page or its script has already made. */
export type TreeContent<Built = never> = Tree<Built> | Built | string;

/**
 * A part of the page as plain data. The page writes it as HTML and its script builds it as elements, so that both are
 * the same. Its names and attributes are our own; texts and values may come from logs.
 */
export interface Tree<Built = never> {
  readonly name: string;
  readonly attributes: Attributes;
  readonly contents: readonly TreeContent<Built>[];
}

/** A part of a drawing. All that is in it is a part of the drawing, too. */
export interface SvgTree extends Tree {
  readonly isSvg: true;
  readonly contents: readonly (SvgTree | string)[];
}

/** Creates an element of HTML. */
export function el<Built = never>(
  name: keyof HTMLElementTagNameMap,
  attributes: Attributes = {},
  ...contents: readonly NoInfer<TreeContent<Built>>[]
): Tree<Built> {
  return { name, attributes, contents };
}

/** Creates an element of SVG. */
export function svgEl(
  name: keyof SVGElementTagNameMap,
  attributes: Attributes = {},
  ...contents: SvgTree['contents']
): SvgTree {
  return { name, attributes, contents, isSvg: true };
}
