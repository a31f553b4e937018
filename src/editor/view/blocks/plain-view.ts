import type { Node } from "prosemirror-model";
import type { NodeView, ViewMutationRecord } from "prosemirror-view";

/**
 * One element around its content, as the schema defines. Most blocks are these, and the generic
 * renderer does much that they do not need.
 */
export function plainView(node: Node): NodeView {
  const spec = node.type.spec.toDOM?.(node);
  if (!Array.isArray(spec)) throw new Error(`${node.type.name} is more than one element.`);
  const [name, attributes] = spec;
  const dom = document.createElement(name);
  if (attributes !== 0) for (const key in attributes) dom.setAttribute(key, attributes[key]);
  return { dom, contentDOM: dom, ignoreMutation: ignoresItsLook };
}

/** A block's appearance is changed by us, never by typing. */
function ignoresItsLook(this: NodeView, { type, target }: ViewMutationRecord): boolean {
  return type === "attributes" && target === this.dom;
}
