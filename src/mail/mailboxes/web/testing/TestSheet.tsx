import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import {
  type MailboxTest,
  mailboxTestsContract,
} from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { canReceive } from "#src/mail/mailboxes/web/mailbox-state.ts";
import type { MailboxRow } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Progress } from "#src/ui/states/work/Progress.tsx";
import { TestReport } from "./TestReport.tsx";
import { testsText as text } from "./tests.text.ts";

type TestSheetProps = {
  mailbox: MailboxRow;
  mailboxes: readonly MailboxRow[];
  onClose: () => void;
};

/** Sends a test mail from one mailbox to another, and shows its progress. */
export function TestSheet({ mailbox, mailboxes, onClose }: TestSheetProps) {
  const receivers = mailboxes.filter(
    (one) => one.id === mailbox.id || (canReceive(one) && reachesEachOther(one, mailbox)),
  );
  const [toId, setTo] = useState(receivers.find(({ id }) => id !== mailbox.id)?.id ?? mailbox.id);
  const start = useMutation(write(mailboxTestsContract.start));
  const params = { mailboxId: mailbox.id };
  const testId = start.data?.testId;
  return (
    <Sheet title={text.title} isOpen onClose={onClose}>
      <Stack gap={24}>
        <Stack gap={16}>
          <p>{text.hint}</p>
          <Facts facts={[{ name: text.from, value: mailbox.email }]} />
          <Select
            name="to"
            label={text.to}
            hint={text.toHint}
            value={toId}
            onChange={(id) => setTo(id)}
            options={receivers.map(({ id, email }) => ({
              value: id,
              label: id === mailbox.id ? text.itself(email) : email,
            }))}
          />
          <Inline gap={8}>
            <Button
              kind={testId ? "secondary" : "primary"}
              isBusy={start.isPending}
              onPress={() => start.mutate({ params, body: { toMailboxId: toId } })}
            >
              {testId ? text.again : text.send}
            </Button>
          </Inline>
          {start.error ? <Failed error={start.error} /> : null}
        </Stack>
        {testId ? (
          <Running key={testId} mailboxId={mailbox.id} testId={testId} toId={toId}>
            {(test) => <TestReport test={test} mailboxes={mailboxes} />}
          </Running>
        ) : null}
      </Stack>
    </Sheet>
  );
}

/** Practice mailboxes cannot exchange mail with real providers. */
function reachesEachOther(one: MailboxRow, other: MailboxRow): boolean {
  return (one.provider === "practice") === (other.provider === "practice");
}

type RunningProps = {
  mailboxId: string;
  testId: string;
  toId: string;
  children: (test: MailboxTest & { arrival: NonNullable<MailboxTest["arrival"]> }) => ReactNode;
};

/** From sending to arrival; the receiving mailbox syncs as soon as the test is sent. */
function Running({ mailboxId, testId, toId, children }: RunningProps) {
  const report = useQuery(read(mailboxTestsContract.read, { params: { mailboxId, testId } }));
  const look = useMutation(write(mailboxesContract.sync));
  const { data: test, error } = report;
  const lookNow = () => look.mutate({ params: { mailboxId: toId } });
  const onSent = useEffectEvent(lookNow);
  const isSent = test?.status === "sent" && test.arrival === null;
  useEffect(() => {
    if (isSent) onSent();
  }, [isSent]);
  if (error && !test) return <Failed error={error} />;
  if (test?.status === "failed")
    return (
      <InlineNotice kind="danger" title={text.waiting.failed}>
        {text.failed(test.error)}
      </InlineNotice>
    );
  if (test?.arrival) return children({ ...test, arrival: test.arrival });
  return (
    <Stack gap={12}>
      <Progress label={text.waiting[test?.status ?? "scheduled"]} isThin />
      {isSent ? (
        <Inline gap={8}>
          <Button isBusy={look.isPending} onPress={lookNow}>
            {text.readNow}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}

function Failed({ error }: { error: Error }) {
  return <InlineNotice kind="danger">{describeFailure(error, text.failures)}</InlineNotice>;
}
