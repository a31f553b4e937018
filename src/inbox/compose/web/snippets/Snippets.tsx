import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NamedMenu } from "#src/editor/overlays/named/NamedMenu.tsx";
import { readRecipients } from "#src/inbox/compose/recipients.rules.ts";
import { mailboxesQuery } from "#src/inbox/compose/web/sending-mailboxes.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import {
  countInsertion,
  snippetsQuery,
  snippetValuesQuery,
} from "#src/outreach/strategies/snippets/web/snippets-query.public.ts";
import {
  insertableSnippets,
  writeSnippet,
} from "#src/outreach/strategies/snippets/web/write-snippet.public.ts";

type SnippetsProps = { composer: Composer; projectId: string };

/** The menu of snippets at the caret, opened by a semicolon. */
export function Snippets({ composer, projectId }: SnippetsProps) {
  const queries = useQueryClient();
  const snippets = useQuery(snippetsQuery()).data?.list ?? [];
  const mailboxes = useQuery(mailboxesQuery(projectId)).data?.list ?? [];
  const { to, mailboxId } = composer.content;
  const [recipient] = readRecipients(to);
  const address = recipient?.address ?? "";
  const valuesQuery = snippetValuesQuery(projectId, address);

  async function insert(snippetId: string): Promise<void> {
    const snippet = snippets.find((one) => one.snippetId === snippetId);
    if (!snippet) return;
    // Without the lead its fields are left as gaps, which the person sees.
    const lead =
      address === "" ? null : await queries.fetchQuery(valuesQuery).catch(() => ({ values: null }));
    const sender = mailboxes.find((mailbox) => mailbox.mailboxId === mailboxId);
    composer.insertHtml(
      writeSnippet(snippet, { recipient, sender, values: lead?.values ?? undefined }),
    );
    composer.selectGap();
    void countInsertion(queries, snippet);
  }

  return (
    <NamedMenu
      {...insertableSnippets(snippets)}
      onOpen={() => void (address !== "" && queries.prefetchQuery(valuesQuery))}
      onChoose={({ id }) => void insert(id)}
    />
  );
}
