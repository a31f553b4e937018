import { searchContract } from "#src/app/search/search.contract.ts";
import { readContent } from "#src/knowledge/document-store/server/read-content.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { textQuestion } from "#src/platform/server/db/statements/search-text.ts";
import type { Caller } from "#src/testing/person.ts";
import { contentOf, type Library, searchedWords } from "./many-pages.ts";

type Statement = { text: string; values: unknown[] };

/** A request to the API and the minimal statements that answer it. */
export type Question = {
  ask(caller: Caller): Promise<unknown>;
  statements: readonly Statement[];
  writes?: true;
};

const NODES = `select id, parent_id, product_id, type, name, position, status, prompt_type,
    archive_id, updated_at from documentation_pages
  where organization_id = $1 and project_id = $2 and archive_id is null and trash_id is null`;
const PRODUCTS = `select id, name, docs_status, pages_count, is_archived, updated_at from products
  where organization_id = $1 and project_id = $2 order by name_key`;
const IN_ORDER = "order by position, id";

function structure(
  { organizationId, projectId }: Library,
  query: object,
  rest: Statement[],
): Question {
  const own = [organizationId, projectId];
  return {
    ask: (caller) =>
      caller.call(documentationContract.readStructure, { query: { projectId, ...query } }),
    statements: [{ text: PRODUCTS, values: own }, ...rest],
  };
}

export function wholeStructure(library: Library): Question {
  const values = [library.organizationId, library.projectId];
  return structure(library, {}, [{ text: `${NODES} ${IN_ORDER}`, values }]);
}

/** The first read of the screen: products, their containers and the pages below. */
export function lazyStructure(library: Library): Question {
  const values = [library.organizationId, library.projectId];
  const containers = { text: `${NODES} and parent_id is null ${IN_ORDER}`, values };
  const inside = {
    text: `${NODES} and parent_id in (select id from documentation_pages
      where organization_id = $1 and project_id = $2 and parent_id is null) ${IN_ORDER}`,
    values,
  };
  const total = {
    text: `select count(*) from documentation_pages
      where organization_id = $1 and project_id = $2 and archive_id is null and trash_id is null`,
    values,
  };
  return structure(library, { depth: 4, limit: 100 }, [containers, inside, total]);
}

export function children(library: Library, parentId: string): Question {
  const { organizationId, projectId } = library;
  const text = `${NODES} and parent_id = $3 ${IN_ORDER} limit 100`;
  const values = [organizationId, projectId, parentId];
  return structure(library, { parentId, limit: 100 }, [{ text, values }]);
}

const PAGE = `select id, name, type, position, content, text_content, version, created_by, updated_by,
    created_at, updated_at from documentation_pages where organization_id = $1 and id = $2`;
const PARENT =
  "select id, name, type, parent_id from documentation_pages where organization_id = $1 and id = $2";

export function readPage({ organizationId }: Library, pageId: string): Question {
  return {
    ask: (caller) => caller.call(documentationContract.read, { params: { pageId }, query: {} }),
    statements: [
      { text: PAGE, values: [organizationId, pageId] },
      { text: PARENT, values: [organizationId, pageId] },
    ],
  };
}

const SAVE = `update documentation_pages set content = $3::json, text_content = $4, content_hash = $5,
    version = version + 1, updated_at = now(), updated_by = $6
  where organization_id = $1 and id = $2`;
const REVISION = `insert into revisions
    (organization_id, id, project_id, document_id, name, content, reason, version, created_by)
  values ($1, gen_random_uuid(), $3, $2, 'Page', $4::json, 'edited', 1, $5)`;

/** A durable change of one of twenty blocks. */
export function savePage(library: Library, pageId: string, random: () => number): Question {
  const { organizationId, projectId, userId } = library;
  const content = contentOf(random, 20);
  const { text, hash } = readContent(content);
  const json = JSON.stringify(content);
  return {
    ask: (caller) =>
      caller.call(documentationContract.update, { params: { pageId }, body: { content } }),
    statements: [
      { text: SAVE, values: [organizationId, pageId, json, text, hash, userId] },
      { text: REVISION, values: [organizationId, pageId, projectId, json, userId] },
    ],
    writes: true,
  };
}

const SEARCH = `select id, name, type, snippet from search_pages($1, $2, $3::text[], null, 5)
  where organization_id = $1`;

export function searchAll({ organizationId }: Library, random: () => number): Question {
  const q = searchedWords(random);
  const { question = "", words = [] } = textQuestion(q) ?? {};
  return {
    ask: (caller) => caller.call(searchContract.search, { query: { q } }),
    statements: [{ text: SEARCH, values: [organizationId, question, words] }],
  };
}
