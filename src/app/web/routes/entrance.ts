import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { findUser, refuseConfirmed, refuseSignedIn } from "#src/app/web/route-guard.ts";
import { SignOutScreen } from "#src/app/web/signed-in/lazy-sign-out.ts";
import { root } from "./frame.ts";
import { textOf } from "./search.ts";

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  staticData: { page: "home" },
  beforeLoad: () => {
    throw redirect({ to: "/projects", replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  staticData: { page: "signIn" },
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  beforeLoad: ({ context, search }) => refuseSignedIn(context.queries, search.next),
  component: lazyScreen(() => import("#src/app/web/entrance/SignInPage.tsx"), "SignInPage"),
});

const invite = createRoute({
  getParentRoute: () => root,
  path: "/invite",
  staticData: { page: "invite" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ context }) => findUser(context.queries),
  component: lazyScreen(
    () => import("#src/features/organizations/invitations/web/InviteScreen.tsx"),
    "InviteScreen",
  ),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/verify-email",
  staticData: { page: "verifyEmail" },
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  beforeLoad: ({ context, search }) => refuseConfirmed(context.queries, search.next),
  component: lazyScreen(
    () => import("#src/features/auth/web/VerifyEmailScreen.tsx"),
    "VerifyEmailScreen",
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  staticData: { page: "resetPassword" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  component: lazyScreen(
    () => import("#src/features/auth/web/password/ResetPasswordScreen.tsx"),
    "ResetPasswordScreen",
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: "/verify-email/confirm",
  staticData: { page: "confirmEmail" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ context }) => findUser(context.queries),
  component: lazyScreen(
    () => import("#src/features/auth/web/email/ConfirmEmailScreen.tsx"),
    "ConfirmEmailScreen",
  ),
});

const emailConfirmed = createRoute({
  getParentRoute: () => root,
  path: "/verify-email/confirmed",
  staticData: { page: "emailConfirmed" },
  component: lazyScreen(
    () => import("#src/features/auth/web/email/EmailConfirmedScreen.tsx"),
    "EmailConfirmedScreen",
  ),
});

/** Where a provider sends people back to after they have signed in there. */
const providerReturn = createRoute({
  getParentRoute: () => root,
  path: "/auth/oauth/callback",
  staticData: { page: "providerReturn" },
  component: lazyScreen(
    () => import("#src/features/identities/web/ProviderReturnScreen.tsx"),
    "ProviderReturnScreen",
  ),
});

const signOut = createRoute({
  getParentRoute: () => root,
  path: "/sign-out",
  staticData: { page: "signOut" },
  // Who is leaving decides whose drafts are asked about.
  beforeLoad: ({ context }) => findUser(context.queries),
  component: SignOutScreen,
});

/** Links of an older form that may still lie in mailboxes. */
const inviteOld = createRoute({
  getParentRoute: () => root,
  path: "/auth/invitations",
  staticData: { page: "inviteOld" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/invite", search, replace: true });
  },
});

const verifyEmailOld = createRoute({
  getParentRoute: () => root,
  path: "/auth/verify-email",
  staticData: { page: "verifyEmailOld" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/verify-email/confirm", search, replace: true });
  },
});

/** Open to everyone: the ways in and out. */
export const entrance = [
  home,
  signIn,
  signOut,
  invite,
  inviteOld,
  providerReturn,
  resetPassword,
  verifyEmail,
  verifyEmailOld,
  confirmEmail,
  emailConfirmed,
] as const;
