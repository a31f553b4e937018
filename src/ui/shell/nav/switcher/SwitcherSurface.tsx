import { Check, Search } from "lucide-react";
import type { RefObject } from "react";
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from "react-aria-components";
import { Button } from "#src/ui/buttons/Button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import {
  type FloatingPlacement,
  FloatingSurface,
} from "#src/ui/overlays/floating/FloatingSurface.tsx";
import rows from "#src/ui/overlays/floating/rows.module.css";
import { uiText } from "#src/ui/ui.text.ts";
import type { PlaceRow, PlaceSearch, PlaceSection } from "./place-search.ts";
import styles from "./SwitcherSurface.module.css";

type SwitcherSurfaceProps = PlaceSearch & {
  anchor: RefObject<Element | null>;
  placement: FloatingPlacement;
  isOpen: boolean;
  onClose: () => void;
};

/** A field and the places that fit. The field keeps focus, the keys move in the list. */
export function SwitcherSurface(props: SwitcherSurfaceProps) {
  const { anchor, placement, isOpen, onClose, ...search } = props;
  const { label, query, onQuery, sections } = search;
  return (
    <FloatingSurface anchor={anchor} placement={placement} held={{ isOpen, onClose }}>
      <Dialog className={classNames(styles.dialog)} aria-label={label}>
        <Autocomplete inputValue={query} onInputChange={onQuery}>
          <SearchField
            className={classNames(styles.field)}
            aria-label={label}
            autoFocus
            // Esc closes at once instead of emptying the field first.
            onKeyDown={(event) => {
              if (event.key === "Escape") onClose();
              else event.continuePropagation();
            }}
          >
            <span className={styles.glass}>
              <Icon of={Search} size="sm" />
            </span>
            <Input
              className={classNames(styles.input)}
              placeholder={label}
              role="combobox"
              aria-expanded={sections.length > 0}
            />
          </SearchField>
          <Places {...search} />
        </Autocomplete>
      </Dialog>
    </FloatingSurface>
  );
}

function Places({ label, sections, says, onRetry, isBusy, onChoose }: PlaceSearch) {
  const shape = sections.flatMap(({ rows: some }) => some.map(({ id }) => id)).join(" ");
  return (
    <>
      <div className={styles.says} role="status" data-empty={!says || undefined}>
        {says ? <p>{says}</p> : null}
        {onRetry ? (
          <Button size="xs" onPress={onRetry}>
            {uiText.tryAgain}
          </Button>
        ) : null}
      </div>
      {shape ? (
        // Built anew with other rows, so that Enter always takes what stands first.
        <ListBox
          key={shape}
          className={classNames(styles.list)}
          aria-label={label}
          aria-busy={isBusy}
          autoFocus="first"
          onAction={(key) => onChoose(String(key))}
        >
          {sections.map((section) => (
            <Section key={section.id} section={section} label={label} />
          ))}
        </ListBox>
      ) : null}
    </>
  );
}

function Section({ section, label }: { section: PlaceSection; label: string }) {
  const { title, rows: shown } = section;
  return (
    <ListBoxSection
      className={classNames(styles.section)}
      {...(title ? {} : { "aria-label": label })}
    >
      {title ? <Header className={classNames(rows.title)}>{title}</Header> : null}
      {shown.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ListBoxSection>
  );
}

function Row({ row: { id, label, icon, mark, detail, isHere } }: { row: PlaceRow }) {
  return (
    <ListBoxItem id={id} textValue={label} className={classNames(rows.item, styles.row)}>
      {icon ? <Icon of={icon} size="sm" /> : mark}
      <span className={styles.label}>
        <bdi>{label}</bdi>
      </span>
      {detail ? <span className={rows.detail}>{detail}</span> : null}
      {isHere ? (
        <span className={rows.check}>
          <Icon of={Check} size="sm" />
        </span>
      ) : null}
    </ListBoxItem>
  );
}
