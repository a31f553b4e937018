import { call, keyOf, read } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { organizationText } from "./organization.text.ts";

const text = organizationText.rules;
const settingsQuery = read(organizationsContract.read);

/** Takes effect immediately; a failure reverts the switch. */
export function RulesSection({ settings }: { settings: OrganizationSettings }) {
  const { mutate } = useOptimisticMutation({
    mutationKey: keyOf(organizationsContract.read),
    send: (needsBusinessEmail: boolean) =>
      call(organizationsContract.update, {
        body: { organizationId: settings.organizationId, needsBusinessEmail },
      }),
    apply: (needsBusinessEmail) => [
      editQuery(settingsQuery, (known) => ({ ...known, needsBusinessEmail })),
    ],
    applyResult: (saved) => [editQuery(settingsQuery, () => saved)],
    failure: () => ({ title: text.failed }),
  });
  return (
    <FormSection title={text.title} about={text.about}>
      <Switch
        label={text.label}
        name="needsBusinessEmail"
        hint={text.hint}
        value={settings.needsBusinessEmail}
        onChange={(needsBusinessEmail) => void mutate(needsBusinessEmail)}
        isAtEnd
      />
    </FormSection>
  );
}
