import { useState } from "react";
import { ConnectModel } from "#src/knowledge/ai/web/connect-model.public.tsx";
import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import { EvidenceChip } from "#src/knowledge/evidence/web/EvidenceChip.public.tsx";
import type {
  DraftedStep,
  StepPart,
  StepsDraft,
} from "#src/outreach/strategies/writing/writing.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./Writing.module.css";
import { writingText as text } from "./writing.text.ts";

type StepDraftsProps = {
  projectId: string;
  draft: StepsDraft;
  current: readonly string[];
  onUse: (at: number, step: DraftedStep) => void;
  /** All of them were accepted or discarded. */
  onDone: () => void;
};

/** Generated steps next to those of the form: each is accepted or not, and nothing is saved yet. */
export function StepDrafts({ projectId, draft, current, onUse, onDone }: StepDraftsProps) {
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const all = draft.drafted ?? [];
  const open = all.flatMap((step, at) => (settled.has(at) ? [] : [{ step, at }]));

  function settle(ats: readonly number[]) {
    setSettled(new Set([...settled, ...ats]));
    if (ats.length === open.length) onDone();
  }

  return (
    <section className={styles.panel} aria-label={text.region}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text.heading}</h2>
        <div className={styles.actions}>
          <Button
            kind="primary"
            size="sm"
            onPress={() => {
              for (const { step, at } of open) onUse(at, step);
              settle(open.map(({ at }) => at));
            }}
          >
            {text.useAll}
          </Button>
          <Button kind="ghost" size="sm" onPress={onDone}>
            {text.discardAll}
          </Button>
        </div>
      </div>
      <Text tone="quiet">
        {draft.engine === "extractive" ? (
          <>
            {text.extracted} <ConnectModel projectId={projectId} />
          </>
        ) : (
          text.by(draft.model ?? "")
        )}
      </Text>
      {draft.cut.length > 0 ? <Text tone="quiet">{text.readInPart(draft.cut)}</Text> : null}
      {open.map(({ step, at }) => (
        <DraftCard
          key={at}
          projectId={projectId}
          at={at}
          step={step}
          now={current[at]}
          onUse={() => {
            onUse(at, step);
            settle([at]);
          }}
          onDiscard={() => settle([at])}
        />
      ))}
    </section>
  );
}

type DraftCardProps = {
  projectId: string;
  at: number;
  step: DraftedStep;
  now: string | undefined;
  onUse: () => void;
  onDiscard: () => void;
};

function DraftCard({ projectId, at, step, now, onUse, onDiscard }: DraftCardProps) {
  const unproven = step.parts.filter((one) => one.kind === "claim" && isDoubtful(one.check));
  return (
    <article className={styles.card} aria-label={text.step(at + 1)}>
      <div className={styles.head}>
        <p className={styles.meta}>
          {text.step(at + 1)} · {now === undefined ? text.isNew : text.replaces}
          {unproven.length > 0 ? ` · ${text.toCheck(unproven.length)}` : ""}
        </p>
        <div className={styles.actions}>
          <Button size="xs" onPress={onUse}>
            {text.useStep(at + 1)}
          </Button>
          <Button size="xs" kind="ghost" onPress={onDiscard}>
            {text.discardStep(at + 1)}
          </Button>
        </div>
      </div>
      {now ? (
        <p className={styles.before}>
          <del>{now}</del>
        </p>
      ) : null}
      <ins className={styles.after}>
        {step.subject === "" ? null : <strong>{step.subject}</strong>}
        <Parts projectId={projectId} parts={step.parts} />
      </ins>
    </article>
  );
}

/** Each sentence with its supporting page. The parts of a draft never change their order. */
function Parts({ projectId, parts }: { projectId: string; parts: readonly StepPart[] }) {
  const pageIds = [...new Set(parts.flatMap(quotesOf).map(({ pageId }) => pageId))];
  return parts.map((part, at) => {
    const key = `${at} ${part.text}`;
    if (part.kind === "courtesy")
      return (
        <span key={key} className={styles.courtesy}>
          {part.text}
        </span>
      );
    return (
      <span key={key}>
        <span className={styles.claim} data-check={part.check}>
          {part.text}
        </span>
        <PageChip projectId={projectId} part={part} pageIds={pageIds} />
      </span>
    );
  });
}

type Claim = Extract<StepPart, { kind: "claim" }>;
type PageQuote = NonNullable<Claim["source"]>;

function quotesOf(part: StepPart): PageQuote[] {
  if (part.kind !== "claim" || !part.source) return [];
  return [part.source, ...(part.further ?? [])];
}

type PageChipProps = {
  projectId: string;
  part: Claim;
  /** In the order of their numbers. */
  pageIds: readonly string[];
};

/** After a generated sentence: the quotes of pages that it rests on, with links. */
function PageChip({ projectId, part, pageIds }: PageChipProps) {
  const [source, open] = useState<PageQuote>();
  const { check, reason } = part;
  const close = () => open(undefined);
  const quotes = quotesOf(part).map((one) => ({
    key: `${one.pageId} ${one.blockId} ${one.start}`,
    number: pageIds.indexOf(one.pageId) + 1,
    name: one.name,
    quote: one.quote,
    onOpen: () => open(one),
  }));
  return (
    <>
      <EvidenceChip
        quotes={quotes}
        shown={quotes[0]}
        check={check}
        reason={reason ?? (part.source ? null : text.missing)}
      />
      {source ? (
        <Dialog
          title={source.name}
          isOpen
          onClose={close}
          footer={
            <>
              <Button onPress={close}>{text.close}</Button>
              <LinkButton
                kind="secondary"
                to="/projects/$projectId/documentation"
                params={{ projectId }}
                search={{ page: source.pageId }}
              >
                {text.openPage}
              </LinkButton>
            </>
          }
        >
          <blockquote className={styles.quote}>{source.quote}</blockquote>
        </Dialog>
      ) : null}
    </>
  );
}
