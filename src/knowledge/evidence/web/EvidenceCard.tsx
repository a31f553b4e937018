import type { SourceOwner, Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import styles from "./EvidenceCard.module.css";
import { evidenceText as text } from "./evidence.text.ts";

/** A sentence of a source. */
export type ShownQuote = {
  key: string;
  number: number;
  name: string;
  quote: string;
  /** Left out where it is not known. */
  owner?: SourceOwner["kind"] | undefined;
  visibility?: Visibility | undefined;
  isSourceChanged?: boolean | undefined;
  /** Undefined where the source cannot be opened. */
  onOpen?: (() => void) | undefined;
};

/** Who vouches for a sentence. Without `onChange` the reader may not. */
export type Vouch = {
  by: { name: string | null; at: string } | null;
  onChange?: ((isVouched: boolean) => void) | undefined;
};

const MAX_QUOTES = 4;

type EvidenceCardProps = {
  quotes: readonly ShownQuote[];
  check: Support;
  reason: string | null;
  vouch: Vouch | undefined;
  onClose: () => void;
};

/** The verdict about a sentence, the quotes it rests on, and who vouches for it. */
export function EvidenceCard({ quotes, check, reason, vouch, onClose }: EvidenceCardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.verdict} data-check={check}>
        {text.verdict(check)}
        {reason === null ? null : <span className={styles.reason}>{reason}</span>}
      </p>
      {quotes.length > 0 ? (
        <ul className={styles.quotes}>
          {quotes.slice(0, MAX_QUOTES).map((quote) => (
            <li key={quote.key}>
              <Quote quote={quote} onClose={onClose} />
            </li>
          ))}
        </ul>
      ) : null}
      {vouch ? <Vouching vouch={vouch} check={check} onClose={onClose} /> : null}
    </div>
  );
}

function Quote({ quote, onClose }: { quote: ShownQuote; onClose: () => void }) {
  const { number, name, quote: words, owner, visibility, isSourceChanged, onOpen } = quote;
  const facts = [
    ...(owner ? [text.owner(owner)] : []),
    ...(visibility === "internal" ? [text.internal] : []),
    ...(isSourceChanged ? [text.changed] : []),
  ];
  const content = (
    <>
      <span className={styles.source}>
        <span className={styles.number}>{number}</span> {name}
        {facts.length > 0 ? <span className={styles.facts}> · {facts.join(" · ")}</span> : null}
      </span>
      <q className={styles.words}>{words}</q>
    </>
  );
  if (!onOpen) return <div className={styles.quote}>{content}</div>;
  return (
    <button
      type="button"
      className={styles.quote}
      onClick={() => {
        onClose();
        onOpen();
      }}
    >
      {content}
    </button>
  );
}

type VouchingProps = { vouch: Vouch; check: Support; onClose: () => void };

function Vouching({ vouch: { by, onChange }, check, onClose }: VouchingProps) {
  if (by === null && (check === "supported" || !onChange)) return null;
  const change = (isVouched: boolean) => {
    onClose();
    onChange?.(isVouched);
  };
  return (
    <div className={styles.vouch}>
      <span className={styles.facts}>
        {by ? (
          <>
            {text.vouched(by.name)} · <Ago at={by.at} />
          </>
        ) : (
          text.vouchHint
        )}
      </span>
      {onChange ? (
        <Button size="xs" onPress={() => change(by === null)}>
          {by ? text.takeBack : text.vouch}
        </Button>
      ) : null}
    </div>
  );
}
