import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";
import styles from "./Message.module.css";
import type { MessagePictures } from "./message-format.ts";
import { messageSchema } from "./message-schema.ts";

/** A picture in the text. Until it has loaded, and if it can't, its words are shown. */
export function pictureView({ addressOf, onFailed }: MessagePictures): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement("img");
    const show = ({ attrs }: Node) => {
      dom.alt = attrs.alt;
    };
    dom.className = styles.picture ?? "";
    show(node);
    addressOf(node.attrs.fileId).then(
      (address) => {
        dom.src = address;
      },
      () => onFailed("show"),
    );
    return {
      dom,
      update(next) {
        if (next.type !== messageSchema.nodes.picture || next.attrs.fileId !== node.attrs.fileId)
          return false;
        show(next);
        return true;
      },
      selectNode: () => dom.setAttribute("data-selected", ""),
      deselectNode: () => dom.removeAttribute("data-selected"),
    };
  };
}
