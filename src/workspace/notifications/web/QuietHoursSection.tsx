import { useState } from "react";
import { Select } from "#src/ui/choices/Select.tsx";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { zoneName } from "#src/ui/dates/zones.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Grid } from "#src/ui/layout/primitives/Grid.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import type {
  NotificationSettings,
  QuietHours,
} from "#src/workspace/notifications/notifications.contract.ts";
import { notificationsWebText } from "./notifications-web.text.ts";
import { useSaveSettings } from "./use-save-settings.ts";

const text = notificationsWebText.quiet;

const NIGHT = { from: "22:00", until: "07:00" };

/** When no notification arrives. The zone is that of the device where they were last changed. */
export function QuietHoursSection({ settings }: { settings: NotificationSettings }) {
  const { mutate } = useSaveSettings();
  const { quietHours } = settings;
  const [hasSameTimes, setSameTimes] = useState(false);

  function save(hours: Omit<QuietHours, "zone"> | null) {
    const isSame = hours !== null && hours.from === hours.until;
    setSameTimes(isSame);
    if (isSame) return;
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
    void mutate({ ...settings, quietHours: hours && { ...hours, zone } });
  }

  return (
    <FormSection title={text.title} about={text.about}>
      <Switch
        name="quietHours"
        label={text.use}
        value={quietHours !== null}
        onChange={(isOn) => save(isOn ? NIGHT : null)}
      />
      {quietHours ? (
        <>
          <Grid least={9}>
            <Select
              name="from"
              label={text.from}
              value={quietHours.from}
              options={timesWith(quietHours.from)}
              onChange={(from) => save({ ...quietHours, from })}
            />
            <Select
              name="until"
              label={text.until}
              value={quietHours.until}
              options={timesWith(quietHours.until)}
              error={hasSameTimes ? text.same : undefined}
              onChange={(until) => save({ ...quietHours, until })}
            />
          </Grid>
          <Text tone="quiet">{text.inZone(zoneName(quietHours.zone))}</Text>
        </>
      ) : null}
    </FormSection>
  );
}

/** Every half hour, and the one that was stored by another program. */
function timesWith(present: string) {
  const halves = Array.from({ length: 48 }, (_, index) => {
    const hours = String(Math.floor(index / 2)).padStart(2, "0");
    return `${hours}:${index % 2 === 0 ? "00" : "30"}`;
  });
  const times = halves.includes(present) ? halves : [...halves, present].sort();
  return times.map((time) => ({ value: time, label: time }));
}
