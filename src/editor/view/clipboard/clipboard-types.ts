/** Under this name Editor.js and its relatives leave their blocks on the clipboard. */
export const EDITOR_JS_TYPE = "application/x-editor-js";

/** What was on the clipboard, which can be read only while it is being pasted. */
export type Pasted = {
  files: readonly File[];
  blocks: string;
  html: string;
  text: string;
};

export function pastedFrom(data: DataTransfer): Pasted {
  return {
    files: [...data.files],
    blocks: data.getData(EDITOR_JS_TYPE),
    html: data.getData("text/html"),
    text: data.getData("text/plain"),
  };
}
