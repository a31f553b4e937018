import { isPersonName } from "#src/platform/contract/text-rules.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { productsText } from "./products.text.ts";

export const PRODUCT_NAME_LENGTH = 120;

export function nameProblem(typed: string): string | undefined {
  const name = typed.trim();
  // Names of people are shorter, but the same characters are allowed.
  const parts = [name.slice(0, 80), name.slice(80) || name.slice(0, 80)];
  const isValid = name.length <= PRODUCT_NAME_LENGTH && parts.every(isPersonName);
  return isValid ? undefined : productsText.nameNotValid;
}

/** A taken name is reported at the field. */
export async function withNameError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "product_name_taken") throw error;
    const { status, code, message } = error;
    throw new ApiError({ status, code, message, fields: { name: productsText.taken } });
  }
}
