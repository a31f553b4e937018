import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type BulkReceipt,
  type ChosenLeads,
  enrolmentsContract,
} from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { BULK_REFUSALS } from "#src/outreach/strategies/leads/leads.rules.ts";
import { LEAD_KEYS } from "#src/outreach/strategies/leads/web/leads-query.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { call, read } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { bulkText as text } from "./bulk.text.ts";

export type BulkTask = { kind: "move" | "again"; leads: ChosenLeads };

type BulkDialogProps = {
  of: { projectId: string; strategyId: string };
  task: BulkTask;
  /** Nothing changed: the selection stays. */
  onClose: () => void;
  onDone: () => void;
};

type Values = { toStrategyId: string };

/** Confirms moving or re-enrolling many leads, and shows the results. */
export function BulkDialog({ of, task, onClose, onDone }: BulkDialogProps) {
  const { strategyId } = of;
  const { kind, leads } = task;
  const queries = useQueryClient();
  const [sum, setSum] = useState<BulkReceipt>();
  const [isDone, setDone] = useState(false);
  const form = useForm<Values>({
    initial: { toStrategyId: "" },
    startAt: "toStrategyId",
    rules: {
      toStrategyId: (id) => (kind === "move" && id === "" ? text.toMissing : undefined),
    },
    async submit({ toStrategyId }) {
      setSum(undefined);
      const params = { strategyId };
      const step = (page: ChosenLeads) =>
        kind === "move"
          ? call(enrolmentsContract.move, { params, body: { toStrategyId, leads: page } })
          : call(enrolmentsContract.enrolAgain, { params, body: { leads: page } });
      try {
        await runBulk(leads, step, setSum);
        setDone(true);
      } finally {
        await Promise.all(LEAD_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      }
    },
  });
  if (isDone && sum) return <BulkReceiptDialog kind={kind} receipt={sum} onClose={onDone} />;
  const count = leads.by === "ids" ? leads.enrolmentIds.length : undefined;
  return (
    <FormDialog
      title={kind === "move" ? text.moveTitle(count) : text.againTitle(count)}
      confirmLabel={kind === "move" ? text.moveConfirm : text.againConfirm}
      onClose={sum ? onDone : onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      {sum ? (
        <InlineNotice kind={form.isBusy ? "info" : "warning"}>
          {(form.isBusy ? text.soFar : text.stopped)(sum.begun + sum.waiting)}
        </InlineNotice>
      ) : null}
      <Text tone="quiet">{kind === "move" ? text.moveAbout : text.againAbout}</Text>
      {kind === "move" ? <StrategyField of={of} field={form.field("toStrategyId")} /> : null}
    </FormDialog>
  );
}

type StrategyFieldProps = {
  of: BulkDialogProps["of"];
  field: ReturnType<ReturnType<typeof useForm<Values>>["field"]>;
};

function StrategyField({ of: { projectId, strategyId }, field }: StrategyFieldProps) {
  const query = { projectId, isArchived: "false", limit: 100, skip: 0 };
  const { data } = useQuery(read(strategiesContract.list, { query }));
  const others = data?.list.filter(({ id }) => id !== strategyId) ?? [];
  if (data && others.length === 0) return <InlineNotice kind="info">{text.noOther}</InlineNotice>;
  return (
    <Select
      {...field}
      label={text.to}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

type Answer = BulkReceipt & { nextCursor: string | null };

const NOTHING: BulkReceipt = {
  begun: 0,
  waiting: 0,
  refused: { already: 0, before: 0, suppressed: 0, unsubscribed: 0, replied: 0, undecided: 0 },
};

/** Continues page by page to the end of the filter. `onProgress` receives the totals so far. */
async function runBulk(
  leads: ChosenLeads,
  step: (leads: ChosenLeads) => Promise<Answer>,
  onProgress: (sum: BulkReceipt) => void,
): Promise<BulkReceipt> {
  let sum = NOTHING;
  for (let page: ChosenLeads | undefined = leads; page; ) {
    const answer: Answer = await step(page);
    sum = addUp(sum, answer);
    onProgress(sum);
    const { nextCursor } = answer;
    page =
      leads.by === "filter" && nextCursor !== null ? { ...leads, cursor: nextCursor } : undefined;
  }
  return sum;
}

function addUp(sum: BulkReceipt, more: BulkReceipt): BulkReceipt {
  const refused = { ...sum.refused };
  for (const reason of BULK_REFUSALS) refused[reason] += more.refused[reason];
  return { begun: sum.begun + more.begun, waiting: sum.waiting + more.waiting, refused };
}

type BulkReceiptDialogProps = {
  kind: "move" | "again";
  receipt: BulkReceipt;
  onClose: () => void;
};

const number = new Intl.NumberFormat("en");

/** How many were moved or re-enrolled, and why the others were skipped. */
function BulkReceiptDialog({ kind, receipt, onClose }: BulkReceiptDialogProps) {
  const lines = [
    { name: text.begun[kind], count: receipt.begun },
    { name: text.waiting, count: receipt.waiting },
    ...BULK_REFUSALS.map((reason) => ({
      name: text.refused[reason][kind],
      count: receipt.refused[reason],
    })),
  ];
  return (
    <Dialog
      title={text.doneTitle[kind]}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <Button kind="primary" onPress={onClose}>
          {text.close}
        </Button>
      }
    >
      <Facts
        facts={lines
          .filter(({ count }, at) => at === 0 || count > 0)
          .map(({ name, count }) => ({ name, value: number.format(count) }))}
      />
    </Dialog>
  );
}
