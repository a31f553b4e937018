export const autoLabelsText = {
  title: "Suggested labels",
  suggested: "Suggested",
  applied: "Set automatically",
  accept: (name: string) => `Add ${name}`,
  dismiss: (name: string) => `Dismiss ${name}`,
  remove: (name: string) => `Remove ${name}`,
  acceptShort: "Add",
  dismissShort: "Dismiss",
  removeShort: "Remove",
  deciders: { intent: "because of its intent", words: "matched keywords", model: "by the AI" },
  notSaved: "The label was not changed",
  failures: {
    label_decision_not_found: "Someone else answered this already.",
    thread_not_found: "This conversation was deleted.",
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "This project was deleted.",
  },
};
