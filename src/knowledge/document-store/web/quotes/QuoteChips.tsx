import type { KeyboardEvent } from "react";
import type { SentenceQuote } from "#src/knowledge/document-store/document-store.contract.ts";
import { EvidenceChip } from "#src/knowledge/evidence/web/EvidenceChip.public.tsx";
import type { SentenceFacts } from "./quote-facts.ts";
import { quotesText as text } from "./quotes.text.ts";

type FoundQuote = Extract<SentenceQuote, { sourceId: string }>;

type QuoteChipsProps = {
  facts: SentenceFacts;
  /** The numbers of the sources, by id. */
  numbers: ReadonlyMap<string, number>;
  onOpen: (quote: FoundQuote) => void;
  /** Undefined for readers who may not edit. */
  onVouch: ((isVouched: boolean) => void) | undefined;
  /** Returns focus to the text. */
  onLeave: () => void;
};

/** After a sentence: a chip for each of its sources, or one for none. */
export function QuoteChips({ facts, numbers, onOpen, onVouch, onLeave }: QuoteChipsProps) {
  const { check, reason, vouch } = facts;
  const quotes = facts.quotes.map((quote) => ({
    key: quote.sourceId,
    number: numbers.get(quote.sourceId) ?? 0,
    name: quote.sourceName ?? text.deleted,
    quote: quote.quote,
    owner: quote.owner?.kind,
    visibility: quote.visibility ?? undefined,
    isSourceChanged: quote.isSourceChanged && quote.sourceName !== null,
    onOpen: () => onOpen(quote),
  }));
  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event;
    if (key === "Escape") onLeave();
    else if (key === "ArrowRight" || key === "ArrowLeft")
      move(currentTarget, key === "ArrowRight" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const shown = quotes.length > 0 ? quotes : [undefined];
  return shown.map((quote) => (
    <EvidenceChip
      key={quote?.key ?? "none"}
      quotes={quotes}
      shown={quote}
      check={check}
      reason={reason ?? (quote ? null : text.missing)}
      vouch={{ by: vouch, onChange: onVouch }}
      onKeyDown={press}
    />
  ));
}

/** Moves to the next or previous chip of the page. */
function move(from: HTMLElement, step: 1 | -1): void {
  const page = from.closest("[data-editor-page], .ProseMirror") ?? document;
  const chips = [...page.querySelectorAll<HTMLElement>("[data-quote-chip]")];
  chips[chips.indexOf(from) + step]?.focus();
}
