import type { AutomaticFacts, ListFacts } from "./automatic-mail.ts";

const LONGEST = 2000;

/** The list headers of a mail (RFC 2369, RFC 2919, RFC 8058). */
export function listFactsOf({ headers }: Pick<AutomaticFacts, "headers">): ListFacts | null {
  const value = (wanted: string) =>
    headers.find(({ name }) => name === wanted)?.value.slice(0, LONGEST);
  const id = value("list-id");
  const unsubscribe = value("list-unsubscribe");
  if (id === undefined && unsubscribe === undefined && value("list-post") === undefined)
    return null;
  const links = [...(unsubscribe ?? "").matchAll(/<([^<>]+)>/g)].map(([, link = ""]) =>
    link.trim(),
  );
  return {
    id: id === undefined ? null : (/<([^<>]+)>/.exec(id)?.[1] ?? id).trim().toLowerCase(),
    unsubscribe: {
      mailto: links.find((link) => /^mailto:/i.test(link)) ?? null,
      url: links.find((link) => /^https:\/\//i.test(link)) ?? null,
      isOneClick: /one-click/i.test(value("list-unsubscribe-post") ?? ""),
    },
  };
}
