import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import {
  addressProblem,
  fieldsOf,
  type LeadValues,
  ownColumnsOf,
  ownName,
  valuesOf,
} from "./lead-values.ts";
import { leadsText as text } from "./leads.text.ts";
import { LEAD_KEYS } from "./leads-query.ts";

type LeadFormProps = { lead: Lead; onClose: () => void; onDone: () => void };

/** The data of a person in this project. */
export function LeadForm({ lead, onClose, onDone }: LeadFormProps) {
  const queries = useQueryClient();
  const { projectId } = lead;
  const ofProject = useQuery(read(leadsContract.fields, { query: { projectId } })).data?.list;
  const ownColumns = ownColumnsOf(lead, ofProject ?? []);
  const form = useForm<LeadValues>({
    initial: valuesOf(lead, ownColumns),
    startAt: "email",
    rules: { email: addressProblem },
    async submit(values) {
      const { email, linkedinUrl, timeZone } = values;
      await call(leadsContract.update, {
        params: { leadId: lead.leadId },
        body: {
          email: email.trim() || null,
          linkedinUrl: linkedinUrl.trim() || null,
          timeZone: timeZone.trim() || null,
          fields: fieldsOf(values, ownColumns),
          version: lead.version,
        },
      });
      await Promise.all(LEAD_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      notify({ type: "success", title: text.saved });
      onDone();
    },
  });
  return (
    <Sheet
      title={text.editTitle}
      isOpen
      onClose={form.isBusy ? () => undefined : onClose}
      onSubmit={form.submit}
      footer={
        <>
          <Button onPress={onDone} isDisabled={form.isBusy}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {text.save}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <FailureNotice
          sentence={form.failure ? describeFailure(form.failure, text.failures) : undefined}
          pauseSeconds={form.pauseSeconds}
          onPauseEnd={form.clearFailure}
        />
        <TextField {...form.field("email")} label={text.email} autoComplete="off" />
        <TextField {...form.field("linkedinUrl")} label={text.linkedin} isOptional />
        <TextField {...form.field("firstName")} label={text.firstName} isOptional />
        <TextField {...form.field("lastName")} label={text.lastName} isOptional />
        <TextField {...form.field("companyName")} label={text.company} isOptional />
        <TextField {...form.field("companyDomain")} label={text.companyWebsite} isOptional />
        <TextField {...form.field("title")} label={text.jobTitle} isOptional />
        <TextField {...form.field("industry")} label={text.industry} isOptional />
        <TextField {...form.field("city")} label={text.city} isOptional />
        <TextField {...form.field("country")} label={text.country} isOptional />
        <TextField {...form.field("timeZone")} label={text.timeZone} isOptional />
        {ownColumns.map((name) => (
          <TextField key={name} {...form.field(ownName(name))} label={name} isOptional />
        ))}
      </Stack>
    </Sheet>
  );
}
