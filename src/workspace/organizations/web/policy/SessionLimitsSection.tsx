import { useQuery } from "@tanstack/react-query";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import {
  MAX_IDLE_MINUTES,
  MAX_SESSION_HOURS,
} from "#src/workspace/organizations/organizations.rules.ts";
import { sessionLimitsText as text } from "./session-limits.text.ts";

const IDLE_MINUTES = [15, 30, 60, 8 * 60, 24 * 60];
const HOURS = [8, 24, 7 * 24];

const settingsQuery = read(organizationsContract.read);

type Limits = Pick<OrganizationSettings, "sessionIdleMinutes" | "sessionHours">;

/** When people are signed out. Takes effect at once; a failure reverts the choice. */
export function SessionLimitsSection() {
  const { data: settings } = useQuery(settingsQuery);
  const { mutate } = useOptimisticMutation({
    mutationKey: keyOf(organizationsContract.read),
    send: (limits: Limits) => call(organizationsContract.update, { body: limits }),
    apply: (limits) => [editQuery(settingsQuery, (known) => ({ ...known, ...limits }))],
    applyResult: (saved) => [editQuery(settingsQuery, () => saved)],
    failure: () => ({ title: text.failed, sentences: text.failures }),
  });
  if (!settings) return null;
  const { sessionIdleMinutes, sessionHours } = settings;
  const idle = sessionIdleMinutes ?? MAX_IDLE_MINUTES;
  const hours = sessionHours ?? MAX_SESSION_HOURS;
  return (
    <FormSection title={text.title} about={text.about}>
      <Select
        label={text.idle}
        hint={text.idleHint}
        name="sessionIdleMinutes"
        value={String(idle)}
        options={optionsOf([...IDLE_MINUTES, MAX_IDLE_MINUTES], idle, text.minutes)}
        onChange={(chosen) =>
          void mutate({ sessionIdleMinutes: limitOf(chosen, MAX_IDLE_MINUTES), sessionHours })
        }
      />
      <Select
        label={text.again}
        hint={text.againHint}
        name="sessionHours"
        value={String(hours)}
        options={optionsOf([...HOURS, MAX_SESSION_HOURS], hours, (count) =>
          text.minutes(count * 60),
        )}
        onChange={(chosen) =>
          void mutate({ sessionIdleMinutes, sessionHours: limitOf(chosen, MAX_SESSION_HOURS) })
        }
      />
    </FormSection>
  );
}

/** A program may have set another length than those offered. */
function optionsOf(offered: readonly number[], current: number, label: (length: number) => string) {
  return [...new Set([...offered, current])]
    .toSorted((one, other) => one - other)
    .map((length) => ({ value: String(length), label: label(length) }));
}

/** The longest is that of every session, so it is no limit of the organisation. */
function limitOf(chosen: string, longest: number): number | null {
  return Number(chosen) === longest ? null : Number(chosen);
}
