import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { BlankLayout } from "#src/ui/layout/BlankLayout.tsx";
import { forgetUser } from "./current-user.ts";
import { endSession } from "./pending-sign-out.ts";
import { signOutText } from "./sign-out.text.ts";

/** Signs out by being opened, and says so honestly where the server could not be told. */
export function SignOutScreen() {
  usePageTitle(signOutText.pageTitle);
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
