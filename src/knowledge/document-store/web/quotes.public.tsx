import { useQuery } from "@tanstack/react-query";
import { CircleHelp, Quote } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useEditor, useEditorView } from "#src/editor/editor-context.ts";
import { SentenceMarks } from "#src/editor/sentences/sentence-marks.ts";
import {
  documentStoreContract,
  type SentenceQuote,
} from "#src/knowledge/document-store/document-store.contract.ts";
import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { CheckAgain } from "./quotes/CheckAgain.tsx";
import { QuoteChips } from "./quotes/QuoteChips.tsx";
import { QuoteFilter } from "./quotes/QuoteFilter.tsx";
import { factsOf, isOpen, type QuoteFacts } from "./quotes/quote-facts.ts";
import { quotesText as text } from "./quotes/quotes.text.ts";
import { useVouch } from "./quotes/use-vouch.ts";

/** The source quote for a sentence of a page. */
export type FoundQuote = Extract<SentenceQuote, { sourceId: string }>;

type Quotes = QuoteFacts & {
  documentId: string;
  marks: SentenceMarks;
  /** Undefined for readers who may not edit. */
  vouch: ReturnType<typeof useVouch> | undefined;
};

/** A page's quotes; pass it to `QuoteBar` above the page and to `QuoteMarks` inside its editor. */
export function useQuotes(documentId: string, mayEdit: boolean, isWanted = true): Quotes {
  const [marks] = useState(() => new SentenceMarks());
  const params = { documentId };
  const listed = read(documentStoreContract.listQuotes, { params });
  const list = useQuery({ ...listed, enabled: isWanted }).data?.list;
  const facts = useMemo(() => factsOf(list ?? []), [list]);
  const vouch = useVouch(documentId);
  return { ...facts, documentId, marks, vouch: mayEdit ? vouch : undefined };
}

type QuotesProps = { quotes: Quotes; onOpen: (quote: FoundQuote) => void };

/** Above a page: its sources, the unsupported sentences, and a filter. */
export function QuoteBar({ quotes, onOpen }: QuotesProps) {
  const { sources, sentences, marks } = quotes;
  const open = useSyncExternalStore(marks.subscribe, marks.openSentences);
  if (sentences.size === 0) return null;
  return (
    <Inline>
      {sources.length > 0 ? (
        <MenuButton
          size="sm"
          kind="secondary"
          icon={Quote}
          label={text.sources(sources.length)}
          items={sources.map(({ number, name, quote, count }) => ({
            id: quote.sourceId,
            label: `${number}. ${name ?? text.deleted}`,
            detail: text.sentences(count),
            onPress: () => onOpen(quote),
          }))}
        />
      ) : null}
      {open.length > 0 ? (
        <MenuButton
          size="sm"
          kind="secondary"
          icon={CircleHelp}
          label={text.toCheck(open.length)}
          items={open.map((sentence, place) => {
            return {
              id: String(place),
              label: sentence.text,
              detail: sentences.get(sentence.id)?.reason ?? text.missing,
              onPress: () => marks.goTo(place),
            };
          })}
        />
      ) : null}
      <QuoteFilter marks={marks} sentences={sentences} />
      {quotes.vouch ? (
        <CheckAgain documentId={quotes.documentId} marks={marks} sentences={sentences} />
      ) : null}
    </Inline>
  );
}

/** Child of a page's editor: chips after its sentences, and underlines for unsupported ones. */
export function QuoteMarks({ quotes, onOpen }: QuotesProps) {
  const { marks, sentences, sources, vouch } = quotes;
  const session = useEditor();
  const view = useEditorView();
  const places = useSyncExternalStore(marks.chips.subscribe, marks.chips.get);
  useLayoutEffect(() => session.extend([marks.plugin]), [session, marks]);
  useEffect(() => {
    marks.onLost = () => notify({ type: "info", title: text.lost, description: text.lostBy });
    return () => {
      marks.onLost = undefined;
    };
  }, [marks]);
  useEffect(() => {
    if (!view) return;
    const find = (sentence: string) => {
      const id = normalSentence(sentence);
      const facts = sentences.get(id);
      return facts && { id, isProven: !isOpen(facts) };
    };
    marks.show(view, sentences.size > 0 ? find : undefined);
  }, [view, marks, sentences]);
  const numbers = new Map(sources.map(({ quote, number }) => [quote.sourceId, number]));
  return places.map(({ key, id, element }) => {
    const facts = sentences.get(id);
    if (!facts) return null;
    const onVouch = vouch && ((isVouched: boolean) => vouch(id, isVouched));
    return createPortal(
      <QuoteChips
        facts={facts}
        numbers={numbers}
        onOpen={onOpen}
        onVouch={onVouch}
        onLeave={() => view?.focus()}
      />,
      element,
      key,
    );
  });
}
