/** Messages for refused pictures, by error code. */
export const refusedPictureText: Readonly<Record<string, string>> = {
  body_too_large: "This picture is larger than 5 MB.",
  picture_type_refused: "This is not a PNG, JPEG, GIF or WebP picture.",
  picture_damaged: "This picture is damaged or not complete.",
  picture_too_large: "This picture has more than 40 megapixels, or its animation more than 500.",
  files_full: "Your organisation's picture storage is full.",
  project_archived: "This project is archived. Restore it to add pictures.",
  project_not_found: "This project no longer exists.",
  organization_switched: "You switched to another organisation. Reload this page.",
  rate_limited: "Too many pictures at once. Try again in a moment.",
};
