/** Stored JSON that an answer contains as it is, because parsing long pages blocks other calls. */
export class StoredJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** The JSON of an answer, of which one field may be stored JSON. */
export function answerJson(answer: unknown): string {
  if (typeof answer !== "object" || answer === null) return JSON.stringify(answer);
  for (const [name, field] of Object.entries(answer)) {
    if (!(field instanceof StoredJson)) continue;
    const rest = JSON.stringify({ ...answer, [name]: undefined }).slice(0, -1);
    const comma = rest === "{" ? "" : ",";
    return `${rest}${comma}${JSON.stringify(name)}:${field.text}}`;
  }
  return JSON.stringify(answer);
}
