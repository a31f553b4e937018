import { Email } from "#src/platform/contract/text-rules.ts";

const SUBJECT_LENGTH = 250;
/** Enough for a word and a code. A stranger should not write texts that a mailbox then sends. */
const TEXT_LENGTH = 200;

export type ListEmail = { address: string; subject: string; text: string };

/** The email that a `mailto:` of a list asks for (RFC 6068), to its first address. */
export function readMailto(mailto: string): ListEmail | undefined {
  const [, path = "", query = ""] = /^mailto:([^?]*)(?:\?(.*))?$/is.exec(mailto) ?? [];
  const [first = ""] = path.split(",");
  const address = Email.safeParse(decoded(first).trim()).data;
  if (address === undefined) return undefined;
  const fields = query.split("&").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, Math.max(at, 0)).toLowerCase(), decoded(pair.slice(at + 1))] as const;
  });
  const field = (wanted: string, most: number) => {
    const value = fields.find(([name]) => name === wanted)?.[1] ?? "";
    return value.replace(/\s+/g, " ").trim().slice(0, most).toWellFormed() || "unsubscribe";
  };
  return { address, subject: field("subject", SUBJECT_LENGTH), text: field("body", TEXT_LENGTH) };
}

/** A plus stays a plus: only forms use it for a space. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
