import { type ReactNode, useDeferredValue } from "react";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { Button } from "#src/ui/buttons/Button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./CommandPalette.module.css";
import { paletteText } from "./palette.text.ts";

export type PaletteRow = {
  id: string;
  label: string;
  /** Where it belongs, said at its end. */
  detail?: string | undefined;
  icon?: Glyph | undefined;
  /** Instead of an icon. */
  mark?: ReactNode;
  /** Keys that do the same, such as "g p". */
  shortcut?: string | undefined;
};

/** Without a title the rows stand there as they are: what fits best comes first. */
export type PaletteSection = { id: string; title?: string; rows: readonly PaletteRow[] };

/** What is asked for elsewhere while one types. */
export type PaletteSearch = {
  /** More may come. */
  isBusy: boolean;
  /** Why nothing came. */
  failure?: string | undefined;
  onRetry: () => void;
};

type PaletteListProps = {
  query: string;
  sections: readonly PaletteSection[];
  search?: PaletteSearch | undefined;
  onRun: (id: string) => void;
  onClear: () => void;
};

export function PaletteList({ query, sections, search, onRun, onClear }: PaletteListProps) {
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const isBusy = search?.isBusy ?? false;
  // The field is there and can be typed in before the rows are.
  const isFirstPaint = useDeferredValue(false, true);
  if (isFirstPaint) return <div className={styles.list} />;
  return (
    <>
      <VisuallyHidden role="status">
        {query && !isBusy ? paletteText.found(count) : null}
      </VisuallyHidden>
      {count === 0 ? (
        <Nothing query={query} isBusy={isBusy} onClear={onClear} />
      ) : (
        // Built anew when another row comes first, so that Enter always takes that one.
        <ListBox
          key={`${query} ${sections[0]?.rows[0]?.id}`}
          aria-busy={isBusy}
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
      {search?.failure ? (
        <div className={styles.failure} role="alert">
          <p>{search.failure}</p>
          <Button size="xs" onPress={search.onRetry}>
            {uiText.tryAgain}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type NothingProps = { query: string; isBusy: boolean; onClear: () => void };

function Nothing({ query, isBusy, onClear }: NothingProps) {
  if (isBusy) {
    return (
      <div className={styles.empty} role="status">
        <p>{paletteText.searching}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p>{paletteText.empty(query)}</p>
      <Button size="sm" onPress={onClear}>
        {paletteText.clear}
      </Button>
    </div>
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
function Row({ row: { id, label, detail, icon, mark, shortcut } }: { row: PaletteRow }) {
  return (
    <ListBoxItem id={id} textValue={label} className={classNames(styles.row)}>
      <span className={styles.icon}>{icon ? <Icon of={icon} size="sm" /> : mark}</span>
      <span className={styles.label}>
        <bdi>{label}</bdi>
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {shortcut ? (
        <span className={styles.shortcut}>
          <Kbd keys={shortcut} />
        </span>
      ) : null}
    </ListBoxItem>
  );
}
