import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, keyOf } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { notificationsContract } from "#src/workspace/notifications/notifications.contract.ts";
import { type DeviceState, readDeviceState } from "./device-state.ts";
import { notificationsWebText } from "./notifications-web.text.ts";
import { subscribe, unsubscribe } from "./subscription.ts";

const text = notificationsWebText.here;
export const DEVICES = keyOf(notificationsContract.listDevices);

/** Allows, ends and tests notifications in this browser. */
export function useThisDevice(sessionId: string, publicKey: string) {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const [state, setState] = useState<DeviceState>(readDeviceState);
  const refetch = () => queries.invalidateQueries({ queryKey: DEVICES });

  const allow = useMutation({
    async mutationFn() {
      // First of all: later than this, Safari no longer takes it for a response to the press.
      const permission = await Notification.requestPermission();
      setState(readDeviceState());
      if (permission !== "granted") return false;
      await subscribe({ userId, sessionId }, publicKey);
      await refetch();
      return true;
    },
    onSuccess(isAllowed) {
      if (!isAllowed && Notification.permission === "default")
        notify({ type: "info", title: text.dismissed });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notAllowed,
        description: error instanceof ApiError ? describeFailure(error) : text.notAllowedReason,
      }),
  });

  const turnOff = useMutation({
    async mutationFn(deviceId: string) {
      await call(notificationsContract.removeDevice, { params: { deviceId } });
      await unsubscribe();
      await refetch();
    },
    onSuccess: () => notify({ type: "success", title: text.turnedOff }),
    onError: (error) =>
      notify({ type: "error", title: text.notTurnedOff, description: describeFailure(error) }),
  });

  const test = useMutation({
    mutationFn: (deviceId: string) => call(notificationsContract.test, { params: { deviceId } }),
    async onSuccess({ outcome }) {
      notify({ type: outcome === "accepted" ? "success" : "error", title: text.outcomes[outcome] });
      await refetch();
    },
    onError: (error) =>
      notify({ type: "error", title: text.notTested, description: describeFailure(error) }),
  });

  return { state, allow, turnOff, test };
}
