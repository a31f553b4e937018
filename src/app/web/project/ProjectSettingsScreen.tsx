import { useQuery } from "@tanstack/react-query";
import { pages } from "#src/app/pages.ts";
import { useUser } from "#src/features/auth/web/use-user.ts";
import { ProductsSection } from "#src/features/products/web/ProductsSection.tsx";
import { productsQuery } from "#src/features/products/web/products-query.ts";
import { ArchiveSection } from "#src/features/projects/web/settings/ArchiveSection.tsx";
import { GeneralSection } from "#src/features/projects/web/settings/GeneralSection.tsx";
import { RemovalSection } from "#src/features/projects/web/settings/RemovalSection.tsx";
import { useSaveProject } from "#src/features/projects/web/settings/use-save-project.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { SaveState } from "#src/ui/states/work/SaveState.tsx";
import { useProject } from "./use-project.ts";
import { useProjectTitle } from "./use-project-title.ts";
import { useRemoveProject } from "./use-remove-project.ts";

const { title } = pages.projectSettings;

/** What a project is, what is sold in it, and how it ends. Viewers read the facts. */
export function ProjectSettingsScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const role = useUser().session?.role ?? "view";
  const { save, saving } = useSaveProject();
  const remove = useRemoveProject(project);
  const count = useProductCount(project.id);
  return (
    <Page
      title={title}
      state={saving ? <SaveState state={saving.state} at={saving.at} /> : undefined}
    >
      <GeneralSection project={project} mayEdit={mayEdit} save={save} />
      <ProductsSection key={project.id} projectId={project.id} mayEdit={mayEdit} />
      {role === "view" ? null : <ArchiveSection project={project} />}
      {role === "admin" ? (
        <RemovalSection project={project} productCount={count} remove={remove} />
      ) : null}
    </Page>
  );
}

function useProductCount(projectId: string): number | undefined {
  const active = useQuery(productsQuery({ projectId })).data?.total;
  const archived = useQuery(productsQuery({ projectId, isArchived: true })).data?.total;
  return active === undefined || archived === undefined ? undefined : active + archived;
}
