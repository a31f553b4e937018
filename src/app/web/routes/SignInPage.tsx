import { useRouteContext, useSearch } from "@tanstack/react-router";
import { logOnly } from "#src/platform/web/log-only.ts";
import { ChunkLoadError } from "#src/ui/lazy/chunk-load-error.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { SignInScreen } from "#src/workspace/auth/web/SignInScreen.tsx";

const buttons = lazyPart(() => import("#src/workspace/identities/web/provider-buttons.public.tsx"));

const passkey = lazyPart(() => import("#src/workspace/passkeys/web/passkey-sign-in.public.tsx"));

const singleSignOn = lazyPart(
  () => import("#src/workspace/single-sign-on/web/sign-in-way.public.tsx"),
);

/** The form, with the configured providers above; most servers have none. */
export function SignInPage() {
  const { config } = useRouteContext({ from: "/sign-in" });
  const { next } = useSearch({ from: "/sign-in" });
  const providers = config.signInWith;
  const part = buttons.useWhen(providers.length > 0, logLost);
  const passkeyPart = passkey.useWhen(true, logLost);
  const ssoPart = singleSignOn.useWhen(true, logLost);
  return (
    <SignInScreen
      otherWays={part ? <part.ProviderButtons providers={providers} next={next} /> : null}
      singleSignOn={(email) =>
        ssoPart ? <ssoPart.SingleSignOnWay email={email} next={next} /> : null
      }
      passkey={passkeyPart ? <passkeyPart.PasskeySignIn next={next} /> : null}
    />
  );
}

/** The form works without them. */
function logLost(cause: unknown): void {
  logOnly("The other ways to sign in could not be loaded", new ChunkLoadError(cause));
}
