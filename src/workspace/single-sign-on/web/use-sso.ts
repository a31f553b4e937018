import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EndpointShape, InputOf } from "#src/platform/contract/endpoint.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import {
  singleSignOnSettingsContract as contract,
  type SingleSignOn,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { leave } from "./attempt.ts";
import { ssoText as text } from "./settings.text.ts";

export const ssoQuery = read(contract.read);

type Changing = Omit<EndpointShape, "returns"> & { returns: (typeof contract.read)["returns"] };

/** A change whose answer is the whole section. */
export function useChange<E extends Changing>(endpoint: E, onDone?: () => void, said?: string) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(input: InputOf<E>) {
      const answer: unknown = await call(endpoint, input);
      // Each of these endpoints returns the settings.
      return answer as SingleSignOn;
    },
    onSuccess(settings) {
      queries.setQueryData(ssoQuery.queryKey, settings);
      onDone?.();
      notify({ type: "success", title: said ?? text.saved });
    },
  });
}

/** Leaves for a test sign-in, and comes back to the settings. */
export function useTest() {
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const { url, key } = await call(contract.test);
      return leave(url, { key, purpose: "test", next: "/settings/org" });
    },
    onError: notifyFailed,
  });
  return { test: () => mutate(), isPending };
}

export function notifyFailed(error: Error): void {
  notify({ type: "error", title: describeFailure(error, text.failures) });
}
