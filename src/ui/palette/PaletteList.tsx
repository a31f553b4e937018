import { type MouseEvent, memo, useDeferredValue, useEffect, useRef } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { Marked } from "#src/ui/marks/marked/Marked.tsx";
import { rowId } from "#src/ui/overlays/list/use-active-option.ts";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./CommandPalette.module.css";
import { paletteText } from "./palette.text.ts";
import type { PaletteOffer, PaletteRow } from "./palette-rows.ts";

type PaletteLineProps = PaletteRow & { elementId: string; isMarked: boolean };

/** Set if results load while typing. */
export type PaletteSearch = {
  /** More results may follow. */
  isBusy: boolean;
  /** Why there are no results. */
  failure?: string | undefined;
  onRetry: () => void;
};

type PaletteListProps = {
  id: string;
  offer: PaletteOffer;
  markedId: string | undefined;
  search?: PaletteSearch | undefined;
  onRun: (id: string) => void;
  onClear: () => void;
};

/** The maximum list height; the rest renders a moment later. */
const SEEN_AT_FIRST = 20;

export function PaletteList({ id, offer, markedId, search, onRun, onClear }: PaletteListProps) {
  const { query, sections } = offer;
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const isBusy = search?.isBusy ?? false;
  return (
    <>
      <VisuallyHidden role="status">
        {query && !isBusy ? paletteText.found(count) : null}
      </VisuallyHidden>
      {count === 0 ? (
        <Nothing query={query} isBusy={isBusy} onClear={onClear} />
      ) : (
        <List id={id} offer={offer} markedId={markedId} isBusy={isBusy} onRun={onRun} />
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

type ListProps = Pick<PaletteListProps, "id" | "offer" | "markedId" | "onRun"> & {
  isBusy: boolean;
};

function List({ id, offer, markedId, isBusy, onRun }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = offer.sections[0];
  const firstId = first?.rows[0] && rowId(id, first.id, first.rows[0]);
  const isWhole = useDeferredValue(true, false);
  let room = isWhole ? Number.POSITIVE_INFINITY : SEEN_AT_FIRST;

  useEffect(() => {
    // Also scrolls the first section's title into view.
    if (markedId === firstId) list.current?.scrollTo(0, 0);
    else if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
  }, [markedId, firstId]);

  function press({ target }: MouseEvent) {
    const line = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    if (line?.dataset.row !== undefined) onRun(line.dataset.row);
  }

  return (
    // Keys are handled by the field, which keeps focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-busy={isBusy}
      aria-label={paletteText.results}
      className={styles.list}
      onClick={press}
      onMouseDown={(event) => event.preventDefault()}
    >
      {offer.sections.map((section) => {
        const rows = section.rows.slice(0, room);
        room -= rows.length;
        const titleId = `${id}-${section.id}-title`.replaceAll(/\s/g, "_");
        const name = section.title
          ? { "aria-labelledby": titleId }
          : { "aria-label": paletteText.results };
        return rows.length === 0 ? null : (
          // A fieldset is for form fields; lists have groups.
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={section.id} role="group" {...name} className={styles.section}>
            {section.title ? (
              <div id={titleId} role="presentation" className={styles.title}>
                {section.title}
              </div>
            ) : null}
            {rows.map((row) => {
              const elementId = rowId(id, section.id, row);
              const isMarked = elementId === markedId;
              return (
                <PaletteLine key={row.id} {...row} elementId={elementId} isMarked={isMarked} />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** Its accessible name is its whole text, including keys. Unchanged rows do not rerender. */
const PaletteLine = memo(function PaletteLine(props: PaletteLineProps) {
  const {
    id,
    label,
    detail,
    passage,
    words = [],
    icon,
    mark,
    shortcut,
    elementId,
    isMarked,
  } = props;
  return (
    // Focus stays in the field, which references the active row.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={elementId}
      role="option"
      aria-selected={isMarked}
      data-row={id}
      data-focused={isMarked || undefined}
      className={styles.row}
    >
      <span className={styles.icon}>{icon ? <Icon of={icon} size="sm" /> : mark}</span>
      <span className={styles.label}>
        <bdi>{label}</bdi>
        {passage ? (
          <span className={styles.passage} dir="auto">
            <Marked text={passage} words={words} />
          </span>
        ) : null}
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {shortcut ? (
        <span className={styles.shortcut}>
          <Kbd keys={shortcut} />
        </span>
      ) : null}
    </div>
  );
});
