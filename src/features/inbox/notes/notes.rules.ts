export const NOTE_TEXT_LENGTH = 5000;
export const MOST_NOTES = 200;
