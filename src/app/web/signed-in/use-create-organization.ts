import { useMutation } from "@tanstack/react-query";
import { organizationsContract } from "#src/features/organizations/organizations.contract.ts";
import type { CreateOrganization } from "#src/features/organizations/web/use-create-form.ts";
import { write } from "#src/platform/web/api.ts";
import { useEnterOrganization } from "./use-enter-organization.ts";

/** Makes an organisation and goes there. */
export function useCreateOrganization(onCreated?: () => void): CreateOrganization {
  const enter = useEnterOrganization();
  const { mutateAsync } = useMutation(write(organizationsContract.create));

  return async (organizationName) => {
    const isThere = await enter(() => mutateAsync({ body: { organizationName } }));
    if (isThere) onCreated?.();
  };
}
