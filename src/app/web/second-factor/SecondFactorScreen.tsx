import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { read } from "#src/platform/web/api.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { TwoStepSection } from "#src/workspace/auth/web/security/two-step/TwoStepSection.tsx";
import { SignOutButton } from "#src/workspace/auth/web/sign-out/SignOutButton.tsx";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";
import { passkeysContract } from "#src/workspace/passkeys/passkeys.contract.ts";
import { PasskeysSection } from "#src/workspace/passkeys/web/passkeys-section.public.tsx";
import { ByPasskey } from "#src/workspace/passkeys/web/proof/by-passkey.public.tsx";
import { requiredText as text } from "./second-factor.text.ts";

/** The active organisation refuses this session until it has a second factor. */
export function SecondFactorScreen() {
  usePageTitle(text.title);
  const { next } = useSearch({ from: "/signed-in/second-factor" });
  const user = useUser();
  const factor = useQuery(read(secondFactorContract.read));
  const passkeys = useQuery(read(passkeysContract.list));
  // Everything that was refused is asked again.
  const proceed = () =>
    window.location.assign(safeNext(next, window.location.origin) ?? "/projects");
  const hasPasskey = (passkeys.data?.list.length ?? 0) > 0;
  return (
    <CardLayout
      brand={productName}
      title={text.title}
      intro={<p>{text.intro(activeMember(user)?.organization.organizationName ?? productName)}</p>}
    >
      <TwoStepSection />
      <PasskeysSection />
      <Stack>
        {factor.data?.since ? (
          <Button kind="primary" size="lg" isWide onPress={proceed}>
            {text.continue}
          </Button>
        ) : null}
        {hasPasskey && !factor.data?.since ? <ByPasskey onProven={proceed} /> : null}
        <OtherOrganizations />
        <SignOutButton />
      </Stack>
    </CardLayout>
  );
}

/** Another organisation may not require it. */
function OtherOrganizations() {
  const user = useUser();
  const switchTo = useSwitchOrganization();
  const others = user.members.filter(
    ({ organization }) => organization.organizationId !== user.session?.organizationId,
  );
  return others.map(({ organization: { organizationId, organizationName } }) => (
    <Button key={organizationId} size="lg" isWide onPress={() => void switchTo({ organizationId })}>
      {organizationName}
    </Button>
  ));
}
