import { FileText, StarOff } from "lucide-react";
import { placesOfNamesakes } from "#src/knowledge/documentation/page-place.rules.ts";
import styles from "#src/knowledge/documentation/web/tree/TreePane.module.css";
import { treeText } from "#src/knowledge/documentation/web/tree/tree.text.ts";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Tree } from "#src/ui/trees/Tree.tsx";
import { favouritesText as text } from "./favourites.text.ts";
import { useFavourites } from "./use-favourites.ts";

const NONE: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** Above the tree: the user's favourite pages, if any. */
export function FavouritePages({ docs }: { docs: Documentation }) {
  const { list, set } = useFavourites(docs.projectId);
  if (list.length === 0) return null;
  const places = placesOfNamesakes(list.map(({ pageId: id, ...page }) => ({ id, ...page })));
  return (
    <div className={styles.favourites}>
      <h2 className={styles.caption}>{text.title}</h2>
      <div className={styles.list}>
        <Tree
          label={text.list}
          nodes={list.map(({ pageId, name }) => ({
            id: pageId,
            label: text.withPlace(name, places.get(pageId)),
            icon: FileText,
            kind: treeText.kinds.storage,
          }))}
          expanded={NONE}
          onExpandedChange={nothing}
          selectionMode="single"
          selected={docs.shownId === undefined ? [] : [docs.shownId]}
          onSelect={([id]) => docs.go(id)}
          actions={(row) => (
            <IconButton
              icon={StarOff}
              size="xs"
              label={text.removeOf(row.label)}
              onPress={() => {
                const page = list.find(({ pageId }) => pageId === row.id);
                if (page) set({ ...page, id: page.pageId }, false);
              }}
            />
          )}
        />
      </div>
    </div>
  );
}
