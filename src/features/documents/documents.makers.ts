import type { Person, TestApp } from "#src/testing/test-app.ts";

/** Each document of an organisation with a part that is being written. */
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
