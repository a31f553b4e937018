import { useId } from "react";
import type { RebuildPlan } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { causesOf } from "./causes-of.ts";
import { rebuildText as text } from "./rebuild-stale.text.ts";
import styles from "./StaleList.module.css";

type Planned = RebuildPlan["list"][number];

/** Pages by location, each with the reason for regenerating it. */
export function StaleList({ pages }: { pages: readonly Planned[] }) {
  return (
    <div className={styles.groups}>
      {groupsOf(pages).map(([place, list]) => (
        <Group key={place} place={place} pages={list} />
      ))}
    </div>
  );
}

/** Setup is generated before products, and comes first; parents come before their children. */
function groupsOf(pages: readonly Planned[]): [place: string, pages: Planned[]][] {
  const byTop = Map.groupBy(pages, ({ place: [top] }) => top);
  return [...byTop.values()].flatMap((list) =>
    [...Map.groupBy(list, ({ place }) => text.place(place))].toSorted(([one], [other]) =>
      one.localeCompare(other),
    ),
  );
}

function Group({ place, pages }: { place: string; pages: readonly Planned[] }) {
  const id = useId();
  return (
    <section className={styles.group}>
      <p className={styles.head} id={id}>
        <span className={styles.place}>{place}</span> <span>{text.pages(pages.length)}</span>
      </p>
      <ul className={styles.pages} aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.documentId}>
            <span>{page.name}</span>
            {[...reasonsOf(page), ...text.leavesOut(page.leavesOut)].map((sentence) => (
              <span key={sentence} className={styles.reason}>
                {sentence}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deleted sources are named once, as no longer used. */
function reasonsOf({ changed, waitsFor, leavesOut }: Planned): string[] {
  const isNamed = ({ inputName }: { inputName: string }) =>
    leavesOut.some(({ name, reason }) => reason === "deleted" && name === inputName);
  const causes = causesOf(changed.filter((cause) => cause.change !== "removed" || !isNamed(cause)));
  if (causes.length > 0) return [text.because(causes)];
  return changed.length > 0 ? [] : [text.waits(waitsFor.map(({ inputName }) => inputName))];
}
