import { valuesFor } from "#src/outreach/strategies/message.rules.ts";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { fillSnippet, valuesOfName } from "#src/outreach/strategies/snippets/fill-snippet.rules.ts";
import type { Snippet } from "#src/outreach/strategies/snippets/snippets.contract.ts";
import { snippetsText as text } from "./snippets.text.ts";

const HINT_LENGTH = 60;

/** The menu of snippets, by name. */
export function insertableSnippets(snippets: readonly Snippet[]) {
  return {
    label: text.title,
    items: snippets.map(({ snippetId, name, body }) => ({
      id: snippetId,
      name,
      hint: plainTextOf(body).replaceAll(/\s+/g, " ").slice(0, HINT_LENGTH),
    })),
  };
}

type Mail = {
  recipient: { name: string; address: string } | undefined;
  sender: { displayName: string } | undefined;
  /** Those of the lead with the recipient's address, if there is one. */
  values: Readonly<Record<string, string>> | undefined;
};

/** A snippet for the first recipient, as HTML. */
export function writeSnippet({ body }: Snippet, { recipient, sender, values }: Mail): string {
  const fields = values ?? (recipient ? valuesOfName(recipient) : {});
  return fillSnippet(body, valuesFor({ email: null, linkedinUrl: null, fields }, sender));
}
