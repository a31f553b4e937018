import type { Role } from "#src/platform/contract/roles.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { rolesText } from "#src/workspace/auth/roles.text.ts";
import {
  type Connection,
  singleSignOnSettingsContract as contract,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { ssoText as text } from "./settings.text.ts";
import { useChange } from "./use-sso.ts";

type ConnectionDialogProps = { connection: Connection | null; onClose: () => void };

const NEWCOMERS = (["view", "edit"] as const).map((value) => ({
  value,
  label: rolesText[value].name,
}));

/** The provider is asked before anything is saved. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const save = useChange(contract.save, onClose);
  const form = useForm({
    initial: draftOf(connection),
    startAt: "issuer",
    rules: {
      issuer: (url) => (/^https?:\/\/./.test(url.trim()) ? undefined : text.issuerInvalid),
      clientId: (id) => (id.trim() === "" ? text.clientIdMissing : undefined),
      clientSecret: (secret) =>
        secret.trim() === "" && !connection ? text.secretMissing : undefined,
    },
    async submit({ issuer, clientId, clientSecret, defaultRole, claim, ...groups }) {
      const claimRoles = [
        ...rolesOf("admin", groups.admins),
        ...rolesOf("edit", groups.editors),
        ...rolesOf("view", groups.viewers),
      ];
      await save.mutateAsync({
        body: {
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          ...(clientSecret.trim() ? { clientSecret: clientSecret.trim() } : {}),
          defaultRole: defaultRole === "edit" ? "edit" : "view",
          claim: claim.trim() || null,
          claimRoles: claim.trim() ? claimRoles : [],
        },
      });
    },
  });
  return (
    <FormDialog
      title={connection ? text.editTitle : text.dialogTitle}
      confirmLabel={text.save}
      size="medium"
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("issuer")}
        label={text.issuer}
        hint={text.issuerHint}
        type="url"
        autoComplete="off"
        maxLength={500}
      />
      <TextField
        {...form.field("clientId")}
        label={text.clientId}
        autoComplete="off"
        maxLength={500}
      />
      <PasswordField
        {...form.field("clientSecret")}
        label={text.secret}
        hint={connection ? text.secretKept : undefined}
        isOptional={connection !== null}
        autoComplete="new-password"
      />
      <Select {...form.field("defaultRole")} label={text.defaultRole} options={NEWCOMERS} />
      <TextField
        {...form.field("claim")}
        label={text.claim}
        hint={text.claimHint}
        autoComplete="off"
        maxLength={200}
        isOptional
      />
      {form.values.claim.trim() ? (
        <>
          <TextArea {...form.field("admins")} label={text.groups.admin} rows={2} isOptional />
          <TextArea {...form.field("editors")} label={text.groups.edit} rows={2} isOptional />
          <TextArea
            {...form.field("viewers")}
            label={text.groups.view}
            hint={text.groupsHint}
            rows={2}
            isOptional
          />
        </>
      ) : null}
    </FormDialog>
  );
}

function draftOf(connection: Connection | null) {
  const linesOf = (role: Role) =>
    (connection?.claimRoles ?? [])
      .filter((one) => one.role === role)
      .map(({ value }) => value)
      .join("\n");
  return {
    issuer: connection?.issuer ?? "https://",
    clientId: connection?.clientId ?? "",
    clientSecret: "",
    defaultRole: connection?.defaultRole ?? "view",
    claim: connection?.claim ?? "",
    admins: linesOf("admin"),
    editors: linesOf("edit"),
    viewers: linesOf("view"),
  };
}

function rolesOf(role: Role, lines: string): { value: string; role: Role }[] {
  const values = lines.split("\n").map((line) => line.trim());
  return values.filter((value) => value !== "").map((value) => ({ value, role }));
}
