import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Inbox as InboxGlyph, PenLine } from "lucide-react";
import { use, useEffect, useEffectEvent } from "react";
import { LabelSuggestions } from "#src/inbox/auto-labels/web/LabelSuggestions.tsx";
import { openNewMail } from "#src/inbox/compose/web/new-mail-state.ts";
import { Forwards } from "#src/inbox/compose/web/sends/Forwards.tsx";
import { backShortcut } from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { IntentChip } from "#src/inbox/web/intents/IntentChip.tsx";
import { rowOf, type ThreadRow, threadQuery } from "#src/inbox/web/list/threads-query.ts";
import { RuleRuns } from "#src/inbox/web/rules/RuleRuns.tsx";
import type { Inbox, ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { ReadingPane } from "#src/ui/shell/panes/ReadingPane.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { FollowUpLine } from "./FollowUpLine.tsx";
import { Messages } from "./Messages.tsx";
import { markReadWhen, readingMs } from "./mark-read-when.ts";
import { PossibleReplies } from "./PossibleReplies.tsx";
import { ThreadActions } from "./ThreadActions.tsx";
import styles from "./ThreadPane.module.css";
import { ThreadTools } from "./ThreadTools.tsx";

/** The conversation from the URL, or a hint how to open one. */
export function ThreadPane({ inbox }: { inbox: Inbox }) {
  const { openId } = inbox;
  if (openId === undefined) return <NoneOpen inbox={inbox} />;
  return <FoundThread key={openId} inbox={inbox} threadId={openId} />;
}

function NoneOpen({ inbox }: { inbox: Inbox }) {
  if (inbox.projectId === undefined && inbox.rows?.length === 0) return <NoneInAll />;
  if (inbox.mayEdit && inbox.rows?.length === 0) return <NoneThere />;
  const sentence = inbox.mayEdit ? text.noneOpenHint : text.noneOpenToRead;
  return (
    <div className={styles.centre}>
      <EmptyState icon={InboxGlyph} size="region" title={text.noneOpen} sentence={sentence} />
    </div>
  );
}

/** New email is written in a project. */
function NoneInAll() {
  return (
    <div className={styles.centre}>
      <EmptyState
        icon={InboxGlyph}
        size="region"
        title={text.noneInAll}
        sentence={text.noneInAllHint}
      />
    </div>
  );
}

/** Without conversations to select, one can be started. */
function NoneThere() {
  return (
    <div className={styles.centre}>
      <EmptyState
        icon={PenLine}
        size="region"
        title={text.noneThere}
        sentence={text.noneThereHint}
        action={<Button onPress={openNewMail}>{text.write}</Button>}
      />
    </div>
  );
}

/** Its row in the list provides data before the server responds. */
function FoundThread({ inbox, threadId }: { inbox: Inbox; threadId: string }) {
  const { data, error, refetch, isFetching } = useQuery(threadQuery(threadId));
  const row = inbox.rows?.find(({ id }) => id === threadId);
  const thread = data ? rowOf(data) : row;
  const isGone = error instanceof ApiError && error.status === 404;
  useMerged(inbox, threadId, data?.threadId);
  const back = (
    <Button kind="secondary" onPress={inbox.close}>
      {text.backToList}
    </Button>
  );
  if (thread && !isGone) return <ThreadOfProject inbox={inbox} thread={thread} />;
  if (isGone)
    return (
      <div className={styles.centre}>
        <EmptyState
          size="region"
          title={text.threadGone}
          sentence={text.threadGoneHint}
          action={back}
        />
      </div>
    );
  if (!error) return null;
  return (
    <div className={styles.centre}>
      <ErrorState
        title={text.threadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  );
}

/** It was merged into another one: the URL is updated, so that it stays valid. */
function useMerged({ address }: Inbox, threadId: string, foundId: string | undefined): void {
  const follow = useEffectEvent((id: string) => {
    notify({ type: "info", title: text.threadMerged });
    address.goTo({ thread: id }, true);
  });
  useEffect(() => {
    if (foundId !== undefined && foundId !== threadId) follow(foundId);
  }, [threadId, foundId]);
}

type ThreadOfProjectProps = { inbox: Inbox; thread: ThreadRow };

/** Among those of several projects, it brings its own one. */
function ThreadOfProject({ inbox, thread }: ThreadOfProjectProps) {
  const { projectId } = inbox;
  if (projectId !== undefined)
    return <OpenThread inbox={{ ...inbox, projectId }} thread={thread} />;
  return <ThreadAmongAll inbox={inbox} thread={thread} />;
}

const inProject = lazyPart(() => import("./InProject.tsx"));

function ThreadAmongAll({ inbox, thread }: ThreadOfProjectProps) {
  const part = inProject.useRequired();
  if (!part) return null;
  return (
    <part.InProject projectId={thread.projectId} inbox={inbox}>
      {(inside) => <OpenThread inbox={inside} thread={thread} />}
    </part.InProject>
  );
}

type OpenThreadProps = { inbox: ProjectInbox; thread: ThreadRow };

function OpenThread({ inbox, thread }: OpenThreadProps) {
  useMarkRead(inbox, thread);
  const { labelItems } = use(InboxFactsContext);
  const isNarrow = useNarrow();
  return (
    <>
      <ReadingPane
        label={text.conversation(thread.subject || text.noSubject)}
        start={<ThreadTitle inbox={inbox} thread={thread} />}
        end={<ThreadTools inbox={inbox} thread={thread} />}
        foot={<ThreadActions inbox={inbox} thread={thread} />}
      >
        {isNarrow ? <ThreadChips inbox={inbox} thread={thread} /> : null}
        <PossibleReplies threadId={thread.id} mayEdit={inbox.mayEdit} />
        <LabelSuggestions
          projectId={inbox.projectId}
          threadId={thread.id}
          labelItems={labelItems}
          mayEdit={inbox.mayEdit}
        />
        <RuleRuns projectId={inbox.projectId} threadId={thread.id} mayEdit={inbox.mayEdit} />
        {thread.marks.includes("note") && !inbox.rail.isOpen ? (
          <NotesAbove inbox={inbox} thread={thread} />
        ) : null}
        <Messages
          projectId={inbox.projectId}
          threadId={thread.id}
          subject={thread.subject || text.noSubject}
        />
        <Forwards projectId={inbox.projectId} threadId={thread.id} />
        {inbox.rail.isOpen ? null : <FollowUpLine inbox={inbox} thread={thread} />}
      </ReadingPane>
      {inbox.rail.isOpen ? <Rail inbox={inbox} thread={thread} /> : null}
    </>
  );
}

const notesPart = lazyPart(() => import("#src/inbox/notes/web/Notes.tsx"));

/** Notes are visible without the rail, where more can be added. */
function NotesAbove({ inbox, thread }: OpenThreadProps) {
  const part = notesPart.useWhen(true);
  if (!part) return null;
  return (
    <section className={styles.notes} aria-label={text.notes}>
      <part.Notes
        projectId={inbox.projectId}
        threadId={thread.id}
        mayEdit={inbox.mayEdit}
        canAdd={false}
      />
    </section>
  );
}

const contextRail = lazyPart(() => import("#src/inbox/web/rail/ContextRail.tsx"));

function Rail(props: OpenThreadProps) {
  const part = contextRail.useWhen(true);
  return part ? <part.ContextRail {...props} /> : null;
}

/** Once per opening: a conversation marked as unread while open stays unread. */
function useMarkRead({ mark, mayEdit }: Inbox, thread: ThreadRow): void {
  const markRead = useEffectEvent(() => {
    if (thread.isUnread) void mark({ rows: [thread], set: { isUnread: false }, isQuiet: true });
  });
  const ms = readingMs(markReadWhen.useValue());
  useEffect(() => {
    if (!mayEdit || ms === undefined) return undefined;
    const timer = window.setTimeout(() => markRead(), ms);
    return () => window.clearTimeout(timer);
  }, [mayEdit, ms]);
}

/**
 * The subject of the conversation and its marks; on a phone the way back, and the marks
 * stand below, where they leave room for the subject.
 */
function ThreadTitle({ inbox, thread }: { inbox: Inbox; thread: ThreadRow }) {
  const isNarrow = useNarrow();
  const subject = thread.subject || text.noSubject;
  return (
    <>
      {isNarrow ? (
        <IconButton
          icon={ArrowLeft}
          label={text.back}
          shortcut={backShortcut.keys}
          onPress={inbox.close}
        />
      ) : null}
      <h2 className={styles.subject} title={subject} tabIndex={-1}>
        {subject}
      </h2>
      {isNarrow ? null : <ThreadChips inbox={inbox} thread={thread} isShort />}
    </>
  );
}

/** Beside the subject, which needs the room; the rail and a phone have all of them. */
const MAX_LABELS = 1;

type ThreadChipsProps = { inbox: Inbox; thread: ThreadRow; isShort?: boolean };

/** The marks of a conversation. */
function ThreadChips({ inbox, thread, isShort = false }: ThreadChipsProps) {
  const { labelItems, projects } = use(InboxFactsContext);
  const project = projects.get(thread.projectId);
  const { mayEdit, rail } = inbox;
  const all = thread.labelItemIds.flatMap((id) => labelItems.get(id) ?? []);
  const items = isShort ? all.slice(0, MAX_LABELS) : all;
  const more = all.length - items.length;
  return (
    <span className={styles.chips}>
      {project ? (
        <Link
          className={styles.project}
          to="/projects/$projectId/inbox"
          params={project}
          search={{ view: "all", thread: thread.id }}
        >
          {project.name}
        </Link>
      ) : null}
      {/* The rail says it as well, and the subject needs the room. */}
      {rail.isOpen || thread.intent === "unclassified" ? null : (
        <IntentChip thread={thread} mayEdit={mayEdit} />
      )}
      {items.map(({ labelItemId, name, color }) => (
        <LabelChip key={labelItemId} text={name} colour={color} />
      ))}
      {more > 0 ? <span className={styles.more}>+{more}</span> : null}
    </span>
  );
}
