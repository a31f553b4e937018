import { CreateOrganizationDialog } from "./CreateOrganizationDialog.tsx";
import { closeCreateOrganization } from "./create-state.ts";
import { useCreateOrganization } from "./use-create-organization.ts";

/** Asked for in the menu of organisations and in the palette. */
export function NewOrganization() {
  const create = useCreateOrganization(closeCreateOrganization);
  return <CreateOrganizationDialog onClose={closeCreateOrganization} create={create} />;
}
