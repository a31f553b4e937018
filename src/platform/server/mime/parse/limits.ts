const MIB = 2 ** 20;

/** Parsing limits of one mail. Real mails stay far below; anything above is cut and reported. */
export const MAIL_LIMITS = {
  bytes: 64 * MIB,
  headerBytes: 256 * 1024,
  partHeaderBytes: 16 * 1024,
  headers: 500,
  parts: 2000,
  depth: 200,
  /** Lines that look like a delimiter; real mails have one per part and few others. */
  delimiterLines: 200_000,
  /** The maximum length of a header value. */
  fieldLength: 128 * 1024,
  addresses: 500,
  references: 200,
  subjectLength: 1000,
  textLength: MIB,
  htmlLength: 2 * MIB,
  attachments: 500,
  reports: 10,
  reportLength: 64 * 1024,
} as const;
