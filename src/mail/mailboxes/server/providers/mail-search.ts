import type { MailContent } from "#src/platform/server/mime/mail-content.ts";

/** A search in a provider's mail. All conditions must hold. */
export type MailSearch = {
  /** Anywhere in a mail. */
  words: readonly string[];
  from: readonly string[];
  to: readonly string[];
  subject: readonly string[];
  since: Date | undefined;
  until: Date;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}@._-]*/gu;

/**
 * The words of a search, in lower case. They contain no operators of any provider's query language,
 * so nothing has to be quoted.
 */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().match(WORD) ?? [];
  return words.map((word) => word.replace(/[._-]+$/, ""));
}

/** For a provider without its own search. */
export function isAbout(content: MailContent, asked: MailSearch): boolean {
  const named = (people: readonly { name: string; address: string }[]) =>
    people.map(({ name, address }) => `${name} ${address}`).join(" ");
  const from = named([content.from ?? []].flat());
  const to = named([...content.to, ...content.cc]);
  const { subject } = content;
  const everything = [subject, from, to, content.text ?? content.html ?? ""].join("\n");
  return (
    hasAll(everything, asked.words) &&
    hasAll(from, asked.from) &&
    hasAll(to, asked.to) &&
    hasAll(subject, asked.subject)
  );
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
