export const NOTE_TEXT_LENGTH = 5000;
export const MAX_NOTES = 200;
