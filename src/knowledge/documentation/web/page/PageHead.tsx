import { Quote } from "lucide-react";
import type { ReactNode } from "react";
import { ConnectModel } from "#src/knowledge/ai/web/connect-model.public.tsx";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { aiText } from "#src/knowledge/documentation/web/generation/ai.text.ts";
import { useLastRun } from "#src/knowledge/documentation/web/generation/use-last-run.ts";
import { InternalMark } from "#src/knowledge/evidence/web/InternalMark.public.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { Rename } from "./kept-titles.ts";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";
import { TitleField } from "./TitleField.tsx";

type PageHeadProps = {
  page: Page;
  /** How many sources its sentences have. */
  sources: number;
  /** Missing if the title is read-only. */
  onRename?: Rename | undefined;
  children: ReactNode;
};

/** Title and facts above the text. */
export function PageHead({ page, sources, onRename, children }: PageHeadProps) {
  const { name, updatedAt, updatedBy } = page;
  const lastRun = useLastRun(page);
  const isEdited = lastRun === undefined || page.hasChanges;
  return (
    <header className={styles.head}>
      {onRename ? (
        <TitleField pageId={page.id} name={name} onRename={onRename} />
      ) : (
        <h2 className={styles.title}>{name}</h2>
      )}
      <p className={styles.facts}>
        {lastRun ? aiText.generatedOn(lastRun) : null}
        {lastRun && sources > 0 ? ` ${aiText.fromSources(sources)}` : null}
        {lastRun && isEdited ? " · " : null}
        {isEdited ? (
          <>
            {lastRun ? text.editedToo : text.edited} <Ago at={updatedAt} />
            {updatedBy ? ` ${text.by(updatedBy.name)}` : null}
          </>
        ) : null}
      </p>
      {page.visibility === "internal" ? <InternalMark /> : null}
      {page.engine === "extractive" ? (
        <p className={styles.engine}>
          <Icon of={Quote} size="xs" /> {aiText.extracted}{" "}
          <ConnectModel projectId={page.projectId} />
        </p>
      ) : null}
      {children}
    </header>
  );
}
