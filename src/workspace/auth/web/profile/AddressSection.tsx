import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listDrafts } from "#src/platform/web/drafts.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useReveal } from "#src/platform/web/parts/use-reveal.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { ADDRESS_DRAFT, NewAddressForm } from "./NewAddressForm.tsx";
import { PendingAddress } from "./PendingAddress.tsx";
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
