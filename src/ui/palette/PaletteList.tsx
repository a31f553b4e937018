import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { Button } from "#src/ui/buttons/Button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import styles from "./CommandPalette.module.css";
import { paletteText } from "./palette.text.ts";

export type PaletteRow = {
  id: string;
  label: string;
  /** Where it belongs, said at its end. */
  detail?: string | undefined;
  icon?: Glyph | undefined;
  /** Keys that do the same, such as "g p". */
  shortcut?: string | undefined;
};

/** Without a title the rows stand there as they are: what fits best comes first. */
export type PaletteSection = { id: string; title?: string; rows: readonly PaletteRow[] };

type PaletteListProps = {
  query: string;
  sections: readonly PaletteSection[];
  onRun: (id: string) => void;
  onClear: () => void;
};

export function PaletteList({ query, sections, onRun, onClear }: PaletteListProps) {
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <VisuallyHidden role="status">{query ? paletteText.found(count) : null}</VisuallyHidden>
      {count === 0 ? (
        <div className={styles.empty}>
          <p>{paletteText.empty(query)}</p>
          <Button size="sm" onPress={onClear}>
            {paletteText.clear}
          </Button>
        </div>
      ) : (
        // Built anew for each query, so that Enter always takes what stands first.
        <ListBox
          key={query}
          className={classNames(styles.list)}
          aria-label={paletteText.results}
          autoFocus="first"
          onAction={(key) => onRun(String(key))}
        >
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </ListBox>
      )}
    </>
  );
}

function Section({ section: { id, title, rows } }: { section: PaletteSection }) {
  return (
    <ListBoxSection
      className={classNames(styles.section)}
      {...(title ? {} : { "aria-label": paletteText.results })}
    >
      {title ? <Header className={classNames(styles.title)}>{title}</Header> : null}
      {rows.map((row) => (
        <Row key={`${id} ${row.id}`} row={row} />
      ))}
    </ListBoxSection>
  );
}

/** Its name for the ear is all that stands in it, the keys included. */
function Row({ row: { id, label, detail, icon, shortcut } }: { row: PaletteRow }) {
  return (
    <ListBoxItem id={id} textValue={label} className={classNames(styles.row)}>
      <span className={styles.icon}>{icon ? <Icon of={icon} size="sm" /> : null}</span>
      <span className={styles.label}>{label}</span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {shortcut ? (
        <span className={styles.shortcut}>
          <Kbd keys={shortcut} />
        </span>
      ) : null}
    </ListBoxItem>
  );
}
