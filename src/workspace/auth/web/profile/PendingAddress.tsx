import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { write } from "#src/platform/web/api.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { ResendLink } from "#src/workspace/auth/web/email/ResendLink.tsx";
import { addressText } from "./profile.text.ts";

type PendingAddressProps = { email: string; pendingEmail: string };

/** A pending address: how to confirm or cancel it. */
export function PendingAddress({ email, pendingEmail }: PendingAddressProps) {
  const canSendMail = useQuery(configQuery).data?.canSendMail ?? true;
  const queries = useQueryClient();
  const keep = useMutation({
    ...write(emailContract.update),
    onSuccess(user) {
      rememberUser(queries, user);
      notify({ type: "success", title: addressText.kept(user.email) });
    },
  });
  const how = canSendMail ? addressText.waiting : addressText.waitingNoMail;
  return (
    <>
      <InlineNotice kind="info" title={addressText.waitingTitle}>
        <p>{how(pendingEmail)}</p>
        <p>{addressText.until(email)}</p>
      </InlineNotice>
      <FailureNotice
        sentence={keep.error ? describeFailure(keep.error, addressText.failures) : undefined}
      />
      <ResendLink
        around={(send) => (
          <FormActions>
            <Button
              kind="ghost"
              isBusy={keep.isPending}
              onPress={() => keep.mutate({ body: { email } })}
            >
              {addressText.keep(email)}
            </Button>
            {send}
          </FormActions>
        )}
      />
    </>
  );
}
