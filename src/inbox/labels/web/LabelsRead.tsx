import { useQuery } from "@tanstack/react-query";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import styles from "./LabelsDialog.module.css";
import { labelsText as text } from "./labels.text.ts";

/** The labels of a project, read-only. */
export function LabelsRead({ projectId }: { projectId: string }) {
  const { data } = useQuery(read(labelsContract.list, { params: { projectId } }));
  if (!data) return null;
  if (data.list.length === 0) return <p className={styles.intro}>{text.noneToRead}</p>;
  return (
    <div className={styles.groups}>
      {data.list.map(({ labelId, name, items }) => (
        <section key={labelId} className={styles.group} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          {items.map((item) => (
            <div key={item.labelItemId} className={styles.value}>
              <LabelChip text={item.name} colour={item.color} />
              <span className={styles.used}>
                {item.threadsCount === 0 ? text.unused : text.usedOn(item.threadsCount)}
              </span>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
