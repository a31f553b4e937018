import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../make-element.ts";
import styles from "./blocks.module.css";
import { ignoresOutside } from "./controls.ts";

/** A picture with the words below it. */
export function imageView(first: Node): NodeView {
  let node = first;
  const caption = makeElement("figcaption");
  const holder = makeElement("div", { class: styles.picture, contenteditable: "false" });
  const dom = makeElement("figure", { class: styles.image }, holder, caption);
  let shown: string | undefined;
  const show = () => {
    const { file, hasBorder, hasBackground, isStretched } = node.attrs;
    dom.toggleAttribute("data-bordered", hasBorder);
    dom.toggleAttribute("data-background", hasBackground);
    dom.toggleAttribute("data-stretched", isStretched);
    const url = typeof file?.url === "string" ? file.url : "";
    if (url !== shown) holder.replaceChildren(pictureOf(url));
    shown = url;
    const image = holder.querySelector("img");
    if (image) image.alt = node.textContent;
  };
  show();
  return {
    dom,
    contentDOM: caption,
    update(next) {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: ({ target }) => target instanceof HTMLAnchorElement && holder.contains(target),
    ignoreMutation: ignoresOutside(caption),
  };
}

function pictureOf(url: string): HTMLElement {
  if (url === "") return noteOf(editorText.imageOnItsWay);
  const address = new URL(url, location.href);
  // A picture of another site would tell that site who reads this page.
  if (address.origin !== location.origin) return linkTo(address);
  const image = makeElement("img", { src: url, alt: "", draggable: "false", decoding: "async" });
  image.addEventListener("error", () => image.replaceWith(noteOf(editorText.lostImage)));
  return image;
}

function linkTo(address: URL): HTMLElement {
  const link = makeElement(
    "a",
    { href: address.href, target: "_blank", rel: "noopener noreferrer nofollow" },
    editorText.openImage,
  );
  return makeElement(
    "p",
    { class: styles.elsewhere },
    editorText.elsewhere(address.host),
    " ",
    link,
  );
}

function noteOf(text: string): HTMLElement {
  return makeElement("p", { class: styles.elsewhere }, text);
}
