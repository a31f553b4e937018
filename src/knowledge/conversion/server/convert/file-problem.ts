import type { FileError } from "#src/knowledge/conversion/conversion.rules.ts";

/** Why a file cannot be imported, as people read it. */
export class FileProblem extends Error {
  readonly code: FileError;

  constructor(code: FileError) {
    super(code);
    this.code = code;
  }
}
