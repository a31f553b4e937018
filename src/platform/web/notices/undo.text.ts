export const undoText = { undo: "Undo" };
