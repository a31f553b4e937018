import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { isVisibleName } from "#src/platform/contract/text-rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { accessTokensContract as contract } from "#src/workspace/access-tokens/access-tokens.contract.ts";
import {
  DEFAULT_DAYS,
  MAX_DAYS,
  NAME_LENGTH,
} from "#src/workspace/access-tokens/access-tokens.rules.ts";
import { rolesText } from "#src/workspace/auth/roles.text.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { useProjectOptions } from "#src/workspace/projects/web/use-project-options.public.ts";
import { newTokenText as text } from "./access-tokens.text.ts";
import { refetchTokens, type Whose } from "./use-tokens.ts";

type NewTokenDialogProps = { whose: Whose; onClose: () => void };

const DAYS = [30, DEFAULT_DAYS, 180, MAX_DAYS].map((days) => ({
  value: String(days),
  label: text.days(days),
}));

const ADDRESS = /^[\da-f.:]+(\/\d{1,3})?$/i;

function addressProblem(entry: string): string | undefined {
  return ADDRESS.test(entry) ? undefined : text.addressInvalid;
}

/** Makes a token, then shows its secret once. */
export function NewTokenDialog({ whose, onClose }: NewTokenDialogProps) {
  const [made, setMade] = useState<{ name: string; token: string }>();
  return made ? (
    <MadeToken {...made} onClose={onClose} />
  ) : (
    <TokenForm whose={whose} onClose={onClose} onMade={setMade} />
  );
}

type Draft = {
  name: string;
  role: Role;
  isReadOnly: boolean;
  projectIds: readonly string[];
  addresses: readonly string[];
  days: string;
};

const EMPTY: Draft = {
  name: "",
  role: "view",
  isReadOnly: false,
  projectIds: [],
  addresses: [],
  days: String(DEFAULT_DAYS),
};

type TokenFormProps = NewTokenDialogProps & {
  onMade: (made: { name: string; token: string }) => void;
};

function TokenForm({ whose, onClose, onMade }: TokenFormProps) {
  const queries = useQueryClient();
  const projects = useProjectOptions();
  const own = useRole();
  const roles = (["view", "edit", "admin"] as const)
    .filter((role) => roleAllows(own, role))
    .map((role) => ({ value: role, label: rolesText[role].name, detail: text.rights[role] }));
  const form = useForm({
    initial: EMPTY,
    startAt: "name",
    rules: {
      name: (name) => (isVisibleName(name, NAME_LENGTH) ? undefined : text.nameInvalid),
      addresses: (all) => all.map(addressProblem).find(Boolean),
    },
    async submit({ name, role, isReadOnly, projectIds, addresses, days }) {
      const body = {
        name: name.trim(),
        role,
        isReadOnly,
        projectIds: projectIds.length > 0 ? [...projectIds] : null,
        addresses: [...addresses],
        expiresInDays: Number(days),
      };
      const create = whose === "own" ? contract.create : contract.createOwn;
      onMade(await call(create, { body }));
      await refetchTokens(queries);
    },
  });
  return (
    <FormDialog
      title={whose === "own" ? text.title : text.ownTitle}
      confirmLabel={text.create}
      size="medium"
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={NAME_LENGTH}
        autoComplete="off"
      />
      <RadioGroup {...form.field("role")} label={text.role} options={roles} />
      <Checkbox {...form.field("isReadOnly")} label={text.readOnly} />
      <MultiCombo
        {...form.field("projectIds")}
        label={text.projects}
        hint={text.projectsHint}
        placeholder={text.projectsPlaceholder}
        options={projects}
        isOptional
      />
      <MultiCombo
        {...form.field("addresses")}
        label={text.addresses}
        hint={text.addressesHint}
        allowsCustom
        validate={addressProblem}
        isOptional
      />
      <Select {...form.field("days")} label={text.expires} options={DAYS} />
    </FormDialog>
  );
}

type MadeTokenProps = { name: string; token: string; onClose: () => void };

function MadeToken({ name, token, onClose }: MadeTokenProps) {
  return (
    <Dialog
      title={text.madeTitle(name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => void copyText(token, text.copied)}>{text.copy}</Button>
          <Button kind="primary" onPress={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text.copyNow}</p>
        <CodeLine text={token} />
        <p>{text.use}</p>
        <CodeLine text="Authorization: Bearer fw_…" />
      </Stack>
    </Dialog>
  );
}
