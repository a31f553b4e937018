import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { asLine } from "./show-chunks.ts";

const MAX_PRODUCTS = 20;

/** The end of every instruction: which project a model writes for, in which language, and when. */
export async function describeProject(
  db: Db,
  org: OrgScope,
  projectId: string,
  now: Date,
): Promise<string> {
  const profile = await projects.findProfile(db, org, projectId);
  if (!profile) throw notFound("project_not_found");
  const { name, language, timeZone } = profile;
  const sold = await products.listAll(db, org, { projectId, withArchived: false });
  const names = sold.slice(0, MAX_PRODUCTS).map((product) => asLine(product.name));
  const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone }).format(now);
  const lines = [
    `The client: ${asLine(name)}`,
    ...(names.length > 0 ? [`What the client sells: ${names.join(", ")}`] : []),
    `The language of the project: ${languageName(language)}`,
    `Today: ${today}, in the time zone ${timeZone}`,
  ];
  return `\n# The project\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`;
}

function languageName(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
}
