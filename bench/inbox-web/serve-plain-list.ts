import { join } from "node:path";
import { build } from "vite";
import type { Bench } from "../kit/bench.ts";
import { serve } from "../kit/serve.ts";

export type PlainRow = { id: string; name: string; at: string; subject: string; snippet: string };

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Plain list</title>
  <div id="root"></div>
  <script type="module" src="/plain-list.js"></script>
</html>`;

/** Builds and serves the rival as the product is built. */
export async function servePlainList(bench: Bench, rows: readonly PlainRow[]): Promise<string> {
  const script = await buildScript();
  const answers = new Map([
    ["/", ["text/html", PAGE]],
    ["/plain-list.js", ["text/javascript", script]],
    ["/rows", ["application/json", JSON.stringify(rows)]],
  ]);
  return serve(bench, ({ url }, response) => {
    const [type, content] = answers.get(url ?? "") ?? [];
    response.writeHead(content === undefined ? 404 : 200, { "content-type": type ?? "text/plain" });
    response.end(content);
  });
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, "plain-list.mjs") },
    },
  });
  if (!("output" in built)) throw new Error("The build gave more than one output.");
  const chunks = built.output.filter((one) => one.type === "chunk");
  const [script] = chunks;
  if (!script || chunks.length > 1) throw new Error("The list is not in one file.");
  return script.code;
}
