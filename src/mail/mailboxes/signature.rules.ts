/** The fields of a signature, with the values of its mailbox. */
export const SIGNATURE_FIELDS = [
  "senderFirstName",
  "senderLastName",
  "senderName",
  "senderEmail",
] as const;

type Signed = { address: string; displayName: string; signatureHtml: string };

const FIELD = /\{\{\s*(\w+)\s*\}\}/g;
const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** The HTML of a signature with its fields filled. Other braces stay as they are. */
export function fillSignature({ address, displayName, signatureHtml }: Signed): string {
  const name = displayName.trim();
  const [senderFirstName = "", ...rest] = name.split(/\s+/);
  const values: Record<(typeof SIGNATURE_FIELDS)[number], string> = {
    senderFirstName,
    senderLastName: rest.join(" "),
    senderName: name,
    senderEmail: address,
  };
  const known = new Map<string, string>(Object.entries(values));
  return signatureHtml.replaceAll(FIELD, (whole, field: string) => {
    const value = known.get(field);
    return value?.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign) ?? whole;
  });
}
