import { Search, X } from "lucide-react";
import {
  Autocomplete,
  Button,
  Dialog,
  Input,
  Modal,
  ModalOverlay,
  SearchField,
} from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import styles from "./CommandPalette.module.css";
import { PaletteList, type PaletteSearch, type PaletteSection } from "./PaletteList.tsx";
import { paletteText } from "./palette.text.ts";

type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly PaletteSection[];
  /** Where more is asked for while one types. */
  search?: PaletteSearch | undefined;
  onRun: (id: string) => void;
};

/** Everything one can go to or do, by its name. The field keeps focus, the keys move in the list. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose, query, onQuery, sections, search, onRun } = props;
  return (
    <ModalOverlay
      className={classNames(styles.shade)}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => isStillOpen || onClose()}
      isDismissable
    >
      <Modal className={classNames(styles.box)}>
        <Dialog className={classNames(styles.dialog)} aria-label={paletteText.label}>
          <Autocomplete inputValue={query} onInputChange={onQuery}>
            <div className={styles.head}>
              <span className={styles.glass}>
                <Icon of={Search} size="sm" />
              </span>
              <SearchField
                className={classNames(styles.field)}
                aria-label={paletteText.label}
                autoFocus
                // Esc closes at once instead of emptying the field first.
                onKeyDown={(event) => {
                  if (event.key === "Escape") onClose();
                  else event.continuePropagation();
                }}
              >
                <Input
                  className={classNames(styles.input)}
                  placeholder={paletteText.placeholder}
                  role="combobox"
                  aria-expanded={sections.length > 0}
                />
              </SearchField>
              <Button
                className={classNames(styles.close)}
                aria-label={paletteText.close}
                onPress={onClose}
              >
                <Icon of={X} size="sm" />
              </Button>
            </div>
            <PaletteList
              query={query}
              sections={sections}
              search={search}
              onRun={onRun}
              onClear={() => onQuery("")}
            />
          </Autocomplete>
          <p className={styles.hints} aria-hidden="true">
            {paletteText.hints.map(({ keys, does }) => (
              <span key={keys} className={styles.hint}>
                <Kbd keys={keys} />
                {does}
              </span>
            ))}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
