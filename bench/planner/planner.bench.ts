import { randomUUID } from "node:crypto";
import { type Bench, runBench } from "../kit/bench.ts";
import { makeFullCampaign } from "./full-campaign.ts";
import { listRounds } from "./list-rounds.ts";
import { csvOf, insertBare, madeLeads } from "./made-leads.ts";
import { importTable, makeStrategy, type Opened, openApp } from "./open-app.ts";
import { DUE, ROUNDS, tickRounds } from "./tick-rounds.ts";

// Measures importing and listing many people, and a campaign tick while most of them are not due.

type Part = "import" | "tick" | "lists";
const PARTS = ["import", "tick", "lists"] as const;
const FEW_IDLE = 1000;

await runBench<"n", Part>(
  "planner",
  { n: 100_000 },
  async (bench, flag, isWanted) => {
    const n = flag("n");
    if (isWanted("import")) await largeImport(bench, await openApp(bench, { takesJobs: true }), n);
    if (!isWanted("tick") && !isWanted("lists")) return;
    // No background job may run ticks during the measurement.
    const opened = await openApp(bench, { takesJobs: false });
    const due = DUE * ROUNDS;
    const large = await makeFullCampaign(opened, madeLeads(n + due, n));
    const few = await makeFullCampaign(opened, madeLeads(FEW_IDLE + due, 3 * n + due));
    await opened.admin.query("analyze");
    if (isWanted("tick")) await tickRounds(bench, opened, { large, few });
    if (isWanted("lists")) await listRounds(bench, opened, large);
  },
  PARTS,
);

/** The rival goes first, while the tables are small. */
async function largeImport(bench: Bench, opened: Opened, n: number): Promise<void> {
  const leads = madeLeads(n);
  const rival = {
    organizationId: randomUUID(),
    projectId: randomUUID(),
    strategyId: randomUUID(),
    campaigns: [randomUUID(), randomUUID()] as const,
  };
  const versus = await insertBare(opened.admin, rival, leads);
  const strategy = await makeStrategy(opened);
  const { seconds, saved } = await importTable(opened, strategy.id, csvOf(leads));
  bench.report({
    metric: "leads that the import has saved",
    value: saved,
    unit: "leads",
    n: 1,
    target: { exactly: n },
  });
  const figures = { value: seconds, unit: "s", n: 1, versus, ratio: seconds / versus };
  bench.report({ metric: `import of ${n} leads`, ...figures, target: { atMost: 60 } });
  bench.report({
    metric: `import of ${n} leads, to bare batched inserts`,
    ...figures,
    target: { of: "ratio", atMost: 4 },
  });
}
