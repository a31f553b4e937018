import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TextQuote } from "lucide-react";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { snippetsText as text } from "./snippets.text.ts";
import { countInsertion, snippetsQuery } from "./snippets-query.public.ts";

const DETAIL_LENGTH = 40;

/** Inserts a snippet with its fields. Without any there is nothing to choose. */
export function InsertSnippet({ onInsert }: { onInsert: (body: string) => void }) {
  const queries = useQueryClient();
  const snippets = useQuery(snippetsQuery()).data?.list ?? [];
  if (snippets.length === 0) return null;
  return (
    <MenuButton
      label={text.insert}
      icon={TextQuote}
      kind="ghost"
      size="sm"
      items={snippets.map((snippet) => ({
        id: snippet.snippetId,
        label: snippet.name,
        detail: plainTextOf(snippet.body).slice(0, DETAIL_LENGTH),
        onPress() {
          onInsert(snippet.body);
          void countInsertion(queries, snippet);
        },
      }))}
    />
  );
}
