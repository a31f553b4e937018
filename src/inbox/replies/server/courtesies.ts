import type { ReplyTone } from "#src/inbox/context/context.rules.ts";

type Courtesies = {
  hello: string;
  formalHello: string;
  thanks: string;
  pickTime: string;
  regards: string;
};

/** The boilerplate of a reply. Defaults to English for other languages. */
const BY_LANGUAGE: Readonly<Record<string, Courtesies>> = {
  en: {
    hello: "Hello",
    formalHello: "Good day",
    thanks: "Thank you for your message.",
    pickTime: "You can pick a time here:",
    regards: "Best regards",
  },
  de: {
    hello: "Hallo",
    formalHello: "Guten Tag",
    thanks: "vielen Dank für Ihre Nachricht.",
    pickTime: "Hier können Sie einen Termin wählen:",
    regards: "Mit freundlichen Grüßen",
  },
  fr: {
    hello: "Bonjour",
    formalHello: "Bonjour",
    thanks: "Merci pour votre message.",
    pickTime: "Vous pouvez choisir un créneau ici :",
    regards: "Cordialement",
  },
  es: {
    hello: "Hola",
    formalHello: "Buenos días",
    thanks: "Gracias por su mensaje.",
    pickTime: "Puede elegir una hora aquí:",
    regards: "Un saludo",
  },
  it: {
    hello: "Ciao",
    formalHello: "Buongiorno",
    thanks: "Grazie per il messaggio.",
    pickTime: "Può scegliere un orario qui:",
    regards: "Cordiali saluti",
  },
  nl: {
    hello: "Hallo",
    formalHello: "Geachte heer, mevrouw",
    thanks: "Bedankt voor uw bericht.",
    pickTime: "Hier kunt u een tijd kiezen:",
    regards: "Met vriendelijke groet",
  },
  pt: {
    hello: "Olá",
    formalHello: "Bom dia",
    thanks: "Obrigado pela sua mensagem.",
    pickTime: "Pode escolher uma hora aqui:",
    regards: "Com os melhores cumprimentos",
  },
  pl: {
    hello: "Dzień dobry",
    formalHello: "Dzień dobry",
    thanks: "Dziękujemy za wiadomość.",
    pickTime: "Termin można wybrać tutaj:",
    regards: "Z poważaniem",
  },
};

/** A sender's display name must not become a link. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,39}$/u;

export function courtesiesOf(language: string, tone: ReplyTone, name: string) {
  const words = BY_LANGUAGE[language.slice(0, 2)] ?? BY_LANGUAGE.en;
  if (!words) throw new Error("The English courtesies are missing.");
  const known = NAME.test(name.trim()) ? name.trim() : "";
  const called = tone === "formal" ? known : (known.split(" ")[0] ?? "");
  const hello = tone === "formal" ? words.formalHello : words.hello;
  return {
    opening: `${hello}${called === "" ? "" : ` ${called}`},`,
    thanks: words.thanks,
    pickTime: words.pickTime,
    closing: words.regards,
  };
}
