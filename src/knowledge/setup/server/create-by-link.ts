import type { SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addItem } from "./add-item.ts";
import { listLinks } from "./setup.queries.ts";
import { nameOf } from "./sources/link-name.ts";
import { toItem } from "./to-item.ts";

type Args = HandlerArgs<typeof setupContract.createByLink>;

/**
 * Each link becomes a page, named after its address until its title is known. One that is there
 * already would be paid for and counted as evidence twice.
 */
export async function createByLink({ db, org, body, services }: Args) {
  const { projectId, type } = body;
  await projects.requireOpen(db, org, projectId);
  const links = new Set([...(body.link === undefined ? [] : [body.link]), ...(body.links ?? [])]);
  const known = await listLinks(db, org, { projectId, type, links: [...links] });
  const list: SetupItem[] = [];
  for (const url of links.difference(known)) {
    const item = await addItem(db, org, services, {
      projectId,
      type,
      name: links.size === 1 ? (body.name ?? nameOf(url)) : nameOf(url),
      source: { kind: "link", url },
      page: undefined,
      isAnalysed: true,
    });
    if (item) list.push(toItem(item));
  }
  // One that someone else has added in between is known by now.
  return { list, total: list.length, known: links.size - list.length };
}
