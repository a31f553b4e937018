import { Check, ChevronRight } from "lucide-react";
import { type HTMLAttributes, type MouseEvent, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Badge } from "#src/ui/marks/Badge.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import rows from "#src/ui/overlays/floating/rows.module.css";
import styles from "./MenuList.module.css";
import {
  gatherChoices,
  isSection,
  type MenuEntries,
  type MenuItem,
  type MenuSection,
} from "./menu-items.ts";

/** The menu's name, or the id of its label. */
export type MenuName = { text: string } | { id: string };

type Choose = (item: MenuItem, event: MouseEvent<HTMLElement>) => void;

/** Shared state of all items of a menu. */
type Items = { onChoose: Choose; openId: string | undefined };

type MenuListProps = Items & {
  entries: MenuEntries;
  id: string;
  name: MenuName;
  listeners: HTMLAttributes<HTMLElement>;
};

export function MenuList({ entries, id, name, listeners, ...items }: MenuListProps) {
  const named = "text" in name ? { "aria-label": name.text } : { "aria-labelledby": name.id };
  return (
    <div {...listeners} {...named} id={id} role="menu" tabIndex={-1} className={styles.menu}>
      {gatherChoices(entries).map((entry) =>
        isSection(entry) ? (
          <Group key={entry.id} section={entry} {...items} />
        ) : (
          <Item key={entry.id} item={entry} {...items} />
        ),
      )}
    </div>
  );
}

function Group({ section, ...rest }: Items & { section: MenuSection }) {
  const titleId = useId();
  const { title, items, isMultiple } = section;
  const isChoice = items.some((item) => item.isSelected !== undefined);
  const role = isMultiple ? "menuitemcheckbox" : "menuitemradio";
  const named = title
    ? { "aria-labelledby": titleId }
    : { "aria-label": items.map((item) => item.label).join(", ") };
  return (
    // A fieldset is for form fields; menus have groups.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div {...named} role="group" className={styles.section}>
      {title ? (
        <div id={titleId} role="presentation" className={rows.title}>
          {title}
        </div>
      ) : null}
      {items.map((item) => (
        <Item key={item.id} item={item} role={isChoice ? role : "menuitem"} {...rest} />
      ))}
    </div>
  );
}

type ItemProps = Items & {
  item: MenuItem;
  role?: "menuitem" | "menuitemradio" | "menuitemcheckbox";
};

function Item({ item, role = "menuitem", openId, onChoose }: ItemProps) {
  const { id, label, isDisabled, isDanger, isSelected, icon, href, submenu } = item;
  const isChoice = role !== "menuitem";
  const content = (
    <>
      {isChoice ? (
        <span className={rows.check}>{isSelected ? <Icon of={Check} /> : null}</span>
      ) : null}
      {icon ? <Icon of={icon} /> : null}
      <Words item={item} />
      {submenu && !isDisabled ? (
        <span className={styles.arrow}>
          <Icon of={ChevronRight} />
        </span>
      ) : null}
    </>
  );
  const attributes = {
    role,
    tabIndex: -1,
    className: classNames(rows.item, isDanger && styles.danger),
    "data-item": id,
    "data-label": label,
    "aria-checked": isChoice ? isSelected === true : undefined,
    // Disabled items stay focusable, so that their reason is discoverable.
    "aria-disabled": isDisabled || undefined,
    ...(submenu && !isDisabled
      ? { "aria-haspopup": "menu" as const, "aria-expanded": id === openId }
      : {}),
    ...(isDisabled ? {} : { onClick: (event: MouseEvent<HTMLElement>) => onChoose(item, event) }),
  };
  if (href === undefined || isDisabled) return <div {...attributes}>{content}</div>;
  return (
    <a {...attributes} href={href}>
      {content}
    </a>
  );
}

/** The accessible name equals the visible text, for speech input. */
function Words({ item }: { item: MenuItem }) {
  const detail = (item.isDisabled && item.reason) || item.detail;
  return (
    <>
      <span className={rows.words}>
        <span>{item.label}</span> {detail ? <span className={rows.detail}>{detail}</span> : null}
      </span>{" "}
      {item.mark ? <Badge value={item.mark.shows} label={item.mark.says} kind="danger" /> : null}
      {item.shortcut ? (
        <span className={styles.shortcut}>
          <Kbd keys={item.shortcut} />
        </span>
      ) : null}
    </>
  );
}
