import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/platform/web/api.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { projectQuery } from "#src/workspace/projects/web/inside/project-query.ts";
import { PROJECTS_KEY } from "#src/workspace/projects/web/project-cache.ts";

export type Facts = Partial<Pick<Project, "name" | "icon" | "color" | "timeZone" | "language">>;

export type Saving = { state: "saving" | "saved" | "offline"; at?: string };

/** Saves properties of a project, based on the values the user started from; throws on failure. */
export type SaveProject = (base: Project, facts: Facts) => Promise<void>;

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Changes the project and returns whether the change was saved. */
export function useSaveProject(): { save: SaveProject; saving: Saving | undefined } {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>();
  // One at a time: the second of two quick choices builds on the result of the first.
  const { mutateAsync } = useMutation({
    scope: { id: "project-facts" },
    // Live changes wait for it, so that none restores the previous version.
    mutationKey: [...PROJECTS_KEY, "facts"],
    async mutationFn({ base, facts }: { base: Project; facts: Facts }) {
      const { queryKey } = projectQuery(base.id);
      const known = queries.getQueryData(queryKey);
      const saved = await update(known && isSame(base, known, facts) ? known : base, facts, () =>
        queries.fetchQuery({ ...projectQuery(base.id), staleTime: 0 }),
      );
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, saved);
    },
  });

  async function save(base: Project, facts: Facts): Promise<void> {
    setSaving({ state: "saving" });
    try {
      await mutateAsync({ base, facts });
      void queries.invalidateQueries({ queryKey: PROJECTS_KEY });
      setSaving({ state: "saved", at: clock.format(Date.now()) });
    } catch (error) {
      setSaving(error instanceof NetworkError ? { state: "offline" } : undefined);
      throw error;
    }
  }

  return { save, saving };
}

/** A concurrent change of another property is no conflict. */
async function update(base: Project, facts: Facts, look: () => Promise<Project>): Promise<Project> {
  try {
    return await send(base, facts);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "project_changed") throw error;
    const now = await look();
    if (!isSame(base, now, facts)) throw error;
    return send(now, facts);
  }
}

function send({ id, version }: Project, facts: Facts): Promise<Project> {
  return call(projectsContract.update, {
    params: { projectId: id },
    body: { ...facts, version },
  });
}

/** Whether the properties being changed still have their original values. */
function isSame(one: Project, other: Project, facts: Facts): boolean {
  // `Object.keys` loses the property names.
  return (Object.keys(facts) as (keyof Facts)[]).every((name) => one[name] === other[name]);
}
