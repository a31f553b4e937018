import { useQuery } from "@tanstack/react-query";
import { Download, Plus, Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  ENROLMENT_STATUSES,
  type EnrolmentStatus,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import styles from "./Leads.module.css";
import { LeadsList } from "./LeadsList.tsx";
import { leadsText as text } from "./leads.text.ts";
import { countsQuery, type LeadsView, toFilter } from "./leads-query.ts";
import { type LeadsAddress, useLeadsAddress } from "./use-leads-address.ts";

const addLeadDialog = lazyPart(() => import("./AddLeadDialog.tsx"));
const importLeadsDialog = lazyPart(
  () => import("#src/outreach/strategies/leads/import/web/ImportLeadsDialog.tsx"),
);
const leadSheet = lazyPart(() => import("./LeadSheet.tsx"));

export type LeadsTabProps = {
  projectId: string;
  strategyId: string;
  mayEdit: boolean;
  /** Whether an active channel was ever started. */
  isStarted: boolean;
};

/** The people of a strategy with their status. */
export function LeadsTab({ projectId, strategyId, mayEdit, isStarted }: LeadsTabProps) {
  const address = useLeadsAddress(projectId, strategyId);
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
      <Filters
        strategyId={strategyId}
        isStarted={isStarted}
        address={address}
        actions={mayEdit ? actions : undefined}
      />
      <LeadsList {...{ projectId, strategyId, mayEdit, isStarted, address, actions }} />
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

const ALL = "all";

type FiltersProps = Pick<LeadsTabProps, "strategyId" | "isStarted"> & {
  address: LeadsAddress;
  actions: ReactNode;
};

function Filters({ strategyId, isStarted, address, actions }: FiltersProps) {
  const { data } = useQuery(countsQuery(strategyId));
  const counts = new Map(data?.list.map(({ status, count }) => [status, count]));
  const shown = ENROLMENT_STATUSES.filter((one) => counts.has(one) || one === address.status);
  return (
    <div className={styles.filters}>
      <div className={styles.fields}>
        <SearchField
          name="search"
          label={text.search}
          placeholder={text.searchHint}
          value={address.search ?? ""}
          onChange={(search) => address.filter({ search })}
        />
        <Select
          name="status"
          label={text.status}
          value={address.status ?? ALL}
          options={[
            { value: ALL, label: text.allStatuses },
            ...shown.map((one) => ({
              value: one,
              label: text.counted(nameOfStatus(one, isStarted), counts.get(one) ?? 0),
            })),
          ]}
          onChange={(status) => address.filter({ status })}
        />
      </div>
      <div className={styles.actions}>
        {actions}
        {data && data.total > 0 ? (
          <ExportLeads strategyId={strategyId} search={address.search} status={address.status} />
        ) : null}
      </div>
    </div>
  );
}

function nameOfStatus(status: EnrolmentStatus, isStarted: boolean): string {
  return status === "active" && !isStarted ? text.waitsForStart : text.statuses[status];
}

/** Exports all leads that match the filter, including pages that are not loaded. */
function ExportLeads({ strategyId, search, status }: Omit<LeadsView, "projectId">) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const query = { strategyId, ...toFilter({ search, status }) };
      await saveFile(await call(leadsContract.exportAll, { query }), text.exportName);
    } catch (error) {
      const description = describeFailure(error, text.failures);
      notify({ type: "error", title: text.exportFailed, description });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" icon={Download} isBusy={isBusy} onPress={() => void save()}>
      {text.exportAll}
    </Button>
  );
}
