import { Select } from "#src/ui/choices/Select.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import {
  MAX_IDLE_MINUTES,
  MAX_SESSION_HOURS,
} from "#src/workspace/organizations/organizations.rules.ts";
import { limitOptions } from "./limit-options.ts";
import { rulesText } from "./rules.text.ts";
import { useOrganizationRules } from "./use-organization-rules.ts";

const text = rulesText.sessions;
const IDLE_MINUTES = [15, 30, 60, 8 * 60, 24 * 60, MAX_IDLE_MINUTES];
const HOURS = [8, 24, 7 * 24, MAX_SESSION_HOURS];

/** When people are signed out. */
export function SessionLimitsSection() {
  const { settings, change } = useOrganizationRules();
  if (!settings) return null;
  const idle = settings.sessionIdleMinutes ?? MAX_IDLE_MINUTES;
  const hours = settings.sessionHours ?? MAX_SESSION_HOURS;
  return (
    <FormSection title={text.title} about={text.about}>
      <Select
        label={text.idle}
        hint={text.idleHint}
        name="sessionIdleMinutes"
        value={String(idle)}
        options={limitOptions(IDLE_MINUTES, idle, text.minutes)}
        // The longest is that of every session, so it is no limit of the organisation.
        onChange={(chosen) =>
          change({
            sessionIdleMinutes: Number(chosen) === MAX_IDLE_MINUTES ? null : Number(chosen),
          })
        }
      />
      <Select
        label={text.again}
        hint={text.againHint}
        name="sessionHours"
        value={String(hours)}
        options={limitOptions(HOURS, hours, (count) => text.minutes(count * 60))}
        onChange={(chosen) =>
          change({ sessionHours: Number(chosen) === MAX_SESSION_HOURS ? null : Number(chosen) })
        }
      />
    </FormSection>
  );
}
