/** The clipboard type of Editor.js and compatible editors. */
export const EDITOR_JS_TYPE = "application/x-editor-js";

/** The clipboard data, readable only during the paste event. */
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
