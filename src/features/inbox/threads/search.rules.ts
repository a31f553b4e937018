/** What someone typed into the search of the inbox. */
export type MailQuestion = {
  /** Words anywhere. */
  words: string;
  from: readonly string[];
  to: readonly string[];
  subject: readonly string[];
  /** Names of values of labels. */
  labels: readonly string[];
  hasAttachment: boolean;
  /** Days, such as "2026-11-21". */
  before: string | undefined;
  after: string | undefined;
};

const PARTS = /(?:(from|to|subject|label|has|before|after):)?(?:"([^"]*)"|(\S+))/giu;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Fields with a value, and words for the rest. A field whose value says nothing is words too. */
export function readMailQuestion(typed: string): MailQuestion {
  const found = [...typed.matchAll(PARTS)].map(([whole, field = "", quoted, plain]) => ({
    whole,
    field: field.toLowerCase(),
    value: (quoted ?? plain ?? "").trim(),
  }));
  const valuesOf = (field: string) =>
    found.flatMap((one) => (one.field === field && one.value !== "" ? [one.value] : []));
  const dayOf = (field: string) => valuesOf(field).findLast(isDay);
  const isWords = ({ field, value }: (typeof found)[number]) =>
    field === "" ||
    (field === "has" && !isAttachment(value)) ||
    ((field === "before" || field === "after") && !isDay(value));
  return {
    words: found
      .filter(isWords)
      .map(({ field, value, whole }) => (field === "" ? value : whole))
      .join(" "),
    from: valuesOf("from"),
    to: valuesOf("to"),
    subject: valuesOf("subject"),
    labels: valuesOf("label"),
    hasAttachment: valuesOf("has").some(isAttachment),
    before: dayOf("before"),
    after: dayOf("after"),
  };
}

function isAttachment(value: string): boolean {
  return /^(attachments?|files?)$/i.test(value);
}

function isDay(value: string): boolean {
  const time = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // The 31st of a shorter month would be read as a day of the next one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
