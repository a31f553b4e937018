const MIB = 2 ** 20;

/** What is read of one mail. Real mails stay far below; what is above is cut and said to be. */
export const MAIL_LIMITS = {
  bytes: 64 * MIB,
  headerBytes: 256 * 1024,
  partHeaderBytes: 16 * 1024,
  headers: 500,
  parts: 2000,
  depth: 200,
  /** Lines that begin like a delimiter; real mails have one for each part and few others. */
  delimiterLines: 200_000,
  /** The length of the value of one header. */
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
