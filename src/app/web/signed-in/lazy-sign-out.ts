import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";

export const SignOutScreen = lazyScreen(
  () => import("#src/features/auth/web/sign-out/SignOutScreen.tsx"),
  "SignOutScreen",
);
