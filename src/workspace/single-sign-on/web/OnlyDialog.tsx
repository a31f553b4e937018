import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import {
  type BreakGlassAdmin,
  singleSignOnSettingsContract as contract,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { ssoText as text } from "./settings.text.ts";
import { useChange } from "./use-sso.ts";

type OnlyDialogProps = { admins: readonly BreakGlassAdmin[]; onClose: () => void };

export function OnlyDialog({ admins, onClose }: OnlyDialogProps) {
  const change = useChange(contract.setOnly, onClose);
  const initial: { breakGlassIds: readonly string[] } = { breakGlassIds: [] };
  const form = useForm({
    initial,
    rules: { breakGlassIds: (ids) => (ids.length === 0 ? text.breakGlassMissing : undefined) },
    async submit({ breakGlassIds }) {
      await change.mutateAsync({ body: { isOnly: true, breakGlassIds: [...breakGlassIds] } });
    },
  });
  const options = admins.map(({ memberId, name, email, isStrong }) => ({
    value: memberId,
    label: name,
    detail: isStrong ? email : text.weak,
    isDisabled: !isStrong,
  }));
  return (
    <FormDialog
      title={text.onlyTitle}
      confirmLabel={text.require}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <p>{text.onlyDialog}</p>
      <CheckboxGroup {...form.field("breakGlassIds")} label={text.breakGlass} options={options} />
    </FormDialog>
  );
}
