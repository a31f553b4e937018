const FROM_HEADER = /charset\s*=\s*"?([\w.:-]+)/i;
const FROM_PAGE = /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i;
const HEAD_BYTES = 4096;

/** The text of a page in the encoding that its bytes, its header or the page itself name. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  const named = FROM_HEADER.exec(contentType)?.[1] ?? FROM_PAGE.exec(head)?.[1] ?? "utf-8";
  return decoderFor(byteOrderMark(bytes) ?? named).decode(bytes);
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    // A name that no one knows.
    return new TextDecoder("utf-8");
  }
}
