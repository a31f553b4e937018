import { Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReplyPurpose } from "#src/features/inbox/compose/web/wanted-reply.ts";
import type { Reply } from "#src/features/inbox/replies/replies.contract.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { DraftText } from "./DraftText.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";
import { useReply, type Wishes } from "./use-reply.ts";
import { Versions } from "./Versions.tsx";
import { WishesButton } from "./WishesButton.tsx";

/** Where a draft is put: the text of an answer that a person writes. */
export type ReplyTarget = {
  getHtml(): string;
  insertHtml(html: string): void;
  replaceHtml(html: string): void;
};

type ReplyPanelProps = {
  projectId: string;
  threadId: string;
  target: ReplyTarget;
  purpose: ReplyPurpose;
};

const USUAL: Wishes = { instruction: "", length: "medium" };

/** Above the text of an answer: a draft of it, which a person takes over or not. */
export function ReplyPanel({ projectId, threadId, target, purpose }: ReplyPanelProps) {
  const { asked, reply, begin, change } = useReply({ projectId, threadId });
  const failure = begin.error ?? change.error;
  const isMissing = asked.isSuccess && reply === undefined;
  // Once: a draft that is discarded does not come back by itself.
  const hasBegun = useRef(false);
  const remind = useEffectEvent(() => {
    if (hasBegun.current || purpose !== "follow-up") return;
    hasBegun.current = true;
    begin.mutate({ threadId, ...USUAL, instruction: text.remindInstruction });
  });
  useEffect(() => {
    if (isMissing) remind();
  }, [isMissing]);
  if (asked.isPending) return null;
  const again = () => begin.mutate({ threadId, ...USUAL });
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
          onChange={(wish) => change.mutate({ replyId: reply.replyId, ...wish })}
        />
      ) : (
        <Start
          isBusy={begin.isPending}
          onBegin={(wishes) => begin.mutate({ threadId, ...wishes })}
        />
      )}
    </section>
  );
}

type StartProps = { isBusy: boolean; onBegin: (wishes: Wishes) => void };

function Start({ isBusy, onBegin }: StartProps) {
  return (
    <div className={styles.start}>
      <Button kind="ai" size="sm" icon={Sparkles} isBusy={isBusy} onPress={() => onBegin(USUAL)}>
        {text.begin}
      </Button>
      <WishesButton label={text.instructed} given={USUAL} onWish={onBegin} />
      <Text tone="quiet">{text.beginHint}</Text>
    </div>
  );
}

type ReplyChange =
  | ({ action: "refine" } & Wishes)
  | { action: "accept" | "discard"; version?: number };

type OpenReplyProps = {
  reply: Reply;
  target: ReplyTarget;
  onAgain: () => void;
  onChange: (change: ReplyChange) => void;
};

function OpenReply({ reply, target, onAgain, onChange }: OpenReplyProps) {
  const { versions } = reply;
  const [at, setAt] = useState(versions.length - 1);
  const [isFolded, setFolded] = useState(reply.acceptedVersion === versions.at(-1)?.version);
  const shown = versions[at];
  if (!shown) return null;
  if (shown.status === "in-progress")
    return (
      <p className={styles.title} role="status">
        {text.writing}
      </p>
    );
  const head = (
    <div className={styles.head}>
      <span className={styles.title}>
        {shown.engine === "extractive" ? text.extractedTitle : text.title}
      </span>
      <Versions at={at} of={versions.length} onChange={setAt} />
    </div>
  );
  const { draft } = shown;
  if (isFolded) return <Taken onShow={() => setFolded(false)} />;
  if (!draft) return <Failed head={head} code={shown.errorCode} onAgain={onAgain} />;
  const discard = () => onChange({ action: "discard" });
  const take = (way: "insert" | "replace") => {
    if (way === "replace" || isBlank(target.getHtml())) target.replaceHtml(draft.bodyHtml);
    else target.insertHtml(draft.bodyHtml);
    onChange({ action: "accept", version: shown.version });
    setFolded(true);
  };
  return (
    <>
      {head}
      <Text tone="quiet">
        {shown.engine === "extractive" ? text.extracted : text.written(shown.model ?? "")}
      </Text>
      <DraftText projectId={reply.projectId} draft={draft} />
      <div className={styles.actions}>
        <TakeButtons wasTaken={reply.acceptedVersion !== null} onTake={take} />
        <WishesButton
          label={text.refine}
          given={shown}
          onWish={(wishes) => onChange({ action: "refine", ...wishes })}
        />
        <Button kind="ghost" size="sm" onPress={discard}>
          {text.discard}
        </Button>
      </div>
    </>
  );
}

/** Its words are in the text below, so they need not be read twice. */
function Taken({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles.head}>
      <span className={styles.title}>{text.taken}</span>
      <Button kind="ghost" size="sm" onPress={onShow}>
        {text.showDraft}
      </Button>
    </div>
  );
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

/** What a person has typed stays, unless they ask for another version in its place. */
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
