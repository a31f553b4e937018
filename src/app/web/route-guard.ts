import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { knownUser, loadUser } from "#src/features/auth/web/current-user.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";

/** For pages that need somebody: who it is, or the way to sign in and back. */
export async function requireUser(queries: QueryClient, href: string) {
  const user = await loadUser(queries);
  if (!user) throw redirect({ to: "/sign-in", search: { next: href }, replace: true });
  return { user };
}

/** For the sign-in page, which a signed-in person has no use for. */
export async function refuseSignedIn(queries: QueryClient, next: string | undefined) {
  const { user } = await findUser(queries);
  if (!user) return;
  throw redirect({ href: safeNext(next, window.location.origin) ?? "/projects", replace: true });
}

/** For pages that are open to everybody. */
export async function findUser(queries: QueryClient) {
  const known = knownUser(queries);
  return { user: known === undefined ? await loadUser(queries) : known };
}
