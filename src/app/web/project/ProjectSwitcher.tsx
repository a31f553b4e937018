import { useQuery } from "@tanstack/react-query";
import { useMatches, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { pages } from "#src/app/pages.ts";
import { projectQuery } from "#src/features/projects/web/inside/project-query.ts";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { SearchSwitcher } from "#src/ui/shell/nav/switcher/SearchSwitcher.tsx";
import { equivalentPage } from "./equivalent-page.ts";
import { projectText } from "./project.text.ts";
import { ALL, useFoundProjects } from "./use-found-projects.ts";

/** Which project this is, and the way to another one. */
export function ProjectSwitcher({ projectId }: { projectId: string }) {
  const { data: project } = useQuery(projectQuery(projectId));
  const navigate = useNavigate();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const found = useFoundProjects(projectId, query, isOpen);

  function toggle(to: boolean) {
    setOpen(to);
    if (to) setQuery("");
  }

  function choose(id: string) {
    toggle(false);
    void navigate({ href: id === ALL ? pages.projects.path : equivalentPage(page, id) });
  }

  return (
    <SearchSwitcher
      kind={projectText.kind}
      name={project?.name ?? ""}
      mark={<SquareMark colour={project?.color ?? "grey"} />}
      isOpen={isOpen}
      onOpenChange={toggle}
      search={{ label: projectText.find, query, onQuery: setQuery, onChoose: choose, ...found }}
    />
  );
}
