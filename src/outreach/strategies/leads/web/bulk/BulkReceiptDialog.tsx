import type { BulkReceipt } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { BULK_REFUSALS } from "#src/outreach/strategies/leads/leads.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { bulkText as text } from "./bulk.text.ts";

type BulkReceiptDialogProps = {
  kind: "move" | "again";
  receipt: BulkReceipt;
  onClose: () => void;
};

const number = new Intl.NumberFormat("en");

/** How many were moved or re-enrolled, and why the others were skipped. */
export function BulkReceiptDialog({ kind, receipt, onClose }: BulkReceiptDialogProps) {
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
