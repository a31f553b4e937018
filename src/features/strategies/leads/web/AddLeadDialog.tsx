import { useQueryClient } from "@tanstack/react-query";
import { enrolmentsContract } from "#src/features/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/features/strategies/leads/leads.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { addressProblem, fieldsOf, type LeadValues, NO_VALUES } from "./lead-values.ts";
import { leadsText as text } from "./leads.text.ts";
import { LEAD_KEYS } from "./leads-query.ts";

type AddLeadDialogProps = { projectId: string; strategyId: string; onClose: () => void };

/** One person by hand, who is in the strategy at once. */
export function AddLeadDialog({ projectId, strategyId, onClose }: AddLeadDialogProps) {
  const queries = useQueryClient();
  const form = useForm<LeadValues>({
    initial: NO_VALUES,
    startAt: "email",
    rules: { email: addressProblem },
    async submit(values) {
      const says = await addLead(projectId, strategyId, values);
      await Promise.all(LEAD_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
      notify(says);
    },
  });
  return (
    <FormDialog
      title={text.addTitle}
      confirmLabel={text.addConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField {...form.field("email")} label={text.email} autoComplete="off" />
      <TextField
        {...form.field("linkedinUrl")}
        label={text.linkedin}
        isOptional
        autoComplete="off"
      />
      <TextField
        {...form.field("firstName")}
        label={text.firstName}
        isOptional
        autoComplete="off"
      />
      <TextField {...form.field("lastName")} label={text.lastName} isOptional autoComplete="off" />
      <TextField
        {...form.field("companyName")}
        label={text.company}
        isOptional
        autoComplete="off"
      />
    </FormDialog>
  );
}

type Notice = { type: "success" | "warning"; title: string };

async function addLead(projectId: string, strategyId: string, values: LeadValues): Promise<Notice> {
  const { email, linkedinUrl } = values;
  const lead = { email, linkedinUrl, fields: fieldsOf(values) };
  const { list } = await call(leadsContract.add, { body: { projectId, leads: [lead] } });
  const [added] = list;
  if (added?.outcome === "invalid") return { type: "warning", title: text.faults[added.fault] };
  if (added?.outcome === "suppressed")
    return { type: "warning", title: text.isSuppressed(added.value) };
  const enrolled = await call(enrolmentsContract.enrol, {
    params: { strategyId },
    body: { leadIds: added ? [added.leadId] : [] },
  });
  const outcome = enrolled.list[0]?.outcome;
  if (outcome === "waiting") return { type: "success", title: text.isWaiting };
  if (outcome === "already" || outcome === "left") return { type: "warning", title: text.wasKnown };
  return { type: "success", title: text.wasAdded };
}
