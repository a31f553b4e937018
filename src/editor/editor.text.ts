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
      : `A block of the kind “${type}” is kept here as it is.`,
  brokenBlock: (type: string) =>
    `This block of the kind “${type}” is damaged. It is kept as it is.`,
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
    `${name} waits for the connection. It goes on by itself; keep this tab open.`,
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
    `${names.join(", ")} ${names.length === 1 ? "was" : "were"} not taken: pictures may be PNG, JPEG, GIF or WebP of up to 5 MB.`,
  tooMuch: {
    blocks: `Nothing was changed: a page has room for ${LIMITS.blocks.toLocaleString("en")} blocks.`,
    pageBytes: `Nothing was changed: a page has room for ${LIMITS.pageBytes / MEGABYTE} MB.`,
    fragmentBytes: `Nothing was changed: a paragraph, an item or a cell has room for ${LIMITS.fragmentBytes / 1024} KB of text.`,
    tableRows: `Nothing was changed: a table has room for ${LIMITS.tableRows} rows.`,
    tableColumns: `Nothing was changed: a table has room for ${LIMITS.tableColumns} columns.`,
    listDepth: `Nothing was changed: a list has room for ${LIMITS.listDepth} levels.`,
    jsonDepth: `Nothing was changed: a page has room for ${LIMITS.jsonDepth} levels of data.`,
  } satisfies Record<LimitName, string>,
  uploadFailed: (name: string) => `${name} could not be uploaded.`,
  close: "Close",
};
