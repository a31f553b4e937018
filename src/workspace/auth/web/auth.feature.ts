import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { findUser } from "./current-user.public.ts";
import { refuseConfirmed } from "./route-guard.ts";
import { SignOutScreen } from "./sign-out/lazy-sign-out.ts";

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/verify-email",
  staticData: { page: "verifyEmail" },
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  beforeLoad: ({ context, search }) => refuseConfirmed(context.queries, search.next),
  component: lazyScreen(() => import("./VerifyEmailScreen.tsx"), "VerifyEmailScreen"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  staticData: { page: "resetPassword" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  component: lazyScreen(() => import("./password/ResetPasswordScreen.tsx"), "ResetPasswordScreen"),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: "/verify-email/confirm",
  staticData: { page: "confirmEmail" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ context }) => findUser(context.queries),
  component: lazyScreen(() => import("./email/ConfirmEmailScreen.tsx"), "ConfirmEmailScreen"),
});

const emailConfirmed = createRoute({
  getParentRoute: () => root,
  path: "/verify-email/confirmed",
  staticData: { page: "emailConfirmed" },
  component: lazyScreen(() => import("./email/EmailConfirmedScreen.tsx"), "EmailConfirmedScreen"),
});

const signOut = createRoute({
  getParentRoute: () => root,
  path: "/sign-out",
  staticData: { page: "signOut" },
  // The user who signs out decides about their drafts.
  beforeLoad: ({ context }) => findUser(context.queries),
  component: SignOutScreen,
});

/** Links of an older format that may still be in mailboxes. */
const verifyEmailOld = createRoute({
  getParentRoute: () => root,
  path: "/auth/verify-email",
  staticData: { page: "verifyEmailOld" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/verify-email/confirm", search, replace: true });
  },
});

export const authFeature = [
  signOut,
  resetPassword,
  verifyEmail,
  verifyEmailOld,
  confirmEmail,
  emailConfirmed,
] as const;
