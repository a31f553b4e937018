import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { ADDRESS_VERDICTS } from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import { leadsText } from "#src/outreach/strategies/leads/web/leads.text.ts";
import type { MenuEntries, MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import type { LeadsLook } from "./leads-look.ts";
import { listText as text } from "./list.text.ts";
import type { Names } from "./use-names.ts";

type Listed = "statuses" | "steps" | "mailboxes" | "intents" | "verdicts";
export type ListFilter<K extends Listed = Listed> = {
  key: K;
  label: string;
  options: readonly { id: string; label: string }[];
};

/** The filters by one or more of known values. */
export function listFilters({ steps, mailboxes }: Names): readonly ListFilter[] {
  const named = (names: ReadonlyMap<string, string>) =>
    [...names].map(([id, label]) => ({ id, label }));
  return [
    {
      key: "statuses",
      label: text.columns.status,
      options: ENROLMENT_STATUSES.map((id) => ({ id, label: leadsText.statuses[id] })),
    },
    { key: "steps", label: text.columns.step, options: named(steps) },
    { key: "mailboxes", label: text.columns.mailbox, options: named(mailboxes) },
    {
      key: "intents",
      label: text.columns.intent,
      options: INTENTS.map((id) => ({ id, label: INTENT_FACTS[id].title })),
    },
    {
      key: "verdicts",
      label: text.columns.verdict,
      options: ADDRESS_VERDICTS.map((id) => ({ id, label: text.verdicts[id] })),
    },
  ];
}

type MenuProps = {
  look: LeadsLook;
  names: Names;
  counts: ReadonlyMap<string, number>;
  onChange: (to: LeadsLook) => void;
  onField: () => void;
};

/** A submenu for each filter whose values are checked and unchecked. */
export function filterMenu({ look, names, counts, onChange, onField }: MenuProps): MenuEntries {
  const submenus = listFilters(names)
    .filter(({ options }) => options.length > 0)
    .map(({ key, label, options }): MenuItem => {
      const chosen: readonly string[] = look[key] ?? [];
      const items = options.map(({ id, label: name }) => ({
        id,
        label: key === "statuses" ? leadsText.counted(name, counts.get(id) ?? 0) : name,
        isSelected: chosen.includes(id),
        onPress: () => onChange({ [key]: toggled(chosen, id) }),
      }));
      return { id: key, label, submenu: [{ id: key, title: label, isMultiple: true, items }] };
    });
  return [...submenus, { id: "field", label: text.field, onPress: onField }];
}

/** The values in the order in which they were chosen; undefined without any. */
function toggled<T extends string>(chosen: readonly T[], id: T): T[] | undefined {
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return next.length > 0 ? next : undefined;
}
