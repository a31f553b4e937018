import { Archive, FlaskConical } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectText } from "./project.text.ts";
import { useArchiveProject } from "./use-archive-project.ts";
import { useConfirmRemoveSample } from "./use-confirm-remove-sample.ts";

type ProjectBarProps = { project: Project };

/** A banner for all pages of an archived or sample project. */
export function ProjectBar({ project }: ProjectBarProps) {
  const { toggleArchived, isBusy } = useArchiveProject();
  const isRestoring = useRef(false);

  // The bar disappears with its button, so focus moves to the top of the page.
  useEffect(() => {
    if (isRestoring.current && !project.isArchived) document.querySelector("h1")?.focus();
    isRestoring.current = false;
  }, [project.isArchived]);

  function restore() {
    isRestoring.current = true;
    toggleArchived(project);
  }

  if (project.isArchived)
    return <ArchivedBar project={project} isBusy={isBusy} restore={restore} />;
  return project.isSample ? <SampleBar project={project} /> : null;
}

type ArchivedBarProps = ProjectBarProps & { isBusy: boolean; restore: () => void };

function ArchivedBar({ project, isBusy, restore }: ArchivedBarProps) {
  return (
    <BarWithAction
      project={project}
      icon={Archive}
      tone="warning"
      action={projectText.restore}
      isBusy={isBusy}
      onPress={restore}
    >
      {projectText.isArchived}
    </BarWithAction>
  );
}

function SampleBar({ project }: ProjectBarProps) {
  const { confirm, isBusy, dialog } = useConfirmRemoveSample(project);
  return (
    <>
      <BarWithAction
        project={project}
        icon={FlaskConical}
        tone="info"
        action={projectText.removeSample}
        isBusy={isBusy}
        onPress={confirm}
      >
        {projectText.isSample}
      </BarWithAction>
      {dialog}
    </>
  );
}

type BarWithActionProps = ProjectBarProps &
  Omit<ComponentProps<typeof Bar>, "actions"> & {
    action: string;
    isBusy: boolean;
    onPress: () => void;
  };

/** Viewers see it without the button. */
function BarWithAction({ project, action, isBusy, onPress, ...bar }: BarWithActionProps) {
  const mayEdit = roleAllows(useRole(), "edit") && project.mayEdit;
  const button = (
    <Button size="xs" isBusy={isBusy} onPress={onPress}>
      {action}
    </Button>
  );
  return <Bar {...bar} actions={mayEdit ? button : undefined} />;
}
