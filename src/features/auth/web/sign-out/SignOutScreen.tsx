import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { couldNotLoadUser, forgetUser } from "#src/features/auth/web/current-user.public.ts";
import { NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { discardDrafts, listDrafts } from "#src/platform/web/drafts.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { BlankLayout } from "#src/ui/layout/BlankLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { endSession } from "./pending-sign-out.public.ts";
import { signOutText } from "./sign-out.text.ts";

/**
 * A press in the app signs out at once. Opened in any other way the page asks first, because any
 * site can link to it. Drafts are asked about where there are any.
 */
export function SignOutScreen() {
  usePageTitle(signOutText.pageTitle);
  const queries = useQueryClient();
  const { isSignOutPressed = false } = useLocation().state;
  const { user } = useRouteContext({ strict: false });
  const isSignedOut = !user && !couldNotLoadUser(queries);
  const [isSure, setSure] = useState(isSignOutPressed || isSignedOut);
  if (!isSure) return <Question email={user?.email} onSure={() => setSure(true)} />;
  return <DraftsFirst />;
}

function Question({ email, onSure }: { email: string | undefined; onSure: () => void }) {
  return (
    <BlankLayout title={signOutText.question}>
      {email === undefined ? null : <p>{signOutText.signedInAs(email)}</p>}
      <Stack>
        <Button kind="primary" size="lg" onPress={onSure}>
          {signOutText.signOut}
        </Button>
        <LinkButton to="/projects" size="lg">
          {signOutText.stay}
        </LinkButton>
      </Stack>
    </BlankLayout>
  );
}

function DraftsFirst() {
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

/** Says so when the server could not be reached. */
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
