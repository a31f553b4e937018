import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#src/features/auth/auth.contract.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { currentUserQuery } from "./current-user.ts";
import { SignOutButton } from "./SignOutButton.tsx";
import { signedInText } from "./signed-in.text.ts";
import { useSignOut } from "./use-sign-out.ts";

export function ConfirmEmailNotice({ user }: { user: User }) {
  const signOut = useSignOut();
  const { refetch, isFetching } = useQuery(currentUserQuery);
  const [checked, setChecked] = useState<{ error: Error | null }>();

  async function check() {
    setChecked(undefined);
    const { error } = await refetch();
    setChecked({ error });
  }

  return (
    <CardLayout
      brand={productName}
      title={signedInText.confirmTitle}
      intro={
        <>
          <p>{signedInText.confirmIntro}</p>
          <p>
            <strong>{user.email}</strong>
          </p>
          <p>{signedInText.confirmHow}</p>
        </>
      }
    >
      {checked && !checked.error ? (
        <InlineNotice kind="info">{signedInText.confirmStill}</InlineNotice>
      ) : null}
      <FailureNotice sentence={checked?.error ? describeFailure(checked.error) : signOut.failure} />
      <Stack>
        <Button kind="primary" size="lg" isWide onPress={() => void check()} isBusy={isFetching}>
          {signedInText.confirmCheck}
        </Button>
        <SignOutButton signOut={signOut} isWide />
      </Stack>
    </CardLayout>
  );
}
