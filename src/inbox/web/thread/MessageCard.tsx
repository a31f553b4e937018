import { Ellipsis, Paperclip } from "lucide-react";
import { use, useState } from "react";
import { askForAnswer } from "#src/inbox/compose/web/asked-answer.ts";
import { composeText } from "#src/inbox/compose/web/compose.text.ts";
import type { Message } from "#src/inbox/messages/messages.contract.ts";
import type { MailPaper } from "#src/inbox/messages/messages.rules.ts";
import { MessageBody } from "#src/inbox/messages/web/MessageBody.tsx";
import { messageBodyText } from "#src/inbox/messages/web/message-body.text.ts";
import { useOriginal } from "#src/inbox/messages/web/use-original.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { nameOfPerson } from "#src/inbox/web/list/thread-names.ts";
import { MailTime } from "#src/inbox/web/MailTime.tsx";
import { useDark } from "#src/platform/web/state/use-dark.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { InviteCard } from "./invites/InviteCard.tsx";
import styles from "./MessageCard.module.css";

type MessageCardProps = {
  message: Message;
  isNewest: boolean;
  isOpenAtFirst: boolean;
  /** Shows everything about it. */
  isPrinted: boolean;
};

/** One message: sender and recipients and, when expanded, its text. */
export function MessageCard(props: MessageCardProps) {
  const { message, isNewest, isOpenAtFirst, isPrinted } = props;
  const [wasOpened, setOpen] = useState(isOpenAtFirst);
  const [hasDetails, setDetailed] = useState(false);
  const isOpen = wasOpened || isPrinted;
  const isDetailed = hasDetails || isPrinted;
  const paper = useOwnPaper();
  const { ownAddresses } = use(InboxFactsContext);
  const { from, attachments, receivedAt, sentAt } = message;
  const name = nameOfPerson(from);
  const files = attachments.filter(({ isInline }) => !isInline);
  return (
    <article className={styles.card} aria-label={text.messageFrom(name)}>
      <div className={styles.top}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Avatar id={from.address} name={name} isDecoration />
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.to}>{recipientsOf(message, ownAddresses)}</span>
          </span>
          {files.length > 0 ? <Icon of={Paperclip} size="sm" /> : null}
          <span className={styles.time}>
            <MailTime at={sentAt ?? receivedAt} hasTime />
          </span>
        </button>
        {isOpen ? (
          <MessageMenu
            message={message}
            name={name}
            isDetailed={isDetailed}
            onDetails={() => setDetailed(!isDetailed)}
            paper={paper.other}
          />
        ) : null}
      </div>
      {isOpen ? (
        <div className={styles.body}>
          {isDetailed ? <MessageDetails message={message} /> : null}
          <InviteCard message={message} />
          {message.hasUnsubscribe ? (
            <LazyListLine messageId={message.messageId} isNewest={isNewest} />
          ) : null}
          <MessageBody
            messageId={message.messageId}
            subject={message.subject}
            label={text.messageFrom(name)}
            paper={paper.chosen}
            onPaper={paper.note}
          />
          {files.length > 0 ? <LazyFiles message={message} /> : null}
        </div>
      ) : (
        <p className={styles.snippet}>{message.snippet}</p>
      )}
    </article>
  );
}

const listLine = lazyPart(() => import("./mailing-lists/MailingListLine.tsx"));

function LazyListLine(props: { messageId: string; isNewest: boolean }) {
  const part = listLine.useWhen(true);
  return part ? <part.MailingListLine {...props} /> : null;
}

const messageFiles = lazyPart(() => import("#src/inbox/messages/web/MessageFiles.tsx"));

function LazyFiles({ message }: { message: Message }) {
  const part = messageFiles.useRequired();
  return part ? <part.MessageFiles {...message} /> : null;
}

/** The background of a message in the dark theme, and the alternative. */
function useOwnPaper() {
  const [chosen, choose] = useState<MailPaper>();
  const [isOnDark, note] = useState<boolean>();
  const isDark = useDark();
  // The light theme and plain messages have no alternative.
  const next: "white" | "dark" = isOnDark ? "white" : "dark";
  const other = isDark && isOnDark !== undefined ? { next, choose: () => choose(next) } : undefined;
  return { chosen, note, other } as const;
}

function recipientsOf({ to, cc }: Message, ours: ReadonlySet<string>): string {
  const names = [...to, ...cc].map((person) =>
    ours.has(person.address.toLowerCase()) ? text.me : nameOfPerson(person),
  );
  return names.length > 0 ? text.to(names) : "";
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

/** The sender, the recipients and the time of a message. */
function MessageDetails({ message }: { message: Message }) {
  const { from, to, cc, bcc, replyTo, sentAt, receivedAt } = message;
  const facts = [
    { name: text.detail.from, value: listed([from]) },
    { name: text.detail.replyTo, value: listed(replyTo) },
    { name: text.detail.to, value: listed(to) },
    { name: text.detail.cc, value: listed(cc) },
    { name: text.detail.bcc, value: listed(bcc) },
    { name: text.detail.date, value: moment.format(new Date(sentAt ?? receivedAt)) },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== "")} />;
}

function listed(people: readonly Message["from"][]): string {
  return people
    .map(({ name, address }) => (name === "" ? address : `${name} <${address}>`))
    .join(", ");
}

const ANSWERS = ["reply", "reply-all", "forward"] as const;

type MessageMenuProps = {
  message: Message;
  /** The sender's name. */
  name: string;
  isDetailed: boolean;
  onDetails: () => void;
  /** The alternative background, if there is one. */
  paper: { next: "white" | "dark"; choose: () => void } | undefined;
};

/** The reply actions of a message, and its further views. */
function MessageMenu(props: MessageMenuProps) {
  const { message, name, isDetailed, onDetails, paper } = props;
  const { messageId, threadId } = message;
  const { mayEdit } = useProject();
  const { mutate, isPending } = useOriginal(message);
  return (
    <MenuButton
      isIconOnly
      icon={Ellipsis}
      label={text.messageMenu}
      about={name}
      isBusy={isPending}
      kind="ghost"
      size="sm"
      items={[
        ...(mayEdit
          ? ANSWERS.map((mode) => ({
              id: mode,
              label: composeText.modes[mode],
              onPress: () => askForAnswer({ threadId, messageId, mode }),
            }))
          : []),
        {
          id: "details",
          label: isDetailed ? text.hideDetails : text.showDetails,
          onPress: onDetails,
        },
        ...(paper ? [{ id: "paper", label: text.viewOn[paper.next], onPress: paper.choose }] : []),
        { id: "original", label: messageBodyText.original, onPress: () => mutate() },
      ]}
    />
  );
}
