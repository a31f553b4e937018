import { Switch } from "#src/ui/choices/Switch.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import type { NotificationSettings } from "#src/workspace/notifications/notifications.contract.ts";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#src/workspace/notifications/notifications.rules.ts";
import { notificationsWebText } from "./notifications-web.text.ts";
import { organizationName } from "./organization-name.ts";
import { useSaveSettings } from "./use-save-settings.ts";

const text = notificationsWebText.kinds;

/** The reasons for notifications. */
export function KindsSection({ settings }: { settings: NotificationSettings }) {
  const { mutate } = useSaveSettings();
  const { kinds } = settings;
  const organization = organizationName(useUser());

  function turn(kind: NotificationKind, isOn: boolean) {
    const wanted = NOTIFICATION_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one)));
    void mutate({ ...settings, kinds: wanted });
  }

  return (
    <FormSection title={text.title} about={text.about(organization)}>
      <ItemList label={text.title}>
        {NOTIFICATION_KINDS.map((kind) => (
          <Item key={kind} title={text.names[kind]} detail={text.details[kind]}>
            <Switch
              name={kind}
              label={text.names[kind]}
              isLabelHidden
              value={kinds.includes(kind)}
              onChange={(isOn) => turn(kind, isOn)}
            />
          </Item>
        ))}
      </ItemList>
    </FormSection>
  );
}
