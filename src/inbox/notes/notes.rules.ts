export const NOTE_TEXT_LENGTH = 5000;
export const MAX_NOTES = 200;
export const NOTES_FULL = `A conversation has at most ${MAX_NOTES} notes.`;
export const MAX_NOTE_MENTIONS = 50;
