import { useMutation, useQueryClient } from "@tanstack/react-query";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure, formFailure } from "#src/platform/web/describe-failure.ts";
import { type NewNotice, notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { addressProblem, fieldsOf, type LeadValues, NO_VALUES } from "./lead-values.ts";
import { leadsText as text } from "./leads.text.ts";
import { LEAD_KEYS } from "./leads-query.ts";

type AddLeadDialogProps = { projectId: string; strategyId: string; onClose: () => void };

/** Adds one person manually, who joins the strategy immediately. */
export function AddLeadDialog({ projectId, strategyId, onClose }: AddLeadDialogProps) {
  const queries = useQueryClient();
  const refetch = () =>
    Promise.all(LEAD_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const again = useMutation({
    mutationFn: (leadId: string) => enrol(strategyId, leadId, true),
    async onSuccess(added) {
      await refetch();
      say(added);
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notAdded,
        description: describeFailure(error, text.failures),
      }),
  });

  function say({ notice, leftId }: Added) {
    if (leftId === undefined) notify(notice);
    else {
      const action = { label: text.addAgain, onPress: () => again.mutate(leftId) };
      // The notice needs a decision, which takes longer than reading.
      notify({ ...notice, action, sticky: true });
    }
  }

  const form = useForm<LeadValues>({
    initial: NO_VALUES,
    startAt: "email",
    rules: { email: addressProblem },
    async submit(values) {
      const added = await addLead({ projectId, strategyId }, values);
      await refetch();
      onClose();
      say(added);
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

type Place = { projectId: string; strategyId: string };
/** Someone who was in the strategy before is added again only after confirmation. */
type Added = { notice: NewNotice; leftId?: string };

async function addLead({ projectId, strategyId }: Place, values: LeadValues): Promise<Added> {
  const { email, linkedinUrl } = values;
  const lead = { email, linkedinUrl, fields: fieldsOf(values) };
  const { list } = await call(leadsContract.add, { body: { projectId, leads: [lead] } });
  const [added] = list;
  if (added?.outcome === "invalid") return { notice: warning(text.faults[added.fault]) };
  if (added?.outcome === "suppressed") return { notice: warning(text.isSuppressed(added.value)) };
  return added ? enrol(strategyId, added.leadId) : { notice: warning(text.notAdded) };
}

async function enrol(strategyId: string, leadId: string, again = false): Promise<Added> {
  const body = { leadIds: [leadId], again };
  const { list } = await call(enrolmentsContract.enrol, { params: { strategyId }, body });
  const [one] = list;
  if (one?.outcome === "suppressed") return { notice: warning(text.isSuppressed(one.value)) };
  if (one?.outcome === "already") return { notice: warning(text.wasKnown) };
  if (one?.outcome === "left") return { notice: warning(text.wasLeft), leftId: leadId };
  return {
    notice: { type: "success", title: one?.outcome === "waiting" ? text.isWaiting : text.wasAdded },
  };
}

function warning(title: string): NewNotice {
  return { type: "warning", title };
}
