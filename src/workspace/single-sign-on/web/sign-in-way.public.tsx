import { useMutation, useQuery } from "@tanstack/react-query";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import { domainOf } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";
import { leave } from "./attempt.ts";
import { ssoSignInText as text } from "./sign-in.text.ts";

const MINUTES_MS = 5 * 60_000;

/** The button below the sign-in form, which leads if the domain of the typed address has it. */
export function SingleSignOnWay({ email, next }: { email: string; next: string | undefined }) {
  const address = email.trim().toLowerCase();
  const domain = isEmail(address) ? domainOf(address) : undefined;
  // Only the domain is sent: nothing is asked about the person.
  const asked = { body: { email: `anyone@${domain ?? ""}` } };
  const offer = useQuery({
    ...read(singleSignOnContract.find, asked),
    enabled: domain !== undefined,
    staleTime: MINUTES_MS,
    retry: false,
  });
  const go = useMutation({ mutationFn: () => leaveForProvider(address, next) });
  const isOffered = domain !== undefined && offer.data?.isOffered === true;
  return (
    <>
      {isOffered ? <InlineNotice kind="info">{text.offered(domain)}</InlineNotice> : null}
      <FailureNotice sentence={go.error ? sentenceOf(go.error) : undefined} />
      <Button size="lg" isWide isBusy={go.isPending} onPress={() => go.mutate()}>
        {text.continue}
      </Button>
    </>
  );
}

class NoEmail extends Error {}

function sentenceOf(error: Error): string {
  return error instanceof NoEmail ? text.emailFirst : describeFailure(error, text.failures);
}

/** Redirects to the provider of this address. */
export async function leaveForProvider(email: string, next: string | undefined): Promise<never> {
  if (!isEmail(email)) throw new NoEmail();
  const { url, key } = await call(singleSignOnContract.redirect, { body: { email } });
  return leave(url, { key, purpose: "sign-in", email, ...(next ? { next } : {}) });
}
