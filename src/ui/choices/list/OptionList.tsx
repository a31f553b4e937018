import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import rows from "#src/ui/overlays/floating/rows.module.css";
import { keyOf, type ListOption, type ListOptions } from "./list-options.ts";
import styles from "./OptionList.module.css";

type OptionListProps = {
  options: ListOptions;
  /** Shown where there is nothing to choose. */
  empty: ReactNode;
};

/** The list inside a field's popover. The chosen option has a check at its end. */
export function OptionList({ options, empty }: OptionListProps) {
  return (
    <ListBox
      className={classNames(styles.list)}
      renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
    >
      {options.map((one) =>
        "title" in one ? (
          <ListBoxSection
            key={one.title}
            id={`section ${one.title}`}
            className={classNames(styles.section)}
          >
            <Header className={classNames(rows.title)}>{one.title}</Header>
            <Collection>{one.options.map(itemOf)}</Collection>
          </ListBoxSection>
        ) : (
          itemOf(one)
        ),
      )}
    </ListBox>
  );
}

function itemOf({ value, label, detail, icon, isDisabled = false }: ListOption) {
  return (
    <ListBoxItem
      key={value}
      id={keyOf(value)}
      textValue={label}
      className={classNames(rows.item)}
      isDisabled={isDisabled}
    >
      {({ isSelected }) => (
        <>
          {icon ? <Icon of={icon} size="sm" /> : null}
          <span className={rows.words}>
            {label}
            {detail ? <span className={rows.detail}>{detail}</span> : null}
          </span>
          <span className={rows.check}>{isSelected ? <Icon of={Check} size="sm" /> : null}</span>
        </>
      )}
    </ListBoxItem>
  );
}
