import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";

export const SignOutScreen = lazyScreen(() => import("./SignOutScreen.tsx"), "SignOutScreen");
