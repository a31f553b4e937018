/** The address of a picture as the product itself keeps it. */
export const OWN_IMAGE =
  "/api/projects/01890000-0000-7000-8000-00000000000a/files/01890000-0000-7000-8000-00000000000b";
