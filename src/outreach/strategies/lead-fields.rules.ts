/** What every lead may have. Texts name these fields; a lead's own columns come beside them. */
export const LEAD_FIELDS: ReadonlySet<string> = new Set([
  "firstName",
  "lastName",
  "email",
  "title",
  "companyName",
  "companyDomain",
  "industry",
  "city",
  "country",
  "linkedinUrl",
  "senderFirstName",
  "senderLastName",
]);
