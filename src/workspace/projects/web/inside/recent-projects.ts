const MOST = 6;

/** Ids of the projects that were opened last in this browser, by organisation, the last one first. */
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
    // Storage may be switched off; then the newest projects have to do.
  }
}

function keyOf(organizationId: string): string {
  return `recentProjects ${organizationId}`;
}
