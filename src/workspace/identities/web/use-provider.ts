import { useMutation } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import {
  identitiesContract,
  type Provider,
} from "#src/workspace/identities/identities.contract.ts";
import { keepAttempt } from "./attempt.ts";
import { forgetReturn } from "./provider-return.public.ts";

type Way = {
  provider: Provider;
  action: "sign-in" | "sign-up" | "link";
  next?: string | undefined;
  /** Required to connect another credential. */
  currentPassword?: string;
};

/** Redirects to the provider. Stays busy until the browser has left. */
export function useProvider() {
  return useMutation({
    async mutationFn({ provider, action, next, currentPassword = "" }: Way) {
      const input = { params: { provider }, body: { action, currentPassword } };
      const { url, key } = await call(identitiesContract.redirect, input);
      forgetReturn();
      keepAttempt({
        key,
        provider,
        ...(action === "link" ? { isLink: true } : {}),
        ...(next ? { next } : {}),
      });
      window.location.assign(url);
      await new Promise(() => undefined);
    },
  });
}
