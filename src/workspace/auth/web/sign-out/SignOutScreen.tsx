import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { countUnsavedPages, discardCopies } from "#src/editor/saving/device/stored-copies.ts";
import { NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { discardDrafts, listDrafts } from "#src/platform/web/drafts.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { BlankLayout } from "#src/ui/layout/BlankLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { couldNotLoadUser, forgetUser } from "#src/workspace/auth/web/current-user.public.ts";
import { endSession } from "./pending-sign-out.public.ts";
import { signOutText } from "./sign-out.text.ts";

/**
 * A click in the app signs out immediately. Otherwise the page asks first, because any site can
 * link to it. It also asks about drafts and unsaved pages.
 */
export function SignOutScreen() {
  usePageTitle(signOutText.pageTitle);
  const queries = useQueryClient();
  const { isSignOutPressed = false } = useLocation().state;
  const { user } = useRouteContext({ strict: false });
  const isSignedOut = !user && !couldNotLoadUser(queries);
  const [isSure, setSure] = useState(isSignOutPressed || isSignedOut);
  if (!isSure) return <Question email={user?.email} onSure={() => setSure(true)} />;
  return <DraftsFirst person={user?.id} />;
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

function DraftsFirst({ person }: { person: string | undefined }) {
  const [drafts] = useState(() => listDrafts().length);
  const [pages, setPages] = useState(person === undefined ? 0 : undefined);
  const [isDecided, setDecided] = useState(false);
  useEffect(() => {
    if (person !== undefined) void countUnsavedPages(person).then(setPages);
  }, [person]);
  if (pages === undefined) return <BlankLayout title={signOutText.leaving} isQuiet />;
  if (isDecided || drafts + pages === 0) return <Leaving />;

  async function discard() {
    discardDrafts();
    if (person !== undefined) await discardCopies(person);
    setDecided(true);
  }

  return (
    <BlankLayout title={drafts > 0 ? signOutText.draftsTitle : signOutText.pagesTitle}>
      {drafts > 0 ? <p>{signOutText.drafts(drafts)}</p> : null}
      {pages > 0 ? <p>{signOutText.pages(pages)}</p> : null}
      <Stack>
        <Button kind="primary" size="lg" onPress={() => setDecided(true)}>
          {signOutText.keepDrafts}
        </Button>
        <Button size="lg" onPress={() => void discard()}>
          {signOutText.discardDrafts}
        </Button>
        <LinkButton to="/projects" size="lg" kind="ghost">
          {signOutText.stay}
        </LinkButton>
      </Stack>
    </BlankLayout>
  );
}

/** Shows an error if the server could not be reached. */
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
