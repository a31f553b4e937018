import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { undoSeconds } from "#src/inbox/compose/web/sending/undo-seconds.ts";
import {
  type MailingList,
  mailingListsContract,
} from "#src/inbox/mailing-lists/mailing-lists.contract.ts";
import { unsubscribeShortcut } from "#src/inbox/web/inbox.shortcuts.ts";
import { notifySending } from "#src/inbox/web/thread/notify-sending.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./MailingList.module.css";
import { mailingListsText as text } from "./mailing-lists.text.ts";

type MailingListLineProps = {
  messageId: string;
  /** The shortcut, which the palette lists as well, is about the newest message. */
  isNewest: boolean;
};

/** The way out of the mailing list that a message came from. */
export function MailingListLine({ messageId, isNewest }: MailingListLineProps) {
  const { mayEdit } = useProject();
  const { data, error } = useQuery(read(mailingListsContract.read, { params: { messageId } }));
  const { mutate, isPending } = useUnsubscribe(messageId);
  const list = data?.list;
  const asked = list?.unsubscribe;
  const isAsked = asked?.status === "waiting" || (asked?.status === "done" && !asked.isOutlived);
  const canAsk = mayEdit && list != null && list.way !== "page" && !isAsked && !isPending;
  useShortcut(unsubscribeShortcut, mutate, isNewest && canAsk);
  if (error && !data) return <p className={styles.line}>{text.failed}</p>;
  if (!list) return null;
  return (
    <div className={styles.line}>
      <span role="status">{asked ? text.stateOf(asked, list) : wayOf(list)}</span>
      {canAsk ? (
        <Button kind="ghost" size="xs" onPress={mutate}>
          {asked ? text.again : text.unsubscribe}
          {isNewest ? <Kbd keys={unsubscribeShortcut.keys} /> : null}
        </Button>
      ) : null}
      <ListPage list={list} />
    </div>
  );
}

function wayOf({ address }: MailingList): string {
  return address === null ? text.list : text.byEmail(address);
}

/** Only where the list has to be left by hand. */
function ListPage({ list: { page, way, unsubscribe } }: { list: MailingList }) {
  if (page === null || (way !== "page" && unsubscribe?.status !== "failed")) return null;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer nofollow">
      {text.openPage}
    </a>
  );
}

/** Asks the list, which can be undone like any mail. */
function useUnsubscribe(messageId: string) {
  const queries = useQueryClient();
  const { queryKey } = read(mailingListsContract.read, { params: { messageId } });
  const fail = (title: string, error: unknown) =>
    notify({ type: "error", title, description: describeFailure(error, text.failures) });

  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const seconds = undoSeconds();
      const body = { undoSeconds: seconds };
      const { list } = await call(mailingListsContract.unsubscribe, {
        params: { messageId },
        body,
      });
      return { list, seconds };
    },
    onSuccess({ list, seconds }) {
      queries.setQueryData(queryKey, { list });
      const title = list.address === null ? text.asking(list.sender) : text.emailing(list.address);
      notifySending({
        title,
        seconds,
        stop: () => call(mailingListsContract.undo, { params: { messageId } }),
        onFailed: (error) => fail(text.notUndone, error),
        onEnd: () => queries.invalidateQueries({ queryKey }),
      });
    },
    onError: (error) => fail(text.notAsked, error),
  });
  return { mutate: () => mutate(), isPending };
}
