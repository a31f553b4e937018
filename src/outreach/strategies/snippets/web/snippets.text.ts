import { countOf } from "#src/platform/contract/count-of.ts";

/** Texts about snippets. */
export const snippetsText = {
  title: "Snippets",
  about:
    "Texts to insert into email of all projects. Type ; and the name in an email, or use the menu in a campaign email.",
  add: "New snippet",
  newTitle: "New snippet",
  editTitle: (name: string) => `Edit ;${name}`,
  create: "Create snippet",
  save: "Save",
  editNamed: (name: string) => `Edit ${name}`,
  removeNamed: (name: string) => `Delete ${name}`,
  none: "No snippets yet",
  noneToRead: "Someone with Edit access can create a snippet.",
  loadFailed: "The snippets could not be loaded.",
  name: "Name",
  nameHint: "Typed after ; to insert it. Letters, digits, - and _.",
  nameMissing: "Enter a name.",
  nameInvalid: "Use letters, digits, - and _.",
  nameLong: (most: number) => `Use up to ${most} characters.`,
  text: "Text",
  textHint:
    "{{firstName}} becomes the recipient's first name. A field without a value is left as a gap to fill in before sending.",
  textMissing: "Enter a text.",
  who: "Who can use it",
  shared: "Everyone in the organisation",
  personal: "Only you",
  insert: "Insert a snippet",
  listed: (isShared: boolean, insertedCount: number) =>
    `${isShared ? "Shared" : "Personal"} · Inserted ${insertedCount === 1 ? "once" : countOf(insertedCount, "time", "times")}`,
  created: (name: string) => `Created ;${name}`,
  saved: (name: string) => `Saved ;${name}`,
  removed: (name: string) => `Deleted ;${name}`,
  notChanged: "The snippet was not changed",
  failures: {
    snippet_name_taken: "There is already a snippet with this name.",
    snippet_not_found: "This snippet was deleted.",
    snippet_changed: "Someone else just changed this snippet. Close this, and open it again.",
    snippet_picture: "A snippet has no pictures.",
    snippet_field_invalid: "A field is not complete, such as {{firstName without its end.",
    snippets_full: "There are 200 snippets. Delete one first.",
  },
};
