import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen, lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { findUser } from "./current-user.public.ts";
import { refuseConfirmed, refuseSignedIn } from "./route-guard.ts";
import { SignOutScreen } from "./sign-out/lazy-sign-out.ts";
import { settingsPage } from "./signed-in.public.ts";

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  staticData: { page: "signIn" },
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  beforeLoad: ({ context, search }) => refuseSignedIn(context.queries, search.next),
  component: lazyScreen(() => import("./SignInPage.tsx"), "SignInPage"),
});

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
  // The user who is leaving decides whose drafts are asked about.
  beforeLoad: ({ context }) => findUser(context.queries),
  component: SignOutScreen,
});

/** Links of an older form that may still lie in mailboxes. */
const verifyEmailOld = createRoute({
  getParentRoute: () => root,
  path: "/auth/verify-email",
  staticData: { page: "verifyEmailOld" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/verify-email/confirm", search, replace: true });
  },
});

/** Open to everyone: sign-up, sign-in, sign-out. */
export const entranceRoutes = [
  signIn,
  signOut,
  resetPassword,
  verifyEmail,
  verifyEmailOld,
  confirmEmail,
  emailConfirmed,
] as const;

const screen = lazyScreens(() => import("./settings-screens.ts"));

const personal = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal",
  staticData: { page: "personal" },
  component: screen("PersonalScreen"),
});

const security = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal/security",
  staticData: { page: "security" },
  component: screen("SecurityScreen"),
});

/** What people set about themselves. */
export const accountRoutes = [personal, security] as const;
