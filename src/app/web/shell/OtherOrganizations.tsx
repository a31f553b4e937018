import { useSwitchOrganization } from "#src/app/web/signed-in/use-switch-organization.ts";
import { useUser } from "#src/features/auth/web/use-user.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { shellText } from "./shell.text.ts";

/** For somebody whose organisation is gone while others are still there. */
export function OtherOrganizations() {
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
