import { type Plugin, runnerImport } from "vite";

/**
 * Gives the browser what it needs of a contract, its methods and paths, and keeps the schemas on
 * the server: a schema library in every bundle would only repeat checks that the server makes.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: "contracts-without-schemas",
    enforce: "pre",
    transform: {
      filter: { id: /\.contract\.ts$/ },
      async handler(_code, id) {
        // A fresh runner each time, so that an edit of the file or of what it imports is seen.
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
          logLevel: "error",
        });
        for (const dependency of dependencies) this.addWatchFile(dependency);
        return { code: browserModule(module), map: null };
      },
    },
  };
}

/** Contracts in short and plain constants; schemas and functions are left out. */
export function browserModule(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(([name, value]) => [name, isContract(value) ? shorten(value) : value] as const)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

type Endpoint = {
  method: string;
  path: string;
  upload?: { field: string };
  changesWith?: readonly string[];
};

function isContract(value: unknown): value is Record<string, Endpoint> {
  if (typeof value !== "object" || value === null) return false;
  const entries: unknown[] = Object.values(value);
  return entries.length > 0 && entries.every(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" &&
    value !== null &&
    "method" in value &&
    "path" in value &&
    typeof value.method === "string" &&
    typeof value.path === "string"
  );
}

function shorten(contract: Record<string, Endpoint>): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(contract).map(([key, { method, path, upload, changesWith }]) => [
      key,
      {
        method,
        path,
        // The field name is part of the request, unlike the limits beside it.
        ...(upload ? { upload: { field: upload.field } } : {}),
        ...(changesWith ? { changesWith } : {}),
      },
    ]),
  );
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
