import { Archive, FolderOpen, SearchX } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { call } from "#src/platform/web/api.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { useTypedSearch } from "#src/platform/web/lists/use-typed-search.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import {
  PROJECTS_PER_PAGE,
  type Project,
  projectsContract,
} from "#src/workspace/projects/projects.contract.ts";
import { focusCard } from "./cards/focus-card.ts";
import styles from "./cards/ProjectCards.module.css";
import { ProjectCards } from "./cards/ProjectCards.tsx";
import { type ProjectActions, ProjectMenu } from "./ProjectMenu.tsx";
import { count, hide, PROJECT_LISTS, PROJECTS_KEY } from "./project-cache.ts";
import { projectsText } from "./projects.text.ts";
import type { ProjectsView } from "./projects-view.ts";
import { useProjects } from "./use-projects.ts";
import { useRemoveSample } from "./use-sample.ts";

const projectDialogs = lazyPart(() => import("./project-dialogs.tsx"));

type ProjectListProps = {
  role: Role;
  view: ProjectsView;
  /** Intermediate states while typing are not added to the history. */
  onView: (view: ProjectsView, how: { isInPassing: boolean }) => void;
  /** The page that opens. */
  hrefOf: (projectId: string) => string;
  /** The project that was just created. */
  freshId: string | undefined;
};

type Question = { kind: "rename" | "remove" | "remove-sample"; project: Project };

/** The projects of one tab, six per page. */
export function ProjectList({ role, view, onView, hrefOf, freshId }: ProjectListProps) {
  const projects = useProjects(view, (page) => onView({ ...view, page }, { isInPassing: true }));
  const archive = useArchive();
  const removeSample = useRemoveSample();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const dialogs = projectDialogs.useWhen(question, close);
  const { frame, leave } = useNextCard(projects.list);
  const actions: ProjectActions = {
    copyLink: ({ id, name }) => void copyLink(name, hrefOf(id)),
    rename: (project) => setQuestion({ kind: "rename", project }),
    archive(project) {
      leave(project);
      archive.toggleArchived(project);
    },
    remove: roleAllows(role, "admin")
      ? (project) => setQuestion({ kind: "remove", project })
      : undefined,
    removeSample: (project) => setQuestion({ kind: "remove-sample", project }),
  };
  const { total, list } = projects;

  return (
    <div className={styles.frame} ref={frame}>
      <Search view={view} onView={onView} />
      <VisuallyHidden role="status">
        {view.search && list && !projects.isRefreshing ? projectsText.found(total) : ""}
      </VisuallyHidden>
      <ProjectCards
        projects={projects}
        freshId={freshId}
        hrefOf={hrefOf}
        menu={(project) => <ProjectMenu role={role} project={project} actions={actions} />}
        empty={<Nothing view={view} onView={onView} />}
      />
      {total > PROJECTS_PER_PAGE ? (
        <Pager
          label={projectsText.pages}
          page={view.page}
          pageSize={PROJECTS_PER_PAGE}
          total={total}
          onPage={(page) => onView({ ...view, page }, { isInPassing: false })}
          isBusy={projects.isRefreshing}
        />
      ) : null}
      {dialogs && question?.kind === "rename" ? (
        <dialogs.RenameDialog project={question.project} onClose={close} />
      ) : null}
      {dialogs && question?.kind === "remove" ? (
        <dialogs.DeleteDialog
          project={question.project}
          onClose={close}
          onDeleted={() => leave(question.project)}
        />
      ) : null}
      {dialogs && question?.kind === "remove-sample" ? (
        <dialogs.RemoveSampleDialog
          onClose={close}
          onConfirm={() => {
            close();
            leave(question.project);
            removeSample(question.project);
          }}
        />
      ) : null}
    </div>
  );
}

function Search({ view, onView }: Pick<ProjectListProps, "view" | "onView">) {
  const search = useTypedSearch(view.search, (text) =>
    onView({ ...view, page: 1, search: text }, { isInPassing: true }),
  );
  const { search: label } = projectsText;
  return (
    <search className={styles.search}>
      <SearchField {...search} label={label} isLabelHidden placeholder={label} />
    </search>
  );
}

function Nothing({ view, onView }: Pick<ProjectListProps, "view" | "onView">) {
  const { tab, search } = view;
  if (search) {
    return (
      <EmptyState
        size="region"
        icon={SearchX}
        title={projectsText.noneCalled(search)}
        sentence={projectsText.noneCalledHint(tab)}
        action={
          <Button onPress={() => onView({ ...view, page: 1, search: "" }, { isInPassing: false })}>
            {projectsText.clear}
          </Button>
        }
      />
    );
  }
  const isArchive = tab === "archived";
  return (
    <EmptyState
      size="region"
      icon={isArchive ? Archive : FolderOpen}
      title={isArchive ? projectsText.noneArchived : projectsText.noneActive}
      sentence={isArchive ? projectsText.noneArchivedHint : projectsText.noneActiveHint}
    />
  );
}

/** Archives or restores a project, which moves to the other tab's count. */
function useArchive() {
  return useArchiving<Project>({
    mutationKey: PROJECTS_KEY,
    send: ({ id, isArchived }) =>
      call(isArchived ? projectsContract.restore : projectsContract.archive, {
        params: { projectId: id },
      }),
    apply: (project) => [...hide(project), count(project.isArchived ? "active" : "archived", 1)],
    refetch: PROJECT_LISTS,
    text: projectsText,
  });
}

/** If the browser denies clipboard access, the link is shown instead. */
async function copyLink(name: string, href: string): Promise<void> {
  const link = new URL(href, window.location.href).href;
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  if (isCopied) notify({ type: "success", title: projectsText.linkCopied(name) });
  else
    notify({ type: "info", title: projectsText.linkByHand(name), description: link, sticky: true });
}

type NextCard = {
  frame: RefObject<HTMLDivElement | null>;
  /** Call before a project leaves the list. */
  leave: (project: Project) => void;
};

/** After removing a card, focus moves to the one that takes its place. */
function useNextCard(list: readonly Project[] | undefined): NextCard {
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; at: number }>(undefined);

  useEffect(() => {
    const left = leaving.current;
    if (!left || !list || list.some(({ id }) => id === left.id)) return;
    leaving.current = undefined;
    const cards = frame.current?.querySelectorAll<HTMLElement>("[data-project]");
    const next = cards?.[Math.min(left.at, cards.length - 1)];
    if (next) focusCard(next);
    else frame.current?.querySelector("input")?.focus();
  }, [list]);

  function leave({ id }: Project): void {
    leaving.current = { id, at: list?.findIndex((one) => one.id === id) ?? 0 };
  }

  return { frame, leave };
}
