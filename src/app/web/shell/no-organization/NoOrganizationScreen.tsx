import { useState } from "react";
import { NoOrganizationNotice } from "#src/app/web/shell/no-organization/NoOrganizationNotice.tsx";
import { shellText } from "#src/app/web/shell/shell.text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { CreateOrganizationForm } from "#src/workspace/organizations/web/create/CreateOrganizationForm.tsx";
import { useCreateOrganization } from "#src/workspace/organizations/web/create/use-create-organization.ts";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";

/** For a user without an organisation: the possible actions. */
export function NoOrganizationScreen({ lost }: { lost: string | undefined }) {
  const { members } = useUser();
  const [isCreating, setCreating] = useState(false);
  const create = useCreateOrganization();
  return (
    <NoOrganizationNotice lost={lost}>
      {members.length > 0 ? <OtherOrganizations /> : null}
      {members.length === 0 || isCreating ? (
        <CreateOrganizationForm create={create} />
      ) : (
        <Button size="lg" isWide onPress={() => setCreating(true)}>
          {shellText.createOrganization}
        </Button>
      )}
    </NoOrganizationNotice>
  );
}

function OtherOrganizations() {
  const { members } = useUser();
  const switchTo = useSwitchOrganization();
  return (
    <Stack>
      {members.map(({ organization }, at) => (
        <Button
          key={organization.organizationId}
          kind={at === 0 ? "primary" : "secondary"}
          size="lg"
          isWide
          onPress={() => void switchTo(organization)}
        >
          {shellText.goTo(organization.organizationName)}
        </Button>
      ))}
    </Stack>
  );
}
