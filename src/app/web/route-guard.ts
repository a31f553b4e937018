import type { QueryClient } from "@tanstack/react-query";
import { notFound, type ParsedLocation, redirect, rootRouteId } from "@tanstack/react-router";
import { isAllowed } from "#src/app/is-allowed.ts";
import { pageAt } from "#src/app/pages.ts";
import type { User } from "#src/features/auth/auth.contract.ts";
import { couldNotLoadUser, knownUser, loadUser } from "#src/features/auth/web/current-user.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";

const HOME = "/projects";

/** For what lies behind the sign-in: who it is, or the way to sign in and back. */
export async function requireUser(queries: QueryClient, { pathname, href }: ParsedLocation) {
  const page = pageAt(pathname);
  const user = await loadUser(queries);
  if (user?.confirmedEmail) return { user };
  // An address without a page is no reason to ask who someone is.
  if (!page || page.access === "public") throw notFound({ routeId: rootRouteId });
  if (!user) {
    const state = couldNotLoadUser(queries) ? { notice: "not-checked" as const } : {};
    throw redirect({ to: "/sign-in", search: { next: href }, state, replace: true });
  }
  if (page.access === "signed-in") return { user };
  const search = href === HOME ? {} : { next: href };
  throw redirect({ to: "/verify-email", search, replace: true });
}

/** What is guessed, malformed or above someone's role looks the same: it is not there. */
export function refuseLost({ session }: User, { pathname }: ParsedLocation): void {
  const page = pageAt(pathname);
  if (!page || !isAllowed(page.access, session)) throw notFound();
}

/** For the sign-in page, which a signed-in person has no use for. */
export async function refuseSignedIn(queries: QueryClient, next: string | undefined) {
  const { user } = await findUser(queries);
  if (user) throw onwards(next);
}

/** For the page that waits for an e-mail to be confirmed. */
export async function refuseConfirmed(queries: QueryClient, next: string | undefined) {
  const { user } = await findUser(queries);
  if (user?.confirmedEmail) throw onwards(next);
  return { user };
}

function onwards(next: string | undefined) {
  return redirect({ href: safeNext(next, window.location.origin) ?? HOME, replace: true });
}

/** For pages that are open to everyone. */
export async function findUser(queries: QueryClient) {
  const known = knownUser(queries);
  if (known !== undefined) return { user: known };
  // Asked and not answered: on the way here once is enough.
  return { user: couldNotLoadUser(queries) ? null : await loadUser(queries) };
}
