import type { Person, TestApp } from "#src/testing/test-app.ts";

/** An offer for a block of each document of an organisation, and the id of that block. */
export async function makeOffers(
  app: Pick<TestApp, "admin">,
  { organizationId }: Person,
): Promise<string> {
  const id = "summary-1";
  const block = { id, type: "paragraph", data: { text: "It is new." } };
  await app.admin.query(
    `insert into block_offers (organization_id, document_id, block_id, block)
     select organization_id, id, $2, $3 from documents where organization_id = $1
     on conflict do nothing`,
    [organizationId, id, JSON.stringify(block)],
  );
  return id;
}

/** Each document of an organisation with partial content. */
export async function makePartialDocuments(
  app: Pick<TestApp, "admin">,
  { organizationId }: Person,
): Promise<void> {
  await app.admin.query(
    `insert into partial_documents (organization_id, document_id, work_id, blocks)
     select organization_id, id, id, '[]' from documents where organization_id = $1`,
    [organizationId],
  );
}
