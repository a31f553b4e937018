/** Words of the parts of a form. */
export const formPartsText = {
  unsaved: "Unsaved changes",
  save: "Save",
  discard: "Discard",
};
