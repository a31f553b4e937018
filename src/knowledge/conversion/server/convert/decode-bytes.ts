import { detect } from "chardet";
import type { Receipt } from "./receipt.ts";

const HEAD_BYTES = 4096;
const SAMPLE_BYTES = 64 * 1024;
const FROM_PAGE = /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** Decodes a file: by its byte order mark, its declared charset, as UTF-8, or by guessing. */
export function decodeBytes(bytes: Buffer, receipt: Receipt, isPage = false): string {
  const marked = byteOrderMark(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  const utf8 = decodeStrictly(bytes);
  if (utf8 !== undefined) return utf8;
  const head = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  const named = isPage ? decoderFor(FROM_PAGE.exec(head)?.[1]) : undefined;
  if (named) return named.decode(bytes);
  const guessed = detect(bytes.subarray(0, SAMPLE_BYTES)) ?? "windows-1252";
  receipt.warn("encoding-guessed", guessed);
  return (decoderFor(guessed) ?? new TextDecoder("windows-1252")).decode(bytes);
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

function decodeStrictly(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (label === undefined || /^utf-?8$/i.test(label)) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    // An unknown label.
    return undefined;
  }
}
