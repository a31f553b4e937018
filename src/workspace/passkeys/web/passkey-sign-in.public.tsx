import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import {
  type Assertion,
  passkeySignInContract as contract,
} from "#src/workspace/passkeys/passkey-sign-in.contract.ts";
import { passkeySignInText as text } from "./passkey-sign-in.text.ts";
import { askPasskey, hasPasskeys, offersInFields, wasCancelled } from "./webauthn.ts";

type Asking = Parameters<typeof askPasskey>[1];

/** A button, and the browser's own suggestions in the email field. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const enter = useEnter(next);
  const suggestions = useRef<AbortController>(undefined);
  const signIn = useMutation({
    async mutationFn(how: Asking) {
      const credential = await choosePasskey(how);
      if (credential) await enter(credential);
    },
  });
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    if (await offersInFields()) signIn.mutate({ mediation: "conditional", signal });
  });
  useEffect(() => {
    const controller = new AbortController();
    suggestions.current = controller;
    void suggest(controller.signal);
    return () => controller.abort();
  }, []);
  if (!hasPasskeys()) return null;

  const isAsking = signIn.isPending && signIn.variables?.mediation === undefined;
  return (
    <>
      <FailureNotice
        sentence={signIn.error ? describeFailure(signIn.error, text.failures) : undefined}
      />
      <Button
        size="lg"
        isWide
        isBusy={isAsking}
        onPress={() => {
          // A browser answers one question at a time.
          suggestions.current?.abort();
          signIn.mutate({});
        }}
      >
        {text.use}
      </Button>
    </>
  );
}

/** Undefined if none was chosen; suggestions that fail leave the form as it is. */
async function choosePasskey(how: Asking): Promise<Assertion | undefined> {
  try {
    const { options } = await call(contract.beginSignIn);
    return await askPasskey(options, how);
  } catch (error) {
    if (how?.mediation === "conditional" || wasCancelled(error)) return undefined;
    throw error;
  }
}

function useEnter(next: string | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (credential: Assertion) => {
    rememberUser(queries, await call(contract.signIn, { body: { credential } }));
    const href = safeNext(next, window.location.origin) ?? "/projects";
    await navigate({ href, replace: true });
  };
}
