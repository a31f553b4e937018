import { BellOff, BellRing } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import type { NotificationDevice } from "#src/workspace/notifications/notifications.contract.ts";
import { notificationsWebText } from "./notifications-web.text.ts";
import { organizationName } from "./organization-name.ts";
import { useThisDevice } from "./use-this-device.ts";

const text = notificationsWebText.here;

type ThisDeviceProps = {
  devices: { list: readonly NotificationDevice[]; publicKey: string; sessionId: string };
};

/** Notifications in this browser. */
export function ThisDeviceSection({ devices }: ThisDeviceProps) {
  const { list, publicKey, sessionId } = devices;
  const { state, allow, turnOff, test } = useThisDevice(sessionId, publicKey);
  const organization = organizationName(useUser());
  const current = list.find(({ isCurrent }) => isCurrent);
  const device = state === "ready" ? current : undefined;
  return (
    <FormSection title={text.title} about={text.about}>
      {state === "ready" ? null : <InlineNotice kind="warning">{text.cannot[state]}</InlineNotice>}
      {device ? (
        <ItemList label={text.title}>
          <Item
            mark={<Icon of={BellRing} size="md" />}
            title={text.on}
            detail={text.onDetail(organization)}
          >
            <Button size="sm" isBusy={test.isPending} onPress={() => test.mutate(device.deviceId)}>
              {text.test}
            </Button>
            <Button
              size="sm"
              isBusy={turnOff.isPending}
              onPress={() => turnOff.mutate(device.deviceId)}
            >
              {text.turnOff}
            </Button>
          </Item>
        </ItemList>
      ) : null}
      {state === "ready" && !device ? (
        <ItemList label={text.title}>
          <Item mark={<Icon of={BellOff} size="md" />} title={text.off} detail={text.offDetail}>
            <Button
              size="sm"
              kind="primary"
              isBusy={allow.isPending}
              onPress={() => allow.mutate()}
            >
              {text.allow}
            </Button>
          </Item>
        </ItemList>
      ) : null}
    </FormSection>
  );
}
