import { Archive, ArchiveRestore, Link, PenLine, Trash } from "lucide-react";
import { type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectsText } from "./projects.text.ts";

export type ProjectActions = {
  copyLink: (project: Project) => void;
  rename: (project: Project) => void;
  /** Restores an archived project. */
  archive: (project: Project) => void;
  /** Asks for confirmation; missing without permission. */
  remove: ((project: Project) => void) | undefined;
  removeSample: (project: Project) => void;
};

type ProjectMenuProps = { role: Role; project: Project; actions: ProjectActions };

/** The actions of a project; viewers can copy its link. */
export function ProjectMenu({ role, project, actions }: ProjectMenuProps) {
  const copy: MenuItem = {
    id: "copy",
    label: projectsText.copyLink,
    icon: Link,
    onPress: () => actions.copyLink(project),
  };
  const items = [
    copy,
    ...(roleAllows(role, "edit") && project.mayEdit ? changesOf(project, actions) : []),
  ];
  return <RowMenu label={projectsText.actionsFor(project.name)} items={items} />;
}

function changesOf(project: Project, actions: ProjectActions): MenuItem[] {
  const { isArchived, isSample } = project;
  const { remove } = actions;
  const rename: MenuItem = {
    id: "rename",
    label: projectsText.rename,
    icon: PenLine,
    onPress: () => actions.rename(project),
  };
  const archive: MenuItem = {
    id: "archive",
    label: isArchived ? projectsText.restore : projectsText.archive,
    icon: isArchived ? ArchiveRestore : Archive,
    onPress: () => actions.archive(project),
  };
  const gone: MenuItem[] = [];
  if (isSample) {
    gone.push({
      id: "remove-sample",
      label: projectsText.confirmRemoveSample,
      icon: Trash,
      isDanger: true,
      onPress: () => actions.removeSample(project),
    });
  } else if (remove) {
    gone.push({
      id: "remove",
      label: projectsText.remove,
      icon: Trash,
      isDanger: true,
      onPress: () => remove(project),
    });
  }
  return [...(isArchived ? [] : [rename]), archive, ...gone];
}
