import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./SegmentedControl.module.css";

type Segment<Id extends string> = { id: Id; label: string; icon?: Glyph | undefined };

type SegmentedControlProps<Id extends string> = {
  label: string;
  segments: readonly Segment<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  size?: "sm" | "md";
  /** Only icons are visible; labels are their accessible names. */
  isIconOnly?: boolean;
};

/** Switches between views, with all options visible. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, selected, onSelect, size = "sm", isIconOnly } = props;

  function select(keys: Iterable<string | number>) {
    const [key] = keys;
    const segment = segments.find(({ id }) => id === key);
    if (segment) onSelect(segment.id);
  }

  return (
    <ToggleButtonGroup
      className={classNames(styles.track, styles[size])}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={select}
    >
      {segments.map(({ id, label: name, icon }) => (
        <ToggleButton
          key={id}
          id={id}
          className={classNames(styles.segment, isIconOnly && styles.iconOnly)}
          {...(isIconOnly ? { "aria-label": name } : {})}
        >
          {icon ? <Icon of={icon} /> : null}
          {isIconOnly ? null : name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
