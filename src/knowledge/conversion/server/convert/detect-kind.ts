import type { SourceKind } from "#src/knowledge/conversion/conversion.rules.ts";
import { FileProblem } from "./file-problem.ts";

const BY_EXTENSION: Readonly<Record<string, SourceKind>> = {
  md: "markdown",
  markdown: "markdown",
  mdown: "markdown",
  html: "html",
  htm: "html",
  xhtml: "html",
  mhtml: "mhtml",
  mht: "mhtml",
  txt: "text",
  text: "text",
  csv: "table",
  tsv: "table",
  json: "editor-js",
  docx: "docx",
  pdf: "pdf",
};

const PICTURES = new Set(["png", "jpg", "jpeg", "jfif", "gif", "webp"]);
const TEXTS: ReadonlySet<SourceKind> = new Set(["markdown", "html", "mhtml", "text", "table"]);
const MAGIC_BYTES = 1024;

function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

/** By name only, for the list of an archive. */
export function isPageFile(fileName: string): boolean {
  return Object.hasOwn(BY_EXTENSION, extensionOf(fileName));
}

export function isPictureFile(fileName: string): boolean {
  return PICTURES.has(extensionOf(fileName));
}

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04", "latin1"));
}

/** Detects a file's type by its bytes. The name only decides between kinds of text. */
export function detectKind(bytes: Buffer, fileName: string): SourceKind {
  const extension = extensionOf(fileName);
  const claimed = BY_EXTENSION[extension];
  const head = bytes.subarray(0, MAGIC_BYTES).toString("latin1");
  if (bytes.length === 0) throw new FileProblem("import_empty");
  if (/^\s*%PDF-/.test(head)) return "pdf";
  if (isZip(bytes)) return "docx";
  if (head.startsWith("\xd0\xcf\x11\xe0")) throw new FileProblem(ofOldOffice(bytes, extension));
  if (head.startsWith("{\\rtf") || isBinary(bytes)) throw new FileProblem(refusalFor(claimed));
  if (claimed === "docx" || claimed === "pdf") throw new FileProblem("import_wrong_extension");
  if (claimed === "editor-js" || (!claimed && isPageJson(head))) return "editor-js";
  if (claimed !== undefined && TEXTS.has(claimed)) return claimed;
  if (/^\s*(<!doctype html|<html)/i.test(head.replace(/^\xef\xbb\xbf/, ""))) return "html";
  if (extension === "") return "text";
  throw new FileProblem("import_type_refused");
}

function refusalFor(claimed: SourceKind | undefined) {
  return claimed === undefined ? "import_type_refused" : "import_wrong_extension";
}

/** Word encrypts a .docx by wrapping it into an OLE container. */
function ofOldOffice(bytes: Buffer, extension: string) {
  const isWrapped = bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
  return isWrapped || extension === "docx" ? "import_encrypted" : "import_type_refused";
}

function isPageJson(head: string): boolean {
  return head.trimStart().startsWith("{") && head.includes('"blocks"');
}

/** Text contains no zero bytes, unless it is UTF-16 with a byte order mark. */
function isBinary(bytes: Buffer): boolean {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isUtf16Swapped = bytes[0] === 0xfe && bytes[1] === 0xff;
  return !isUtf16 && !isUtf16Swapped && bytes.subarray(0, 64 * 1024).includes(0);
}
