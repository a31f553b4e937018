import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { safeNext } from "#src/platform/web/safe-next.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { currentUserQuery } from "./current-user.public.ts";
import { ChangeAddress } from "./email/ChangeAddress.tsx";
import { ResendLink } from "./email/ResendLink.tsx";
import { SignOutButton } from "./sign-out/SignOutButton.tsx";
import { verifyEmailText } from "./verify-email.text.ts";

const ASK_EVERY_MS = 5000;

/** Waits until the address is confirmed, here or elsewhere, and then continues. */
export function VerifyEmailScreen() {
  usePageTitle(verifyEmailText.pageTitle);
  const { user: atArrival } = useRouteContext({ from: "/verify-email" });
  if (!atArrival) return <SignedOut />;
  return <Waiting email={atArrival.email} />;
}

function Waiting({ email }: { email: string }) {
  const { config } = useRouteContext({ from: "/verify-email" });
  const { next } = useSearch({ from: "/verify-email" });
  const navigate = useNavigate();
  // Polls only while the page is visible, since another tab may open the link.
  const { data: user, isRefetchError } = useQuery({
    ...currentUserQuery,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const isConfirmed = user?.confirmedEmail ?? false;
  const [isChanging, setChanging] = useState(false);

  useEffect(() => {
    if (!isConfirmed) return;
    void navigate({ href: safeNext(next, window.location.origin) ?? "/projects", replace: true });
  }, [isConfirmed, navigate, next]);

  return (
    <CardLayout
      brand={productName}
      title={verifyEmailText.pageTitle}
      intro={
        <>
          <p>{verifyEmailText.intro}</p>
          <p>
            <strong>{user?.pendingEmail ?? user?.email ?? email}</strong>
          </p>
          <p>{config.canSendMail ? verifyEmailText.openLink : verifyEmailText.contactOperator}</p>
        </>
      }
    >
      {isRefetchError ? (
        <InlineNotice kind="warning">{verifyEmailText.unreachable}</InlineNotice>
      ) : null}
      {isChanging ? (
        <ChangeAddress onDone={() => setChanging(false)} />
      ) : (
        <Stack>
          <ResendLink />
          <Button size="lg" isWide onPress={() => setChanging(true)}>
            {verifyEmailText.wrongAddress}
          </Button>
          <SignOutButton />
        </Stack>
      )}
    </CardLayout>
  );
}

function SignedOut() {
  return (
    <CardLayout
      brand={productName}
      title={verifyEmailText.pageTitle}
      intro={<p>{verifyEmailText.signedOut}</p>}
    >
      <LinkButton to="/sign-in" search={{ next: "/verify-email" }} kind="primary" size="lg" isWide>
        {verifyEmailText.signIn}
      </LinkButton>
    </CardLayout>
  );
}
