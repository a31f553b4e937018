import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { asOneStep } from "#src/editor/commands/one-step.ts";
import { insertBlocks } from "#src/editor/commands/paste/insert-blocks.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { editorText } from "#src/editor/editor.text.ts";
import type { EditorHost } from "../editor-host.ts";
import { canBeTaken } from "../uploads/image-files.ts";

const { image } = schema.nodes;

/**
 * Inserts pictures while they are uploading, in one step; rejected ones are named. False if none
 * was accepted.
 */
export function insertImages(view: EditorView, files: readonly File[], host: EditorHost): boolean {
  const upload = host.uploadImage();
  if (!upload) {
    host.say({ text: editorText.noUploads, isProblem: true });
    return false;
  }
  const taken = files.filter(canBeTaken);
  const refused = files.filter((file) => !taken.includes(file)).map(({ name }) => name);
  if (refused.length > 0) host.say({ text: editorText.refusedFiles(refused), isProblem: true });
  if (taken.length === 0) return false;
  const before = new Set(imagesOf(view.state.doc));
  const insert = asOneStep(insertBlocks(taken.map(() => image.create())));
  insert(view.state, view.dispatch, view);
  const made = imagesOf(view.state.doc).filter((id) => !before.has(id));
  for (const [at, id] of made.entries()) {
    const file = taken[at];
    if (file) host.uploads.start(id, file, upload);
  }
  return made.length > 0;
}

function imagesOf(doc: Node): string[] {
  return doc.children.filter(({ type }) => type === image).map(({ attrs }) => attrs.id);
}
