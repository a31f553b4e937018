import type { KeyboardEvent } from "react";
import type { SentenceQuote } from "#src/knowledge/document-store/document-store.contract.ts";
import chip from "#src/knowledge/document-store/web/chip.module.css";
import { classNames } from "#src/ui/class-names.ts";
import { Tooltip } from "#src/ui/overlays/Tooltip.tsx";
import styles from "./Quotes.module.css";
import { quotesText as text } from "./quotes.text.ts";

type FoundQuote = Extract<SentenceQuote, { sourceId: string }>;

const CHIP = "data-quote-chip";

type QuoteChipProps = {
  /** Undefined for an unsupported sentence. */
  quote: FoundQuote | undefined;
  number: number | undefined;
  onOpen: (quote: FoundQuote) => void;
  /** Returns focus to the text. */
  onLeave: () => void;
};

/** After a sentence: its source, with a link. */
export function QuoteChip({ quote, number, onOpen, onLeave }: QuoteChipProps) {
  const name = quote?.sourceName ?? text.deleted;
  const label =
    quote && number !== undefined
      ? [text.chip(number, name), ...stateOf(quote)].join(", ")
      : text.missingChip;
  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event;
    if (key === "Escape") onLeave();
    else if (key === "ArrowRight" || key === "ArrowLeft")
      move(currentTarget, key === "ArrowRight" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Tooltip text={quote ? quote.quote : text.missing} detail={quote && sourceLine(quote, name)}>
      <button
        type="button"
        className={classNames(chip.chip, styles.chip)}
        data-check={quote?.check ?? "unsupported"}
        {...{ [CHIP]: "" }}
        aria-label={label}
        onClick={() => quote && onOpen(quote)}
        onKeyDownCapture={press}
      >
        {number ?? "?"}
      </button>
    </Tooltip>
  );
}

/** As text, because screen readers do not see the styling. */
function stateOf({ check }: FoundQuote): string[] {
  if (check === "supported") return [];
  return [check === "unchecked" ? text.notChecked : text.toBeChecked];
}

function sourceLine(quote: FoundQuote, name: string): string {
  const { reason, sourceName, isSourceChanged } = quote;
  const lines = [
    ...(reason === null ? [] : [reason]),
    supportLine(quote, name),
    ...(isSourceChanged && sourceName !== null ? [text.changed] : []),
  ];
  return lines.map((line) => line.replace(/[.]$/, "")).join(". ");
}

function supportLine({ check }: FoundQuote, name: string): string {
  if (check === "supported") return text.supported(name);
  return check === "unchecked" ? text.unchecked(name) : text.doubtful(name);
}

/** Moves to the next or previous chip of the page. */
function move(from: HTMLElement, step: 1 | -1): void {
  const page = from.closest("[data-editor-page], .ProseMirror") ?? document;
  const chips = [...page.querySelectorAll<HTMLElement>(`[${CHIP}]`)];
  chips[chips.indexOf(from) + step]?.focus();
}
