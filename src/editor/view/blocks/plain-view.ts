import type { Node } from "prosemirror-model";
import type { NodeView, ViewMutationRecord } from "prosemirror-view";

/**
 * One element around its content, as the schema says. Most of a page is made of these, and the
 * general way from a schema to its elements looks for much that they never have.
 */
export function plainView(node: Node): NodeView {
  const spec = node.type.spec.toDOM?.(node);
  if (!Array.isArray(spec)) throw new Error(`${node.type.name} is more than one element.`);
  const [name, attributes] = spec;
  const dom = document.createElement(name);
  if (attributes !== 0) for (const key in attributes) dom.setAttribute(key, attributes[key]);
  return { dom, contentDOM: dom, ignoreMutation: ignoresItsLook };
}

/** How a block looks is our doing, and nothing that was typed. */
function ignoresItsLook(this: NodeView, { type, target }: ViewMutationRecord): boolean {
  return type === "attributes" && target === this.dom;
}
