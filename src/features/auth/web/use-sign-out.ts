import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { keepPreferences } from "#src/platform/web/preferences.ts";
import { rememberUser } from "./current-user.ts";

export type SignOut = ReturnType<typeof useSignOut>;

/** Ends the session on the server, and only then forgets it here: nobody is told a comfort. */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    ...write(authContract.signOut),
    onSuccess: async () => {
      keepPreferences();
      queries.clear();
      rememberUser(queries, null);
      await navigate({ to: "/sign-in", search: {}, state: { notice: "signed-out" } });
    },
  });
  const failure = signOut.error ? describeFailure(signOut.error) : undefined;
  return { mutate: () => signOut.mutate(), isPending: signOut.isPending, failure };
}
