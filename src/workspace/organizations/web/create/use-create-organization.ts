import { useMutation } from "@tanstack/react-query";
import { write } from "#src/platform/web/api.ts";
import { useEnterOrganization } from "#src/workspace/auth/web/session/enter-organization.public.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import type { CreateOrganization } from "./use-create-form.ts";

/** Creates an organisation and switches to it. */
export function useCreateOrganization(onCreated?: () => void): CreateOrganization {
  const enter = useEnterOrganization();
  const { mutateAsync } = useMutation(write(organizationsContract.create));

  return async (organizationName) => {
    const isThere = await enter(() => mutateAsync({ body: { organizationName } }));
    if (isThere) onCreated?.();
  };
}
