import { useState } from "react";
import type { ReplyDraft, ReplyPart, ReplySource } from "#src/inbox/replies/replies.contract.ts";
import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import { EvidenceChip } from "#src/knowledge/evidence/web/EvidenceChip.public.tsx";
import { quoteSourceDialog } from "#src/knowledge/setup/web/quote-source.public.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";

type DraftTextProps = { projectId: string; draft: ReplyDraft };

/** A draft as text, each sentence with its source. */
export function DraftText({ projectId, draft }: DraftTextProps) {
  const [open, setOpen] = useState<ReplySource>();
  const close = () => setOpen(undefined);
  const inSetup = open?.kind === "setup" || open?.kind === "setup-source" ? open : undefined;
  const source = quoteSourceDialog.useWhen(inSetup, close);
  const numbers = numbersOf(draft.parts);
  return (
    <>
      {draft.hostile.length > 0 ? (
        <InlineNotice kind="warning">{text.hostile(draft.hostile)}</InlineNotice>
      ) : null}
      {draft.readPercent === null ? null : (
        <Text tone="quiet">{text.readInPart(draft.readPercent)}</Text>
      )}
      {draft.isNothingFound ? <p>{text.nothingFound}</p> : null}
      <Text tone="quiet">{summaryOf(draft)}</Text>
      <div className={styles.text} lang={draft.language} tabIndex={-1}>
        {paragraphsOf(draft.parts).map(({ key, parts }) => (
          <p key={key}>
            {parts.map((one) => (
              <Part key={one.key} part={one.part} numbers={numbers} onOpen={setOpen} />
            ))}
          </p>
        ))}
      </div>
      {inSetup && source ? (
        <source.QuoteSourceDialog quote={quoteOf(inSetup)} onClose={close} />
      ) : null}
      {open && !inSetup ? <PageLink projectId={projectId} source={open} onClose={close} /> : null}
    </>
  );
}

type PartProps = {
  part: ReplyPart;
  numbers: ReadonlyMap<string, number>;
  onOpen: (source: ReplySource) => void;
};

function Part({ part, numbers, onOpen }: PartProps) {
  if (part.kind === "courtesy" || part.kind === "remark") return <span>{part.text} </span>;
  if (part.kind === "gap")
    return (
      <mark className={styles.gap}>
        {text.gap}: {part.text}
      </mark>
    );
  const { source, further = [], check, reason, differsFrom } = part;
  const quotes = (source ? [source, ...further] : []).map((one) => ({
    key: `${one.id} ${one.blockId} ${one.start}`,
    number: numbers.get(one.id) ?? 0,
    name: one.name,
    quote: one.quote,
    onOpen: () => onOpen(one),
  }));
  return (
    <>
      {differsFrom === undefined ? null : (
        <>
          <mark className={styles.gap}>{text.differs(differsFrom)}</mark>{" "}
        </>
      )}
      <span className={styles.claim} data-check={check}>
        {part.text}
      </span>
      <EvidenceChip
        quotes={quotes}
        shown={quotes[0]}
        check={check}
        reason={reason ?? (source ? null : text.missing)}
      />{" "}
    </>
  );
}

function summaryOf({ asks, parts }: ReplyDraft): string {
  const answered = asks.filter(({ state }) => state === "answered").length;
  const gaps = parts.filter(({ kind }) => kind === "gap").length;
  const open = parts.filter((part) => part.kind === "claim" && isDoubtful(part.check)).length;
  const differing = parts.filter((part) => part.kind === "claim" && part.differsFrom).length;
  return [
    ...(answered > 0 ? [text.answered(answered)] : []),
    ...(gaps > 0 ? [text.needsYou(gaps)] : []),
    ...(open > 0 ? [text.toCheck(open)] : []),
    ...(differing > 0 ? [text.differing(differing)] : []),
  ].join(" · ");
}

/** The parts of a draft never change their order. */
type Paragraph = { key: string; parts: { key: string; part: ReplyPart }[] };

/** Paragraphs as in the mail: one per question and courtesy. */
function paragraphsOf(given: readonly ReplyPart[]): Paragraph[] {
  const groups: Paragraph[] = [];
  for (const [at, part] of given.entries()) {
    const key = String(at);
    const last = groups.at(-1);
    const before = last?.parts[0]?.part;
    const isSame =
      before && before.kind !== "courtesy" && part.kind !== "courtesy" && before.ask === part.ask;
    if (last && isSame) last.parts.push({ key, part });
    else groups.push({ key, parts: [{ key, part }] });
  }
  return groups;
}

/** Sources are numbered by first use. */
function numbersOf(parts: readonly ReplyPart[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const part of parts) {
    if (part.kind !== "claim" || !part.source) continue;
    for (const { id } of [part.source, ...(part.further ?? [])])
      if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  }
  return numbers;
}

function quoteOf({ kind, id, name, blockId, quote }: ReplySource) {
  return {
    sourceKind: kind,
    sourceId: id,
    sourceName: name,
    sourceVersion: null,
    blockId,
    quote,
  };
}

type PageLinkProps = { projectId: string; source: ReplySource; onClose: () => void };

/** The quote of a page or of the context, with a link to edit it. */
function PageLink({ projectId, source, onClose }: PageLinkProps) {
  const { kind, id, name, quote } = source;
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <Stack>
        <blockquote className={styles.quote}>{quote}</blockquote>
        {kind === "page" ? (
          <div>
            <LinkButton
              size="sm"
              kind="secondary"
              to="/projects/$projectId/documentation"
              params={{ projectId }}
              search={{ page: id }}
            >
              {text.openPage}
            </LinkButton>
          </div>
        ) : null}
        {kind === "context" ? (
          <div>
            <LinkButton
              size="sm"
              kind="secondary"
              to="/projects/$projectId/inbox/context"
              params={{ projectId }}
            >
              {text.openContext}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Dialog>
  );
}
