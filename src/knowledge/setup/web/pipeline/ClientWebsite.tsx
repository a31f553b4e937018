import { Globe } from "lucide-react";
import { useState } from "react";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ItemRows } from "./ItemRows.tsx";
import styles from "./Pipeline.module.css";
import { pipelineText as text } from "./pipeline.text.ts";

const addLinksDialog = lazyPart(() => import("./AddLinksDialog.tsx"));

type ClientWebsiteProps = {
  projectId: string;
  items: readonly SetupItem[];
  actions: ItemActions;
  onOpen: (setupId: string) => void;
};

/**
 * Pages of the client's website, which the business summary uses in addition to the case studies.
 */
export function ClientWebsite({ projectId, items, actions, onOpen }: ClientWebsiteProps) {
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const part = addLinksDialog.useWhen(isAdding, close);
  const pages = items.filter(({ type, source }) => type === "note" && source.kind === "link");
  if (pages.length === 0 && !actions.mayEdit) return null;
  return (
    <section className={styles.website} aria-labelledby="client-website">
      <header className={styles.head}>
        <h3 className={styles.websiteTitle} id="client-website">
          {text.clientWebsite}
        </h3>
        {actions.mayEdit ? (
          <Button size="sm" icon={Globe} onPress={() => setAdding(true)}>
            {text.addWebsite}
          </Button>
        ) : null}
      </header>
      {pages.length === 0 ? (
        <Text tone="quiet">{text.websiteHint}</Text>
      ) : (
        <ItemRows label={text.clientWebsite} items={pages} actions={actions} onOpen={onOpen} />
      )}
      {part && isAdding ? (
        <part.AddLinksDialog projectId={projectId} type="note" onClose={close} />
      ) : null}
    </section>
  );
}
