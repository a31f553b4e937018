import { builtPage } from "#src/platform/contract/pages.ts";

const entrance = { access: "public", layout: "auth" } as const;
const blank = { access: "public", layout: "blank" } as const;
const settings = { access: "verified", layout: "left-sidebar" } as const;

export const authPages = {
  signIn: builtPage("/sign-in", "Sign in", entrance),
  signOut: builtPage("/sign-out", "Sign out", blank),
  resetPassword: builtPage("/reset-password", "Reset password", entrance),
  verifyEmail: builtPage("/verify-email", "Confirm your email", entrance),
  verifyEmailOld: builtPage("/auth/verify-email", "Confirm your email", blank),
  confirmEmail: builtPage("/verify-email/confirm", "Confirm your email", entrance),
  emailConfirmed: builtPage("/verify-email/confirmed", "Email confirmed", entrance),
  secondFactor: builtPage("/second-factor", "Set up a second factor", {
    access: "verified",
    layout: "auth",
  }),
  personal: builtPage("/settings/personal", "Profile", settings),
  security: builtPage("/settings/personal/security", "Security", settings),
};
