import { useQuery } from "@tanstack/react-query";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Elapsed } from "#src/ui/states/work/Elapsed.tsx";
import { workQuery } from "#src/workspace/background-work/web/work-query.public.ts";
import { aiText as text } from "./ai.text.ts";
import styles from "./Generation.module.css";
import { useCancelWork } from "./use-cancel-work.ts";

/** Across a page while it is written: since when, and the way to end it. */
export function RunningBar({ page, mayEdit }: { page: Page; mayEdit: boolean }) {
  const { isCancelling, cancel } = useCancelWork();
  const { workId, step, name, projectId, updatedAt } = page;
  const work = useQuery(workQuery(projectId)).data?.list.find(({ id }) => id === workId);
  return (
    <div className={styles.bar}>
      <span className={styles.phase} role="status">
        <Icon of={SpinnerGlyph} size="sm" isSpinning />
        {step || text.running}
        <span>
          <Elapsed since={Date.parse(work?.createdAt ?? updatedAt)} />
        </span>
      </span>
      <span>{text.canLeave}</span>
      {mayEdit && workId !== null ? (
        <Button
          size="xs"
          kind="ghost"
          isDisabled={isCancelling(workId)}
          onPress={() => cancel(workId, name)}
        >
          {isCancelling(workId) ? text.cancelling : text.cancel}
        </Button>
      ) : null}
    </div>
  );
}
