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
    /** Its row in the page table; layout routes have none. */
    page?: keyof typeof pages;
    menuItem?: MenuItem;
  }

  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface HistoryState {
    /** The sign-in page's initial message. */
    notice?: "session-ended" | "draft-kept" | "signed-out" | "password-changed" | "not-checked";
    /** An email address that was already typed. */
    email?: string;
    /** Sign-out was clicked in the app. A link from another site cannot set this. */
    isSignOutPressed?: boolean;
    /** The view was opened from its page, so Back returns to the page. */
    isViewOpened?: boolean;
  }
}
