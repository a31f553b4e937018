import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/features/organizations/organizations.contract.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { organizationText } from "./organization.text.ts";

const text = organizationText.rules;

/** With effect at once; a refusal puts the switch back. */
export function RulesSection({ settings }: { settings: OrganizationSettings }) {
  const queries = useQueryClient();
  const { queryKey } = read(organizationsContract.read);
  const { mutate, isPending, variables } = useMutation({
    ...write(organizationsContract.update),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: (error) =>
      notify({ type: "error", title: text.failed, description: describeFailure(error) }),
  });
  const wanted = isPending ? variables.body.needsBusinessEmail : undefined;
  return (
    <FormSection title={text.title} about={text.about}>
      <Switch
        label={text.label}
        name="needsBusinessEmail"
        hint={text.hint}
        value={wanted ?? settings.needsBusinessEmail}
        onChange={(needsBusinessEmail) => {
          const { organizationId } = settings;
          if (!isPending) mutate({ body: { organizationId, needsBusinessEmail } });
        }}
        isAtEnd
      />
    </FormSection>
  );
}
