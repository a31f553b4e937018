/**
 * Every project of the organisation, only these, or all but these. "Only" limits a caller to
 * projects, like an access token: data that belongs to no single project is refused. "Except" hides
 * restricted projects from a member, who works in the organisation as before.
 */
export type ProjectIds =
  | "all"
  | { readonly only: readonly string[] }
  | { readonly except: readonly string[] };

export function isLimited(ids: ProjectIds): boolean {
  return ids !== "all" && "only" in ids;
}

/** Leaves out projects that are hidden. */
export function withoutProjects(ids: ProjectIds, hidden: readonly string[]): ProjectIds {
  if (hidden.length === 0) return ids;
  if (ids === "all") return { except: hidden };
  if ("except" in ids) return { except: [...new Set([...ids.except, ...hidden])] };
  const left = new Set(hidden);
  return { only: ids.only.filter((id) => !left.has(id)) };
}

/** Whether a caller reaches rows of this project; null for rows of the whole organisation. */
export function reachesProject(ids: ProjectIds, projectId: string | null): boolean {
  if (ids === "all") return true;
  if ("except" in ids) return projectId === null || !ids.except.includes(projectId);
  return projectId !== null && ids.only.includes(projectId);
}

export function isSameReach(one: ProjectIds, other: ProjectIds): boolean {
  return projectIdsSetting(one) === projectIdsSetting(other);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The value of `app.project_ids`: "all", the ids, or a minus and the hidden ids. */
export function projectIdsSetting(ids: ProjectIds): string {
  if (ids === "all") return "all";
  if ("only" in ids) return ids.only.map(requireUuid).toSorted().join(",");
  return ids.except.length === 0 ? "all" : `-${ids.except.map(requireUuid).toSorted().join(",")}`;
}

/** It cannot be a parameter (several statements in one message), so its format is validated. */
export function requireUuid(id: string): string {
  if (!UUID.test(id)) throw new Error("An id of a transaction's scope is not a UUID.");
  return id;
}
