const FROM_HEADER = /charset\s*=\s*"?([\w.:-]+)/i;
const FROM_PAGE = /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i;
const HEAD_BYTES = 4096;
/** How the web interprets Latin-1 and ASCII. */
const WESTERN = "windows-1252";

/**
 * Decodes a page in the encoding that its BOM, header or markup declares. Servers often declare
 * UTF-8 or Latin-1 wrongly, so between these two the bytes decide.
 */
export function decodeText(bytes: Buffer, contentType: string): string {
  const mark = byteOrderMark(bytes);
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes);
  const head = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  const named = [FROM_HEADER.exec(contentType)?.[1], FROM_PAGE.exec(head)?.[1]].flatMap(decoderOf);
  const [first = new TextDecoder(), second] = named;
  if (first.encoding === WESTERN) return strictly(bytes, "utf-8") ?? first.decode(bytes);
  const text = first.decode(bytes);
  if (first.encoding !== "utf-8" || !isMostlyWrong(text)) return text;
  const other = second && second.encoding !== "utf-8" ? second.encoding : WESTERN;
  return strictly(bytes, other) ?? text;
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

function decoderOf(label: string | undefined): TextDecoder[] {
  try {
    return label === undefined ? [] : [new TextDecoder(label)];
  } catch {
    // An unknown label.
    return [];
  }
}

function strictly(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * A correctly decoded page may have one broken character; a wrongly decoded one has mostly broken
 * ones.
 */
function isMostlyWrong(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const special = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return broken > special;
}
