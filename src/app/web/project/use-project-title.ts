import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { useProject } from "./use-project.ts";

/** Several projects may be open in tabs, and each tab says which one it has. */
export function useProjectTitle(title: string): void {
  usePageTitle(`${title} · ${useProject().project.name}`);
}
