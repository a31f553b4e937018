import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Editor } from "#src/editor/Editor.tsx";
import { markQuote } from "#src/editor/sentences/mark-quote.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { isSameText } from "#src/knowledge/document-store/same-text.rules.ts";
import type { FoundQuote } from "#src/knowledge/document-store/web/quotes.public.tsx";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { pageText as text } from "./page.text.ts";

/** A quote, and the version of its source that it is from. */
export type PlacedQuote = Pick<
  FoundQuote,
  "sourceKind" | "sourceId" | "sourceName" | "sourceVersion" | "blockId" | "quote"
>;

type SourceTextProps = {
  quote: PlacedQuote;
  /** The current version of the source. */
  version: number;
  content: EditorContent;
};

/** A source with the quote highlighted, in the quoted version if it was kept. */
export function SourceText({ quote, version, content }: SourceTextProps) {
  if (quote.sourceVersion === null || quote.sourceVersion === version)
    return <QuotedText quote={quote} content={content} />;
  if (quote.sourceKind === "setup") return <EarlierPage quote={quote} content={content} />;
  return <NotKept quote={quote} content={content} />;
}

type TextProps = { quote: PlacedQuote; content: EditorContent };

/** A page's history has most of its versions; renaming creates a version with the same text. */
function EarlierPage({ quote, content }: TextProps) {
  const [isCurrentShown, setCurrentShown] = useState(false);
  const { earlier, isLoading } = useEarlier(quote);
  if (isLoading) return null;
  if (!earlier) return <NotKept quote={quote} content={content} />;
  if (isSameText(earlier, content)) return <QuotedText quote={quote} content={content} />;
  const [says, button] = isCurrentShown
    ? [text.sourceNow, text.showQuoted]
    : [text.sourceThen, text.showCurrent];
  return (
    <>
      <InlineNotice kind="info">
        <Stack>
          <p>{says}</p>
          <Button size="xs" onPress={() => setCurrentShown(!isCurrentShown)}>
            {button}
          </Button>
        </Stack>
      </InlineNotice>
      <QuotedText
        key={String(isCurrentShown)}
        quote={quote}
        content={isCurrentShown ? content : earlier}
      />
    </>
  );
}

/** The quoted version of the page; undefined if it was not kept. */
function useEarlier({ sourceId: documentId, sourceVersion }: PlacedQuote) {
  const query = { limit: 100 };
  const list = useQuery(
    read(documentStoreContract.listRevisions, { params: { documentId }, query }),
  );
  const revision = list.data?.list.find(({ version }) => version === sourceVersion);
  const params = { documentId, revisionId: revision?.id ?? "" };
  const shown = useQuery({
    ...read(documentStoreContract.readRevision, { params }),
    enabled: revision !== undefined,
  });
  return {
    earlier: shown.data?.content ?? undefined,
    isLoading: list.isLoading || shown.isLoading,
  };
}

function NotKept({ quote, content }: TextProps) {
  return (
    <>
      <InlineNotice kind="info">{text.sourceNotKept}</InlineNotice>
      <QuotedText quote={quote} content={content} />
    </>
  );
}

function QuotedText({ quote, content }: TextProps) {
  const [plugins] = useState(() => [markQuote(quote.blockId, quote.quote)]);
  const label = quote.sourceName ?? "";
  return <Editor content={content} label={label} isReadOnly plugins={plugins} />;
}
