import { filesText } from "./files.text.ts";

export type FileLimits = {
  /** Supported extensions, such as ".md". */
  kinds: readonly string[];
  maxBytes: number;
  /** File types with separate limits, such as archives. */
  maxBytesOf?: Readonly<Record<string, number>> | undefined;
  maxFiles?: number | undefined;
};

type Given = { name: string; size: number };

/** A rejected file's name and message. */
export type RefusedFile = { name: string; says: string };

/** Splits offered files into accepted and rejected ones. */
export function checkFiles<File extends Given>(
  offered: readonly File[],
  present: readonly Given[],
  limits: FileLimits,
): { accepted: readonly File[]; refused: readonly RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of offered) {
    const says = problemOf(file, [...present, ...accepted], limits);
    if (says === undefined) accepted.push(file);
    else refused.push({ name: file.name, says });
  }
  return { accepted, refused };
}

function problemOf(file: Given, others: readonly Given[], limits: FileLimits): string | undefined {
  const { kinds, maxFiles } = limits;
  const name = file.name.toLowerCase();
  const own = kinds.find((kind) => name.endsWith(kind.toLowerCase()));
  if (own === undefined) return filesText.wrongKind(kinds);
  if (file.size === 0) return filesText.empty;
  const maxBytes = limits.maxBytesOf?.[own] ?? limits.maxBytes;
  if (file.size > maxBytes) return filesText.tooLarge(showBytes(file.size), showBytes(maxBytes));
  if (others.some((other) => other.name === file.name && other.size === file.size))
    return filesText.twice;
  if (maxFiles !== undefined && others.length >= maxFiles) return filesText.tooMany(maxFiles);
  return undefined;
}

/** The supported types and sizes, in one sentence. */
export function describeLimits({ kinds, maxBytes, maxBytesOf = {} }: FileLimits): string {
  const usual = kinds.filter((kind) => !Object.hasOwn(maxBytesOf, kind));
  const others = Object.entries(maxBytesOf).map(([kind, most]) => [kind, showBytes(most)] as const);
  return filesText.limits(usual, showBytes(maxBytes), others);
}

const UNITS = [
  ["gigabyte", 1_000_000_000],
  ["megabyte", 1_000_000],
] as const;

/** "10 MB": decimal units as in file managers, at least one. */
export function showBytes(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ["kilobyte", 1000];
  const format = new Intl.NumberFormat("en", {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "kilobyte" ? 0 : 1,
  });
  return format.format(Math.max(1, bytes / size));
}
