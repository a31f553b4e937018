import { type ReactNode, useEffect, useRef } from "react";
import { Tab, TabList, TabPanel, Tabs as TabsState } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Tabs.module.css";

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: Glyph | undefined;
  /** How many are behind it; shown beside the label. */
  count?: number | undefined;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What is behind the selected tab. */
  children: ReactNode;
};

/** Views of one thing. The one that is chosen belongs into the address. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children } = props;
  const list = useRef<HTMLDivElement>(null);

  // The bar scrolls where it is too narrow; what is chosen must not be beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves it
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected]);

  function select(key: string | number) {
    const tab = tabs.find(({ id }) => id === key);
    if (tab) onSelect(tab.id);
  }

  return (
    <TabsState
      className={classNames(styles.tabs)}
      selectedKey={selected}
      onSelectionChange={select}
    >
      <TabList ref={list} className={classNames(styles.list)} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={classNames(styles.tab)}>
            {tab.icon ? <Icon of={tab.icon} /> : null}
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={selected} className={classNames(styles.panel)}>
        {children}
      </TabPanel>
    </TabsState>
  );
}
