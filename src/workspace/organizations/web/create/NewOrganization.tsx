import { CreateOrganizationDialog } from "./CreateOrganizationDialog.tsx";
import { closeCreateOrganization } from "./create-state.ts";
import { useCreateOrganization } from "./use-create-organization.ts";

/** Opened from the organisation menu and the command palette. */
export function NewOrganization() {
  const create = useCreateOrganization(closeCreateOrganization);
  return <CreateOrganizationDialog onClose={closeCreateOrganization} create={create} />;
}
