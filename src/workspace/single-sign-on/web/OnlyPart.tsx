import { useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  singleSignOnSettingsContract as contract,
  type SingleSignOn,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { OnlyDialog } from "./OnlyDialog.tsx";
import { ssoText as text } from "./settings.text.ts";
import { useChange } from "./use-sso.ts";

const names = new Intl.ListFormat("en");

/** Whether the provider is the only way in, with the admins who need it not. */
export function OnlyPart({ settings: { isOnly, admins } }: { settings: SingleSignOn }) {
  const [asks, setAsks] = useState<"require" | "stop">();
  const close = () => setAsks(undefined);
  const change = useChange(contract.setOnly, close);
  const chosen = admins.filter(({ isBreakGlass }) => isBreakGlass).map(({ name }) => name);
  return (
    <Stack>
      <Text as="h3" look="body-strong">
        {text.only}
      </Text>
      <Text tone="quiet">{text.onlyAbout}</Text>
      <ItemList label={text.only}>
        <Item title={isOnly ? text.onlyOn(names.format(chosen)) : text.onlyOff}>
          <Button size="sm" onPress={() => setAsks(isOnly ? "stop" : "require")}>
            {isOnly ? text.stop : text.require}
          </Button>
        </Item>
      </ItemList>
      {asks === "require" ? <OnlyDialog admins={admins} onClose={close} /> : null}
      <ConfirmDialog
        title={text.stopTitle}
        isOpen={asks === "stop"}
        onClose={close}
        confirmLabel={text.stop}
        onConfirm={() => change.mutate({ body: { isOnly: false, breakGlassIds: [] } })}
        isBusy={change.isPending}
        failure={change.error ? describeFailure(change.error, text.failures) : undefined}
      >
        {text.stopAbout}
      </ConfirmDialog>
    </Stack>
  );
}
