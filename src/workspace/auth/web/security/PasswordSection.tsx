import { useMutation, useQuery } from "@tanstack/react-query";
import { write } from "#src/platform/web/api.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useReveal } from "#src/platform/web/parts/use-reveal.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { passwordText as text } from "./security.text.ts";

export function PasswordSection() {
  const { hasPassword } = useUser();
  const form = useReveal();
  return (
    <FormSection title={text.title} about={text.about}>
      {form.isOpen ? (
        <ChangePasswordForm onClose={form.close} />
      ) : (
        <ItemList label={text.title}>
          <Item title={hasPassword ? text.has : text.hasNone}>
            {hasPassword ? (
              <Button size="sm" ref={form.opener} onPress={form.open}>
                {text.change}
              </Button>
            ) : (
              <FirstPassword />
            )}
          </Item>
        </ItemList>
      )}
    </FormSection>
  );
}

/** Nothing here could authenticate the user, so the first password is set with a mailed link. */
function FirstPassword() {
  const { email } = useUser();
  const canSendMail = useQuery(configQuery).data?.canSendMail ?? true;
  const requestReset = useMutation({
    ...write(passwordContract.requestReset),
    onSuccess: () =>
      notify({
        type: "success",
        title: canSendMail ? text.linkTitle : text.linkMade,
        description: canSendMail ? text.linkSent(email) : text.requestLink,
      }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.linkFailed,
        description: describeFailure(error, text.failures),
      }),
  });
  return (
    <Button
      size="sm"
      isBusy={requestReset.isPending}
      onPress={() => requestReset.mutate({ body: { email } })}
    >
      {canSendMail ? text.mailLink : text.makeLink}
    </Button>
  );
}
