import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { ownTimeZone, showDay } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  type Connection,
  singleSignOnSettingsContract as contract,
  type SingleSignOn,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { ConnectionDialog } from "./ConnectionDialog.tsx";
import { RemoveConnection } from "./RemoveConnection.tsx";
import { ssoText as text } from "./settings.text.ts";
import { notifyFailed, useChange, useTest } from "./use-sso.ts";

/** The connection to the provider, with the URIs to enter there. */
export function ConnectionPart({ settings }: { settings: SingleSignOn }) {
  const [isEditing, setEditing] = useState(false);
  const { connection, redirectUri, signOutUri } = settings;
  return (
    <Stack>
      <ItemList label={text.forProvider}>
        <Uri name={text.redirectUri} value={redirectUri} />
        <Uri name={text.signOutUri} value={signOutUri} />
      </ItemList>
      {connection ? (
        <ItemList label={text.title}>
          <ConnectionItem connection={connection} onEdit={() => setEditing(true)} />
        </ItemList>
      ) : (
        <>
          <Text tone="quiet">{text.none}</Text>
          <FormActions>
            <Button onPress={() => setEditing(true)}>{text.connect}</Button>
          </FormActions>
        </>
      )}
      {isEditing ? (
        <ConnectionDialog connection={connection} onClose={() => setEditing(false)} />
      ) : null}
    </Stack>
  );
}

/** To register at the provider. */
function Uri({ name, value }: { name: string; value: string }) {
  return (
    <Item title={name} detail={<CodeLine text={value} />}>
      <Button size="sm" onPress={() => void copyText(value, text.copied(name))}>
        {text.copy}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </Item>
  );
}

function ConnectionItem({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const [asks, setAsks] = useState<"off" | "remove">();
  const close = () => setAsks(undefined);
  const { test, isPending } = useTest();
  const turn = useChange(contract.setOn, close);
  const { issuer, isOn, testedAt } = connection;
  return (
    <Item
      title={new URL(issuer).host}
      badge={
        <StatusBadge kind={isOn ? "success" : "neutral"} text={isOn ? text.isOn : text.isOff} />
      }
      detail={<p>{testedAt ? text.tested(showDay(testedAt, ownTimeZone())) : text.untested}</p>}
    >
      <Button size="sm" isBusy={isPending} onPress={test}>
        {text.test}
      </Button>
      <Button
        size="sm"
        kind={isOn || !testedAt ? "secondary" : "primary"}
        isBusy={turn.isPending && asks === undefined}
        onPress={() =>
          isOn ? setAsks("off") : turn.mutate({ body: { isOn: true } }, { onError: notifyFailed })
        }
      >
        {isOn ? text.off : text.on}
      </Button>
      <RowMenu
        label={text.menu(issuer)}
        items={[
          { id: "edit", label: text.edit, icon: Pencil, onPress: onEdit },
          {
            id: "remove",
            label: text.remove,
            icon: Trash2,
            isDanger: true,
            onPress: () => setAsks("remove"),
          },
        ]}
      />
      <ConfirmDialog
        title={text.offTitle}
        isOpen={asks === "off"}
        onClose={close}
        confirmLabel={text.off}
        onConfirm={() => turn.mutate({ body: { isOn: false } })}
        isBusy={turn.isPending}
        failure={turn.error ? describeFailure(turn.error, text.failures) : undefined}
      >
        {text.offAbout}
      </ConfirmDialog>
      {asks === "remove" ? <RemoveConnection onClose={close} /> : null}
    </Item>
  );
}
