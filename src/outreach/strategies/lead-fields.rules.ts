/** The standard fields of a lead, available as variables; custom columns come in addition. */
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
