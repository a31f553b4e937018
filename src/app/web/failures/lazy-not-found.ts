import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";

export const NotFoundScreen = lazyScreen(() => import("./NotFoundScreen.tsx"), "NotFoundScreen");
