import type { Address } from "./addresses.ts";
import type { Slice } from "./gather.ts";

/** docs/map.md: for every feature where it is, what can be asked of it, and what it keeps. */
export function printMap(slices: readonly Slice[], addresses: readonly Address[]): string {
  const parts = [
    "# Map",
    "Each feature with its endpoints, screens, tables and jobs. Written by `scripts/generated/make-map.ts`; do not edit.",
    "## Addresses",
    table(
      ["Address", "Screen"],
      addresses.map(({ path, screen }) => [`\`${path}\``, screen ?? "—"]),
    ),
    ...slices.flatMap(printSlice),
  ];
  return `${parts.join("\n\n")}\n`;
}

function printSlice({ name, folder, endpoints, screens, tables, jobs }: Slice): string[] {
  const calls = endpoints.map(({ call, access, answers, summary }) => [
    `\`${call}\``,
    access,
    answers,
    summary,
  ]);
  const lists = [
    ["Screens", screens.map((screen) => `\`${screen}\``)],
    ["Tables", tables.map((one) => `\`${one}\``)],
    ["Jobs", jobs],
  ] as const;
  const lines = lists.flatMap(([title, items]) =>
    items.length > 0 ? [`- ${title}: ${items.join(", ")}`] : [],
  );
  return [
    `## ${name}`,
    `\`${folder}/\``,
    ...(calls.length > 0 ? [table(["Endpoint", "Access", "Answers", "What"], calls)] : []),
    ...(lines.length > 0 ? [lines.join("\n")] : []),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
