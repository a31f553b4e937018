export const editorText = {
  placeholder: "Write, or press / for blocks",
  refusesSaving: "Editor's content can not be saved in read-only mode",
  heading: (level: number) => `Heading ${level}`,
  headerCell: "Heading",
  quoteCaption: "Who said it",
  imageCaption: "Caption",
  unknownBlock: (type: string) =>
    type === ""
      ? "A block without a kind is kept here as it is."
      : `A block of the kind “${type}” is kept here as it is.`,
  brokenBlock: (type: string) =>
    `This block of the kind “${type}” is damaged. It is kept as it is.`,
  done: "Done",
  showRaw: "Show raw data",
  hideRaw: "Hide raw data",
  rawData: "Raw data",
  elsewhere: (host: string) => `Picture from ${host}`,
  openImage: "Open the picture",
  lostImage: "The picture could not be loaded",
  imageOnItsWay: "Uploading",
  table: "Table",
  language: "Language",
  plainText: "Plain text",
  copyCode: "Copy",
  codeCopied: "Copied",
  pastedAsText: "Pasted as plain text.",
  pasteMarkdown: "Paste as Markdown",
  noUploads: "Files cannot be kept on this page.",
  refusedFile: (name: string) =>
    `${name} was not taken: pictures may be PNG, JPEG, GIF or WebP of up to 5 MB.`,
  uploadFailed: (name: string) => `${name} could not be uploaded. Try again.`,
  close: "Close",
};
