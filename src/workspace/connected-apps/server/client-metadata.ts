import { z } from "zod";
import { NAME_MAX_LENGTH, visibleName } from "#src/platform/contract/text-rules.ts";
import { isRedirectUri } from "./redirect-uris.ts";

const MAX_REDIRECTS = 20;

/** The part of RFC 7591 that counts here. Other fields are ignored, as it demands. */
export function clientMetadata(publicUrl: string) {
  return z.object({
    client_name: visibleName("Name", NAME_MAX_LENGTH).optional(),
    redirect_uris: z
      .array(z.string().refine((text) => isRedirectUri(text, publicUrl)))
      .min(1)
      .max(MAX_REDIRECTS),
    grant_types: z
      .array(z.string())
      .refine((types) => types.includes("authorization_code"))
      .optional(),
    response_types: z
      .array(z.string())
      .refine((types) => types.includes("code"))
      .optional(),
  });
}

/** A client that has not said its name is named by where it is. */
export function hostOf(address: string): string {
  return new URL(address).host;
}
