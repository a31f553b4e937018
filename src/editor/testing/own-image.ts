/** A picture URL in the product's own storage. */
export const OWN_IMAGE =
  "/api/projects/01890000-0000-7000-8000-00000000000a/files/01890000-0000-7000-8000-00000000000b";
