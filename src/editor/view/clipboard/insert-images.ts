import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { insertBlocks } from "#src/editor/commands/paste/insert-blocks.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { editorText } from "#src/editor/editor.text.ts";
import type { EditorHost, UploadImage } from "../editor-host.ts";

const { image } = schema.nodes;

const TYPES = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const MOST_BYTES = 5 * 1024 * 1024;

/** Pictures stand on the page while they are on their way; what cannot come is named. */
export function insertImages(view: EditorView, files: readonly File[], host: EditorHost): void {
  const upload = host.uploadImage();
  if (!upload) {
    host.say({ text: editorText.noUploads, isProblem: true });
    return;
  }
  const refused = files.filter(({ type, size }) => !TYPES.has(type) || size > MOST_BYTES);
  const [first] = refused;
  if (first) host.say({ text: editorText.refusedFile(first.name), isProblem: true });
  for (const file of files) if (!refused.includes(file)) insertImage(view, file, upload, host);
}

function insertImage(view: EditorView, file: File, upload: UploadImage, host: EditorHost): void {
  const before = namesOf(view.state.doc);
  insertBlocks([image.create()])(view.state, view.dispatch, view);
  const id = [...namesOf(view.state.doc)].find((name) => !before.has(name));
  if (id !== undefined) host.uploads.start(id, file, upload);
}

function namesOf(doc: Node): Set<string> {
  return new Set(doc.children.map(({ attrs }) => String(attrs.id)));
}
