import { useQuery } from "@tanstack/react-query";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { rulesText as text } from "./rules.text.ts";

const settingsQuery = read(organizationsContract.read);

type Rules = Partial<
  Pick<
    OrganizationSettings,
    "needsBusinessEmail" | "sessionIdleMinutes" | "sessionHours" | "activityDays"
  >
>;

/** The settings and how to change a rule: at once, and back if the server refuses. */
export function useOrganizationRules() {
  const { data: settings } = useQuery(settingsQuery);
  const { mutate } = useOptimisticMutation({
    mutationKey: keyOf(organizationsContract.read),
    send: (rules: Rules) => call(organizationsContract.update, { body: rules }),
    apply: (rules) => [editQuery(settingsQuery, (known) => ({ ...known, ...rules }))],
    applyResult: (saved) => [editQuery(settingsQuery, () => saved)],
    failure: () => ({ title: text.failed, sentences: text.failures }),
  });
  return { settings, change: (rules: Rules) => void mutate(rules) };
}
