import { foldText } from "#src/platform/contract/folded-text.ts";

export type Named = { userId: string; name: string };

const MAX_SUGGESTED = 6;
const MAX_SIGNS = 40;

/** The mention being typed at the caret: the position of the @, and the text after it. */
export function mentionAt(
  text: string,
  caret: number,
): { from: number; query: string } | undefined {
  const before = text.slice(Math.max(0, caret - MAX_SIGNS), caret);
  const query = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(before)?.[1];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}

/** People whose name contains this text, with prefix matches first. */
export function suggestPeople(people: readonly Named[], query: string): readonly Named[] {
  const wanted = foldText(query);
  const begins = people.filter(({ name }) => foldText(name).startsWith(wanted));
  const inside = people.filter(
    (one) => !begins.includes(one) && foldText(one.name).includes(` ${wanted}`),
  );
  return [...begins, ...inside].slice(0, MAX_SUGGESTED);
}

/** The mentioned people whose name is still in the text. */
export function mentionedIn(text: string, chosen: readonly Named[]): string[] {
  const userIds = chosen.filter(({ name }) => text.includes(`@${name}`)).map((one) => one.userId);
  return [...new Set(userIds)];
}

export type TextPart = { at: number; text: string; isMention: boolean };

/** Splits a text into mentioned names and the text between them. */
export function textParts(text: string, mentioned: readonly Named[]): TextPart[] {
  const names = mentioned.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plain = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const name = names.find((one) => text.startsWith(one, at));
    if (name === undefined || at < plain) continue;
    if (at > plain) parts.push({ at: plain, text: text.slice(plain, at), isMention: false });
    parts.push({ at, text: name, isMention: true });
    plain = at + name.length;
  }
  if (plain < text.length) parts.push({ at: plain, text: text.slice(plain), isMention: false });
  return parts;
}
