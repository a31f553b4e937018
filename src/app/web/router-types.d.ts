import type { pages } from "#src/app/pages.ts";
import type { MenuItem } from "#src/ui/shell/nav/menu-item.ts";
import type { createAppRouter } from "./router.tsx";

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }

  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface StaticDataRouteOption {
    /** Its row in the table of pages; routes that only hold others have none. */
    page?: keyof typeof pages;
    menuItem?: MenuItem;
  }

  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface HistoryState {
    /** What the sign-in page says first. */
    notice?: "session-ended" | "draft-kept" | "signed-out" | "password-changed" | "not-checked";
    /** An address that someone has already typed. */
    email?: string;
    /** Sign-out was pressed in the app. A link from another site cannot set this. */
    isSignOutPressed?: boolean;
    /** What lies over the page was opened from it, so Back leads to the page itself. */
    isViewOpened?: boolean;
  }
}
