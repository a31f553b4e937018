import { type ReactNode, useState } from "react";
import { composeText } from "#src/inbox/compose/web/compose.text.ts";
import { useZoneThere } from "#src/inbox/compose/web/sending/recipient-zones.ts";
import type { Draft } from "#src/inbox/drafts/drafts.contract.ts";
import type { ScheduledMessage } from "#src/inbox/mailer/mailer.contract.ts";
import { ownTimeZone, showMoment } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import styles from "./SendCard.module.css";
import { sendsText as text } from "./sends.text.ts";
import { useSendActs } from "./use-send-acts.ts";

const MOST = 200;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: " " };

type SendCardProps = {
  send: ScheduledMessage;
  mayEdit: boolean;
  /** The edited mail is now a draft, and is opened. */
  onDraft: (draft: Draft) => void;
  /** A link, such as to its conversation. */
  link?: ReactNode;
};

const KINDS = {
  scheduled: "info",
  sending: "info",
  held: "warning",
  unconfirmed: "warning",
  failed: "danger",
  sent: "success",
  cancelled: "neutral",
} as const;

/** A pending or failed mail: its status, schedule and actions. */
export function SendCard({ send, mayEdit, onDraft, link }: SendCardProps) {
  const { status, subject, bodyHtml, explanation, next, intendedLocal } = send;
  const to = [...send.to, ...send.cc, ...send.bcc].map(({ name, address }) => name || address);
  const label = text.statuses[status];
  const leaves = next?.what === "sends" && status === "scheduled" ? next.at : undefined;
  const timeZone = intendedLocal?.timeZone ?? ownTimeZone();
  const there = useZoneThere(send.projectId, send.to, timeZone);
  return (
    <article
      className={styles.card}
      data-status={status}
      aria-label={text.card(label, to.join(", "))}
    >
      <div className={styles.head}>
        <StatusBadge kind={KINDS[status]} text={label} isBusy={status === "sending"} />
        <span className={styles.to}>{to.join(", ")}</span>
        {link}
      </div>
      <p className={styles.subject}>{subject || text.noSubject}</p>
      <p className={styles.words}>{wordsOf(bodyHtml)}</p>
      <p className={styles.why}>
        {leaves ? text.at(showMoment(leaves, timeZone)) : explanation}
        {there && leaves
          ? ` · ${composeText.forRecipient(there.name, showMoment(leaves, there.timeZone))}`
          : null}
      </p>
      {send.remindAt ? (
        <p className={styles.why}>{composeText.reminds(showMoment(send.remindAt, timeZone))}</p>
      ) : null}
      {mayEdit ? <SendActs send={send} onDraft={onDraft} /> : null}
    </article>
  );
}

function SendActs({ send, onDraft }: Pick<SendCardProps, "send" | "onDraft">) {
  const { status, next, origin } = send;
  // The failure has ended the recipient's plan.
  const canRetry = status !== "failed" || origin !== "campaign";
  const acts = useSendActs(send, onDraft);
  if (status === "sending") return null;
  if (status === "unconfirmed") return next ? null : <UnconfirmedActs acts={acts} />;
  return (
    <div className={styles.acts}>
      <Button size="sm" isDisabled={acts.isPending} onPress={acts.edit}>
        {text.edit}
      </Button>
      {canRetry ? (
        <Button size="sm" isDisabled={acts.isPending} onPress={acts.sendNow}>
          {status === "failed" ? text.retry : text.sendNow}
        </Button>
      ) : null}
      <Button kind="ghost" size="sm" isDisabled={acts.isPending} onPress={acts.cancel}>
        {status === "scheduled" ? text.cancel : text.discard}
      </Button>
    </div>
  );
}

/** The provider could not confirm the sending; a person who knows can. */
function UnconfirmedActs({ acts }: { acts: ReturnType<typeof useSendActs> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.acts}>
      <Button size="sm" isDisabled={acts.isPending} onPress={acts.confirmSent}>
        {text.wasSent}
      </Button>
      <Button size="sm" isDisabled={acts.isPending} onPress={() => setAsking(true)}>
        {text.sendAgain}
      </Button>
      <Button kind="ghost" size="sm" isDisabled={acts.isPending} onPress={acts.cancel}>
        {text.discard}
      </Button>
      <ConfirmDialog
        title={text.againTitle}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={text.sendAgain}
        onConfirm={() => {
          setAsking(false);
          acts.sendAgain();
        }}
      >
        <p>{text.againText}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The first words of our mail, for a preview. */
function wordsOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
