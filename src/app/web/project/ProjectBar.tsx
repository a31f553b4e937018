import { Archive, FlaskConical } from "lucide-react";
import { useUser } from "#src/features/auth/web/use-user.ts";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { useTurnProject } from "#src/features/projects/web/inside/use-turn-project.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { projectText } from "./project.text.ts";
import { useRemoveSample } from "./use-remove-sample.ts";

type ProjectBarProps = { project: Project };

/** What holds for every page of a project that is not like others. */
export function ProjectBar({ project }: ProjectBarProps) {
  if (project.isArchived) return <ArchivedBar project={project} />;
  return project.isSample ? <SampleBar project={project} /> : null;
}

function ArchivedBar({ project }: ProjectBarProps) {
  const { turn, isBusy } = useTurnProject();
  const mayRestore = useMayEdit();
  return (
    <Bar
      icon={Archive}
      tone="warning"
      actions={
        mayRestore ? (
          <Button size="xs" isBusy={isBusy} onPress={() => turn(project)}>
            {projectText.restore}
          </Button>
        ) : undefined
      }
    >
      {projectText.isArchived}
    </Bar>
  );
}

function SampleBar({ project }: ProjectBarProps) {
  const { remove, isBusy } = useRemoveSample(project);
  const mayRemove = useMayEdit();
  return (
    <Bar
      icon={FlaskConical}
      tone="info"
      actions={
        mayRemove ? (
          <Button size="xs" isBusy={isBusy} onPress={remove}>
            {projectText.removeSample}
          </Button>
        ) : undefined
      }
    >
      {projectText.isSample}
    </Bar>
  );
}

function useMayEdit(): boolean {
  return roleAllows(useUser().session?.role ?? "view", "edit");
}
