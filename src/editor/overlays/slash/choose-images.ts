import type { EditorSession } from "#src/editor/view/editor-session.ts";
import { makeElement } from "#src/editor/view/make-element.ts";
import { IMAGE_TYPES } from "#src/editor/view/uploads/image-files.ts";

/** Lets pictures of this device be chosen. `giveUp` when there is none that could be taken. */
export function chooseImages(session: EditorSession, giveUp: () => void): void {
  const accept = IMAGE_TYPES.join();
  const input = makeElement("input", { type: "file", multiple: "", accept, hidden: "" });
  async function take() {
    const isTaken = await session.insertImages([...(input.files ?? [])]);
    if (!isTaken) giveUp();
  }
  input.addEventListener("change", () => void take());
  input.addEventListener("cancel", giveUp);
  for (const end of ["change", "cancel"]) input.addEventListener(end, () => input.remove());
  // Out of the document, Safari may have forgotten it before anything is chosen.
  document.body.append(input);
  input.click();
}
