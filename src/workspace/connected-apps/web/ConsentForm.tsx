import { useQuery } from "@tanstack/react-query";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import {
  type CheckedRequest,
  connectedAppsContract as contract,
} from "#src/workspace/connected-apps/connected-apps.contract.ts";
import { consentText as text } from "./consent.text.ts";

type Asking = Extract<CheckedRequest, { state: "asking" }>;

type Draft = {
  organizationId: string;
  rights: "read" | "edit";
  reach: "all" | "chosen";
  projectIds: readonly string[];
};

/** The rights and projects of the app. The least is preselected. */
export function ConsentForm({ request, onDone }: { request: Asking; onDone: () => void }) {
  const { members, session, email } = useUser();
  const roleIn = (id: string) =>
    members.find(({ organization }) => organization.organizationId === id)?.role ?? "view";
  const mayEdit = (id: string) => request.mayEdit && roleAllows(roleIn(id), "edit");
  const first = session?.organizationId ?? members[0]?.organization.organizationId ?? "";
  const initial: Draft = { organizationId: first, rights: "read", reach: "all", projectIds: [] };
  const form = useForm({
    initial,
    rules: {
      projectIds: (ids, { reach }) =>
        reach === "chosen" && ids.length === 0 ? text.projectsMissing : undefined,
    },
    async submit({ organizationId, rights, reach, projectIds }) {
      const { url } = await call(contract.allow, {
        params: { requestId: request.requestId },
        body: {
          organizationId,
          projectIds: reach === "all" ? null : [...projectIds],
          mayEdit: rights === "edit",
        },
      });
      onDone();
      window.location.assign(url);
    },
  });
  const { organizationId, reach } = form.values;
  const organizations = members.map(({ organization }) => ({
    value: organization.organizationId,
    label: organization.organizationName,
  }));
  const own = form.field("organizationId");
  const rights = [
    { value: "read" as const, ...text.read },
    ...(mayEdit(organizationId) ? [{ value: "edit" as const, ...text.edit }] : []),
  ];
  if (first === "") return <Text tone="quiet">{text.noOrganization}</Text>;
  return (
    <CardForm
      form={form}
      failure={form.failure ? describeFailure(form.failure, text.failures) : undefined}
      submitLabel={text.allow}
      around={(submit) => (
        <Stack>
          <Text tone="quiet">{text.signedInAs(email)}</Text>
          {submit}
          <Button size="lg" isWide onPress={() => window.location.assign(request.cancelUrl)}>
            {text.cancel}
          </Button>
        </Stack>
      )}
    >
      <Select
        {...own}
        label={text.organization}
        options={organizations}
        isReadOnly={organizations.length === 1}
        onChange={(id) => {
          own.onChange(id);
          form.field("projectIds").onChange([]);
          if (!mayEdit(id)) form.field("rights").onChange("read");
        }}
      />
      <RadioGroup {...form.field("rights")} label={text.rights} options={rights} />
      <RadioGroup
        {...form.field("reach")}
        label={text.reach}
        options={[
          { value: "all" as const, ...text.all },
          { value: "chosen" as const, ...text.chosen },
        ]}
      />
      {reach === "chosen" ? (
        <Projects organizationId={organizationId} field={form.field("projectIds")} />
      ) : null}
    </CardForm>
  );
}

type ProjectsProps = {
  organizationId: string;
  field: Omit<Parameters<typeof MultiCombo>[0], "label" | "options">;
};

function Projects({ organizationId, field }: ProjectsProps) {
  const { data } = useQuery(read(contract.listProjects, { params: { organizationId } }));
  const options =
    data?.list.map(({ projectId, name }) => ({ value: projectId, label: name })) ?? [];
  return <MultiCombo {...field} label={text.projects} options={options} />;
}
