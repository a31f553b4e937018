import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import {
  type Readiness,
  readinessContract,
} from "#src/outreach/strategies/engine/readiness.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import styles from "./Readiness.module.css";
import { readinessText as text } from "./readiness.text.ts";

type StrandedNoticeProps = {
  stranded: Readiness["stranded"][number];
  campaignId: string;
  mailboxIds: readonly string[];
  projectId: string;
  mayEdit: boolean;
};

/** People whose mailbox was removed. Another one is another sender, so someone has to choose it. */
export function StrandedNotice(props: StrandedNoticeProps) {
  const { stranded, campaignId, mailboxIds, projectId, mayEdit } = props;
  const { mailboxId: from, address, people } = stranded;
  const { data } = useQuery(read(mailboxesContract.list, { body: { projectId } }));
  const queries = useQueryClient();
  const move = useMutation({
    ...write(runningContract.moveMailbox),
    async onSuccess({ moved }) {
      await queries.invalidateQueries({ queryKey: keyOf(readinessContract.read) });
      notify({ type: "success", title: text.moved(moved) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notMoved,
        description: describeFailure(error, text.failures),
      }),
  });
  const others = (data?.list ?? []).filter(
    ({ mailboxId }) => mailboxIds.includes(mailboxId) && mailboxId !== from,
  );
  return (
    <InlineNotice kind="warning">
      {text.stranded(address, people)}
      {mayEdit && others.length > 0 ? (
        <span className={styles.move}>
          {others.map(({ mailboxId, email }) => (
            <Button
              key={mailboxId}
              size="sm"
              isBusy={move.isPending}
              onPress={() => move.mutate({ params: { campaignId }, body: { from, to: mailboxId } })}
            >
              {`${text.moveTo} ${email}`}
            </Button>
          ))}
        </span>
      ) : null}
    </InlineNotice>
  );
}
