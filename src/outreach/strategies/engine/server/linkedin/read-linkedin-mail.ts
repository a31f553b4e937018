import type { Arrived } from "#src/mail/mailboxes/server/mailboxes.public.ts";

export type LinkedinSignal = {
  kind: "connected" | "replied";
  /** As LinkedIn writes it: the name of the profile. */
  name: string;
  /** `linkedin.com/in/…`, if the mail contains such a link. */
  profiles: string[];
};

const SENDER = /@([a-z0-9-]+\.)?linkedin\.com$/i;
const NAME = "(?<name>\\p{L}[\\p{L}\\p{M}'’.\\- ]{1,80}?)";

/** Matches the whole subject, so that a mail that only mentions it does not count. */
const CONNECTED = [
  `${NAME},? (?:has )?accepted your (?:invitation|connection request)(?: to connect)?`,
  `you and ${NAME} are now connected`,
  `${NAME} hat ihre (?:einladung|kontaktanfrage) angenommen`,
  `${NAME} hat deine (?:einladung|kontaktanfrage) angenommen`,
  `${NAME} a accepté votre invitation`,
  `${NAME} ha aceptado tu invitación`,
  `${NAME} ha accettato il tuo invito`,
  `${NAME} heeft (?:je|uw) uitnodiging geaccepteerd`,
  `${NAME} aceitou (?:o )?seu convite`,
  `${NAME} (?:zaakceptował|zaakceptowała|przyjął|przyjęła) (?:twoje )?zaproszenie`,
].map(whole);

const REPLIED = [
  `${NAME} (?:just )?(?:messaged you|sent you a message|replied to your message)`,
  `(?:you have a )?new message from ${NAME}`,
  `${NAME} hat (?:ihnen|dir) eine nachricht gesendet`,
  `(?:sie haben |du hast )?(?:eine )?neue nachricht von ${NAME}`,
  `${NAME} vous a envoyé un message`,
  `${NAME} te ha enviado un mensaje`,
  `${NAME} ti ha inviato un messaggio`,
  `${NAME} heeft (?:je|u) een bericht gestuurd`,
  `${NAME} (?:te )?enviou uma mensagem(?: para você)?`,
].map(whole);

function whole(form: string): RegExp {
  return new RegExp(`^\\s*${form}[.!]?\\s*$`, "iu");
}

/**
 * Parses LinkedIn's own notification mails. Mail from others, in any other form, or in the spam
 * folder is ignored: continuing a sequence is a smaller mistake than ending the wrong one.
 */
export function readLinkedinMail(
  mail: Pick<Arrived, "from" | "subject" | "places" | "body">,
): LinkedinSignal | undefined {
  if (!SENDER.test(mail.from.address) || mail.places.includes("spam")) return undefined;
  const connected = nameIn(CONNECTED, mail.subject);
  const name = connected ?? nameIn(REPLIED, mail.subject);
  if (name === undefined) return undefined;
  const kind = connected === undefined ? "replied" : "connected";
  return { kind, name, profiles: profilesIn(`${mail.body?.html ?? ""} ${mail.body?.text ?? ""}`) };
}

function nameIn(forms: readonly RegExp[], subject: string): string | undefined {
  for (const form of forms) {
    const name = form.exec(subject)?.groups?.name?.trim();
    if (name?.includes(" ")) return name;
  }
  return undefined;
}

const PROFILE = /linkedin\.com\/(?:comm\/)?in\/([\p{L}\p{N}_%-]{2,100})/giu;
const MAX_READ = 200_000;

function profilesIn(body: string): string[] {
  const found = body.slice(0, MAX_READ).matchAll(PROFILE);
  return [...new Set([...found].map(([, slug = ""]) => `linkedin.com/in/${slug.toLowerCase()}`))];
}
