const MIB = 1024 * 1024;

export const IMPORT_LIMITS = {
  /** For display: 25 MB. */
  fileBytes: 25_000_000,
  /** Larger files are converted after the response. */
  directBytes: 2 * MIB,
  /** For display: 200 MB. */
  archiveBytes: 200_000_000,
  unpackedBytes: 1024 * MIB,
  entries: 5000,
  /** The maximum compression ratio. */
  ratio: 100,
  pictureBytes: 5 * MIB,
  /** The amount that arrives within a body's timeout. */
  pieceBytes: 4 * MIB,
} as const;

/** Increment when the same file would produce better pages. */
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

/** The original of an import: a file, or an archive of several. */
export const IMPORT_SOURCES = [...SOURCE_KINDS, "archive"] as const;

/** Content that becomes simpler. */
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

/** Its new form. */
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

/** Content that is dropped. The original still has it. */
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
