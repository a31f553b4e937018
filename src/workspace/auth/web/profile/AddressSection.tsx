import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { write } from "#src/platform/web/api.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { listDrafts } from "#src/platform/web/drafts.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useReveal } from "#src/platform/web/parts/use-reveal.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { currentUserQuery, rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { ResendLink } from "#src/workspace/auth/web/email/ResendLink.tsx";
import { ADDRESS_DRAFT, NewAddressForm } from "./NewAddressForm.tsx";
import { addressText } from "./profile.text.ts";

const ASK_EVERY_MS = 5000;

/** The current address, with a way to change it. */
export function AddressSection() {
  const { email, pendingEmail } = useUser();
  const form = useReveal(() => listDrafts().some(({ id }) => id === ADDRESS_DRAFT));
  // The link may be opened in another tab or on another device.
  useQuery({ ...currentUserQuery, refetchInterval: pendingEmail ? ASK_EVERY_MS : false });
  useTellChange(email);

  return (
    <FormSection title={addressText.title} about={addressText.about}>
      <ItemList label={addressText.title}>
        <Item title={email}>
          {form.isOpen || pendingEmail ? null : (
            <Button size="sm" ref={form.opener} onPress={form.open}>
              {addressText.change}
            </Button>
          )}
        </Item>
      </ItemList>
      {pendingEmail ? <PendingAddress email={email} pendingEmail={pendingEmail} /> : null}
      {form.isOpen && !pendingEmail ? <NewAddressForm onClose={form.close} /> : null}
    </FormSection>
  );
}

function useTellChange(email: string): void {
  const before = useRef(email);
  useEffect(() => {
    if (before.current === email) return;
    before.current = email;
    notify({ type: "success", title: addressText.changed(email) });
  }, [email]);
}

type PendingAddressProps = { email: string; pendingEmail: string };

/** A pending address: how to confirm or cancel it. */
function PendingAddress({ email, pendingEmail }: PendingAddressProps) {
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
