/** Sets an attribute where it is another: what stays costs nothing, neither here nor in the browser's layout. */
export function put(element: Element, name: string, value: string | number): void {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
