import type { Page } from "#src/features/documentation/documentation.contract.ts";
import { Ago } from "#src/ui/dates/Ago.tsx";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";
import { TitleField } from "./TitleField.tsx";

type PageHeadProps = {
  page: Page;
  /** Missing where the title can only be read. */
  onRename?: ((name: string) => void) | undefined;
};

/** Title and facts above the text. */
export function PageHead({ page, onRename }: PageHeadProps) {
  const { name, updatedAt, updatedBy } = page;
  return (
    <header className={styles.head}>
      {onRename ? (
        <TitleField pageId={page.id} name={name} onRename={onRename} />
      ) : (
        <h2 className={styles.title}>{name}</h2>
      )}
      <p className={styles.facts}>
        {text.edited} <Ago at={updatedAt} />
        {updatedBy ? ` ${text.by(updatedBy.name)}` : null}
      </p>
    </header>
  );
}
