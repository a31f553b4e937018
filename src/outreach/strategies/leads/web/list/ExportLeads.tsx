import { Download } from "lucide-react";
import { useState } from "react";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { leadsText as text } from "#src/outreach/strategies/leads/web/leads.text.ts";
import type { LeadsView } from "#src/outreach/strategies/leads/web/leads-query.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { filterOf, orderOf, type ShownColumn } from "./leads-look.ts";

const FORMATS = ["csv", "xlsx"] as const;

type ExportLeadsProps = { view: LeadsView; shown: readonly ShownColumn[] };

/** Exports all leads that match the filter, including pages that are not loaded. */
export function ExportLeads({ view, shown }: ExportLeadsProps) {
  const { strategyId, look } = view;
  const [isBusy, setBusy] = useState(false);
  async function save(format: "csv" | "xlsx") {
    setBusy(true);
    try {
      // Chosen columns are exported as chosen; otherwise all are.
      const columns = look.columns ? { columns: [...shown] } : {};
      const query = { strategyId, ...filterOf(look), ...orderOf(look), ...columns, format };
      await saveFile(await call(leadsContract.exportAll, { query }), text.exportName(format));
    } catch (error) {
      const description = describeFailure(error, text.failures);
      notify({ type: "error", title: text.exportFailed, description });
    } finally {
      setBusy(false);
    }
  }
  return (
    <MenuButton
      label={text.exportAll}
      icon={Download}
      size="sm"
      isBusy={isBusy}
      items={FORMATS.map((format) => ({
        id: format,
        label: text.exportTypes[format],
        onPress: () => void save(format),
      }))}
    />
  );
}
