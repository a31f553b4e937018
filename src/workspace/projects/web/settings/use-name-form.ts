import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isPersonName } from "#src/platform/contract/text-rules.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { useIsOffline } from "#src/platform/web/connection.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { settingsText } from "./settings.text.ts";
import type { SaveProject } from "./use-save-project.ts";

const text = settingsText.general;

/** The name is saved when it is left; what cannot be saved yet is kept and sent again. */
export function useNameForm(project: Project, save: SaveProject) {
  // As it was when the person began to type: a name that someone else gives it after that is news.
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
    /** The name typed here replaces the one that someone else gave. */
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

/** What could not be sent for want of a connection goes out as soon as there is one. */
function useRetry(isWaiting: boolean, submit: () => void): void {
  const isOffline = useIsOffline();
  const again = useEffectEvent(() => {
    if (isWaiting) submit();
  });
  useEffect(() => {
    if (!isOffline) again();
  }, [isOffline]);
}
