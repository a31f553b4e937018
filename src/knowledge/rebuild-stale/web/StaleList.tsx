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
        {pages.map(({ documentId, name, changed, waitsFor, leavesOut }) => (
          <li key={documentId}>
            <span>{name}</span>
            <span className={styles.reason}>
              {changed.length > 0
                ? text.because(causesOf(changed))
                : text.waits(waitsFor.map(({ inputName }) => inputName))}
            </span>
            {text.leavesOut(leavesOut).map((sentence) => (
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
