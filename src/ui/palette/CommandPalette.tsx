import { Search, X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useId, useMemo } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { useActiveOption } from "#src/ui/overlays/list/use-active-option.ts";
import { ModalLayer } from "#src/ui/overlays/modal/ModalLayer.tsx";
import styles from "./CommandPalette.module.css";
import { PaletteList, type PaletteSearch } from "./PaletteList.tsx";
import { paletteText } from "./palette.text.ts";
import type { PaletteSection } from "./palette-rows.ts";

type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly PaletteSection[];
  /** Set if results load while typing. */
  search?: PaletteSearch | undefined;
  onRun: (id: string) => void;
  /** The placeholder, if the search is limited. */
  label?: string;
  placeholder?: string;
  /** A hint for all results, such as the time zone. */
  note?: string;
};

/** The command palette. Focus stays in the field, and keys move in the list. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <ModalLayer
      name={{ text: props.label ?? paletteText.label }}
      isOpen={props.isOpen}
      onClose={props.onClose}
      isDismissable
      shadeClass={classNames(styles.shade)}
      boxClass={classNames(styles.box)}
    >
      <Content {...props} />
    </ModalLayer>
  );
}

function Content(props: CommandPaletteProps) {
  const { onClose, query, onQuery, sections, search, onRun } = props;
  const listId = useId();
  // The letter appears before the list is updated.
  const offer = useDeferredValue(useMemo(() => ({ query, sections }), [query, sections]));
  const { marked, move } = useActiveOption(listId, offer);

  function press(event: KeyboardEvent) {
    const { key, nativeEvent, ctrlKey, metaKey, altKey } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    if (key === "Enter") {
      // Uses the typed text even if the list lags behind.
      const isBehind = offer.query !== query;
      const row = isBehind ? sections[0]?.rows[0] : marked;
      if (row) onRun(row.id);
    } else if (!move(key, query)) return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.head}>
        <span className={styles.glass}>
          <Icon of={Search} size="sm" />
        </span>
        <input
          className={styles.input}
          type="search"
          // Opening it means typing.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          role="combobox"
          aria-label={props.label ?? paletteText.label}
          aria-autocomplete="list"
          aria-expanded={offer.sections.length > 0}
          aria-controls={offer.sections.length > 0 ? listId : undefined}
          aria-activedescendant={marked?.elementId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={props.placeholder ?? paletteText.placeholder}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={paletteText.close}
          onClick={onClose}
        >
          <Icon of={X} size="sm" />
        </button>
      </div>
      <PaletteList
        id={listId}
        offer={offer}
        markedId={marked?.elementId}
        search={search}
        onRun={onRun}
        onClear={() => onQuery("")}
      />
      {props.note ? <p className={styles.note}>{props.note}</p> : null}
      <p className={styles.hints} aria-hidden="true">
        {paletteText.hints.map(({ keys, does }) => (
          <span key={keys} className={styles.hint}>
            <Kbd keys={keys} />
            {does}
          </span>
        ))}
      </p>
    </>
  );
}
