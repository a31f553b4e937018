import type { pages } from "#src/app/pages.ts";
import { authPlaces } from "#src/features/auth/web/auth.places.ts";
import { dashboardPlaces } from "#src/features/dashboard/web/dashboard.places.ts";
import { peoplePlaces } from "#src/features/directory/web/people.places.ts";
import { documentationPlaces } from "#src/features/documentation/web/documentation.places.ts";
import { inboxPlaces } from "#src/features/inbox/web/inbox.places.ts";
import { mailboxesPlaces } from "#src/features/mailboxes/web/mailboxes.places.ts";
import { organizationsPlaces } from "#src/features/organizations/web/organizations.places.ts";
import { projectsPlaces } from "#src/features/projects/web/projects.places.ts";
import { setupPlaces } from "#src/features/setup/web/setup.places.ts";
import { strategiesPlaces } from "#src/features/strategies/web/strategies.places.ts";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

type PageId = keyof typeof pages;

/** How each page stands in the menus, from its feature. */
export const places: Readonly<Partial<Record<PageId, NavItem>>> = {
  ...authPlaces,
  ...dashboardPlaces,
  ...documentationPlaces,
  ...inboxPlaces,
  ...mailboxesPlaces,
  ...organizationsPlaces,
  ...peoplePlaces,
  ...projectsPlaces,
  ...setupPlaces,
  ...strategiesPlaces,
};

/** The sidebar from top to bottom; the palette follows it. */
export const OUTSIDE: readonly PageId[] = ["projects", "people"];
export const INSIDE: readonly PageId[] = [
  "dashboard",
  "setup",
  "business",
  "competitors",
  "insights",
  "documentation",
  "strategies",
  "tasks",
  "inbox",
  "mailboxes",
  "projectSettings",
];
