import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { mailboxesText } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import { MAILBOXES_KEY, type MailboxRow } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { call, read } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { importText as text } from "./import.text.ts";

type ImportDialogProps = { mailbox: MailboxRow; onClose: () => void };

const RANGES = [
  { range: "halfYear", days: 183 },
  { range: "year", days: 366 },
  { range: "twoYears", days: 731 },
  { range: "fiveYears", days: 1827 },
  { range: "all", days: 36_525 },
] as const;
type Range = (typeof RANGES)[number]["range"];

/** The import range of a mailbox. The expected amount is shown before choosing. */
export function ImportDialog({ mailbox, onClose }: ImportDialogProps) {
  const { mailboxId, email, importSince } = mailbox;
  const queries = useQueryClient();
  const [ranges] = useState(() => rangesBefore(importSince));
  const form = useForm<{ range: Range }>({
    initial: { range: ranges[0]?.range ?? "all" },
    startAt: "range",
    rules: { range: () => undefined },
    async submit({ range }) {
      const since = ranges.find((one) => one.range === range)?.since;
      if (since)
        await call(mailboxesContract.update, {
          params: { mailboxId },
          body: { importSince: since },
        });
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
      onClose();
      notify({ type: "success", title: text.started(email) });
    },
  });
  const { range } = form.values;
  const since = ranges.find((one) => one.range === range)?.since;
  return (
    <FormDialog
      title={text.title}
      confirmLabel={text.confirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      isPaused={since === undefined}
      failure={formFailure(form, mailboxesText.failures)}
    >
      <p>{since ? text.hint(importSince) : text.allHere}</p>
      {since ? (
        <>
          <RadioGroup
            {...form.field("range")}
            label={text.since}
            options={ranges.map((one) => ({ value: one.range, label: text.ranges[one.range] }))}
          />
          <Estimate mailboxId={mailboxId} since={since} />
        </>
      ) : null}
    </FormDialog>
  );
}

function Estimate({ mailboxId, since }: { mailboxId: string; since: string }) {
  const { data, isError } = useQuery({
    ...read(mailboxesContract.estimate, { params: { mailboxId }, body: { since } }),
    retry: false,
    staleTime: "static",
  });
  if (isError) return <p role="status">{text.estimateFailed}</p>;
  if (!data) return <p role="status">{text.asking}</p>;
  return <p role="status">{text.estimate(data.count, data.isMore, data.minutes)}</p>;
}

/** Only ranges longer than the current one. */
function rangesBefore(importSince: string): { range: Range; since: string }[] {
  const now = Date.now();
  return RANGES.map(({ range, days }) => ({
    range,
    since: new Date(now - days * DAY_MS).toISOString(),
  })).filter(({ since }) => Date.parse(since) < Date.parse(importSince) - DAY_MS);
}
