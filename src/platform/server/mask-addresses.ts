// Escapes of JSON are taken first, so that an address never begins in the middle of one.
const ESCAPE_OR_ADDRESS =
  /\\(?:u[\da-f]{4}|.)|[^\s"\\<>()[\],;:=/@]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/giu;

/**
 * Cuts e-mail addresses out of a line of JSON, wherever they stand in it: mail servers repeat them
 * in their refusals, and callers may put them into addresses of pages.
 */
export function maskAddresses(line: string): string {
  if (!line.includes("@") && !line.includes("%40")) return line;
  return line.replaceAll(ESCAPE_OR_ADDRESS, (found) =>
    found.startsWith("\\") ? found : "[address removed]",
  );
}
