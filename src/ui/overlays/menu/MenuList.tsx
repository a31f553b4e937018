import { Check, ChevronRight } from "lucide-react";
import {
  Header,
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuSection,
  Popover,
  SubmenuTrigger,
  Text,
} from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import surface from "#src/ui/overlays/floating/FloatingSurface.module.css";
import rows from "#src/ui/overlays/floating/rows.module.css";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import styles from "./MenuList.module.css";
import {
  gatherChoices,
  type MenuItem as Item,
  isSection,
  type MenuEntries,
  type MenuSection as Section,
  unfoldSubmenus,
} from "./menu-items.ts";

type MenuListProps = {
  entries: MenuEntries;
  id?: string | undefined;
  /** The id of what has its name, where no trigger of the library gives it one. */
  labelledBy?: string | undefined;
  /** The item that gets focus; else it is the menu itself. */
  startAt?: "first" | "last" | undefined;
};

export function MenuList({ entries, id, labelledBy, startAt }: MenuListProps) {
  const shown = useNarrow() ? unfoldSubmenus(entries) : entries;
  return (
    <Menu
      className={classNames(styles.menu)}
      {...(id ? { id } : {})}
      {...(labelledBy ? { "aria-labelledby": labelledBy } : {})}
      {...(startAt ? { autoFocus: startAt } : {})}
    >
      {gatherChoices(shown).map((entry) =>
        isSection(entry) ? <Group key={entry.id} section={entry} /> : entryOf(entry),
      )}
    </Menu>
  );
}

function Group({ section }: { section: Section }) {
  const { title, items, isMultiple } = section;
  const isChoice = items.some((item) => item.isSelected !== undefined);
  const selected = items.filter((item) => item.isSelected).map((item) => item.id);
  const choice = {
    selectionMode: isMultiple ? "multiple" : "single",
    selectedKeys: selected,
    disallowEmptySelection: true,
  } as const;
  return (
    <MenuSection
      className={classNames(styles.section)}
      {...(isChoice ? choice : {})}
      {...(title ? {} : { "aria-label": items.map((item) => item.label).join(", ") })}
    >
      {title ? <Header className={classNames(rows.title)}>{title}</Header> : null}
      {items.map(entryOf)}
    </MenuSection>
  );
}

function entryOf(item: Item) {
  if (!item.submenu || item.isDisabled) return <Entry key={item.id} item={item} />;
  return (
    <SubmenuTrigger key={item.id} delay={120}>
      <Entry item={item} />
      <Popover className={classNames(surface.popover, surface.menu)} offset={-2} crossOffset={-5}>
        <MenuList entries={item.submenu} />
      </Popover>
    </SubmenuTrigger>
  );
}

function Entry({ item }: { item: Item }) {
  const { id, label, isDisabled, isDanger } = item;
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={classNames(rows.item, isDanger && styles.danger)}
      {...(isDisabled ? DISABLED : actionOf(item))}
    >
      {({ isSelected, selectionMode, hasSubmenu }) => (
        <>
          {selectionMode === "none" ? null : (
            <span className={rows.check}>{isSelected ? <Icon of={Check} /> : null}</span>
          )}
          {item.icon ? <Icon of={item.icon} /> : null}
          <Words item={item} />
          {hasSubmenu ? (
            <span className={styles.arrow}>
              <Icon of={ChevronRight} />
            </span>
          ) : null}
        </>
      )}
    </MenuItem>
  );
}

/** Disabled for the library would mean that the keys skip it and nobody hears the reason. */
const DISABLED: Pick<MenuItemProps, "shouldCloseOnSelect" | "render"> = {
  shouldCloseOnSelect: false,
  render: (props) => ("href" in props ? <a {...props} /> : <div {...props} aria-disabled="true" />),
};

function actionOf({ href, onPress }: Item): Pick<MenuItemProps, "href" | "onAction"> {
  return { ...(href === undefined ? {} : { href }), ...(onPress ? { onAction: onPress } : {}) };
}

/** All that can be read is the name, so that people who speak to the screen can say what they see. */
function Words({ item }: { item: Item }) {
  const detail = (item.isDisabled && item.reason) || item.detail;
  return (
    <Text slot="label" className={classNames(styles.label)}>
      <span className={rows.words}>
        <span>{item.label}</span> {detail ? <span className={rows.detail}>{detail}</span> : null}
      </span>{" "}
      {item.shortcut ? (
        <span className={styles.shortcut}>
          <Kbd keys={item.shortcut} />
        </span>
      ) : null}
    </Text>
  );
}
