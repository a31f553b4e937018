import { join } from "node:path";
import type { Request } from "../http/calls.ts";
import { runBench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { insertMail } from "./many-threads.ts";
import { measure, post, reportTimes } from "./measure.ts";
import { viewsOf } from "./views.ts";

// Measures Today and the inbox over all projects of a large agency at a steady rate.

const defaults = { n: 1_000_000, projects: 200, mailboxes: 500, rate: 10, seconds: 10 };
const INSTANCE = join(import.meta.dirname, "../accounts/instance.ts");
const MOST = { p95: 60 };
/** The others belong to the inbox of one project. */
const VIEWS = ["all", "needs reply", "waiting", "open", "done", "snoozed", "follow-ups", "unread"];

await runBench("home", defaults, async (bench, flag) => {
  const { admin, adminTarget } = await openBenchDatabase(bench);
  const mail = await insertMail(admin, {
    messages: flag("n"),
    projects: flag("projects"),
    mailboxes: flag("mailboxes"),
  });
  const url = await startChildServer(bench, [INSTANCE, "patient"], adminTarget);
  const side = { name: "ours", url };
  const rate = { perSecond: flag("rate"), seconds: flag("seconds") };
  const get = (path: string): Request => ({
    method: "GET",
    path,
    headers: { cookie: mail.cookie },
  });
  const requests = [
    { name: "today", request: get("/api/today") },
    { name: "counts", request: get("/api/inbox/thread-counts") },
    ...viewsOf(mail)
      .filter(({ name }) => VIEWS.includes(name))
      .map(({ name, asked }) => ({ name: `list: ${name}`, request: post(mail, "threads", asked) })),
    {
      name: "list: a page far down",
      request: post(mail, "threads", { cursor: mail.deepCursor }),
    },
    { name: "search", request: post(mail, "threads", { search: "reference4242" }) },
  ];
  for (const { name, request } of requests)
    reportTimes(bench, name, await measure(side, [request], rate), MOST);
});
