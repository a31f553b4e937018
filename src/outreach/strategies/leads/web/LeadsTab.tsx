import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { leadsText as text } from "./leads.text.ts";
import type { LeadsView } from "./leads-query.ts";
import { LeadsFilters } from "./list/LeadsFilters.tsx";
import { LeadsList } from "./list/LeadsList.tsx";
import { useNames } from "./list/use-names.ts";
import { useLeadsAddress } from "./use-leads-address.ts";

const addLeadDialog = lazyPart(() => import("./AddLeadDialog.tsx"));
const importLeadsDialog = lazyPart(
  () => import("#src/outreach/strategies/leads/import/web/ImportLeadsDialog.tsx"),
);
const leadSheet = lazyPart(() => import("./LeadSheet.tsx"));

type LeadsTabProps = {
  projectId: string;
  strategyId: string;
  mayEdit: boolean;
  /** Whether an active channel was ever started. */
  isStarted: boolean;
};

/** The people of a strategy with their status. */
export function LeadsTab({ projectId, strategyId, mayEdit, isStarted }: LeadsTabProps) {
  const address = useLeadsAddress(projectId, strategyId);
  const { look, shown } = address;
  const view: LeadsView = { projectId, strategyId, look, shown };
  const names = useNames(view);
  const [adding, setAdding] = useState<"one" | "file">();
  const close = () => setAdding(undefined);
  const one = addLeadDialog.useWhen(adding === "one", close);
  const file = importLeadsDialog.useWhen(adding === "file", close);
  const sheet = leadSheet.useWhen(address.leadId);
  const actions = (
    <>
      <PressButton kind="primary" size="sm" onPress={() => setAdding("file")}>
        <Icon of={Upload} size="sm" />
        {text.importFile}
      </PressButton>
      <PressButton size="sm" onPress={() => setAdding("one")}>
        <Icon of={Plus} size="sm" />
        {text.add}
      </PressButton>
    </>
  );
  return (
    <Stack gap={16}>
      <LeadsFilters
        {...{ view, names, mayEdit, isStarted, address }}
        actions={mayEdit ? actions : undefined}
      />
      <LeadsList {...{ view, names, mayEdit, isStarted, address, actions }} />
      {one && adding === "one" ? (
        <one.AddLeadDialog projectId={projectId} strategyId={strategyId} onClose={close} />
      ) : null}
      {file && adding === "file" ? (
        <file.ImportLeadsDialog strategyId={strategyId} onClose={close} />
      ) : null}
      {sheet && address.leadId ? (
        <sheet.LeadSheet
          key={address.leadId}
          of={{ projectId, strategyId, leadId: address.leadId }}
          mayEdit={mayEdit}
          onClose={() => address.open(undefined)}
        />
      ) : null}
    </Stack>
  );
}
