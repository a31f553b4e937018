import { useNavigate, useParams } from "@tanstack/react-router";
import { FilePlus } from "lucide-react";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { openAddLinks } from "./add-links-state.ts";
import { setupText } from "./setup.text.ts";

/** A case study is added on the client business page, which opens with the dialog. */
export function useSetupCommands(): readonly Command[] {
  const { session } = useUser();
  const { projectId } = useParams({ strict: false });
  const navigate = useNavigate();
  if (!projectId || !session || !roleAllows(session.role, "edit")) return [];
  return [
    {
      id: "setup.add-case-study",
      label: setupText.addCaseStudy,
      group: groupsText.create,
      icon: FilePlus,
      run() {
        openAddLinks();
        void navigate({
          to: "/projects/$projectId/setup/clients-business",
          params: { projectId },
        });
      },
    },
  ];
}
