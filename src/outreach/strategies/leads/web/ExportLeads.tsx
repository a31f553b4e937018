import { Download } from "lucide-react";
import { useState } from "react";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { leadsText as text } from "./leads.text.ts";
import { type LeadsView, toFilter } from "./leads-query.ts";

/** Exports all leads that match the filter, including pages that are not loaded. */
export function ExportLeads({ strategyId, search, status }: Omit<LeadsView, "projectId">) {
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
