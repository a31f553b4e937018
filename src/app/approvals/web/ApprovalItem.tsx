import { Bot } from "lucide-react";
import { useState } from "react";
import type { Approval } from "#src/app/approvals/approvals.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ApprovalDialog } from "./ApprovalDialog.tsx";
import { approvalsText as text } from "./approvals.text.ts";

/** One request with who asked and what became of it. */
export function ApprovalItem({ approval }: { approval: Approval }) {
  const [isOpen, setOpen] = useState(false);
  const { approvalId, summary, projectName, askedBy, tokenName, createdAt } = approval;
  const isWaiting = approval.status === "pending" && !approval.isExpired;
  return (
    <Item
      mark={<Icon of={Bot} size="md" />}
      title={summary}
      placeKey={approvalId}
      badge={isWaiting ? null : <Outcome approval={approval} />}
      detail={
        <>
          <p>
            {`${projectName} · ${text.asked(askedBy.name || text.formerMember, tokenName)} · `}
            <Ago at={createdAt} />
          </p>
          <Decided approval={approval} />
        </>
      }
    >
      <Button size="sm" onPress={() => setOpen(true)}>
        {isWaiting ? text.review : text.look}
        <VisuallyHidden>{` ${summary}`}</VisuallyHidden>
      </Button>
      {isOpen ? <ApprovalDialog approval={approval} onClose={() => setOpen(false)} /> : null}
    </Item>
  );
}

function Outcome({ approval: { status } }: { approval: Approval }) {
  if (status === "pending") return <StatusBadge kind="warning" text={text.expired} />;
  const kind = status === "approved" ? "success" : "neutral";
  return <StatusBadge kind={kind} text={text.status[status]} />;
}

function Decided({ approval: { status, decidedBy, decidedAt } }: { approval: Approval }) {
  if (status === "pending" || !decidedBy || decidedAt === null) return null;
  return (
    <p>
      {text.decidedBy(status, decidedBy.name || text.formerMember)} <Ago at={decidedAt} />
    </p>
  );
}
