import { editorText } from "#src/editor/editor.text.ts";
import blocks from "../blocks/blocks.module.css";
import { makeElement } from "../make-element.ts";
import styles from "./upload-status.module.css";
import type { Upload } from "./uploads.ts";

type Actions = { tryAgain(): void; remove(): void };

export type UploadStatus = {
  dom: HTMLElement;
  /** Without an upload: a picture without a URL. */
  show(upload: Upload | undefined, isReadOnly: boolean): void;
};

/** The status below an uploading picture: progress, or an error with actions. */
export function uploadStatus(actions: Actions): UploadStatus {
  const says = makeElement("span", { class: styles.says, role: "status" });
  const progress = makeElement("progress", { max: "1", "aria-label": editorText.imageOnItsWay });
  const again = buttonOf(editorText.tryAgain);
  const remove = buttonOf(editorText.cancelUpload);
  const buttons = makeElement("div", { class: styles.buttons }, again, remove);
  const dom = makeElement("div", { class: styles.status }, says, progress, buttons);
  again.addEventListener("click", () => {
    // The button disappears, and focus moves to what remains.
    remove.focus();
    actions.tryAgain();
  });
  remove.addEventListener("click", actions.remove);
  return {
    dom,
    show(upload, isReadOnly) {
      const state = upload?.state;
      const isUnderWay = state?.kind === "going" || state?.kind === "waiting";
      write(says, sentenceOf(upload));
      dom.toggleAttribute("data-problem", !upload || state?.kind === "failed");
      progress.hidden = state?.kind !== "going";
      if (state?.kind === "going") progress.value = state.part;
      again.hidden = isReadOnly || state?.kind !== "failed" || !state.canTryAgain;
      remove.hidden = isReadOnly || state?.kind === "done";
      write(remove, isUnderWay ? editorText.cancelUpload : editorText.removeImage);
    },
  };
}

function sentenceOf(upload: Upload | undefined): string {
  if (!upload) return editorText.neverUploaded;
  const { state, file } = upload;
  if (state.kind === "failed") return state.says;
  if (state.kind === "waiting") return editorText.uploadWaits(file.name);
  return editorText.uploading(file.name);
}

function buttonOf(text: string): HTMLButtonElement {
  return makeElement("button", { type: "button", class: blocks.smallButton }, text);
}

/** Rewriting it announces it again. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
