import { isEmail } from "#src/platform/contract/text-rules.ts";

export type Recipient = { name: string; address: string };

const NAMED = /^(.*?)<([^<>]*)>$/s;
const LONGEST_NAME = 200;

/** Parses "Jane Doe <jane@northwind.test>", or a bare address. Undefined if invalid. */
export function readRecipient(entry: string): Recipient | undefined {
  const [, name = "", inside] = NAMED.exec(entry.trim()) ?? [];
  const address = (inside ?? entry).trim().toLowerCase();
  if (!isEmail(address)) return undefined;
  const plain = name
    .trim()
    .replaceAll(/^"|"$|\p{Cc}/gu, "")
    .trim();
  return { name: plain.slice(0, LONGEST_NAME), address };
}

/** The inverse: the text parses to the same recipient. */
export function showRecipient({ name, address }: Recipient): string {
  const plain = name
    .replaceAll(/[<>,;"\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain === "" ? address : `${plain} <${address}>`;
}

export function readRecipients(entries: readonly string[]): Recipient[] {
  return entries.flatMap((entry) => readRecipient(entry) ?? []);
}

/** Matches if a word of the name or address, or the domain, starts with the search text. */
export function fitsTyped({ name, address }: Recipient, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return (
    ` ${name} ${address}`.toLowerCase().includes(` ${wanted}`) || address.includes(`@${wanted}`)
  );
}
