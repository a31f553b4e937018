import { ChevronLeft, ChevronRight, Sparkles, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AskedDraft } from "#src/inbox/compose/web/ThreadReply.tsx";
import type { Reply, ReplyDraft } from "#src/inbox/replies/replies.contract.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { DraftText } from "./DraftText.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";
import { type ReplyPlace, useReply, type Wishes } from "./use-reply.ts";
import { WishesButton } from "./WishesButton.tsx";
import { WrittenBy } from "./WrittenBy.tsx";

/** Where a draft is inserted: the reply being written. */
export type ReplyTarget = {
  getHtml(): string;
  insertHtml(html: string): void;
  replaceHtml(html: string): void;
};

export type ReplyPanelProps = AskedDraft & ReplyPlace & { target: ReplyTarget };

const USUAL: Wishes = { instruction: "", length: "medium" };

/** Next to the reply: an AI draft that can be inserted. */
export function ReplyPanel(props: ReplyPanelProps) {
  const { messageId } = props;
  // Requested for this message; other targets get a draft on request.
  const [askedId] = useState(messageId);
  // Once: a discarded draft does not come back.
  const hasBegun = useRef(false);
  return (
    <PanelOf key={messageId} {...props} isAskedFor={messageId === askedId} hasBegun={hasBegun} />
  );
}

type PanelOfProps = ReplyPanelProps & { isAskedFor: boolean; hasBegun: RefObject<boolean> };

/** For one message: progress and errors belong to that one. */
function PanelOf({ isAskedFor, hasBegun, ...props }: PanelOfProps) {
  const { target, purpose, begins, fold } = props;
  const { asked, reply, begin, change } = useReply(props);
  const failure = begin.error ?? change.error;
  const isMissing = asked.isSuccess && reply === undefined;
  const beginAtOnce = useEffectEvent(() => {
    if (!isAskedFor || hasBegun.current || begins === "with-wishes") return;
    hasBegun.current = true;
    const instruction = purpose === "follow-up" ? text.remindInstruction : "";
    begin.mutate({ ...USUAL, instruction });
  });
  useEffect(() => {
    if (isMissing) beginAtOnce();
  }, [isMissing]);
  if (asked.isPending) return null;
  const again = () => begin.mutate(USUAL);
  return (
    <section className={styles.panel} aria-label={text.region}>
      {failure ? (
        <InlineNotice kind="danger">{describeFailure(failure, text.failures)}</InlineNotice>
      ) : null}
      {reply ? (
        <OpenReply
          key={`${reply.replyId} ${reply.versions.length}`}
          reply={reply}
          target={target}
          onAgain={again}
          onFold={fold}
          onChange={(wish) => change.mutate({ replyId: reply.replyId, ...wish })}
        />
      ) : (
        <Start isBusy={begin.isPending} onBegin={(wishes) => begin.mutate(wishes)} onFold={fold} />
      )}
    </section>
  );
}

type StartProps = { isBusy: boolean; onBegin: (wishes: Wishes) => void; onFold: () => void };

function Start({ isBusy, onBegin, onFold }: StartProps) {
  if (isBusy) return <Writing onFold={onFold} />;
  return (
    <div className={styles.start}>
      <Button kind="ai" size="sm" icon={Sparkles} onPress={() => onBegin(USUAL)}>
        {text.begin}
      </Button>
      <WishesButton label={text.instructed} given={USUAL} onWish={onBegin} />
      <FoldButton onFold={onFold} />
      <Text tone="quiet">{text.beginHint}</Text>
    </div>
  );
}

function Writing({ onFold }: { onFold: () => void }) {
  return (
    <div className={styles.head}>
      <p className={styles.title} role="status">
        {text.writing}
      </p>
      <FoldButton onFold={onFold} />
    </div>
  );
}

function FoldButton({ onFold }: { onFold: () => void }) {
  return (
    <span className={styles.fold}>
      <IconButton icon={X} size="xs" label={text.fold} onPress={onFold} />
    </span>
  );
}

type ReplyChange =
  | ({ action: "refine"; composed?: string } & Wishes)
  | { action: "accept" | "discard"; version?: number };

type OpenReplyProps = {
  reply: Reply;
  target: ReplyTarget;
  onAgain: () => void;
  onFold: () => void;
  onChange: (change: ReplyChange) => void;
};

function OpenReply({ reply, target, onAgain, onFold, onChange }: OpenReplyProps) {
  const { versions } = reply;
  const [at, setAt] = useState(versions.length - 1);
  const shown = versions[at];
  if (!shown) return null;
  if (shown.status === "in-progress") return <Writing onFold={onFold} />;
  const head = (
    <div className={styles.head}>
      <span className={styles.title}>
        <Icon of={Sparkles} size="sm" />
        {titleOf(shown)}
      </span>
      <Versions at={at} of={versions.length} onChange={setAt} />
      <FoldButton onFold={onFold} />
    </div>
  );
  const { draft } = shown;
  if (!draft) return <Failed head={head} code={shown.errorCode} onAgain={onAgain} />;
  const discard = () => {
    onChange({ action: "discard" });
    onFold();
  };
  const take = (way: "insert" | "replace") => {
    if (way === "replace" || isBlank(target.getHtml())) target.replaceHtml(draft.bodyHtml);
    else target.insertHtml(draft.bodyHtml);
    onChange({ action: "accept", version: shown.version });
    // The text was inserted; once is enough.
    onFold();
  };
  if (draft.isNothingFound) return <NothingFound {...{ reply, head, draft, onAgain, discard }} />;
  return (
    <>
      {head}
      <WrittenBy projectId={reply.projectId} version={shown} />
      <DraftText projectId={reply.projectId} draft={draft} />
      <div className={styles.actions}>
        <TakeButtons wasTaken={reply.acceptedVersion !== null} onTake={take} />
        <WishesButton
          label={text.refine}
          given={shown}
          onWish={(wishes) => onChange({ action: "refine", ...wishes, ...composedIn(target) })}
        />
        <Button kind="ghost" size="sm" onPress={discard}>
          {text.discard}
        </Button>
      </div>
    </>
  );
}

/** The text in the composer is refined, where there is one. */
function composedIn(target: ReplyTarget): { composed?: string } {
  const composed = target.getHtml();
  return isBlank(composed) ? {} : { composed };
}

type NothingFoundProps = {
  reply: Reply;
  head: ReactNode;
  draft: ReplyDraft;
  onAgain: () => void;
  discard: () => void;
};

/** No text to insert: a person answers, or adds a source first. */
function NothingFound({ reply, head, draft, onAgain, discard }: NothingFoundProps) {
  return (
    <>
      {head}
      <DraftText projectId={reply.projectId} draft={draft} />
      <div className={styles.actions}>
        <Button size="sm" onPress={onAgain}>
          {text.tryAgain}
        </Button>
        <Button kind="ghost" size="sm" onPress={discard}>
          {text.discard}
        </Button>
      </div>
    </>
  );
}

/** Named after its quoted sources. */
function titleOf({ engine, draft }: Pick<Reply["versions"][number], "engine" | "draft">): string {
  if (draft?.isNothingFound) return text.nothingTitle;
  const names = draft?.parts.flatMap((part) =>
    part.kind === "claim" && part.source ? [part.source.name] : [],
  );
  const sources = [...new Set(names)];
  return engine === "extractive" ? text.extractedTitle(sources) : text.title(sources);
}

function Failed({
  head,
  code,
  onAgain,
}: {
  head: ReactNode;
  code: string | null;
  onAgain: () => void;
}) {
  const sentences: Readonly<Record<string, string>> = text.failures;
  return (
    <>
      {head}
      <InlineNotice kind="warning">{sentences[code ?? ""] ?? text.failed}</InlineNotice>
      <div className={styles.actions}>
        <Button size="sm" onPress={onAgain}>
          {text.tryAgain}
        </Button>
      </div>
    </>
  );
}

type TakeButtonsProps = { wasTaken: boolean; onTake: (way: "insert" | "replace") => void };

/** Typed text stays, unless the user asks to replace it. */
function TakeButtons({ wasTaken, onTake }: TakeButtonsProps) {
  return (
    <>
      <Button kind="primary" size="sm" onPress={() => onTake("insert")}>
        {text.insert}
      </Button>
      {wasTaken ? (
        <Button size="sm" onPress={() => onTake("replace")}>
          {text.replace}
        </Button>
      ) : null}
    </>
  );
}

function isBlank(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

type VersionsProps = { at: number; of: number; onChange: (at: number) => void };

/** Switches between versions of a draft. */
function Versions({ at, of, onChange }: VersionsProps) {
  if (of < 2) return null;
  return (
    <span className={styles.versions}>
      <IconButton
        icon={ChevronLeft}
        size="xs"
        label={text.previous}
        isDisabled={at === 0}
        onPress={() => onChange(at - 1)}
      />
      <span role="status">{text.version(at + 1, of)}</span>
      <IconButton
        icon={ChevronRight}
        size="xs"
        label={text.next}
        isDisabled={at === of - 1}
        onPress={() => onChange(at + 1)}
      />
    </span>
  );
}
