/**
 * Which feature may call the public functions of which other one. A name covers the slices below
 * it. A new line here is a decision: it is read in review, and the table stays without circles.
 */
export const FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  auth: ["audit"],
  files: ["projects"],
  identities: ["audit", "auth", "organizations/invitations"],
  organizations: ["audit", "auth", "organizations/members"],
  "organizations/invitations": ["organizations"],
  products: ["projects"],
  projects: ["audit", "organizations/members"],
  "sample-project": ["products", "projects", "todo-items"],
  search: ["organizations/members", "projects"],
  "todo-items": ["projects"],
};

export function isListedEdge(from: string, to: string): boolean {
  return Object.entries(FEATURE_EDGES).some(
    ([source, targets]) => isWithin(from, source) && targets.some((target) => isWithin(to, target)),
  );
}

function isWithin(slice: string, feature: string): boolean {
  return slice === feature || slice.startsWith(`${feature}/`);
}
