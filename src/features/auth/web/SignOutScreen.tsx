import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { discardDrafts, listDrafts } from "#src/platform/web/drafts.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { BlankLayout } from "#src/ui/layout/BlankLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { forgetUser } from "./current-user.ts";
import { endSession } from "./pending-sign-out.ts";
import { signOutText } from "./sign-out.text.ts";

/** Signs out by being opened, after asking what becomes of drafts where there are any. */
export function SignOutScreen() {
  usePageTitle(signOutText.pageTitle);
  const [drafts, setDrafts] = useState(() => listDrafts().length);
  if (drafts === 0) return <Leaving />;

  function discard() {
    discardDrafts();
    setDrafts(0);
  }

  return (
    <BlankLayout title={signOutText.draftsTitle}>
      <p>{signOutText.drafts(drafts)}</p>
      <Stack>
        <Button kind="primary" size="lg" onPress={() => setDrafts(0)}>
          {signOutText.keepDrafts}
        </Button>
        <Button size="lg" onPress={discard}>
          {signOutText.discardDrafts}
        </Button>
      </Stack>
    </BlankLayout>
  );
}

/** Says honestly where the server could not be told. */
function Leaving() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn() {
      forgetUser(queries);
      return endSession();
    },
    onSuccess: () =>
      navigate({ to: "/sign-in", search: {}, state: { notice: "signed-out" }, replace: true }),
  });
  const begin = useEffectEvent(() => leaving.mutate());
  useEffect(() => begin(), []);

  if (!leaving.error) return <BlankLayout title={signOutText.leaving} isQuiet />;
  return (
    <BlankLayout title={signOutText.failedTitle}>
      <p role="alert">
        {reasonOf(leaving.error)} {signOutText.onlyHere}
      </p>
      <Button kind="primary" size="lg" onPress={() => leaving.mutate()} isBusy={leaving.isPending}>
        {signOutText.tryAgain}
      </Button>
    </BlankLayout>
  );
}

function reasonOf(error: Error): string {
  return error instanceof NetworkError ? signOutText.unreachable : describeFailure(error);
}
