import { mostFileBytes } from "#src/mail/sending/send.rules.ts";
import type { Step, StepFile } from "#src/outreach/strategies/campaigns.contract.ts";
import type { LackReason } from "#src/outreach/strategies/engine/reasons.rules.ts";
import { picturesIn } from "#src/outreach/strategies/rich-text/find-pictures.rules.ts";
import type { MissingFile } from "#src/outreach/strategies/step-files.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type {
  OutgoingFile,
  OutgoingMail,
} from "#src/platform/server/mime/compose/outgoing-mail.ts";
import { pictureContentId } from "#src/workspace/files/files.rules.ts";
import { type FileFacts, files } from "#src/workspace/files/server/files.public.ts";

/** One email as far as its files are concerned. */
export type EmailWithFiles = {
  attachments: readonly Pick<StepFile, "fileId" | "name">[];
  /** With its markup. */
  body: string;
};

/** The files of a project by id, as far as emails name them. */
export type KnownFiles = ReadonlyMap<string, FileFacts>;

/** The missing files of an email, and whether its files exceed the provider's size limit. */
export type FileVerdict = { missing: MissingFile[]; isTooLarge: boolean };

/** The bytes that go out with an email. */
export type CarriedFiles = {
  attachments: ReadonlyArray<OutgoingFile & { fileId: string }>;
  pictures: OutgoingMail["pictures"];
};

/** Those that exist of the files of these emails. */
export function findKnownFiles(
  db: Db,
  org: OrgScope,
  projectId: string,
  emails: readonly EmailWithFiles[],
): Promise<KnownFiles> {
  const fileIds = [...new Set(emails.flatMap(idsIn))];
  return files.findFacts(db, org, { projectId, fileIds });
}

/** Each version of each email as one of its own. */
export function emailsIn(steps: readonly Step[]): EmailWithFiles[] {
  return steps.flatMap((step) =>
    step.kind === "email"
      ? [step, ...step.variants].map(({ body }) => ({ attachments: step.attachments, body }))
      : [],
  );
}

/** `provider`: of the mailbox; undefined if it is not known yet. */
export function judgeFiles(
  { attachments, body }: EmailWithFiles,
  known: KnownFiles,
  provider: string | undefined,
): FileVerdict {
  const missing = goneFiles({ attachments, body }, known).map(withoutId);
  const bytes = sumOf(idsIn({ attachments, body }), known);
  return { missing, isTooLarge: provider !== undefined && bytes > mostFileBytes(provider) };
}

/** The missing files of these emails, each once, even if several have the same name. */
export function missingOf(emails: readonly EmailWithFiles[], known: KnownFiles): MissingFile[] {
  return eachOnce(emails.flatMap((email) => goneFiles(email, known))).map(withoutId);
}

type GoneFile = MissingFile & { fileId: string };

function goneFiles({ attachments, body }: EmailWithFiles, known: KnownFiles): GoneFile[] {
  return [
    ...attachments
      .filter(({ fileId }) => !known.has(fileId))
      .map(({ fileId, name }) => ({ kind: "attachment" as const, fileId, name })),
    ...picturesIn(body)
      .filter(({ fileId }) => !known.get(fileId)?.isPicture)
      .map(({ fileId, alt }) => ({ kind: "picture" as const, fileId, name: alt })),
  ];
}

const withoutId = ({ kind, name }: GoneFile): MissingFile => ({ kind, name });

/** Each file once. */
export function eachOnce<F extends { fileId: string }>(list: readonly F[]): F[] {
  return [...new Map(list.map((one) => [one.fileId, one])).values()];
}

/** Of the email that was written for someone; other steps have no files. */
export function judgeStepFiles(
  step: Step,
  { body }: Pick<EmailWithFiles, "body">,
  known: KnownFiles,
  mailbox: { provider: string } | undefined,
): FileVerdict {
  if (step.kind !== "email") return { missing: [], isTooLarge: false };
  return judgeFiles({ attachments: step.attachments, body }, known, mailbox?.provider);
}

/** A missing value first: it is that of one person. */
export function lackOf(
  written: { missing: readonly string[] },
  { missing, isTooLarge }: FileVerdict,
): LackReason | undefined {
  if (written.missing.length > 0) return "missing-data";
  if (missing.length > 0) return "missing-file";
  return isTooLarge ? "files-too-large" : undefined;
}

export function sumOf(fileIds: readonly string[], known: KnownFiles): number {
  return fileIds.reduce((sum, id) => sum + (known.get(id)?.size ?? 0), 0);
}

export const hasFiles = (email: EmailWithFiles): boolean => idsIn(email).length > 0;

function idsIn({ attachments, body }: EmailWithFiles): string[] {
  return [...attachments, ...picturesIn(body)].map(({ fileId }) => fileId);
}

export type CampaignFiles = {
  known: KnownFiles;
  read: (email: EmailWithFiles) => Promise<CarriedFiles | MissingFile[]>;
};

/** The files of these emails. Many people in a row get the same ones, which are read once. */
export async function openFiles(
  db: Db,
  org: OrgScope,
  projectId: string,
  emails: readonly EmailWithFiles[],
): Promise<CampaignFiles> {
  const known = await findKnownFiles(db, org, projectId, emails);
  let last: { key: string; carried: CarriedFiles | MissingFile[] } | undefined;
  return {
    known,
    async read(email) {
      const key = [email.attachments.length, ...idsIn(email)].join();
      if (last?.key !== key) last = { key, carried: await readFiles(db, org, email, known) };
      return last.carried;
    },
  };
}

async function readFiles(
  db: Db,
  org: OrgScope,
  { attachments, body }: EmailWithFiles,
  known: KnownFiles,
): Promise<CarriedFiles | MissingFile[]> {
  const missing: MissingFile[] = [];
  const read = async (kind: MissingFile["kind"], fileId: string, name: string) => {
    const facts = known.get(fileId);
    const content = facts && (await files.readContent(db, org, facts));
    if (facts && content) return [{ ...facts, content }];
    missing.push({ kind, name });
    return [];
  };
  const carried: { attachments: Whole[]; pictures: Whole[] } = { attachments: [], pictures: [] };
  for (const { fileId, name } of attachments)
    carried.attachments.push(...(await read("attachment", fileId, name)));
  for (const { fileId, alt } of picturesIn(body))
    carried.pictures.push(...(await read("picture", fileId, alt)));
  if (missing.length > 0) return missing;
  const pictures = carried.pictures.map((picture) => ({
    ...picture,
    contentId: pictureContentId(picture.fileId),
  }));
  return { attachments: carried.attachments, pictures };
}

/** Where the HTML of an email finds the pictures that go out with it. */
export function embedded({ pictures }: CarriedFiles) {
  const ids = new Set(pictures.map(({ contentId }) => contentId));
  return (fileId: string): string | undefined => {
    const id = pictureContentId(fileId);
    return ids.has(id) ? `cid:${id}` : undefined;
  };
}

/** As the send ledger lists them. */
export function attachedOf({ fileId, name, mimeType, content }: Whole) {
  return { fileId, name, type: mimeType, size: content.length };
}

type Whole = OutgoingFile & { fileId: string };
