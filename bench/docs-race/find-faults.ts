import type pg from "pg";
import type { PageModel } from "./page-model.ts";

type Raced = { projectId: string; models: ReadonlyMap<string, PageModel> };

const TEXTS = `select text_content as text, version from documentation_pages where id = $1`;
/** Pages whose content differs from their latest revision. */
const APART = `select count(*)::int as count from documentation_pages page
    where project_id = $1 and content::text is distinct from (select content::text from revisions
      where document_id = page.id order by id desc limit 1)`;
/** Pages not reached from the top are in a cycle or orphaned. */
const REACHED = `with recursive tree as (
    select id from documentation_pages where project_id = $1 and parent_id is null
    union
    select p.id from documentation_pages p join tree on p.parent_id = tree.id
     where p.project_id = $1)
  select (select count(*)::int from documentation_pages where project_id = $1)
       - (select count(*)::int from tree) as unreached`;
const PUT_AWAY_ABOVE = `select count(*)::int as count from documentation_pages child
    join documentation_pages parent on parent.id = child.parent_id
   where child.project_id = $1 and child.archive_id is null and parent.archive_id is not null`;
const HISTORY = `select content::text as content from revisions where document_id = $1`;

/** Compares the database with the responses; every count must be 0. */
export async function findFaults(admin: pg.Client, { projectId, models }: Raced) {
  let lost = 0;
  let missing = 0;
  for (const [pageId, model] of models) {
    lost += model.countLost();
    const { rows } = await admin.query<{ text: string }>(TEXTS, [pageId]);
    const last = model.last();
    // A page regenerated after that save keeps its text in the generated history.
    if (last && rows[0]?.text.includes(last.text) !== true) lost += 1;
    const history = await admin.query<{ content: string | null }>(HISTORY, [pageId]);
    const texts = history.rows.map(({ content }) => content ?? "").join("\n");
    missing += model.texts().filter((text) => !texts.includes(text)).length;
  }
  const tree = await admin.query<{ unreached: number }>(REACHED, [projectId]);
  const below = await admin.query<{ count: number }>(PUT_AWAY_ABOVE, [projectId]);
  const apart = await admin.query<{ count: number }>(APART, [projectId]);
  return {
    "lost updates": lost,
    "accepted texts that the history lacks": missing,
    "pages that differ from the end of their history": apart.rows[0]?.count ?? -1,
    "pages outside the tree": tree.rows[0]?.unreached ?? -1,
    "pages in the tree below an archived one": below.rows[0]?.count ?? -1,
  };
}
