import { Check } from "lucide-react";
import { type HTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import rows from "#src/ui/overlays/floating/rows.module.css";
import type { ListOption, ListOptions } from "./list-options.ts";
import styles from "./OptionList.module.css";

/** Shared state of all options in a list. */
type Offering = {
  id: string;
  chosen: readonly string[];
  /** The active option, if the field keeps focus. */
  marked?: string | undefined;
  onChoose: (option: ListOption) => void;
};

type OptionListProps = Offering & {
  options: ListOptions;
  /** The id of its label. */
  labelledBy: string;
  isMultiple?: boolean;
  /** Shown when there are no options. */
  empty: ReactNode;
  listeners?: HTMLAttributes<HTMLElement>;
};

/** The list in a field's popover. The selected option has a check mark. */
export function OptionList(props: OptionListProps) {
  const { options, labelledBy, isMultiple, empty, listeners, ...offering } = props;
  return (
    <div
      {...listeners}
      id={offering.id}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-multiselectable={isMultiple || undefined}
      className={styles.list}
    >
      {options.map((one) =>
        "title" in one ? (
          <Section key={one.title} title={one.title} options={one.options} {...offering} />
        ) : (
          <Option key={one.value} option={one} {...offering} />
        ),
      )}
      {options.length === 0 ? <Nothing>{empty}</Nothing> : null}
    </div>
  );
}

/** The id of an option; values may contain spaces, ids may not. */
export function optionId(listId: string, value: string): string {
  return `${listId}-${encodeURIComponent(value)}`;
}

type SectionProps = Offering & { title: string; options: readonly ListOption[] };

function Section({ title, options, ...offering }: SectionProps) {
  const titleId = useId();
  return (
    // A fieldset is for form fields; lists have groups.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={titleId} className={styles.section}>
      <div id={titleId} role="presentation" className={rows.title}>
        {title}
      </div>
      {options.map((option) => (
        <Option key={option.value} option={option} {...offering} />
      ))}
    </div>
  );
}

function Option({ option, id, chosen, marked, onChoose }: Offering & { option: ListOption }) {
  const { value, label, detail, icon, isDisabled } = option;
  const isChosen = chosen.includes(value);
  return (
    // Keys are handled by the list, or by the focused field.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={optionId(id, value)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-label={label}
      data-focused={value === marked || undefined}
      className={rows.item}
      onClick={isDisabled ? undefined : () => onChoose(option)}
    >
      {icon ? <Icon of={icon} size="sm" /> : null}
      <span className={rows.words}>
        {label}
        {detail ? <span className={rows.detail}>{detail}</span> : null}
      </span>
      <span className={rows.check}>{isChosen ? <Icon of={Check} size="sm" /> : null}</span>
    </div>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    // An empty list has no list role, so that its message is announced.
    // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen
    <div role="option" aria-selected={false} aria-disabled className={classNames(styles.empty)}>
      {children}
    </div>
  );
}
