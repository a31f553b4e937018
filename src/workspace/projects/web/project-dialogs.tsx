import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isPersonName } from "#src/platform/contract/text-rules.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { NameDialog } from "#src/platform/web/form/NameDialog.tsx";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { hide, PROJECT_LISTS, PROJECTS_KEY, showChanged, showNew } from "./project-cache.ts";
import { projectsText } from "./projects.text.ts";

type CreateProps = {
  /** The input from before the dialog was opened. */
  typed: string;
  onClose: () => void;
  onCreated: (project: Project) => void;
  onOpen: (project: Project) => void;
};

export function CreateDialog({ typed, onClose, onCreated, onOpen }: CreateProps) {
  const queries = useQueryClient();
  const create = useMutation({
    ...write(projectsContract.create),
    mutationKey: PROJECTS_KEY,
    onSettled: (project) => showAnswer(queries, project ? showNew(project) : [], PROJECT_LISTS),
  });
  return (
    <ProjectNameDialog
      title={projectsText.create}
      confirmLabel={projectsText.createConfirm}
      name={typed}
      onClose={onClose}
      submit={async (name) => {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        const project = await create.mutateAsync({ body: { name, timeZone } });
        onClose();
        notify({
          type: "success",
          title: projectsText.wasCreated(project.name),
          action: { label: projectsText.open, onPress: () => onOpen(project) },
        });
        onCreated(project);
      }}
    />
  );
}

type ChangeProps = { project: Project; onClose: () => void };

export function RenameDialog({ project, onClose }: ChangeProps) {
  const queries = useQueryClient();
  const rename = useMutation({
    ...write(projectsContract.update),
    mutationKey: PROJECTS_KEY,
    onSettled: (renamed) => showAnswer(queries, renamed ? showChanged(renamed) : [], PROJECT_LISTS),
  });
  const { id: projectId, version } = project;
  return (
    <ProjectNameDialog
      title={projectsText.renameTitle}
      confirmLabel={projectsText.renameConfirm}
      name={project.name}
      onClose={onClose}
      submit={async (name) => {
        const renamed = await rename.mutateAsync({
          params: { projectId },
          body: { name, version },
        });
        onClose();
        notify({ type: "success", title: projectsText.wasRenamed(renamed.name) });
      }}
    />
  );
}

/** For admins, who type the name: it cannot be restored. */
export function DeleteDialog({
  project,
  onClose,
  onDeleted,
}: ChangeProps & { onDeleted: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    ...write(projectsContract.remove),
    mutationKey: PROJECTS_KEY,
    onSuccess() {
      onDeleted();
      showAnswer(queries, hide(project), PROJECT_LISTS);
      onClose();
      notify({ type: "success", title: projectsText.wasRemoved(name) });
    },
    onError: () => showAnswer(queries, [], PROJECT_LISTS),
  });
  const { id: projectId, name } = project;

  return (
    <ConfirmDialog
      title={projectsText.removeTitle(name)}
      isOpen
      onClose={onClose}
      typed={name}
      confirmLabel={projectsText.removeConfirm}
      onConfirm={() => remove.mutate({ params: { projectId }, query: { name } })}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, projectsText.failures) : undefined}
    >
      {projectsText.removeText}
    </ConfirmDialog>
  );
}

type RemoveSampleProps = {
  onClose: () => void;
  onConfirm: () => void;
  isBusy?: boolean;
  failure?: string | undefined;
};

/**
 * Asks for confirmation: people may have edited the sample, and a new one would not have their
 * text.
 */
export function RemoveSampleDialog(props: RemoveSampleProps) {
  return (
    <ConfirmDialog
      {...props}
      isOpen
      title={projectsText.removeSampleTitle}
      confirmLabel={projectsText.removeSample}
    >
      {projectsText.removeSampleText}
    </ConfirmDialog>
  );
}

type ProjectNameDialogProps = {
  title: string;
  confirmLabel: string;
  name: string;
  onClose: () => void;
  submit: (name: string) => Promise<void>;
};

function ProjectNameDialog(props: ProjectNameDialogProps) {
  return (
    <NameDialog
      {...props}
      label={projectsText.name}
      hint={projectsText.nameHint}
      maxLength={80}
      problem={(name) => (isPersonName(name) ? undefined : projectsText.nameNotValid)}
      failures={projectsText.failures}
    />
  );
}
