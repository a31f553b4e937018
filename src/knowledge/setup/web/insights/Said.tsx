import { Link } from "@tanstack/react-router";
import type { InsightPlace } from "#src/knowledge/setup/insights/insights.rules.ts";
import { pipelineOf } from "#src/knowledge/setup/setup.rules.ts";
import { PIPELINE_PATHS } from "#src/knowledge/setup/web/pipeline/pipeline-address.ts";
import styles from "./Insights.module.css";

/** A sentence of a page, with a link to the page. */
export function Said({ projectId, place }: { projectId: string; place: InsightPlace }) {
  return (
    <span>
      <q className={styles.said}>{place.sentence}</q>{" "}
      <PageLink projectId={projectId} page={place} />
    </span>
  );
}

type PageLinkProps = { projectId: string; page: Omit<InsightPlace, "sentence"> };

/** Links to the page that states it. */
export function PageLink({ projectId, page }: PageLinkProps) {
  const { itemId, itemName, type } = page;
  const pipeline = pipelineOf(type);
  return (
    <Link
      className={styles.page}
      to={pipeline ? PIPELINE_PATHS[pipeline] : "/projects/$projectId/setup/insights"}
      params={{ projectId }}
      search={{ ...(pipeline ? { step: type } : {}), item: itemId }}
    >
      <bdi>{itemName}</bdi>
    </Link>
  );
}
