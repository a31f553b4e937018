import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useState } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { SearchSwitcher } from "#src/ui/shell/nav/switcher/SearchSwitcher.tsx";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";
import { projectText } from "#src/workspace/projects/web/inside/project.text.ts";
import { projectQuery } from "#src/workspace/projects/web/inside/project-query.ts";
import { ALL, useFoundProjects } from "./use-found-projects.ts";

type ProjectSwitcherProps = {
  projectId: string;
  /** The corresponding page of another project. */
  hrefOf: (projectId: string) => string;
};

/** The current project, with a switcher. */
export function ProjectSwitcher({ projectId, hrefOf }: ProjectSwitcherProps) {
  const { data: project } = useQuery(projectQuery(projectId));
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const found = useFoundProjects(projectId, query, isOpen);

  function toggle(to: boolean) {
    setOpen(to);
    if (to) setQuery("");
  }

  function choose(id: string) {
    toggle(false);
    void navigate({ href: id === ALL ? projectsPages.projects.path : hrefOf(id) });
  }

  return (
    <SearchSwitcher
      kind={projectText.kind}
      name={project?.name ?? ""}
      mark={
        <>
          <SquareMark colour={project?.color ?? "grey"} />
          {project?.isRestricted ? (
            <>
              <Icon of={Lock} size="xs" />
              <VisuallyHidden>{projectText.restricted}</VisuallyHidden>
            </>
          ) : null}
        </>
      }
      isOpen={isOpen}
      onOpenChange={toggle}
      search={{ label: projectText.find, query, onQuery: setQuery, onChoose: choose, ...found }}
    />
  );
}
