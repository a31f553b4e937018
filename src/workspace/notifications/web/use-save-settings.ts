import { call, keyOf, read } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import {
  type NotificationSettings,
  notificationsContract,
} from "#src/workspace/notifications/notifications.contract.ts";
import { notificationsWebText as text } from "./notifications-web.text.ts";

/** Saves settings at once. `mutate` takes all of them, with what was changed. */
export function useSaveSettings() {
  return useOptimisticMutation({
    mutationKey: keyOf(notificationsContract.saveSettings),
    send: (body: NotificationSettings) => call(notificationsContract.saveSettings, { body }),
    apply: (body) => [editQuery(read(notificationsContract.readSettings), () => body)],
    failure: () => ({ title: text.kinds.notSaved }),
  });
}
