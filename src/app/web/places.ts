import { dashboardPlaces } from "#src/app/dashboard/web/dashboard.places.ts";
import type { pages } from "#src/app/pages.ts";
import { inboxPlaces } from "#src/inbox/web/inbox.places.ts";
import { documentationPlaces } from "#src/knowledge/documentation/web/documentation.places.ts";
import { setupPlaces } from "#src/knowledge/setup/web/setup.places.ts";
import { mailboxesPlaces } from "#src/mail/mailboxes/web/mailboxes.places.ts";
import { peoplePlaces } from "#src/outreach/directory/web/people.places.ts";
import { strategiesPlaces } from "#src/outreach/strategies/web/strategies.places.ts";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";
import { authPlaces } from "#src/workspace/auth/web/auth.places.ts";
import { organizationsPlaces } from "#src/workspace/organizations/web/organizations.places.ts";
import { projectsPlaces } from "#src/workspace/projects/web/projects.places.ts";

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
