import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { SignOutButton } from "#src/workspace/auth/web/sign-out/SignOutButton.tsx";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";
import { ssoSignInText } from "#src/workspace/single-sign-on/web/sign-in.text.ts";
import { leaveForProvider } from "#src/workspace/single-sign-on/web/sign-in-way.public.tsx";
import { requiredText as text } from "./required.text.ts";

/** The active organisation lets this person in through its provider only. */
export function SingleSignOnRequiredScreen() {
  usePageTitle(text.title);
  const { next } = useSearch({ from: "/signed-in/single-sign-on" });
  const user = useUser();
  const go = useMutation({ mutationFn: () => leaveForProvider(user.email, next) });
  const others = user.members.filter(
    ({ organization }) => organization.organizationId !== user.session?.organizationId,
  );
  return (
    <CardLayout
      brand={productName}
      title={text.title}
      intro={
        <p>{text.required(activeMember(user)?.organization.organizationName ?? productName)}</p>
      }
    >
      <FailureNotice
        sentence={go.error ? describeFailure(go.error, ssoSignInText.failures) : undefined}
      />
      <Stack>
        <Button kind="primary" size="lg" isWide isBusy={go.isPending} onPress={() => go.mutate()}>
          {ssoSignInText.continue}
        </Button>
        {others.length > 0 ? <Text tone="quiet">{text.note}</Text> : null}
        <OtherOrganizations others={others.map(({ organization }) => organization)} />
        <SignOutButton />
      </Stack>
    </CardLayout>
  );
}

type Other = { organizationId: string; organizationName: string };

/** Another organisation may not require it. */
function OtherOrganizations({ others }: { others: readonly Other[] }) {
  const switchTo = useSwitchOrganization();
  return others.map(({ organizationId, organizationName }) => (
    <Button key={organizationId} size="lg" isWide onPress={() => void switchTo({ organizationId })}>
      {organizationName}
    </Button>
  ));
}
