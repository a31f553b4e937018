import { once } from "node:events";
import { symlink, unlink } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "../kit/bench.ts";
import { folderOf, freePort, ROOT, run, type Service, startService } from "./machine.ts";
import { place, readEnvironment, readUnit, reference } from "./reference.ts";
import type { Database } from "./services.ts";

const READY_PATIENCE_MS = 30_000;
/** The systemd names of both instances. */
const INSTANCES = ["1", "2"] as const;
type InstanceName = (typeof INSTANCES)[number];

/** The paths and ports of this installation. */
type Home = { folder: string; data: string; cache: string; current: string; portPrefix: number };

type Instances = {
  ports: readonly [number, number];
  /** The address of an instance without the proxy, for metrics and readiness. */
  addressOf(name: InstanceName): string;
  /** Resolves when the instance is ready. */
  start(name: InstanceName): Promise<Service>;
  stop(name: InstanceName, signal?: NodeJS.Signals): Promise<void>;
  outputOf(name: InstanceName): string;
  /** Writes the environment file for later starts and returns its path. */
  configure(more: readonly (readonly [string, string])[]): Promise<string>;
  /** Runs deploy/bin/foreword-roll for both instances. */
  roll(proxy: { upstream: string; reload: string }): Promise<string>;
};

export type Installation = Instances &
  Pick<Home, "folder" | "data"> & {
    /** Runs `foreword …` as an operator, with the environment of a file. */
    operate(environmentFile: string, ...args: string[]): Promise<string>;
    /** The same command, to be started by the caller. */
    wrapper: string;
    wrapped(environmentFile: string): Record<string, string>;
    /** Runs the command of the nightly unit. */
    backup(to: string): Promise<void>;
    /** Switches /opt/foreword/current to another folder. */
    switchRelease(): Promise<void>;
  };

/**
 * Installs /opt/foreword, /etc/foreword and the units without systemd, by running the units'
 * commands.
 */
export async function install(
  bench: Bench,
  folder: string,
  database: Database,
): Promise<Installation> {
  const home = {
    folder,
    data: await folderOf("nobody", join(folder, "lib")),
    cache: await folderOf("nobody", join(folder, "cache")),
    current: join(folder, "current"),
    portPrefix: await freePrefix(),
  };
  await symlink(ROOT, home.current);
  const environment: Record<string, string> = {};
  const instances = await makeInstances(bench, home, database, environment);
  const wrapper = join(home.current, "deploy/bin/foreword");
  const wrapped = (environmentFile: string) => ({
    FOREWORD_ENV: environmentFile,
    FOREWORD_HOME: home.current,
    FOREWORD_USER: "nobody",
    NODE_COMPILE_CACHE: home.cache,
  });
  return {
    ...instances,
    folder,
    data: home.data,
    wrapper,
    wrapped,
    operate: (file, ...args) => run("root", [wrapper, ...args], wrapped(file)),
    async backup(to) {
      const text = await reference("systemd/foreword-backup.service", [
        ...placesOf(home),
        ["/var/backups/foreword", to],
      ]);
      const { command, environment: own } = readUnit(text);
      await run("nobody", command, { ...own, ...environment });
    },
    async switchRelease() {
      const next = join(folder, `release-${Date.now()}`);
      await symlink(ROOT, next);
      await unlink(home.current);
      await symlink(next, home.current);
    },
  };
}

function placesOf({ current, cache }: Home) {
  return [
    ["/opt/foreword/current", current],
    ["/var/cache/foreword", cache],
  ] as const;
}

async function makeInstances(
  bench: Bench,
  home: Home,
  database: Database,
  environment: Record<string, string>,
): Promise<Instances> {
  const { portPrefix, current, folder } = home;
  const unit = await reference("systemd/foreword@.service", [
    ...placesOf(home),
    ["PORT=300", `PORT=${portPrefix}`],
  ]);
  const running = new Map<InstanceName, Service>();
  bench.onEnd(() => Promise.all([...running.values()].map((service) => service.stop())));
  const addressOf = (name: InstanceName) => `http://127.0.0.1:${portPrefix}${name}`;
  const stop = async (name: InstanceName, signal?: NodeJS.Signals) =>
    running.get(name)?.stop(signal);
  const launch = (name: InstanceName) => {
    const { command, environment: own } = readUnit(unit, name);
    const service = startService("nobody", command, { ...own, ...environment }, current);
    running.set(name, service);
    return service;
  };
  const restart = await serveRestarts(bench, folder, async (name) => {
    await stop(name);
    launch(name);
  });

  return {
    ports: [Number(`${portPrefix}1`), Number(`${portPrefix}2`)],
    addressOf,
    stop,
    async start(name) {
      const service = launch(name);
      await waitUntilReady(addressOf(name), service);
      return service;
    },
    outputOf: (name) => running.get(name)?.output() ?? "",
    async configure(more) {
      const text = await reference("foreword.env", [
        ["PASSWORD@127.0.0.1:5432", `${database.password}@127.0.0.1:${database.port}`],
        ["/var/lib/foreword", home.data],
        ["SMTP_URL='smtp://user:password@mail.example.com:587'\n", ""],
        ...more,
      ]);
      Object.assign(environment, readEnvironment(text));
      return place(join(folder, "foreword.env"), text, 0o600);
    },
    roll: ({ upstream, reload }) =>
      run("root", [join(current, "deploy/bin/foreword-roll"), ...INSTANCES], {
        FOREWORD_UPSTREAM: upstream,
        FOREWORD_RELOAD: reload,
        FOREWORD_RESTART: restart,
        FOREWORD_PORTS: String(portPrefix),
      }),
  };
}

/** Replaces `systemctl restart` by a command that returns after the new process has started. */
async function serveRestarts(
  bench: Bench,
  folder: string,
  restart: (name: InstanceName) => Promise<void>,
): Promise<string> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const name = INSTANCES.find((one) => request.url === `/foreword@${one}`);
    if (!name) {
      response.writeHead(404).end();
      return;
    }
    restart(name).then(
      () => response.end("restarted"),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  bench.onEnd(() => server.close());
  const script = `#!/bin/sh\nexec curl -fsS -o /dev/null "http://127.0.0.1:${port}/$1"\n`;
  return place(join(folder, "restart"), script, 0o755);
}

async function waitUntilReady(address: string, service: Service): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 200) return;
    if (service.child.exitCode !== null || performance.now() > deadline)
      throw new Error(`An instance did not get ready.\n${service.output()}`);
    await pause(50);
  }
}

/** Instance ports end with the instance number, so the prefix must be free for both. */
async function freePrefix(): Promise<number> {
  for (;;) {
    const prefix = Math.floor((await freePort()) / 10);
    const areFree = await Promise.all(INSTANCES.map((name) => isFree(Number(`${prefix}${name}`))));
    if (areFree.every(Boolean)) return prefix;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createSocketServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.once("error", () => resolve(false));
  server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  return promise;
}
