import type { QueryClient } from "@tanstack/react-query";
import { notFound, type ParsedLocation, redirect, rootRouteId } from "@tanstack/react-router";
import { isAllowed, type Page } from "#src/platform/contract/pages.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { couldNotLoadUser, findUser, loadUser } from "./current-user.public.ts";

const HOME = "/projects";

type Guarded = { queries: QueryClient; pageAt: (address: string) => Page | undefined };

/** The guard for signed-in pages: returns the user, or redirects to sign-in and back. */
export async function requireUser(
  { queries, pageAt }: Guarded,
  { pathname, href }: ParsedLocation,
): Promise<{ user: User }> {
  const page = pageAt(pathname);
  const user = await loadUser(queries);
  if (user?.confirmedEmail) return { user };
  // An unknown URL does not need the user.
  if (!page || page.access === "public") throw notFound({ routeId: rootRouteId });
  if (!user) {
    const state = couldNotLoadUser(queries) ? { notice: "not-checked" as const } : {};
    throw redirect({ to: "/sign-in", search: { next: href }, state, replace: true });
  }
  if (page.access === "signed-in") return { user };
  const search = href === HOME ? {} : { next: href };
  throw redirect({ to: "/verify-email", search, replace: true });
}

/** Unknown ids, malformed ids and forbidden pages look the same: not found. */
export function refuseLost(
  { pageAt, user }: Pick<Guarded, "pageAt"> & { user: User },
  { pathname }: ParsedLocation,
): void {
  const page = pageAt(pathname);
  if (!page || !isAllowed(page.access, user.session)) throw notFound();
}

/** For the sign-in page, which redirects signed-in users. */
export async function refuseSignedIn(queries: QueryClient, next: string | undefined) {
  const { user } = await findUser(queries);
  if (user) throw onwards(next);
}

/** For the page that waits for an email to be confirmed. */
export async function refuseConfirmed(queries: QueryClient, next: string | undefined) {
  const { user } = await findUser(queries);
  if (user?.confirmedEmail) throw onwards(next);
  return { user };
}

function onwards(next: string | undefined) {
  return redirect({ href: safeNext(next, window.location.origin) ?? HOME, replace: true });
}
