import type pg from "pg";
import { z } from "zod";
import { LIST_INDEX, SEARCH_INDEX } from "./messages-table.ts";
import { parametersOf, type Question, WALLED } from "./sides.ts";

type Plan = { "Node Type": string; "Index Name"?: string | undefined; Plans?: Plan[] | undefined };

const Plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Index Name": z.string().optional(),
    Plans: z.array(Plan).optional(),
  }),
);
const Explained = z.object({ "Query Text": z.string(), Plan });

/** After these repetitions PostgreSQL may use a generic plan. */
const REPETITIONS = 12;

const MUST_USE = { list: LIST_INDEX, search: SEARCH_INDEX };

/**
 * Whether the executed plan uses the index, including the statement inside the search function,
 * which EXPLAIN of the call would not show.
 */
export async function usesIndex(admin: pg.Client, question: Question): Promise<boolean> {
  const plans: z.infer<typeof Explained>[] = [];
  const collect = ({ message = "" }: { message?: string | undefined }) => {
    const json = /plan:\n(.*)$/s.exec(message)?.[1];
    if (json) plans.push(Explained.parse(JSON.parse(json)));
  };
  admin.on("notice", collect);
  await admin.query(
    `load 'auto_explain';
     set auto_explain.log_min_duration = 0;
     set auto_explain.log_nested_statements = on;
     set auto_explain.log_format = json;
     set auto_explain.log_level = notice`,
  );
  for (let count = 0; count < REPETITIONS; count += 1) {
    plans.length = 0;
    await admin.query(
      `begin read only;
       set local role foreword_app;
       set local app.organization_id='${question.organizationId}';set local app.project_ids='all'`,
    );
    const text = WALLED[question.kind];
    await admin.query({ name: `plan-${question.kind}`, text, values: parametersOf(question) });
    await admin.query("commit");
  }
  admin.off("notice", collect);
  await admin.query("reset all");
  const nodes = plans.flatMap(({ Plan: plan }) => nodesOf(plan));
  const hasIndex = nodes.some((node) => node["Index Name"] === MUST_USE[question.kind]);
  return hasIndex && !nodes.some((node) => node["Node Type"] === "Seq Scan");
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
