import { useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ownTimeZone, showDay } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  singleSignOnSettingsContract as contract,
  type Linked,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { ssoText as text } from "./settings.text.ts";
import { useChange } from "./use-sso.ts";

/** The members who have signed in with the provider. */
export function LinkedPart({ linked }: { linked: readonly Linked[] }) {
  const [asked, setAsked] = useState<Linked>();
  const unlink = useChange(contract.unlink, () => setAsked(undefined));
  return (
    <Stack>
      <Text as="h3" look="body-strong">
        {text.linked}
      </Text>
      <ItemList label={text.linked}>
        {linked.map((one) => (
          <Item
            key={one.memberId}
            title={one.name}
            detail={
              <>
                <p>{text.linkedDetail(one.email, showDay(one.signedInAt, ownTimeZone()))}</p>
                {one.heldSince ? <p>{text.held}</p> : null}
              </>
            }
          >
            <Button size="sm" onPress={() => setAsked(one)}>
              {text.unlink}
              <VisuallyHidden>{` ${one.name}`}</VisuallyHidden>
            </Button>
          </Item>
        ))}
      </ItemList>
      <ConfirmDialog
        title={text.unlinkTitle(asked?.name ?? "")}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        confirmLabel={text.unlink}
        onConfirm={() => asked && unlink.mutate({ params: { memberId: asked.memberId } })}
        isBusy={unlink.isPending}
        failure={unlink.error ? describeFailure(unlink.error, text.failures) : undefined}
      >
        {text.unlinkAbout}
      </ConfirmDialog>
    </Stack>
  );
}
