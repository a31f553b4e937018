import type { MailHeader } from "#src/platform/server/mime/parsed-mail.ts";
import { decodeBytes } from "./decode-charset.ts";
import { MAIL_LIMITS } from "./limits.ts";

const LINE = /\r?\n/;
const NAME = /^[!-9;-~]+$/;

/** The unfolded headers of a mail or part. Invalid lines are skipped. */
export function readHeaderBlock(bytes: Buffer): MailHeader[] {
  const lines = decodeBytes(bytes, "utf-8").split(LINE);
  const headers: MailHeader[] = [];
  let folded: string[] = [];
  const close = () => {
    const header = headerOf(folded.join(""));
    if (header) headers.push(header);
    folded = [];
  };
  for (const line of lines) {
    if (line.startsWith(" ") || line.startsWith("\t")) {
      folded.push(line);
      continue;
    }
    close();
    if (headers.length >= MAIL_LIMITS.headers) return headers;
    folded.push(line);
  }
  close();
  return headers;
}

export function headerOfName(headers: readonly MailHeader[], name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1];
}

function headerOf(line: string): MailHeader | undefined {
  const colon = line.indexOf(":");
  const name = line.slice(0, colon).trimEnd().toLowerCase();
  if (colon < 1 || !NAME.test(name)) return undefined;
  const value = line.slice(colon + 1, colon + 1 + MAIL_LIMITS.fieldLength);
  return [name, value.replaceAll(/[\r\n\0]+/g, " ").trim()];
}
