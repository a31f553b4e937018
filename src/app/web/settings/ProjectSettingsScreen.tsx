import { ProjectBudgetSection } from "#src/knowledge/ai/web/budget.public.tsx";
import { type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { SaveState } from "#src/ui/states/work/SaveState.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { ProductsSection, useProductCount } from "#src/workspace/products/web/products.public.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";
import { AccessSection } from "#src/workspace/projects/web/access/AccessSection.tsx";
import { useConfirmRemoveSample } from "#src/workspace/projects/web/inside/use-confirm-remove-sample.ts";
import { useRemoveProject } from "#src/workspace/projects/web/inside/use-remove-project.ts";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { ArchiveSection } from "#src/workspace/projects/web/settings/ArchiveSection.tsx";
import { GeneralSection } from "#src/workspace/projects/web/settings/GeneralSection.tsx";
import { RemovalSection } from "#src/workspace/projects/web/settings/RemovalSection.tsx";
import { SampleSection } from "#src/workspace/projects/web/settings/SampleSection.tsx";
import { useSaveProject } from "#src/workspace/projects/web/settings/use-save-project.ts";

const { title } = projectsPages.projectSettings;

/** A project's settings, products and deletion. Viewers see the facts. */
export function ProjectSettingsScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const role = useRole();
  const { save, saving } = useSaveProject();
  return (
    <Page
      title={title}
      state={saving ? <SaveState state={saving.state} at={saving.at} /> : undefined}
    >
      <GeneralSection project={project} mayEdit={mayEdit} save={save} />
      <ProductsSection key={project.id} projectId={project.id} mayEdit={mayEdit} />
      {roleAllows(role, "admin") && !project.isArchived ? (
        <ProjectBudgetSection key={`budget of ${project.id}`} projectId={project.id} />
      ) : null}
      <AccessSection key={`access of ${project.id}`} project={project} />
      {roleAllows(role, "edit") && project.mayEdit ? <ArchiveSection project={project} /> : null}
      <End project={project} role={role} />
    </Page>
  );
}

/** Editors can remove the sample; only admins delete other projects. */
function End({ project, role }: { project: Project; role: Role }) {
  const { remove } = useRemoveProject(project);
  const sample = useConfirmRemoveSample(project);
  const count = useProductCount(project.id);
  if (!roleAllows(role, "edit") || !project.mayEdit) return null;
  if (project.isSample) return <SampleSection {...sample} />;
  if (!roleAllows(role, "admin")) return null;
  return <RemovalSection project={project} productCount={count} remove={remove} />;
}
