import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showDay } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { describeDevice } from "#src/workspace/auth/device.rules.ts";
import {
  secondFactorContract,
  type TrustedDevice,
} from "#src/workspace/auth/second-factor.contract.ts";
import { twoStepText as text } from "./two-step.text.ts";

export function TrustedDevices({ list }: { list: readonly TrustedDevice[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <Text tone="quiet">
        {text.trusted}. {text.trustedAbout}
      </Text>
      <ItemList label={text.trusted}>
        {list.map((device) => (
          <Trusted key={device.deviceId} device={device} />
        ))}
      </ItemList>
    </>
  );
}

function Trusted({ device }: { device: TrustedDevice }) {
  const { deviceId, userAgent, trustedUntil, isCurrent } = device;
  const name = describeDevice(userAgent);
  const queries = useQueryClient();
  const forget = useMutation({
    ...write(secondFactorContract.forgetDevice),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: keyOf(secondFactorContract.read) });
      notify({ type: "success", title: text.forgotten });
    },
    onError: (error) =>
      notify({ type: "error", title: text.notForgotten, description: describeFailure(error) }),
  });
  return (
    <Item
      title={name}
      badge={isCurrent ? <StatusBadge kind="success" text={text.here} /> : null}
      detail={<p>{text.until(showDay(trustedUntil, ownTimeZone()))}</p>}
    >
      <Button
        size="sm"
        isBusy={forget.isPending}
        onPress={() => forget.mutate({ params: { deviceId } })}
      >
        {text.forget}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </Item>
  );
}
