import { generateNKeysBetween } from "fractional-indexing";
import type pg from "pg";
import { readContent } from "#src/knowledge/document-store/server/read-content.ts";
import { newId } from "#src/platform/server/ids.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";
import { pick } from "../kit/random.ts";

const PRODUCTS = 10;
const SECTIONS = 10;
const WORDS = 2000;
const BLOCKS = 20;

export type Library = SignedIn & {
  projectId: string;
  /** Pages with a hundred children each. */
  sections: string[];
  pages: string[];
  /** Pages of 1,000 blocks each. */
  longPages: string[];
};

type Row = {
  id: string;
  productId: string;
  parentId: string | null;
  position: string;
  name: string;
};

/** Inserts products whose sections have equal shares of the pages. */
export async function insertLibrary(
  admin: pg.Client,
  count: number,
  random: () => number,
  number = 0,
): Promise<Library> {
  const member = await insertMember(admin, number);
  const projectId = newId();
  await admin.query(
    `insert into projects (organization_id, id, name, search_name, color, time_zone, language)
     values ($1, $2, 'Library', 'library', 'blue', 'UTC', 'en')`,
    [member.organizationId, projectId],
  );
  const rows: Row[] = [];
  const sections: string[] = [];
  const perSection = Math.max(0, Math.round(count / (PRODUCTS * SECTIONS)) - 1);
  for (let product = 0; product < PRODUCTS; product += 1) {
    const productId = newId();
    await admin.query(
      `insert into products (organization_id, id, project_id, name, name_key)
       values ($1, $2, $3, $4, $4)`,
      [member.organizationId, productId, projectId, `product ${product}`],
    );
    const storage = { id: newId(), productId, parentId: null, position: "a1", name: "Storage" };
    const inStorage = branch(productId, storage.id, SECTIONS, `Section ${product}`);
    const inside = inStorage.flatMap(({ id, name }) => branch(productId, id, perSection, name));
    rows.push(storage, ...inStorage, ...inside);
    sections.push(...inStorage.map(({ id }) => id));
  }
  await insertRows(admin, { ...member, projectId }, rows, random);
  const pages = rows.slice(1).map(({ id }) => id);
  const longPages = pages.filter((_, at) => at % 1000 === 500);
  await lengthen(admin, longPages, random);
  await admin.query("vacuum analyze documentation_pages, products, documents, revisions");
  return { ...member, projectId, sections, pages, longPages };
}

function branch(productId: string, parentId: string, count: number, name: string): Row[] {
  return generateNKeysBetween(null, null, count).map((position, at) => ({
    id: newId(),
    productId,
    parentId,
    position,
    name: `${name}.${at}`,
  }));
}

/** A thousand rows share one content, because the measurements do not depend on it. */
async function insertRows(
  admin: pg.Client,
  { organizationId, projectId, userId }: SignedIn & { projectId: string },
  rows: readonly Row[],
  random: () => number,
): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000);
    const content = JSON.stringify(contentOf(random, BLOCKS));
    await admin.query(
      `insert into documentation_pages (organization_id, id, project_id, product_id, parent_id,
         type, position, name, content, text_content, content_hash, created_by, updated_by)
       select $1, id, $2, product_id, parent_id, 'storage', position, name, $3::json, text,
         sha256(text::bytea), $9, $9
       from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $10::text[])
         as one (id, product_id, parent_id, position, name, text)`,
      [
        organizationId,
        projectId,
        content,
        some.map(({ id }) => id),
        some.map(({ productId }) => productId),
        some.map(({ parentId }) => parentId),
        some.map(({ position }) => position),
        some.map(({ name }) => name),
        userId,
        some.map(() => sentences(random, BLOCKS).join("\n")),
      ],
    );
  }
  await admin.query(
    `with pages as (select * from documentation_pages where project_id = $1),
       states as (insert into documents (organization_id, id, project_id, name, content_hash)
         select organization_id, id, project_id, name, content_hash from pages)
     insert into revisions (organization_id, id, project_id, document_id, name, content, reason,
         version, created_by)
       select organization_id, gen_random_uuid(), project_id, id, name, content, 'created', 1, $2
       from pages`,
    [projectId, userId],
  );
}

async function lengthen(
  admin: pg.Client,
  pageIds: readonly string[],
  random: () => number,
): Promise<void> {
  for (const id of pageIds) {
    const { content, text, hash } = readContent(contentOf(random, 1000));
    await admin.query(
      `update documentation_pages set content = $2::json, text_content = $3, content_hash = $4
        where id = $1`,
      [id, JSON.stringify(content), text, hash],
    );
  }
}

export function contentOf(random: () => number, blocks: number) {
  const texts = sentences(random, blocks);
  return {
    time: 1_700_000_000_000,
    version: "2.31.0",
    blocks: texts.map((text, at) => ({ id: `block${at}`, type: "paragraph", data: { text } })),
  };
}

function sentences(random: () => number, count: number): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: 12 }, () => wordOf(random)).join(" "),
  );
}

/** Low numbers are frequent and high ones rare, like words of a language. */
function wordOf(random: () => number): string {
  return `word${Math.floor(WORDS * random() ** 2)}`;
}

/** Two words of medium frequency. */
export function searchedWords(random: () => number): string {
  const numbers = Array.from({ length: 600 }, (_, at) => 100 + at);
  return `word${pick(random, numbers)} word${pick(random, numbers)}`;
}
