import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isVisibleName } from "#src/platform/contract/text-rules.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure, formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import {
  PASSKEY_NAME_MAX_LENGTH,
  type Passkey,
  passkeysContract,
} from "#src/workspace/passkeys/passkeys.contract.ts";
import { passkeysText as text } from "./passkeys.text.ts";

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const [open, setOpen] = useState<"rename" | "remove">();
  const close = () => setOpen(undefined);
  return (
    <Item
      title={name}
      badge={isBackedUp ? <StatusBadge kind="neutral" text={text.backedUp} /> : null}
      detail={
        <p>
          {text.created} <Ago at={createdAt} />
          {" · "}
          {lastUsedAt ? (
            <>
              {text.lastUsed} <Ago at={lastUsedAt} />
            </>
          ) : (
            text.neverUsed
          )}
        </p>
      }
    >
      <Button size="sm" onPress={() => setOpen("rename")}>
        {text.rename}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <Button size="sm" onPress={() => setOpen("remove")}>
        {text.remove}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      {open === "rename" ? <RenamePasskey passkey={passkey} onClose={close} /> : null}
      <RemovePasskey passkey={passkey} isOpen={open === "remove"} onClose={close} />
    </Item>
  );
}

type Opened = { passkey: Passkey; onClose: () => void };

function RenamePasskey({ passkey, onClose }: Opened) {
  const { passkeyId } = passkey;
  const queries = useQueryClient();
  const rename = useMutation(write(passkeysContract.rename));
  const form = useForm({
    initial: { name: passkey.name },
    startAt: "name",
    rules: {
      name: (name) => (isVisibleName(name, PASSKEY_NAME_MAX_LENGTH) ? undefined : text.nameInvalid),
    },
    async submit({ name }) {
      await rename.mutateAsync({ params: { passkeyId }, body: { name } });
      await queries.invalidateQueries({ queryKey: keyOf(passkeysContract.list) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.renameTitle}
      confirmLabel={text.save}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function RemovePasskey({ passkey, isOpen, onClose }: Opened & { isOpen: boolean }) {
  const { passkeyId, name } = passkey;
  const queries = useQueryClient();
  const remove = useMutation({
    ...write(passkeysContract.remove),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: keyOf(passkeysContract.list) });
      onClose();
      notify({ type: "success", title: text.removed });
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      isOpen={isOpen}
      onClose={onClose}
      confirmLabel={text.remove}
      onConfirm={() => remove.mutate({ params: { passkeyId } })}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
    >
      {text.removeAsk}
    </ConfirmDialog>
  );
}
