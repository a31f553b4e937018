import { useQuery } from "@tanstack/react-query";
import { CloudOff, Download, Mail, Unplug } from "lucide-react";
import { useState } from "react";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Bar } from "#src/ui/states/Bar.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { isReading } from "./mailbox-state.ts";
import { type MailboxRow, mailboxesQuery, rowOf } from "./mailboxes-query.ts";
import { noticesText as text } from "./notices.text.ts";

type PlaceProps = { projectId: string; mayEdit: boolean };

/** Whether a project has no mailbox at all; undefined while loading. */
export function useHasNoMailbox(projectId: string): boolean | undefined {
  const { data } = useQuery(mailboxesQuery(projectId));
  return data && data.list.length === 0;
}

const reconnectDialog = lazyPart(() => import("./connect/ReconnectDialog.tsx"));

/** Problems of a project's mailboxes, for people who read its email. */
export function MailboxNotices({ projectId, mayEdit }: PlaceProps) {
  const { data } = useQuery(mailboxesQuery(projectId));
  const [lost, setLost] = useState<MailboxRow>();
  const close = () => setLost(undefined);
  const dialog = reconnectDialog.useWhen(lost !== undefined, close);
  const mailboxes = data?.list.map(rowOf) ?? [];
  return (
    <>
      {mailboxes
        .filter(({ status }) => status === "reconnect-required")
        .map((mailbox) => (
          <Bar
            key={mailbox.id}
            icon={Unplug}
            tone="warning"
            actions={
              mayEdit ? (
                <Button size="xs" onPress={() => setLost(mailbox)}>
                  {text.reconnect}
                </Button>
              ) : undefined
            }
          >
            {text.lost(mailbox.email)}
          </Bar>
        ))}
      {mailboxes.map(({ id, email, sync: { isBehind, lastSyncedAt } }) =>
        isBehind && lastSyncedAt !== null ? (
          <Bar key={id} icon={CloudOff} tone="warning">
            {text.behind(email, showTime(lastSyncedAt, ownTimeZone()))}
          </Bar>
        ) : null,
      )}
      {mailboxes.filter(isReading).map(({ id, email, sync }) => (
        <Bar key={id} icon={Download} tone="info">
          {text.reading(email, sync.importedCount)}
        </Bar>
      ))}
      {dialog && lost ? <dialog.ReconnectDialog mailbox={lost} onClose={close} /> : null}
    </>
  );
}

const connectMenu = lazyPart(() => import("./connect/ConnectMenu.tsx"));
const practiceDialog = lazyPart(() => import("./connect/PracticeDialog.tsx"));

/** Shown instead of email: the benefits of a mailbox, and the ways to connect one. */
export function NoMailboxYet({ projectId, mayEdit }: PlaceProps) {
  const connect = connectMenu.useWhen(mayEdit);
  const [isPractising, setPractising] = useState(false);
  const close = () => setPractising(false);
  const practice = practiceDialog.useWhen(isPractising, close);
  return (
    <>
      <EmptyState
        icon={Mail}
        title={text.none}
        sentence={mayEdit ? text.noneHint : text.noneToRead}
        action={connect ? <connect.ConnectMenu projectId={projectId} /> : undefined}
        secondAction={
          mayEdit ? (
            <Button size="sm" onPress={() => setPractising(true)}>
              {text.practice}
            </Button>
          ) : undefined
        }
      />
      {practice && isPractising ? (
        <practice.PracticeDialog projectId={projectId} onClose={close} />
      ) : null}
    </>
  );
}
