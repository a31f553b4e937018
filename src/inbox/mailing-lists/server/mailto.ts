import { Email } from "#src/platform/contract/text-rules.ts";

const SUBJECT_LENGTH = 250;
const BODY_LENGTH = 2000;

export type ListEmail = { address: string; subject: string; text: string };

/** The email that a `mailto:` of a list asks for, to its first address. */
export function readMailto(mailto: string): ListEmail | undefined {
  if (!URL.canParse(mailto)) return undefined;
  const { pathname, searchParams } = new URL(mailto);
  const [first = ""] = pathname.split(",");
  const address = Email.safeParse(decoded(first).trim()).data;
  if (address === undefined) return undefined;
  const field = (name: string) =>
    [...searchParams].find(([key]) => key.toLowerCase() === name)?.[1].trim() ?? "";
  return {
    address,
    subject: field("subject").replace(/\s+/g, " ").slice(0, SUBJECT_LENGTH) || "unsubscribe",
    text: field("body").slice(0, BODY_LENGTH) || "unsubscribe",
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
