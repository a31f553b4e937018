import { setTimeout as pause } from "node:timers/promises";
import { type App, buildApp } from "#src/app/server/build-app.ts";
import type { Clock } from "#src/platform/server/clock.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import type { Bench } from "../kit/bench.ts";
import { type BenchDatabase, openBenchDatabase } from "../kit/database.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";

export type Opened = BenchDatabase & { app: App; member: SignedIn };

type Kind = { takesJobs: boolean; clock?: Clock };

/** Starts the server in this process on its own database, with an editor. */
export async function openApp(bench: Bench, { takesJobs, clock }: Kind): Promise<Opened> {
  const database = await openBenchDatabase(bench);
  const app = await buildApp({
    config: readConfig({ PORT: "0" }),
    targets: database.targets,
    keyring: testKeyring,
    log: createLog("error"),
    limitsLifted: true,
    shedsLoad: false,
    takesJobs,
    ...(clock ? { clock } : {}),
  });
  bench.onEnd(() => app.stop());
  return { ...database, app, member: await insertMember(database.admin, 1) };
}

type Asked = { method?: string; json?: unknown; form?: FormData };

export async function ask<T>({ app, member }: Opened, path: string, asked: Asked = {}): Promise<T> {
  const { method = "GET", json, form } = asked;
  const response = await fetch(`${app.listeningUrl}/api${path}`, {
    method,
    headers: {
      cookie: member.cookie,
      origin: app.url,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    },
    body: form ?? (json === undefined ? null : JSON.stringify(json)),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  // The response comes from our own server, whose tests check its form.
  return (await response.json()) as T;
}

export type Strategy = {
  id: string;
  projectId: string;
  channels: { type: string; channelId: string; campaign: { campaignId: string } }[];
};

export async function makeStrategy(opened: Opened): Promise<Strategy> {
  const post = <T>(path: string, json: unknown) => ask<T>(opened, path, { method: "POST", json });
  const { id: projectId } = await post<{ id: string }>("/projects", { name: "Halden" });
  const product = await post<{ id: string }>("/products", { projectId, name: "Gripper" });
  return post<Strategy>("/strategies", { projectId, productId: product.id, name: "Spring" });
}

/** Imports a table and returns the duration until all leads are saved. */
export async function importTable(
  opened: Opened,
  strategyId: string,
  csv: string,
): Promise<{ seconds: number; saved: number }> {
  const form = new FormData();
  form.append("file", new File([csv], "leads.csv", { type: "text/csv" }));
  const path = `/strategies/${strategyId}/leads/imports`;
  const { importId } = await ask<{ importId: string }>(opened, path, { method: "POST", form });
  const began = performance.now();
  type Found = { status: string; receipt: { new: number } };
  const json = { mapping: ["email", "firstName", "lastName", "companyName", "city"] };
  await ask(opened, `/leads/imports/${importId}/start`, { method: "POST", json });
  let found: Found = { status: "waiting", receipt: { new: 0 } };
  while (["waiting", "running"].includes(found.status)) {
    await pause(100);
    found = await ask<Found>(opened, `/leads/imports/${importId}`);
  }
  return { seconds: (performance.now() - began) / 1000, saved: found.receipt.new };
}
