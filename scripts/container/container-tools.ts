import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const PROGRAMS = ["podman", "buildah", "debootstrap", "runc", "conmon"];
const PATHS = ["/usr/bin", "/usr/sbin"];
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
/** As deploy/container/compose.yaml confines the product. */
const CONFINED = [
  "--read-only",
  "--tmpfs=/tmp:size=256m,mode=1777",
  "--cap-drop=all",
  "--security-opt=no-new-privileges",
  "--pids-limit=256",
];

export type Containers = {
  /** One command of podman, with what it printed. */
  podman(...args: string[]): Promise<string>;
  /** Runs in the image as production does, with these options before and words after its name. */
  run(options: readonly string[], words?: readonly string[]): Promise<string>;
  /** deploy/container/build.sh without a registry. */
  build(): Promise<void>;
  remove(): Promise<void>;
};

/** Images and containers of their own below a folder, so that nothing of this machine is touched. */
export async function openContainers(folder: string, image: string): Promise<Containers> {
  installTools();
  const env = await configure(folder);
  const execution = { cwd: ROOT, env, maxBuffer: 64 * 1024 ** 2 };
  const podman = async (...args: string[]) => {
    const { stdout } = await execute("podman", args, execution);
    return stdout.trim();
  };
  return {
    podman,
    run: (options, words = []) =>
      podman("run", ...CONFINED, "--network=host", ...options, image, ...words),
    async build() {
      await execute("deploy/container/build.sh", [image], execution);
    },
    async remove() {
      // Their file systems are unmounted, so that the folder can be removed.
      await podman("rm", "--force", "--all", "--time=0");
    },
  };
}

function installTools(): void {
  if (PROGRAMS.every(isThere)) return;
  if (process.getuid?.() !== 0)
    throw new Error(`As root, install what builds and runs containers: ${PROGRAMS.join(", ")}.`);
  console.log("Installing Debian's podman, buildah and debootstrap. This happens once.");
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...PROGRAMS]]) {
    spawnSync("apt-get", ["-q", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const missing = PROGRAMS.filter((program) => !isThere(program));
  if (missing.length > 0)
    throw new Error(`The container tests need ${missing.join(", ")}, which Debian did not bring.`);
}

function isThere(program: string): boolean {
  return PATHS.some((path) => existsSync(join(path, program)));
}

/** Limits that hold inside another container as well, and no service manager. */
async function configure(folder: string): Promise<NodeJS.ProcessEnv> {
  await mkdir(folder, { recursive: true });
  const engine = join(folder, "containers.conf");
  const storage = join(folder, "storage.conf");
  const limits = `default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]`;
  await writeFile(
    engine,
    `[containers]\n${limits}\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`,
  );
  await writeFile(
    storage,
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/running"\n`,
  );
  return {
    ...process.env,
    CONTAINERS_CONF: engine,
    CONTAINERS_STORAGE_CONF: storage,
    BUILDAH_RUNTIME: "runc",
    ENGINE: "buildah",
    BASES: "debootstrap",
    ...(existsSync(CERTIFICATES) ? { CA_FILE: CERTIFICATES } : {}),
  };
}
