export const TEMPLATE_NAME_LENGTH = 80;
/** The limit per organisation. */
export const MAX_TEMPLATES = 200;
