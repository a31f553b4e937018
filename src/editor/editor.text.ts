import { LIMITS, type LimitName } from "./document/content/limits.ts";

const MEGABYTE = 1024 * 1024;

export const editorText = {
  placeholder: "Write, or press / for blocks",
  refusesSaving: "Editor's content can not be saved in read-only mode",
  heading: (level: number) => `Heading ${level}`,
  headerCell: "Heading",
  quoteCaption: "Who said it",
  imageCaption: "Caption",
  unknownBlock: (type: string) =>
    type === ""
      ? "This is not a block, so it won’t be saved."
      : `Unknown block “${type}”. Kept unchanged.`,
  brokenBlock: (type: string) =>
    `This “${type}” block is damaged. Kept unchanged.`,
  leaveByKeys: "To leave the page, press Esc and then Tab.",
  typedOnBlock: "This block is selected as a whole. Typing doesn’t replace it.",
  removeBlock: "Remove block",
  done: "Done",
  showRaw: "Show raw data",
  hideRaw: "Hide raw data",
  rawData: "Raw data",
  elsewhere: (host: string) => `Picture from ${host}`,
  openImage: "Open the picture",
  lostImage: "The picture could not be loaded",
  imageOnItsWay: "Upload",
  uploading: (name: string) => `Uploading ${name}`,
  uploadWaits: (name: string) =>
    `${name} uploads when you’re back online. Keep this tab open.`,
  neverUploaded: "This picture was not uploaded.",
  cancelUpload: "Cancel",
  tryAgain: "Try again",
  removeImage: "Remove",
  table: "Table",
  tableTools: "Tools for the table",
  row: "Row",
  column: "Column",
  addRow: "Add row",
  addColumn: "Add column",
  rowMenu: {
    above: "Add row above",
    below: "Add row below",
    delete: "Delete row",
    confirm: "Yes, delete the row",
  },
  columnMenu: {
    left: "Add column to left",
    right: "Add column to right",
    wider: "Wider",
    narrower: "Narrower",
    reset: "Reset all widths",
    delete: "Delete column",
    confirm: "Yes, delete the column",
  },
  tableMenu: {
    withHeadings: "With headings",
    withoutHeadings: "Without headings",
    stretch: "Stretch",
    collapse: "Collapse",
  },
  language: "Language",
  plainText: "Plain text",
  copyCode: "Copy",
  codeCopied: "Copied",
  pastedLinkNotValid: "Pasted link is not valid.",
  pastedAsText: "Pasted as plain text.",
  pasteMarkdown: "Paste as Markdown",
  noUploads: "Files cannot be kept on this page.",
  refusedFiles: (names: readonly string[]) =>
    `Couldn’t add ${names.join(", ")}. Use PNG, JPEG, GIF or WebP up to 5 MB.`,
  tooMuch: {
    blocks: `A page can have up to ${LIMITS.blocks.toLocaleString("en")} blocks.`,
    pageBytes: `A page can have up to ${LIMITS.pageBytes / MEGABYTE} MB.`,
    fragmentBytes: `A paragraph, an item or a cell can have up to ${LIMITS.fragmentBytes / 1024} KB of text.`,
    tableRows: `A table can have up to ${LIMITS.tableRows} rows.`,
    tableColumns: `A table can have up to ${LIMITS.tableColumns} columns.`,
    listDepth: `A list can have up to ${LIMITS.listDepth} levels.`,
    jsonDepth: `A page can have up to ${LIMITS.jsonDepth} levels of data.`,
  } satisfies Record<LimitName, string>,
  uploadFailed: (name: string) => `${name} could not be uploaded.`,
  close: "Close",
};
