import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { mailboxesText } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import { MAILBOXES_KEY } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import {
  findReturn,
  forgetReturn,
  leaveForProvider,
} from "#src/workspace/identities/web/provider-return.public.ts";
import { connectText } from "./connect.text.ts";

export type OAuthProvider = "gmail" | "outlook";

type Leaving = { provider: OAuthProvider; projectId: string; mailboxId?: string };

/** Redirects to the provider. Stays busy until the browser has left. */
export function useConnect() {
  return useMutation({
    async mutationFn({ provider, projectId, mailboxId }: Leaving) {
      const endpoint =
        provider === "gmail" ? connectingContract.google : connectingContract.microsoft;
      const body = mailboxId
        ? { projectId, action: "reconnect" as const, mailboxId }
        : { projectId, action: "add" as const };
      const { url, key } = await call(endpoint, { body });
      leaveForProvider({ url, key, backTo: `/projects/${projectId}/mailboxes` });
      await new Promise(() => undefined);
    },
  });
}

/** Finishes the connection after the redirect, and shows the result. */
export function useFinishConnecting(): { isFinishing: boolean } {
  const queries = useQueryClient();
  const returned = findReturn();
  // A query rather than a mutation, so that rerendering does not submit it twice.
  const finished = useQuery({
    queryKey: ["mailbox return", returned?.key],
    queryFn: () =>
      call(connectingContract.finish, {
        body: { key: returned?.key ?? "", search: returned?.search || "?" },
      }),
    enabled: returned !== undefined,
    retry: false,
    staleTime: "static",
  });
  const end = useEffectEvent(async (error: Error | null) => {
    forgetReturn();
    await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
    if (error)
      notify({
        type: "error",
        title: connectText.finishFailed,
        description: describeFailure(error, connectText.failures),
        sticky: true,
      });
    else notify({ type: "success", title: mailboxesText.connectedOne });
  });
  const isOver = finished.isSuccess || finished.isError;
  useEffect(() => {
    if (isOver) void end(finished.error);
  }, [isOver, finished.error]);
  return { isFinishing: finished.isFetching };
}
