import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { call } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { describeDevice, isHandheld } from "#src/workspace/auth/device.rules.ts";
import {
  type NotificationDevice,
  notificationsContract,
} from "#src/workspace/notifications/notifications.contract.ts";
import { notificationsWebText } from "./notifications-web.text.ts";
import { DEVICES } from "./use-this-device.ts";

const text = notificationsWebText.devices;

/** Where the user gets notifications of the open organisation. */
export function DevicesSection({ list }: { list: readonly NotificationDevice[] }) {
  const others = list.filter(({ isCurrent }) => !isCurrent);
  // The clicked button disappears with its device, so focus is moved.
  const place = useFocusAfterRemoval({
    keys: others.map(({ deviceId }) => deviceId),
    selector: "[data-key]",
    goOn(frame) {
      frame.focus();
      return true;
    },
  });
  return (
    <FormSection title={text.title} about={text.about}>
      <div ref={place} tabIndex={-1}>
        {list.length === 0 ? <Text tone="quiet">{text.none}</Text> : null}
        {list.length > 0 ? (
          <ItemList label={text.title}>
            {list.map((device) => (
              <DeviceItem key={device.deviceId} device={device} />
            ))}
          </ItemList>
        ) : null}
      </div>
    </FormSection>
  );
}

function DeviceItem({ device }: { device: NotificationDevice }) {
  const { deviceId, userAgent, isCurrent, createdAt, lastUsedAt } = device;
  const name = describeDevice(userAgent);
  const remove = useRemove(deviceId, name);
  return (
    <Item
      mark={<Icon of={isHandheld(userAgent) ? Smartphone : Laptop} size="md" />}
      title={name}
      placeKey={deviceId}
      badge={isCurrent ? <StatusBadge kind="success" text={text.here} /> : null}
      detail={
        <p>
          {lastUsedAt === null ? (
            text.unused
          ) : (
            <>
              {text.used} <Ago at={lastUsedAt} />
            </>
          )}
          {" · "}
          {text.since} <Ago at={createdAt} />
        </p>
      }
    >
      {isCurrent ? null : (
        <Button size="sm" isBusy={remove.isPending} onPress={() => remove.mutate()}>
          {text.remove}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      )}
    </Item>
  );
}

function useRemove(deviceId: string, name: string) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn() {
      await call(notificationsContract.removeDevice, { params: { deviceId } }).catch(
        (error: unknown) => {
          // It has signed out, and the result is the same.
          if (!(error instanceof ApiError && error.code === "device_not_found")) throw error;
        },
      );
      await queries.invalidateQueries({ queryKey: DEVICES });
    },
    onSuccess: () => notify({ type: "success", title: text.removed(name) }),
    onError: (error) =>
      notify({ type: "error", title: text.notRemoved(name), description: describeFailure(error) }),
  });
}
