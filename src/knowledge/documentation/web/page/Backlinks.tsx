import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";

type BacklinksProps = { pageId: string; onOpen: (pageId: string) => void };

/** Below a page: the pages whose text links to it. */
export function Backlinks({ pageId, onOpen }: BacklinksProps) {
  const { data } = useQuery(read(linksContract.listBacklinks, { params: { pageId } }));
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.backlinks} aria-label={text.linkedFrom}>
      <h3 className={styles.facts}>{text.linkedFrom}</h3>
      <ul className={styles.links}>
        {data.list.map(({ id, name }) => (
          <li key={id}>
            <Button kind="ghost" size="sm" icon={FileText} onPress={() => onOpen(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
