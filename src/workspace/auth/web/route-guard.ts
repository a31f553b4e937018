import type { QueryClient } from "@tanstack/react-query";
import { notFound, type ParsedLocation, redirect, rootRouteId } from "@tanstack/react-router";
import { isAllowed, type Page } from "#src/platform/contract/pages.ts";
import { safeNext } from "#src/platform/web/safe-next.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { couldNotLoadUser, findUser, loadUser } from "./current-user.public.ts";

const HOME = "/projects";

type Guarded = { queries: QueryClient; pageAt: (address: string) => Page | undefined };

/** For what lies behind the sign-in: who it is, or the way to sign in and back. */
export async function requireUser(
  { queries, pageAt }: Guarded,
  { pathname, href }: ParsedLocation,
): Promise<{ user: User }> {
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
export function refuseLost(
  { pageAt, user }: Pick<Guarded, "pageAt"> & { user: User },
  { pathname }: ParsedLocation,
): void {
  const page = pageAt(pathname);
  if (!page || !isAllowed(page.access, user.session)) throw notFound();
}

/** For the sign-in page, which a signed-in person has no use for. */
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
