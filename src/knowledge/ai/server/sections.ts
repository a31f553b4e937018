import { z } from "zod";

/** The forms in which a section can say something. */
export const SectionForm = z.enum(["paragraph", "bullet", "row", "quote", "question"]);
export type SectionForm = z.infer<typeof SectionForm>;

/** A section that a page has unless its prompt asks for others. */
export type PageSection = {
  key: string;
  title: string;
  form: SectionForm;
  /** A sentence for the model about its content. */
  purpose: string;
};
