/** How often a browser says that it still shows a conversation, and how long that counts. */
export const PRESENCE_BEAT_SECONDS = 20;
export const PRESENCE_SECONDS = 50;
/** Without typing for so long no one is writing any more. */
export const WRITING_SECONDS = 60;
