import { useRouteContext, useSearch } from "@tanstack/react-router";
import { loadOptional } from "#src/platform/web/optional-part.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { SignInScreen } from "#src/workspace/auth/web/SignInScreen.tsx";

/** The form, and above it the providers that this server knows; most know none. */
export function SignInPage() {
  const { config } = useRouteContext({ from: "/sign-in" });
  const { next } = useSearch({ from: "/sign-in" });
  const providers = config.signInWith;
  const part = useChunk(loadButtons, providers.length > 0);
  return (
    <SignInScreen
      otherWays={part ? <part.ProviderButtons providers={providers} next={next} /> : null}
    />
  );
}

async function loadButtons() {
  const part = await loadOptional(
    "ProviderButtons",
    () => import("#src/workspace/identities/web/provider-buttons.public.tsx"),
  );
  if (!part) throw new Error("The other ways to sign in could not be loaded.");
  return part;
}
