import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { undoSeconds } from "#src/inbox/compose/web/sending/undo-seconds.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import {
  type Invite,
  type InviteReply,
  type Message,
  messagesContract,
} from "#src/inbox/messages/messages.contract.ts";
import { notifySending } from "#src/inbox/web/thread/notify-sending.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showTime, zoneName } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./InviteCard.module.css";
import { invitesText as text } from "./invites.text.ts";

type Answer = InviteReply["answer"];

const ANSWERS: readonly Answer[] = ["accepted", "tentative", "declined"];

/** Above a message with an invitation: title, time, place, and answer buttons. */
export function InviteCard({ message }: { message: Message }) {
  if (!message.attachments.some(isCalendar)) return null;
  return <FoundInvite messageId={message.messageId} />;
}

function isCalendar({ type, name }: Message["attachments"][number]): boolean {
  return type === "text/calendar" || type === "application/ics" || /\.ics$/i.test(name);
}

function FoundInvite({ messageId }: { messageId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    read(messagesContract.readInvite, { params: { messageId } }),
  );
  if (error && !data)
    return (
      <div className={styles.answers}>
        <span>{text.failed}</span>
        <Button kind="ghost" size="xs" isBusy={isFetching} onPress={() => void refetch()}>
          {text.retry}
        </Button>
      </div>
    );
  const invite = data?.invite;
  return invite ? <Shown messageId={messageId} invite={invite} /> : null;
}

type ShownProps = { messageId: string; invite: Invite };

function Shown({ messageId, invite }: ShownProps) {
  const { title, place, organizer, replier, isRecurring, canAnswer } = invite;
  const { words, warning } = whenOf(invite);
  const name = title || text.untitled;
  const whose = replier ? text.replied(replier, replier.answer) : organizer && text.from(organizer);
  return (
    <section className={styles.card} aria-label={text.label(name)}>
      <div className={styles.head}>
        <Icon of={CalendarDays} size="sm" />
        <span dir="auto">{name}</span>
        <State invite={invite} />
      </div>
      <div className={styles.facts}>
        <span>{isRecurring ? `${words} · ${text.repeats}` : words}</span>
        {warning ? <span className={styles.warning}>{warning}</span> : null}
        {place ? <span dir="auto">{place}</span> : null}
        {whose ? <span>{whose}</span> : null}
      </div>
      {canAnswer ? <Answers messageId={messageId} organizer={organizer} /> : null}
    </section>
  );
}

function State({ invite: { method, replacedBy } }: Pick<ShownProps, "invite">) {
  if (method === "cancel" || replacedBy === "cancellation")
    return <StatusBadge kind="danger" text={text.cancelled} />;
  return replacedBy ? <StatusBadge kind="warning" text={text.updated} /> : null;
}

type AnswersProps = { messageId: string; organizer: Invite["organizer"] };

function Answers({ messageId, organizer }: AnswersProps) {
  const { mayEdit } = useProject();
  const { data } = useQuery(read(messagesContract.readInviteReply, { params: { messageId } }));
  const { mutate, isPending, variables } = useAnswer(messageId, organizer);
  const reply = data?.reply;
  if (!data) return null;
  return (
    <div className={styles.answers}>
      <span>{reply ? text.reply(reply) : text.going}</span>
      {mayEdit
        ? ANSWERS.map((one) => (
            <Button
              key={one}
              size="sm"
              isBusy={isPending && variables === one}
              isDisabled={isPending || (reply?.answer === one && reply.status !== "failed")}
              onPress={() => mutate(one)}
            >
              {text.answers[one]}
            </Button>
          ))
        : null}
    </div>
  );
}

/** Sends an answer, which can be undone like any mail. */
function useAnswer(messageId: string, organizer: Invite["organizer"]) {
  const queries = useQueryClient();
  const refresh = () =>
    queries.invalidateQueries({ queryKey: keyOf(messagesContract.readInviteReply) });
  const fail = (title: string, error: unknown) =>
    notify({ type: "error", title, description: describeFailure(error, text.failures) });
  return useMutation({
    async mutationFn(answer: Answer) {
      const seconds = undoSeconds();
      const sent = await call(messagesContract.answerInvite, {
        params: { messageId },
        body: { answer, undoSeconds: seconds },
      });
      return { ...sent, seconds };
    },
    async onSuccess({ scheduledMessageId, seconds }, chosen) {
      await refresh();
      const title = text.sending(chosen, organizer?.name || organizer?.address || "");
      notifySending({
        title,
        seconds,
        stop: () => call(mailerContract.cancel, { params: { scheduledMessageId } }),
        onFailed: (error) => fail(text.notStopped, error),
        onEnd: refresh,
      });
    },
    onError: (error) => fail(text.notSent, error),
  });
}

type When = { words: string; warning?: string };
type Time = Invite["start"];

/** In the time zone of the reader; where that cannot be known, as it was written, with why. */
function whenOf({ start, end }: Pick<Invite, "start" | "end">): When {
  if (start.kind === "moment") {
    const zone = ownTimeZone();
    const until = end?.kind === "moment" ? ` – ${endOf(start.at, end.at, zone)}` : "";
    return { words: `${showTime(start.at, zone)}${until} (${zoneName(zone, new Date(start.at))})` };
  }
  if (start.kind === "day") return { words: `${daysOf(start.date, end)}, ${text.allDay}` };
  const warning = start.zone === "" ? text.noZone : text.unknownZone(start.zone);
  return {
    words: showTime(`${start.dateTime}Z`, "UTC"),
    warning: `${warning} ${text.askOrganizer}`,
  };
}

/** The time alone on the same day. */
function endOf(start: string, end: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "short", timeZone });
  if (day.format(new Date(start)) !== day.format(new Date(end))) return showTime(end, timeZone);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone });
  return time.format(new Date(end));
}

/** The end of a day-long event is the day after its last one. */
function daysOf(first: string, end: Time | null): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone: "UTC" });
  const start = new Date(`${first}T00:00:00Z`);
  if (end?.kind !== "day") return format.format(start);
  const last = new Date(Date.parse(`${end.date}T00:00:00Z`) - 1);
  return last.toISOString().slice(0, 10) === first
    ? format.format(start)
    : format.formatRange(start, last);
}
