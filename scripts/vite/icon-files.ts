import imports from "lucide-react/dynamicIconImports.mjs";
import type { Plugin } from "vite";
import { z } from "zod";

const IconModule = z.object({
  default: z.unknown(),
  __iconData: z
    .object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) })
    .optional(),
});

/** One file with the drawing of every icon by name, from which the server answers. */
export function iconFiles(): Plugin {
  return {
    name: "icon-files",
    apply: "build",
    async generateBundle() {
      const source = JSON.stringify(await drawIcons());
      this.emitFile({ type: "asset", fileName: "icons.json", source });
    },
  };
}

/** Former names are modules of their own that lead to the same component. */
async function drawIcons(): Promise<Record<string, string>> {
  const modules = await Promise.all(
    Object.entries(imports).map(
      async ([name, load]) => [name, IconModule.parse(await load())] as const,
    ),
  );
  const drawings = new Map(
    modules.flatMap(([, { default: icon, __iconData: data }]) =>
      data ? [[icon, data.node.map(elementOf).join("")] as const] : [],
    ),
  );
  return Object.fromEntries(
    modules.flatMap(([name, { default: icon }]) => {
      const drawing = drawings.get(icon);
      return drawing ? [[name, drawing]] : [];
    }),
  );
}

function elementOf([tag, attributes]: [string, Record<string, string>]): string {
  const pairs = Object.entries(attributes)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join("")}/>`;
}
