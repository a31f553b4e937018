import { z } from "zod";

const Names = z.record(z.string(), z.string()).default({});
const Locked = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .default({}),
});
const LockFile = z.object({ packages: z.record(z.string(), Locked) });

/**
 * Their folders in node_modules, with all that they need themselves, found as Node finds them.
 * Packages of other systems are in the lock file and not installed.
 */
export function neededPackages(
  names: readonly string[],
  lockFile: unknown,
  isInstalled: (folder: string) => boolean,
): string[] {
  const { packages } = LockFile.parse(lockFile);
  const folders = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = resolve(name, from, packages);
    if (folder === undefined) throw new Error(`${name} is not in the lock file.`);
    if (isInstalled(folder)) folders.add(folder);
  };
  for (const name of names) add(name, "");
  for (const folder of folders) {
    const own = packages[folder];
    if (!own) continue;
    const peers = Object.keys(own.peerDependencies).filter(
      (name) => own.peerDependenciesMeta[name]?.optional !== true,
    );
    for (const name of [
      ...Object.keys(own.dependencies),
      ...Object.keys(own.optionalDependencies),
      ...peers,
    ])
      add(name, folder);
  }
  return [...folders].toSorted();
}

/** In the package's own node_modules, then in that of each folder above. */
function resolve(name: string, from: string, packages: object): string | undefined {
  const places = from.split("/node_modules/");
  for (let depth = places.length; depth >= 0; depth -= 1) {
    const above = places.slice(0, depth).join("/node_modules/");
    const folder = `${above ? `${above}/` : ""}node_modules/${name}`;
    if (Object.hasOwn(packages, folder)) return folder;
  }
  return undefined;
}
