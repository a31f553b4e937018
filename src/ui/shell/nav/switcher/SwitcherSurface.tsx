import { Check, Search } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { FloatingSurface } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import type { FloatingPlacement } from "#src/ui/overlays/floating/place/place-popup.ts";
import rows from "#src/ui/overlays/floating/rows.module.css";
import { rowId, useActiveOption } from "#src/ui/overlays/list/use-active-option.ts";
import { uiText } from "#src/ui/ui.text.ts";
import type { PlaceRow, PlaceSearch, PlaceSection } from "./place-search.ts";
import styles from "./SwitcherSurface.module.css";

type SwitcherSurfaceProps = PlaceSearch & {
  anchor: RefObject<Element | null>;
  placement: FloatingPlacement;
  isOpen: boolean;
  onClose: () => void;
};

/** A field with matching places. Focus stays in the field, and keys move in the list. */
export function SwitcherSurface(props: SwitcherSurfaceProps) {
  const { anchor, placement, isOpen, onClose, ...search } = props;
  const surface = { anchor, placement, isOpen, onClose };
  return (
    <FloatingSurface {...surface} isModal start={focusField}>
      {() => <Content {...search} />}
    </FloatingSurface>
  );
}

/** Opening it means typing. */
function focusField(layer: HTMLElement): void {
  layer.querySelector("input")?.focus({ preventScroll: true });
}

function Content(search: PlaceSearch) {
  const { label, query, onQuery, sections, says, onRetry, onChoose } = search;
  const listId = useId();
  const { marked, move } = useActiveOption(listId, { query, sections });

  function press(event: KeyboardEvent) {
    const { key, nativeEvent, ctrlKey, metaKey, altKey } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    if (key === "Enter") {
      if (marked) onChoose(marked.id);
    } else if (!move(key, query)) return;
    event.preventDefault();
  }

  return (
    <div role="dialog" tabIndex={-1} className={classNames(styles.dialog)} aria-label={label}>
      <div className={styles.field}>
        <span className={styles.glass}>
          <Icon of={Search} size="sm" />
        </span>
        <input
          className={styles.input}
          type="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={sections.length > 0}
          aria-controls={sections.length > 0 ? listId : undefined}
          aria-activedescendant={marked?.elementId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={label}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={press}
        />
      </div>
      <div className={styles.says} role="status" data-empty={!says || undefined}>
        {says ? <p>{says}</p> : null}
        {onRetry ? (
          <Button size="xs" onPress={onRetry}>
            {uiText.tryAgain}
          </Button>
        ) : null}
      </div>
      {sections.length > 0 ? (
        <Places {...search} listId={listId} markedId={marked?.elementId} />
      ) : null}
    </div>
  );
}

type PlacesProps = Pick<PlaceSearch, "label" | "sections" | "isBusy" | "onChoose"> & {
  listId: string;
  markedId: string | undefined;
};

function Places({ label, sections, isBusy, onChoose, listId, markedId }: PlacesProps) {
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
  }, [markedId]);

  function choose({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    if (row?.dataset.row !== undefined) onChoose(row.dataset.row);
  }

  return (
    // Keys are handled by the field, which keeps focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      className={styles.list}
      aria-label={label}
      aria-busy={isBusy}
      onClick={choose}
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          label={label}
          listId={listId}
          markedId={markedId}
        />
      ))}
    </div>
  );
}

type SectionProps = Pick<PlacesProps, "label" | "listId" | "markedId"> & { section: PlaceSection };

function Section({ section, label, listId, markedId }: SectionProps) {
  const { id, title, rows: shown } = section;
  const titleId = useId();
  const name = title ? { "aria-labelledby": titleId } : { "aria-label": label };
  return (
    // A fieldset is for form fields; lists have groups.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" {...name} className={styles.section}>
      {title ? (
        <div id={titleId} role="presentation" className={rows.title}>
          {title}
        </div>
      ) : null}
      {shown.map((row) => {
        const elementId = rowId(listId, id, row);
        const isMarked = elementId === markedId;
        return <Row key={row.id} row={row} elementId={elementId} isMarked={isMarked} />;
      })}
    </div>
  );
}

type RowProps = { row: PlaceRow; elementId: string; isMarked: boolean };

function Row({ row: { id, label, icon, mark, detail, isHere }, elementId, isMarked }: RowProps) {
  return (
    // Focus stays in the field, which references the active row.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={elementId}
      role="option"
      aria-selected={isMarked}
      data-row={id}
      data-focused={isMarked || undefined}
      className={classNames(rows.item, styles.row)}
    >
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
    </div>
  );
}
