import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";

export const NotFoundScreen = lazyScreen(() => import("./NotFoundScreen.tsx"), "NotFoundScreen");
