import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { reportsContract } from "#src/inbox/reports/reports.contract.ts";
import { CLIENT_NAME_LENGTH } from "#src/inbox/reports/reports.rules.ts";
import { isVisibleName } from "#src/platform/contract/text-rules.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { DateRangeField } from "#src/ui/dates/DateRangeField.tsx";
import { dayPresets, lastDays } from "#src/ui/dates/day-presets.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { daysIn } from "./report-days.ts";
import { reportsText as text } from "./reports.text.ts";

const USUAL_DAYS = 30;

type NewReportDialogProps = { project: Project; onClose: () => void };

/** Asks for client and days, and opens the new report for editing. */
export function NewReportDialog({ project, onClose }: NewReportDialogProps) {
  const { id: projectId, timeZone } = project;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [presets] = useState(() => dayPresets(timeZone));
  const form = useForm({
    initial: { clientName: project.name, range: lastDays(timeZone, USUAL_DAYS) },
    startAt: "clientName",
    rules: {
      clientName: (name) =>
        isVisibleName(name, CLIENT_NAME_LENGTH) ? undefined : text.clientNameNotValid,
      range: (range) => (daysIn(range) ? undefined : text.rangeNotValid),
    },
    async submit({ clientName, range }) {
      const days = daysIn(range);
      if (!days) return;
      const body = { projectId, clientName, ...days };
      const { reportId } = await call(reportsContract.create, { body });
      await queries.invalidateQueries({ queryKey: keyOf(reportsContract.list) });
      onClose();
      notify({ type: "success", title: text.created });
      void navigate({
        to: "/projects/$projectId/reports/$reportId",
        params: { projectId, reportId },
      });
    },
  });
  return (
    <FormDialog
      title={text.create}
      confirmLabel={text.createConfirm}
      size="medium"
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("clientName")}
        label={text.clientName}
        autoComplete="off"
        maxLength={CLIENT_NAME_LENGTH}
      />
      <DateRangeField {...form.field("range")} label={text.range} presets={presets} />
    </FormDialog>
  );
}
