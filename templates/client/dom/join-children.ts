/** Turns items into the children of an element. Each key belongs to one item. */
interface Join<Item, Child extends Element> {
  key(item: Item, n: number): string | number;
  create(item: Item): Child;
  update(child: Child, item: Item): void;
}

const joined = new WeakMap<Element, ReadonlyMap<string | number, Element>>();

/** Gives an element a child for each item, in their order. An item keeps the child that had its key the last time. */
export function joinChildren<Item, Child extends Element>(
  parent: Element,
  items: readonly Item[],
  { key, create, update }: Join<Item, Child>,
): void {
  const before = (joined.get(parent) ?? new Map()) as ReadonlyMap<string | number, Child>;
  const after = new Map<string | number, Child>();
  for (const [n, item] of items.entries()) {
    const child = before.get(key(item, n)) ?? create(item);
    after.set(key(item, n), child);
    update(child, item);
  }
  joined.set(parent, after);
  for (const [name, child] of before) if (!after.has(name)) child.remove();
  let next = parent.firstElementChild;
  for (const child of after.values()) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}
