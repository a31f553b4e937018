import { todayPages } from "#src/app/today/today.pages.ts";
import { allInboxesPages, inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import { reportsPages } from "#src/inbox/reports/reports.pages.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { mailboxesPages } from "#src/mail/mailboxes/mailboxes.pages.ts";
import { peoplePages } from "#src/outreach/directory/people.pages.ts";
import { resultsPages } from "#src/outreach/strategies/results/results.pages.ts";
import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import { builtPage, type Page } from "#src/platform/contract/pages.ts";
import { accessTokensPages } from "#src/workspace/access-tokens/access-tokens.pages.ts";
import { authPages } from "#src/workspace/auth/auth.pages.ts";
import { connectedAppsPages } from "#src/workspace/connected-apps/connected-apps.pages.ts";
import { identitiesPages } from "#src/workspace/identities/identities.pages.ts";
import { notificationsPages } from "#src/workspace/notifications/notifications.pages.ts";
import { invitationsPages } from "#src/workspace/organizations/invitations/invitations.pages.ts";
import { organizationsPages } from "#src/workspace/organizations/organizations.pages.ts";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";
import { singleSignOnPages } from "#src/workspace/single-sign-on/single-sign-on.pages.ts";

const gallery = { access: "verified" } as const;

/**
 * Every URL of the product, listed by feature. Used by the router, its guard, the menus and the
 * server.
 */
export const pages = {
  home: builtPage("/", "Home", { access: "public", layout: "blank" }),

  ...todayPages,
  ...allInboxesPages,
  ...projectsPages,
  ...peoplePages,
  ...documentationPages,
  ...inboxPages,
  ...mailboxesPages,
  ...setupPages,
  ...strategiesPages,
  ...resultsPages,
  ...reportsPages,

  ...organizationsPages,
  ...authPages,
  ...accessTokensPages,
  ...connectedAppsPages,
  ...invitationsPages,
  ...identitiesPages,
  ...notificationsPages,
  ...singleSignOnPages,

  notFound: builtPage("/404", "Page not found", { access: "public" }),

  ui: builtPage("/ui", "Components", gallery),
  uiButtons: builtPage("/ui/buttons", "Buttons", gallery),
  uiInputs: builtPage("/ui/inputs", "Inputs", gallery),
  uiTable: builtPage("/ui/table", "Table", gallery),
  uiTreeSelect: builtPage("/ui/tree-select", "Tree select", gallery),
  uiEditor: builtPage("/ui/editor", "Editor", gallery),
};

/**
 * The page at a URL, if it has a screen. Unknown, malformed and unbuilt pages all have none, so
 * that they look the same.
 */
export function pageAt(
  address: string,
  known: readonly Page[] = Object.values(pages),
): Page | undefined {
  const parts = partsOf(address);
  return known.find(({ path, isBuilt }) => isBuilt && fits(parts, path));
}

/** For the server: whether a URL has its own screen. */
export function isPage(address: string): boolean {
  const page = pageAt(address);
  return page !== undefined && page !== pages.notFound;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

function fits(parts: readonly string[], path: string): boolean {
  const wanted = path.split("/");
  if (parts.length !== wanted.length) return false;
  return wanted.every((name, at) => {
    const part = parts[at] ?? "";
    return name.startsWith("{") ? UUID.test(part) : part === name;
  });
}

/** Decoded like the router: an encoded slash stays encoded and so matches no page. */
function partsOf(address: string): readonly string[] {
  try {
    // One trailing slash is allowed.
    return decodeURI(address.length > 1 ? address.replace(/(?<=[^/])\/$/, "") : address).split("/");
  } catch {
    return [];
  }
}
