import { useMutation } from "@tanstack/react-query";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useEnterOrganization } from "#src/workspace/auth/web/session/enter-organization.public.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";

/** Switches to another organisation of the user. */
export function useSwitchOrganization(): (to: { organizationId: string }) => Promise<void> {
  const enter = useEnterOrganization();
  const { mutateAsync } = useMutation(write(organizationsContract.switch));

  return async ({ organizationId }) => {
    try {
      await enter(() => mutateAsync({ body: { organizationId } }));
    } catch (error) {
      notify({ type: "error", title: describeFailure(error) });
    }
  };
}
