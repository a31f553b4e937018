import { decodeBytes } from "./decode-charset.ts";
import type { MailPart } from "./find-parts.ts";
import { headerOfName } from "./header-block.ts";

/** Encoding makes a text at most three times as long. */
const LONGEST_CODE = 3;

/** Decodes the transfer encoding of a part. */
export function decodePart(raw: Buffer, part: MailPart): Buffer {
  return decodeTransfer(raw.subarray(part.start, part.end), encodingOf(part));
}

/** The text of a part up to a length, with LF line endings. */
export function textOfPart(
  raw: Buffer,
  part: MailPart,
  mostLength: number,
): { text: string; isCut: boolean } {
  const encoding = encodingOf(part);
  const mostBytes = mostLength * LONGEST_CODE;
  const body = raw.subarray(part.start, Math.min(part.end, part.start + mostBytes));
  const decoded = decodeBytes(decodeTransfer(body, encoding), part.params.charset);
  const isFlowed =
    part.mimeType === "text/plain" && part.params.format?.trim().toLowerCase() === "flowed";
  const lines = decoded.replaceAll("\0", "").replaceAll(/\r\n?/g, "\n");
  const text = isFlowed ? unflow(lines, part.params.delsp?.toLowerCase() === "yes") : lines;
  const isCut = part.end - part.start > mostBytes || text.length > mostLength;
  return { text: text.slice(0, mostLength).toWellFormed(), isCut };
}

function encodingOf(part: MailPart): string {
  const value = headerOfName(part.headers, "content-transfer-encoding") ?? "";
  return /[\w-]+/.exec(value.replaceAll(/\([^)]*\)/g, ""))?.[0]?.toLowerCase() ?? "";
}

function decodeTransfer(body: Buffer, encoding: string): Buffer {
  if (encoding === "base64") return decodeBase64(body);
  if (encoding === "quoted-printable") return decodeQuotedPrintable(body);
  return body;
}

/** Node skips line breaks and other characters, and stops at padding: chunks can be joined. */
function decodeBase64(body: Buffer): Buffer {
  const text = body.toString("latin1");
  if (!/=\s*[^=\s]/.test(text)) return Buffer.from(text, "base64");
  const pieces = text.match(/[^=]+/g) ?? [];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, "base64")));
}

/** Trailing spaces were added in transit; a trailing equals sign joins the next line. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const lines = body.toString("latin1").split("\n");
  const joined = lines.map((line, at) => {
    const trimmed = line.trimEnd();
    if (trimmed.endsWith("=")) return trimmed.slice(0, -1);
    return at < lines.length - 1 ? `${trimmed}\n` : trimmed;
  });
  const decoded = joined
    .join("")
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(decoded, "latin1");
}

/** RFC 3676: a line that ends with a space continues on the next one of the same quote depth. */
function unflow(text: string, isSpaceDeleted: boolean): string {
  const paragraphs: string[] = [];
  let open: { quotes: string; pieces: string[] } | undefined;
  const close = () => {
    if (open) paragraphs.push(`${open.quotes}${open.quotes ? " " : ""}${open.pieces.join("")}`);
    open = undefined;
  };
  for (const line of text.split("\n")) {
    const quotes = /^>*/.exec(line)?.[0] ?? "";
    const content = line.slice(quotes.length).replace(/^ /, "");
    if (open && open.quotes !== quotes) close();
    open ??= { quotes, pieces: [] };
    const continues = content.endsWith(" ") && content !== "-- ";
    open.pieces.push(continues && isSpaceDeleted ? content.slice(0, -1) : content);
    if (!continues) close();
  }
  close();
  return paragraphs.join("\n");
}
