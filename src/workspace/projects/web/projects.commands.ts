import { useNavigate } from "@tanstack/react-router";
import { FolderPlus } from "lucide-react";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { openNewProject } from "./list/new-project-state.ts";
import { projectsText } from "./projects.text.ts";

/** A project is created on the projects page, which opens with the dialog. */
export function useProjectsCommands(): readonly Command[] {
  const { session } = useUser();
  const navigate = useNavigate();
  if (!session || !roleAllows(session.role, "edit")) return [];
  return [
    {
      id: "projects.create",
      label: projectsText.create,
      group: groupsText.create,
      icon: FolderPlus,
      run() {
        openNewProject();
        void navigate({ to: "/projects" });
      },
    },
  ];
}
