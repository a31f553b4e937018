import { useNavigate } from "@tanstack/react-router";
import { FolderPlus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { createShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { useTypedAhead } from "#src/ui/overlays/on-demand/use-typed-ahead.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectsText } from "#src/workspace/projects/web/projects.text.ts";
import { closeNewProject, openNewProject, useIsNewProjectOpen } from "./new-project-state.ts";
import { projectAddress } from "./project-address.ts";

const projectDialogs = lazyPart(() => import("#src/workspace/projects/web/project-dialogs.tsx"));

const newShortcut: Shortcut = { ...createShortcut, label: projectsText.create };

type NewProject = {
  /** Undefined for viewers. */
  button: ReactNode;
  dialog: ReactNode;
  open: () => void;
};

/** Creating a project by button, shortcut and command. */
export function useNewProject(mayEdit: boolean, onCreated: (project: Project) => void): NewProject {
  const isOpen = useIsNewProjectOpen() && mayEdit;
  const navigate = useNavigate();
  const show = ({ id }: Project) => void navigate({ href: projectAddress(id) });
  const part = projectDialogs.useWhen(isOpen, closeNewProject);
  const [typed, setTyped] = useState("");
  useTypedAhead({ isWaiting: isOpen && !part, text: typed, onText: setTyped });
  useEffect(() => {
    if (!isOpen) setTyped("");
  }, [isOpen]);
  // The dialog does not reopen when the user returns to the page later.
  useEffect(() => closeNewProject, []);
  useShortcut(newShortcut, openNewProject, mayEdit);
  const command = {
    id: "projects.create",
    label: projectsText.create,
    group: placeText.group,
    icon: FolderPlus,
    shortcut: newShortcut,
    run: openNewProject,
  };
  useCommands(mayEdit ? [command] : []);
  return {
    open: openNewProject,
    button: mayEdit ? (
      <PressButton
        kind="primary"
        size="sm"
        isBusy={isOpen && !part}
        tooltip={{ text: projectsText.create, shortcut: newShortcut.keys }}
        onPress={openNewProject}
      >
        <Icon of={Plus} size="sm" />
        {projectsText.create}
      </PressButton>
    ) : null,
    dialog:
      part && isOpen ? (
        <part.CreateDialog
          typed={typed}
          onClose={closeNewProject}
          onCreated={onCreated}
          onOpen={show}
        />
      ) : null,
  };
}
