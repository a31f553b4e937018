import type {
  Downgrade,
  Drop,
  FileError,
  Outcome,
  Warning,
} from "#src/knowledge/conversion/conversion.rules.ts";
import type { ImportStatus } from "#src/knowledge/documentation/import/import.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const number = new Intl.NumberFormat("en");
const percent = new Intl.NumberFormat("en", { style: "percent", roundingMode: "floor" });
const failures: Record<FileError | (string & {}), string> = {
  import_type_refused: "This kind of file can't be imported.",
  import_wrong_extension: "The file isn't what its name says.",
  import_damaged: "The file is damaged or incomplete.",
  import_encrypted: "The file is protected with a password. Remove it and try again.",
  import_has_macros: "The file contains macros. Save it as .docx without macros.",
  import_scan: "This PDF has no text, only pictures of pages. Run text recognition on it first.",
  import_empty: "There's no text in this file.",
  import_file_too_large: "The file is too large: 25 MB for a file, 200 MB for an archive.",
  import_too_complex: "The file takes too long to read. Split it and try again.",
  import_repeated: "Left out: another file has the same content.",
  import_is_list: "Left out: this file only lists the others.",
  archive_bomb: "The archive unpacks to far more than it should.",
  archive_too_many: "The archive has more than 5,000 files. Split it.",
  archive_nested: "Archives inside archives aren't imported.",
  archive_path_refused: "The archive contains unsafe file paths.",
  files_full: "Your organisation's file storage is full.",
  project_archived: "This project is archived. Restore it to import files.",
  parent_not_found: "The page to import into is gone.",
  parent_archived: "The page to import into is archived.",
  rate_limited: "Too many imports at once. Try again in a moment.",
  import_running: "This import is still running.",
  import_not_found: "This import is gone.",
  body_too_large: "The file is too large: 25 MB for a file, 200 MB for an archive.",
};

const downgrades: Record<Downgrade, string> = {
  "column-widths": "Column widths",
  "deep-list": "Lists deeper than 10 levels",
  formatting: "Colours, fonts and sizes",
  formula: "Formulas",
  "line-of-table": "Rows of PDF tables",
  link: "Links that lead nowhere",
  "list-in-table": "Lists in tables",
  "long-page": "Very long pages",
  "long-table": "Very large tables",
  "long-text": "Very long paragraphs",
  "nested-table": "Tables inside tables",
  note: "Footnotes",
  "picture-in-text": "Pictures inside text",
  style: "Unknown styles",
  toggle: "Toggles",
  "tree-depth": "Folders deeper than 16 levels",
};

const outcomes: Record<Outcome, string> = {
  behind: "placed below the text",
  even: "made equal",
  flat: "brought up to the deepest level",
  list: "listed at the end",
  open: "always open",
  plain: "plain text",
  several: "split",
  text: "kept as text",
};

const drops: Record<Drop, string> = {
  code: "Scripts",
  comment: "Comments",
  "document-part": "Document properties",
  drawing: "Drawings and charts",
  "empty-file": "Empty files",
  "form-field": "Form fields",
  "header-footer": "Headers and footers",
  media: "Video, audio and embedded pages",
  picture: "Pictures",
  "picture-missing": "Pictures that weren't in the file",
  "picture-refused": "Pictures of unsupported kinds",
  "same-file": "Repeated files",
  words: "Words",
};

const warnings: Record<Warning, (where: string) => string> = {
  "encoding-guessed": (where) => `We guessed the text encoding: ${where}.`,
  "order-guessed": (where) => `Pages in columns: check the reading order of page ${where}.`,
  "pages-without-text": (where) => `Pages without text, probably scans: ${where}.`,
  "reader-message": (where) => where,
};

const states: Record<ImportStatus, string> = {
  uploading: " · not sent completely",
  waiting: " · queued",
  running: " · running",
  finished: "",
  failed: " · failed",
  cancelled: " · cancelled",
};

/** Texts of the import. */
export const importText = {
  title: "Import files",
  files: "Files",
  into: (name: string) => `Pages are added to ${name}.`,
  formats: "Notion, Confluence and Outline exports keep their tree, links and pictures.",
  close: "Close",
  done: "Done",
  working: "Converting",
  waiting: "Queued",
  receipt: (fileName: string) => `Import report: ${fileName}`,
  imported: (pages: number) => `Imported ${countOf(pages, "page", "pages")}`,
  allWords: (count: number) => `All ${countOf(count, "word", "words")} imported.`,
  words: (kept: number, given: number) =>
    `${number.format(kept)} of ${countOf(given, "word", "words")} imported (${percent.format(kept / Math.max(1, given))}).`,
  changed: "Simplified",
  dropped: "Left out",
  check: "Please check",
  failedFiles: (count: number) => `${countOf(count, "file", "files")} not imported`,
  became: (what: Downgrade, how: Outcome, count: number, where: string) =>
    `${downgrades[what]}: ${outcomes[how]}${times(count)}${where === "" ? "" : ` (${where})`}`,
  leftOut: (what: Drop, count: number, where: string) => leftOut(what, count, where),
  warned: (code: Warning, where: string) => warnings[code](where),
  past: "Recent imports",
  pastOne: (fileName: string, at: string, status: ImportStatus) =>
    `${fileName} · ${moment.format(new Date(at))}${states[status]}`,
  outdated: "Import it again to use the newer converter.",
  again: "Import again",
  againHint: "Reads the original again. Manual edits are kept.",
  notAgain: (fileName: string) => `${fileName} was not imported again`,
  open: "Open page",
  original: "Download original",
  cancelled: "Cancelled. Pages imported so far stay.",
  notImported: "Not imported",
  failures,
};

function leftOut(what: Drop, count: number, where: string): string {
  if (what !== "words") return `${drops[what]}${times(count)}${where === "" ? "" : `: ${where}`}`;
  return `${countOf(count, "word", "words")} skipped${where === "" ? "" : ` in ${where}`}`;
}

function times(count: number): string {
  return count > 1 ? ` × ${number.format(count)}` : "";
}
