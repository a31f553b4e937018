const MOST = 6;

/** Ids of the projects opened last in this browser, by organisation, most recent first. */
export function recentProjects(organizationId: string): readonly string[] {
  try {
    return localStorage.getItem(keyOf(organizationId))?.split(" ").filter(Boolean) ?? [];
  } catch {
    return [];
  }
}

export function rememberProject(organizationId: string, projectId: string): void {
  const others = recentProjects(organizationId).filter((id) => id !== projectId);
  keep(organizationId, [projectId, ...others].slice(0, MOST));
}

export function forgetProject(organizationId: string, projectId: string): void {
  keep(
    organizationId,
    recentProjects(organizationId).filter((id) => id !== projectId),
  );
}

function keep(organizationId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(organizationId), ids.join(" "));
  } catch {
    // Storage may be unavailable; then the newest projects are used.
  }
}

function keyOf(organizationId: string): string {
  return `recentProjects ${organizationId}`;
}
