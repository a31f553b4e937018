import type { Node } from "prosemirror-model";
import type { EditorView, NodeView, NodeViewConstructor } from "prosemirror-view";
import { isOwnImage } from "#src/editor/document/inline/href.ts";
import { DIRECTION } from "#src/editor/document/schema/nodes.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../make-element.ts";
import { uploadStatus } from "../uploads/upload-status.ts";
import type { Uploads } from "../uploads/uploads.ts";
import styles from "./blocks.module.css";
import { ignoresOutside, MODE_CHANGED } from "./controls.ts";

/** A picture with its caption; while uploading, with its progress. */
export function imageViews(uploads: Uploads): NodeViewConstructor {
  return (first, view, getPos) => imageView(first, view, getPos, uploads);
}

function imageView(
  first: Node,
  view: EditorView,
  getPos: () => number | undefined,
  uploads: Uploads,
): NodeView {
  let node = first;
  const { id } = first.attrs;
  const caption = makeElement("figcaption", DIRECTION);
  const picture = makeElement("div", { class: styles.picture });
  const status = uploadStatus({
    tryAgain: () => uploads.tryAgain(id),
    remove: () => {
      uploads.cancel(id);
      removeBlock(view, getPos(), node);
    },
  });
  const holder = makeElement("div", { contenteditable: "false" }, picture);
  const dom = makeElement("figure", { class: styles.image }, holder, caption);
  const draw = pictureIn(picture);
  const show = () => {
    const { file, hasBorder, hasBackground, isStretched } = node.attrs;
    dom.toggleAttribute("data-bordered", hasBorder);
    dom.toggleAttribute("data-background", hasBackground);
    dom.toggleAttribute("data-stretched", isStretched);
    const url = typeof file?.url === "string" ? file.url : "";
    const upload = url === "" ? uploads.of(id) : undefined;
    draw(url === "" ? (upload?.preview ?? "") : url, file ?? {});
    picture.toggleAttribute("data-on-its-way", url === "");
    if (url === "") {
      status.show(upload, !view.editable);
      holder.append(status.dom);
    } else status.dom.remove();
    const image = picture.querySelector("img");
    if (image) image.alt = node.textContent;
  };
  show();
  const unwatch = uploads.watch(id, show);
  dom.addEventListener(MODE_CHANGED, show);
  // It was deleted when its upload finished, and was restored since.
  if (!first.attrs.file && uploads.of(id)?.state.kind === "done")
    queueMicrotask(() => uploads.deliver());
  return {
    dom,
    contentDOM: caption,
    update(next) {
      if (next.type !== node.type || next.attrs.id !== id) return false;
      node = next;
      show();
      return true;
    },
    destroy: unwatch,
    stopEvent: ({ target }) =>
      target instanceof Element && holder.contains(target) && target.closest("a, button") !== null,
    ignoreMutation: ignoresOutside(caption),
  };
}

type Size = { width?: unknown; height?: unknown };

/** Rerenders only if the picture changed. */
function pictureIn(holder: HTMLElement): (url: string, size: Size) => void {
  let shown: string | undefined;
  return function draw(url, size) {
    if (url === shown) return;
    const before = shown;
    shown = url;
    const image = holder.querySelector("img");
    // The local file stays visible until the stored one has loaded.
    if (image && before?.startsWith("blob:") && isShown(url)) {
      image.addEventListener("load", () => URL.revokeObjectURL(before), { once: true });
      image.src = url;
      return;
    }
    const lose = () => {
      const lost = shown ?? url;
      // Formats that this device cannot display are checked by the server.
      if (lost.startsWith("blob:")) return holder.replaceChildren();
      shown = undefined;
      holder.replaceChildren(lostNote(() => draw(lost, size)));
    };
    holder.replaceChildren(...pictureOf(url, size, lose));
  };
}

/** Only our own and local pictures, so that no other site learns about the reader. */
function isShown(url: string): boolean {
  if (url.startsWith("blob:")) return true;
  const address = new URL(url, location.href);
  return address.origin === location.origin && isOwnImage(address.pathname);
}

function pictureOf(url: string, size: Size, lose: () => void): HTMLElement[] {
  if (url === "") return [];
  if (!isShown(url)) return [linkTo(new URL(url, location.href))];
  const image = makeElement("img", {
    alt: "",
    draggable: "false",
    decoding: "async",
    loading: url.startsWith("blob:") ? "eager" : "lazy",
    width: lengthOf(size.width),
    height: lengthOf(size.height),
    src: url,
  });
  image.addEventListener("error", lose);
  return [image];
}

/** Reserves its final space. */
function lengthOf(value: unknown): string | undefined {
  return Number.isInteger(value) && Number(value) > 0 ? String(value) : undefined;
}

function linkTo(address: URL): HTMLElement {
  const link = makeElement(
    "a",
    { href: address.href, target: "_blank", rel: "noopener noreferrer nofollow" },
    editorText.openImage,
  );
  const says = editorText.elsewhere(address.host);
  return makeElement("p", { class: styles.elsewhere }, says, " ", link);
}

function lostNote(again: () => void): HTMLElement {
  const button = makeElement(
    "button",
    { type: "button", class: styles.smallButton },
    editorText.tryAgain,
  );
  button.addEventListener("click", again);
  return makeElement("p", { class: styles.elsewhere }, editorText.lostImage, " ", button);
}

function removeBlock(view: EditorView, pos: number | undefined, node: Node): void {
  if (pos === undefined) return;
  view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize));
  view.focus();
}
