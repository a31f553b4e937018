import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { findUser } from "#src/workspace/auth/web/current-user.public.ts";

const invite = createRoute({
  getParentRoute: () => root,
  path: "/invite",
  staticData: { page: "invite" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ context }) => findUser(context.queries),
  component: lazyScreen(() => import("./InviteScreen.tsx"), "InviteScreen"),
});

/** Links of an older format that may still be in mailboxes. */
const inviteOld = createRoute({
  getParentRoute: () => root,
  path: "/auth/invitations",
  staticData: { page: "inviteOld" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/invite", search, replace: true });
  },
});

export const invitationsFeature = [invite, inviteOld] as const;
