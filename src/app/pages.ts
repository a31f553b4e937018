import type { Access } from "#src/platform/contract/endpoint.ts";

export type Layout = "auth" | "blank" | "default" | "left-sidebar";

export type Page = {
  /** Parameters are uuids, written in braces as in a contract. */
  path: string;
  title: string;
  access: Access;
  layout: Layout;
  /** An address without a screen is in no menu and is answered as if no one had ever named it. */
  isBuilt: boolean;
  /** Belongs to one project, and skips the breadcrumb. */
  isProject?: true;
};

type Rules = { access: Access; layout?: Layout; isProject?: true };

const auth: Rules = { access: "public", layout: "auth" };
const blank: Rules = { access: "public", layout: "blank" };
const project: Rules = { access: "view", isProject: true };
const gallery: Rules = { access: "verified" };
const settings: Rules = { access: "verified", layout: "left-sidebar" };

/** Every address of the product. The router, its guard, the menus and the server go by it. */
export const pages = {
  home: built("/", "Home", blank),

  signIn: built("/sign-in", "Sign in", auth),
  signOut: built("/sign-out", "Sign out", blank),
  invite: built("/invite", "Invitation", auth),
  inviteOld: built("/auth/invitations", "Invitation", blank),
  providerReturn: built("/auth/oauth/callback", "Signing in", blank),
  resetPassword: built("/reset-password", "Reset password", auth),
  verifyEmail: built("/verify-email", "Confirm your e-mail", auth),
  verifyEmailOld: built("/auth/verify-email", "Confirm your e-mail", blank),
  confirmEmail: built("/verify-email/confirm", "Confirm your e-mail", auth),
  emailConfirmed: built("/verify-email/confirmed", "E-mail confirmed", auth),

  projects: built("/projects", "Projects", { access: "verified" }),
  project: built("/projects/{projectId}", "Project", project),
  dashboard: built("/projects/{projectId}/dashboard", "Dashboard", project),
  documentation: planned("/projects/{projectId}/documentation", "Documentation", project),
  inbox: planned("/projects/{projectId}/inbox", "Inbox", project),
  inboxContext: planned("/projects/{projectId}/inbox/context", "Context", project),
  inboxExport: planned("/projects/{projectId}/inbox/export", "Export", project),
  inboxFollowUps: planned("/projects/{projectId}/inbox/follow-ups", "Follow-ups", project),
  inboxSettings: planned("/projects/{projectId}/inbox/settings", "Inbox settings", project),
  mailboxes: planned("/projects/{projectId}/mailboxes", "Mailboxes", project),
  projectSettings: built("/projects/{projectId}/settings", "Project settings", project),
  setup: planned("/projects/{projectId}/setup", "Setup", project),
  business: planned("/projects/{projectId}/setup/clients-business", "Client's business", project),
  competitors: planned("/projects/{projectId}/setup/clients-competitors", "Competitors", project),
  insights: planned("/projects/{projectId}/setup/insights", "Insights", project),
  strategies: planned("/projects/{projectId}/strategies", "Strategies", project),
  strategy: planned("/projects/{projectId}/strategies/{strategyId}", "Strategy", project),

  organization: built("/settings/org", "Organisation", { ...settings, access: "admin" }),
  members: built("/settings/org/members", "Members", { ...settings, access: "admin" }),
  personal: built("/settings/personal", "Profile", settings),
  security: built("/settings/personal/security", "Security", settings),

  notFound: built("/404", "Page not found", { access: "public" }),

  ui: built("/ui", "Components", gallery),
  uiButtons: built("/ui/buttons", "Buttons", gallery),
  uiInputs: built("/ui/inputs", "Inputs", gallery),
  uiTable: built("/ui/table", "Table", gallery),
  uiTreeSelect: built("/ui/tree-select", "Tree select", gallery),
  uiEditor: built("/ui/editor", "Editor", gallery),
};

function built(path: string, title: string, rules: Rules): Page {
  return { path, title, layout: "default", isBuilt: true, ...rules };
}

function planned(path: string, title: string, rules: Rules): Page {
  return { ...built(path, title, rules), isBuilt: false };
}

/**
 * The page at an address, if it has a screen. What is guessed, malformed or not built yet has none,
 * so that the three cannot be told apart.
 */
export function pageAt(
  address: string,
  known: readonly Page[] = Object.values(pages),
): Page | undefined {
  const parts = partsOf(address);
  return known.find(({ path, isBuilt }) => isBuilt && fits(parts, path));
}

/** For the server: whether an address is answered with a screen of its own. */
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

/** Decoded as the router does it: an encoded slash stays encoded and so belongs to no page. */
function partsOf(address: string): readonly string[] {
  try {
    // One slash at the end is forgiven.
    return decodeURI(address.length > 1 ? address.replace(/(?<=[^/])\/$/, "") : address).split("/");
  } catch {
    return [];
  }
}
