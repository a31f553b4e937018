/** What is said at a picture that was refused, by the code of the refusal. */
export const refusedPictureText: Readonly<Record<string, string>> = {
  body_too_large: "This picture is larger than 5 MB.",
  picture_type_refused: "This is not a PNG, JPEG, GIF or WebP picture.",
  picture_damaged: "This picture is damaged or not complete.",
  picture_too_large: "This picture has more than 40 megapixels, or its animation more than 500.",
  files_full: "Your organisation has no room left for pictures.",
  project_archived: "This project is archived. Restore it to add pictures.",
  project_not_found: "This project does not exist any more.",
  organization_switched: "Another organisation is active by now. Reload this page.",
  rate_limited: "That were many pictures at once. Try again in a moment.",
};
