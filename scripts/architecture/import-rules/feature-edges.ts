type Edges = Readonly<Record<string, readonly string[]>>;

/**
 * Which feature's server may call the public functions of which other one. A name covers the slices
 * below it. A new line here is a decision: it is read in review, and the slices stay without circles.
 */
export const FEATURE_EDGES: Edges = {
  ai: ["audit", "projects"],
  auth: ["audit"],
  documentation: ["documents", "organizations/members", "products", "projects"],
  "documentation/generation": ["ai", "documentation", "documents", "products", "projects", "setup"],
  "documentation/comments": ["documentation"],
  "documentation/favourites": ["documentation"],
  "documentation/readers": ["documentation", "organizations/members"],
  "documentation/sharing": ["documentation", "files"],
  "documentation/templates": ["documentation"],
  "documentation/export": ["audit", "files"],
  "documentation/import": ["audit", "documentation", "documents", "files", "projects"],
  documents: ["organizations/members", "projects"],
  files: ["projects"],
  identities: ["audit", "auth", "organizations/invitations"],
  inbox: ["audit", "files", "mailboxes", "organizations/members", "projects"],
  "inbox/drafts": ["inbox/threads"],
  "inbox/auto-labels": ["ai", "inbox/context", "inbox/intents", "inbox/threads"],
  "inbox/context": ["setup"],
  "inbox/export": ["people", "strategies/engine"],
  "inbox/follow-ups": ["inbox/threads"],
  "inbox/intents": [
    "ai",
    "inbox/context",
    "inbox/follow-ups",
    "inbox/messages",
    "inbox/threads",
    "people",
    "people/suppressions",
    "strategies/leads",
  ],
  "inbox/mailer": ["inbox/drafts", "inbox/messages", "inbox/replies", "strategies/leads"],
  "inbox/replies": [
    "ai",
    "documentation",
    "documents",
    "inbox/context",
    "inbox/intents",
    "inbox/messages",
    "inbox/threads",
    "sources",
  ],
  "inbox/notes": ["inbox/threads"],
  "inbox/presence": ["inbox/threads"],
  "inbox/sample": ["inbox/intents"],
  "inbox/splits": ["inbox/threads"],
  "inbox/threads": ["inbox/messages"],
  mailboxes: ["audit", "organizations/members", "projects"],
  organizations: ["audit", "auth", "organizations/members"],
  "organizations/invitations": ["organizations"],
  "people/directory": [
    "audit",
    "people",
    "people/suppressions",
    "projects",
    "strategies/enrolments",
    "strategies/leads",
    "strategies/writing",
  ],
  "people/suppressions": ["audit", "people", "strategies/enrolments"],
  products: ["projects"],
  projects: ["audit", "organizations/members"],
  rebuild: ["ai", "documentation/generation", "documents", "projects", "setup"],
  "sample-project": [
    "documentation",
    "documentation/generation",
    "inbox/sample",
    "mailboxes",
    "products",
    "projects",
    "setup",
    "strategies/engine",
  ],
  search: ["documentation", "organizations/members", "projects", "setup"],
  setup: ["ai", "background-work", "documents", "organizations/members", "projects"],
  strategies: [
    "mailboxes",
    "organizations/members",
    "products",
    "projects",
    "strategies/enrolments",
  ],
  "strategies/engine": [
    "inbox/intents",
    "mailboxes",
    "people",
    "people/suppressions",
    "products",
    "projects",
    "strategies",
    "strategies/enrolments",
    "strategies/leads",
  ],
  "strategies/enrolments": ["people"],
  "strategies/writing": [
    "ai",
    "documentation",
    "documentation/generation",
    "documents",
    "projects",
    "strategies",
  ],
  "strategies/leads": ["audit", "people", "projects", "strategies"],
  "strategies/leads/import": ["files", "strategies/leads"],
  sources: ["documentation/generation", "documents", "projects", "setup"],
  "todo-items": ["projects", "setup", "strategies"],
};

/** Which feature's screens may show what another one has in its `*.public` files. Without circles too. */
export const WEB_EDGES: Edges = {
  auth: ["identities"],
  dashboard: [
    "background-work",
    "documentation",
    "inbox",
    "projects",
    "setup",
    "strategies",
    "todo-items",
  ],
  documentation: ["ai", "auth", "documents", "files", "products", "projects", "rebuild", "setup"],
  inbox: ["auth", "files", "mailboxes", "projects", "setup", "strategies"],
  "inbox/compose": ["inbox/pages", "inbox/presence", "inbox/times"],
  "inbox/export": ["inbox/pages"],
  mailboxes: ["auth", "identities", "projects"],
  organizations: ["ai", "audit", "auth"],
  people: ["auth", "strategies"],
  projects: ["ai", "auth", "products", "search", "todo-items"],
  search: ["auth"],
  rebuild: ["ai"],
  setup: ["ai", "auth", "documents", "projects", "rebuild", "todo-items"],
  strategies: ["auth", "products", "projects"],
};

export function isListedEdge(edges: Edges, from: string, to: string): boolean {
  return Object.entries(edges).some(
    ([source, targets]) => isWithin(from, source) && targets.some((target) => isWithin(to, target)),
  );
}

function isWithin(slice: string, feature: string): boolean {
  return slice === feature || slice.startsWith(`${feature}/`);
}
