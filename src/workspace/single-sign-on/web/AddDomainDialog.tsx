import { isDomain } from "#src/platform/contract/email/domain-rule.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { singleSignOnSettingsContract as contract } from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { ssoText as text } from "./settings.text.ts";
import { useChange } from "./use-sso.ts";

export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(contract.addDomain, onClose);
  const form = useForm({
    initial: { domain: "" },
    startAt: "domain",
    rules: { domain: (domain) => (isDomain(domain) ? undefined : text.domainInvalid) },
    submit: async (body) => void (await add.mutateAsync({ body })),
  });
  return (
    <FormDialog
      title={text.addTitle}
      confirmLabel={text.addDomain}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("domain")}
        label={text.domain}
        hint={text.domainHint}
        autoComplete="off"
        maxLength={253}
      />
    </FormDialog>
  );
}
