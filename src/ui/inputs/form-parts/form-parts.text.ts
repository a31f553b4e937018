/** Texts of form parts. */
export const formPartsText = {
  unsaved: "Unsaved changes",
  save: "Save",
  discard: "Discard",
  moveUp: (row: string) => `Move ${row} up`,
  moveDown: (row: string) => `Move ${row} down`,
  remove: (row: string) => `Remove ${row}`,
};
