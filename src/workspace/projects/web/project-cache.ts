import { keyOf } from "#src/platform/web/api.ts";
import { changeRows, removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers, editQuery } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";
import {
  PROJECTS_PER_PAGE,
  type Project,
  projectsContract,
} from "#src/workspace/projects/projects.contract.ts";
import { ALL_PROJECTS, countsQuery, projectsQuery } from "./projects-view.ts";

export const PROJECTS_KEY = keyOf(projectsContract.list);

/** Refetched after each change of a project. */
export const PROJECT_LISTS = [PROJECTS_KEY, keyOf(projectsContract.count)];

/** Updates it in every list. */
export function showChanged(project: Project): Edit[] {
  return [
    editAnswers(projectsContract.list, (known) =>
      changeRows(known, ({ id }) => id === project.id, project),
    ),
  ];
}

/** Removes it from every list, and from the count of its tab. */
export function hide({ id, isArchived }: Project): Edit[] {
  return [
    editAnswers(projectsContract.list, (known) => removeRows(known, (one) => one.id === id)),
    count(isArchived ? "archived" : "active", -1),
  ];
}

/** Off by one on a response that already includes the change, until refetched. */
export function count(tab: "active" | "archived", by: number): Edit {
  return editQuery(countsQuery, (known) => ({ ...known, [tab]: known[tab] + by }));
}

/** Inserts it at the top of the first page, which then drops its last one. */
export function showNew(project: Project): Edit[] {
  return [
    editQuery(projectsQuery(ALL_PROJECTS), (known) => ({
      list: [project, ...known.list.filter(({ id }) => id !== project.id)].slice(
        0,
        PROJECTS_PER_PAGE,
      ),
      total: known.total + 1,
    })),
    count("active", 1),
  ];
}
