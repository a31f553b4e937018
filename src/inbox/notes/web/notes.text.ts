export const notesText = {
  none: "No notes.",
  someone: "Former member",
  remove: "Delete this note",
  write: "Note for your team",
  placeholder: "Add a note. Type @ to mention someone.",
  save: "Add note",
  notSaved: "The note was not saved",
  failures: {
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "This project was deleted.",
    thread_not_found: "This conversation was deleted.",
    note_not_found: "Someone has already deleted this note.",
    member_not_found: "Someone you mention is no longer a member. Remove the mention.",
    notes_full: "This conversation has as many notes as it can hold.",
  },
};
