import type { MailContent } from "#src/platform/server/mime/mail-content.ts";

/** What is looked for in the mail of a provider. Everything that is asked for must hold. */
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
 * The words of what someone typed, in lower case. None of them is a sign or an operator in the
 * language of any provider, so that nothing has to be quoted.
 */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().match(WORD) ?? [];
  return words.map((word) => word.replace(/[._-]+$/, ""));
}

/** For a provider that cannot search by itself. */
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
