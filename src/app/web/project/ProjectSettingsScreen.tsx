import { useQuery } from "@tanstack/react-query";
import { pages } from "#src/app/pages.ts";
import { useUser } from "#src/features/auth/web/use-user.ts";
import { ProductsSection } from "#src/features/products/web/ProductsSection.tsx";
import { productsQuery } from "#src/features/products/web/products-query.ts";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { ArchiveSection } from "#src/features/projects/web/settings/ArchiveSection.tsx";
import { GeneralSection } from "#src/features/projects/web/settings/GeneralSection.tsx";
import { RemovalSection } from "#src/features/projects/web/settings/RemovalSection.tsx";
import { SampleSection } from "#src/features/projects/web/settings/SampleSection.tsx";
import { useSaveProject } from "#src/features/projects/web/settings/use-save-project.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { SaveState } from "#src/ui/states/work/SaveState.tsx";
import { useProject } from "./use-project.ts";
import { useProjectTitle } from "./use-project-title.ts";
import { useRemoveProject } from "./use-remove-project.ts";
import { useRemoveSample } from "./use-remove-sample.ts";

const { title } = pages.projectSettings;

/** What a project is, what is sold in it, and how it ends. Viewers read the facts. */
export function ProjectSettingsScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const role = useUser().session?.role ?? "view";
  const { save, saving } = useSaveProject();
  return (
    <Page
      title={title}
      state={saving ? <SaveState state={saving.state} at={saving.at} /> : undefined}
    >
      <GeneralSection project={project} mayEdit={mayEdit} save={save} />
      <ProductsSection key={project.id} projectId={project.id} mayEdit={mayEdit} />
      {role === "view" ? null : <ArchiveSection project={project} />}
      <End project={project} role={role} />
    </Page>
  );
}

/** Anyone who may edit removes the sample; what people have made themselves only admins delete. */
function End({ project, role }: { project: Project; role: Role }) {
  const { remove } = useRemoveProject(project);
  const sample = useRemoveSample(project);
  const count = useProductCount(project.id);
  if (role === "view") return null;
  if (project.isSample) return <SampleSection {...sample} />;
  if (role === "edit") return null;
  return <RemovalSection project={project} productCount={count} remove={remove} />;
}

function useProductCount(projectId: string): number | undefined {
  const active = useQuery(productsQuery({ projectId })).data?.total;
  const archived = useQuery(productsQuery({ projectId, isArchived: true })).data?.total;
  return active === undefined || archived === undefined ? undefined : active + archived;
}
