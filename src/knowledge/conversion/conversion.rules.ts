const MIB = 1024 * 1024;

export const IMPORT_LIMITS = {
  /** As people read it: 25 MB. */
  fileBytes: 25_000_000,
  /** What is larger is converted after the answer. */
  directBytes: 2 * MIB,
  /** As people read it: 200 MB. */
  archiveBytes: 200_000_000,
  unpackedBytes: 1024 * MIB,
  entries: 5000,
  /** Unpacked to packed bytes. */
  ratio: 100,
  pictureBytes: 5 * MIB,
  /** What arrives within the time that a body may take. */
  pieceBytes: 4 * MIB,
} as const;

/** Grows when the same file would give better pages. */
export const CONVERTER_VERSION = 1;

export const SOURCE_KINDS = [
  "markdown",
  "html",
  "mhtml",
  "text",
  "table",
  "editor-js",
  "docx",
  "pdf",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What an import was made from: a file or an archive of many. */
export const IMPORT_SOURCES = [...SOURCE_KINDS, "archive"] as const;

/** What comes out in a simpler form than it had. */
export const DOWNGRADES = [
  "column-widths",
  "deep-list",
  "formatting",
  "formula",
  "line-of-table",
  "link",
  "list-in-table",
  "long-page",
  "long-table",
  "long-text",
  "nested-table",
  "note",
  "picture-in-text",
  "style",
  "toggle",
  "tree-depth",
] as const;
export type Downgrade = (typeof DOWNGRADES)[number];

/** What it became. */
export const OUTCOMES = [
  "behind",
  "even",
  "flat",
  "list",
  "open",
  "plain",
  "several",
  "text",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What does not come in. The original still has it. */
export const DROPS = [
  "code",
  "comment",
  "document-part",
  "drawing",
  "empty-file",
  "form-field",
  "header-footer",
  "media",
  "picture",
  "picture-missing",
  "picture-refused",
  "same-file",
  "words",
] as const;
export type Drop = (typeof DROPS)[number];

export const WARNINGS = [
  "encoding-guessed",
  "order-guessed",
  "pages-without-text",
  "reader-message",
] as const;
export type Warning = (typeof WARNINGS)[number];

/** Why a file is not imported. */
export const FILE_ERRORS = {
  import_type_refused:
    "This kind of file cannot be imported. Use Word (.docx), PDF, Markdown, HTML, CSV, text or a zip of these.",
  import_wrong_extension: "This file is not what its name says.",
  import_damaged: "This file is damaged or not complete.",
  import_encrypted: "This file is protected with a password. Remove the password first.",
  import_has_macros: "This file contains macros. Save it as .docx without macros first.",
  import_scan: "This PDF has no text: its pages are pictures. Run text recognition on it first.",
  import_empty: "This file has no text to import.",
  import_file_too_large: "This file is too large. A file may have 25 MB, an archive 200 MB.",
  import_too_complex: "This file takes too long or too much memory to read.",
  archive_bomb: "This archive unpacks to far more than it should. It was not imported.",
  archive_too_many: "This archive has more than 5,000 files. Split it.",
  archive_nested: "Archives inside an archive are not imported.",
  archive_path_refused: "This archive contains unsafe file paths.",
} as const;
export type FileError = keyof typeof FILE_ERRORS;
