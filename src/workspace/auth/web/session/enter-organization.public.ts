import { useRouter } from "@tanstack/react-router";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { activeMember } from "#src/workspace/auth/web/auth.public.ts";
import { sessionText } from "./session.text.ts";
import { whileSwitching } from "./switched.public.ts";
import { useArrive } from "./use-arrive.public.ts";

/**
 * Navigates home and switches to another organisation. Unsaved changes are confirmed first. Clears
 * all data of the previous organisation from this tab. False if the user stays.
 */
export function useEnterOrganization(): (enter: () => Promise<User>) => Promise<boolean> {
  const router = useRouter();
  const arrive = useArrive();

  return async (enter) => {
    await router.navigate({ to: "/projects" });
    if (router.state.location.pathname !== "/projects") return false;
    const user = await whileSwitching(async () => arrive(await enter()));
    const name = activeMember(user)?.organization.organizationName ?? "";
    notify({ type: "success", title: sessionText.nowIn(name) });
    return true;
  };
}
