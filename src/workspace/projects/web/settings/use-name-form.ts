import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isPersonName } from "#src/platform/contract/text-rules.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { useIsOffline } from "#src/platform/web/connection.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { settingsText } from "./settings.text.ts";
import type { SaveProject } from "./use-save-project.ts";

const text = settingsText.general;

/** Saves the name on blur; a name that cannot be saved yet is kept and resent. */
export function useNameForm(project: Project, save: SaveProject) {
  // The name when the user began to type, to detect concurrent changes.
  const base = useRef<Project>(undefined);
  const [hasConflict, setConflict] = useState(false);
  const form = useForm({
    initial: { name: project.name },
    keepAs: `project-name ${project.id}`,
    rules: { name: (name) => (isPersonName(name) ? undefined : text.nameNotValid) },
    async submit({ name }) {
      try {
        await save(base.current ?? project, { name: name.trim() });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "project_changed") throw error;
        setConflict(true);
        throw error;
      }
      base.current = undefined;
      setConflict(false);
    },
  });
  useRetry(form.failure instanceof NetworkError, form.submit);
  const field = form.field("name");

  return {
    ...form,
    hasConflict,
    field: {
      ...field,
      onChange(name: string) {
        base.current ??= project;
        field.onChange(name);
      },
      onBlur() {
        field.onBlur();
        if (form.isUnsaved && !hasConflict) form.submit();
      },
    },
    /** Overwrites a concurrent rename with the name typed here. */
    keepMine() {
      base.current = project;
      form.submit();
    },
    takeTheirs() {
      base.current = undefined;
      setConflict(false);
      form.clearFailure();
      form.reset();
    },
  };
}

/** A name that could not be saved offline is sent on reconnect. */
function useRetry(isWaiting: boolean, submit: () => void): void {
  const isOffline = useIsOffline();
  const again = useEffectEvent(() => {
    if (isWaiting) submit();
  });
  useEffect(() => {
    if (!isOffline) again();
  }, [isOffline]);
}
