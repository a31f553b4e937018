/** A sentence below the page, perhaps with something to do about it. */
export type EditorNote = {
  text: string;
  isProblem?: boolean;
  action?: { label: string; run: () => void };
};

/** Takes a picture in and gives its address; rejected when it could not. */
export type UploadImage = (file: File) => Promise<{ url: string }>;

/** What plugins may ask of whoever shows the page. */
export type EditorHost = {
  say(note: EditorNote | undefined): void;
  uploadImage(): UploadImage | undefined;
};
