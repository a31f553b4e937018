type Words = {
  title: string;
  /** Whose emails these are, and who gets them. */
  about(address: string, sender: string): string;
  thisSender: string;
  question: string;
  ofClient(client: string): string;
  ofAll: string;
  confirm: string;
  doneTitle: string;
  doneForClient(address: string, client: string): string;
  doneForAll(address: string): string;
  stopAll: string;
  invalidTitle: string;
  invalid: string;
};

/** The languages in which replies are read, too. */
export const UNSUBSCRIBE_WORDS = {
  en: {
    title: "Unsubscribe",
    about: (address, sender) => `Emails to ${address}, sent by ${sender}.`,
    thisSender: "this sender",
    question: "Which emails should stop?",
    ofClient: (client) => `Emails on behalf of ${client}`,
    ofAll: "All emails from this sender, on behalf of anyone",
    confirm: "Unsubscribe",
    doneTitle: "You're unsubscribed",
    doneForClient: (address, client) => `${address} gets no more emails on behalf of ${client}.`,
    doneForAll: (address) => `${address} gets no more emails from this sender.`,
    stopAll: "Stop all emails",
    invalidTitle: "Link not valid",
    invalid: "This unsubscribe link is not complete. Open it from the email again.",
  },
  de: {
    title: "Abbestellen",
    about: (address, sender) => `E-Mails an ${address}, gesendet von ${sender}.`,
    thisSender: "diesem Absender",
    question: "Welche E-Mails sollen aufhören?",
    ofClient: (client) => `E-Mails im Auftrag von ${client}`,
    ofAll: "Alle E-Mails dieses Absenders, gleich in wessen Auftrag",
    confirm: "Abbestellen",
    doneTitle: "Abbestellt",
    doneForClient: (address, client) =>
      `${address} erhält keine E-Mails mehr im Auftrag von ${client}.`,
    doneForAll: (address) => `${address} erhält keine E-Mails mehr von diesem Absender.`,
    stopAll: "Alle E-Mails abbestellen",
    invalidTitle: "Link ungültig",
    invalid: "Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.",
  },
  fr: {
    title: "Se désinscrire",
    about: (address, sender) => `E-mails à ${address}, envoyés par ${sender}.`,
    thisSender: "cet expéditeur",
    question: "Quels e-mails ne souhaitez-vous plus recevoir ?",
    ofClient: (client) => `Les e-mails envoyés pour ${client}`,
    ofAll: "Tous les e-mails de cet expéditeur, quel que soit le client",
    confirm: "Se désinscrire",
    doneTitle: "Vous êtes désinscrit",
    doneForClient: (address, client) =>
      `${address} ne recevra plus d’e-mails envoyés pour ${client}.`,
    doneForAll: (address) => `${address} ne recevra plus d’e-mails de cet expéditeur.`,
    stopAll: "Arrêter tous les e-mails",
    invalidTitle: "Lien non valide",
    invalid: "Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail.",
  },
  nl: {
    title: "Afmelden",
    about: (address, sender) => `E-mails aan ${address}, verzonden door ${sender}.`,
    thisSender: "deze afzender",
    question: "Welke e-mails wilt u niet meer ontvangen?",
    ofClient: (client) => `E-mails namens ${client}`,
    ofAll: "Alle e-mails van deze afzender, namens welke klant ook",
    confirm: "Afmelden",
    doneTitle: "U bent afgemeld",
    doneForClient: (address, client) => `${address} ontvangt geen e-mails meer namens ${client}.`,
    doneForAll: (address) => `${address} ontvangt geen e-mails meer van deze afzender.`,
    stopAll: "Alle e-mails stoppen",
    invalidTitle: "Link niet geldig",
    invalid: "Deze link is niet volledig. Open hem opnieuw vanuit de e-mail.",
  },
  es: {
    title: "Cancelar la suscripción",
    about: (address, sender) => `Correos a ${address}, enviados por ${sender}.`,
    thisSender: "este remitente",
    question: "¿Qué correos quiere dejar de recibir?",
    ofClient: (client) => `Los correos en nombre de ${client}`,
    ofAll: "Todos los correos de este remitente, en nombre de cualquiera",
    confirm: "Cancelar la suscripción",
    doneTitle: "Suscripción cancelada",
    doneForClient: (address, client) =>
      `${address} no recibirá más correos en nombre de ${client}.`,
    doneForAll: (address) => `${address} no recibirá más correos de este remitente.`,
    stopAll: "Detener todos los correos",
    invalidTitle: "Enlace no válido",
    invalid: "Este enlace no está completo. Ábralo de nuevo desde el correo.",
  },
  it: {
    title: "Annulla l’iscrizione",
    about: (address, sender) => `Email a ${address}, inviate da ${sender}.`,
    thisSender: "questo mittente",
    question: "Quali email non vuole più ricevere?",
    ofClient: (client) => `Le email per conto di ${client}`,
    ofAll: "Tutte le email di questo mittente, per conto di chiunque",
    confirm: "Annulla l’iscrizione",
    doneTitle: "Iscrizione annullata",
    doneForClient: (address, client) => `${address} non riceverà più email per conto di ${client}.`,
    doneForAll: (address) => `${address} non riceverà più email da questo mittente.`,
    stopAll: "Ferma tutte le email",
    invalidTitle: "Link non valido",
    invalid: "Questo link non è completo. Lo apra di nuovo dall’email.",
  },
  pl: {
    title: "Rezygnacja z wiadomości",
    about: (address, sender) => `Wiadomości na adres ${address}. Nadawca: ${sender}.`,
    thisSender: "ten nadawca",
    question: "Których wiadomości nie chcesz już otrzymywać?",
    ofClient: (client) => `Wiadomości w imieniu: ${client}`,
    ofAll: "Wszystkie wiadomości tego nadawcy, w czyimkolwiek imieniu",
    confirm: "Zrezygnuj",
    doneTitle: "Zrezygnowano z wiadomości",
    doneForClient: (address, client) =>
      `Na adres ${address} nie będą już wysyłane wiadomości w imieniu: ${client}.`,
    doneForAll: (address) =>
      `Na adres ${address} nie będą już wysyłane wiadomości od tego nadawcy.`,
    stopAll: "Zatrzymaj wszystkie wiadomości",
    invalidTitle: "Nieprawidłowy link",
    invalid: "Ten link jest niekompletny. Otwórz go ponownie z wiadomości.",
  },
  pt: {
    title: "Cancelar a subscrição",
    about: (address, sender) => `E-mails para ${address}, enviados por ${sender}.`,
    thisSender: "este remetente",
    question: "Que e-mails quer deixar de receber?",
    ofClient: (client) => `Os e-mails em nome de ${client}`,
    ofAll: "Todos os e-mails deste remetente, em nome de qualquer cliente",
    confirm: "Cancelar a subscrição",
    doneTitle: "Subscrição cancelada",
    doneForClient: (address, client) =>
      `${address} não receberá mais e-mails em nome de ${client}.`,
    doneForAll: (address) => `${address} não receberá mais e-mails deste remetente.`,
    stopAll: "Parar todos os e-mails",
    invalidTitle: "Link inválido",
    invalid: "Este link não está completo. Abra-o de novo a partir do e-mail.",
  },
} as const satisfies Readonly<Record<string, Words>>;

export type UnsubscribeLanguage = keyof typeof UNSUBSCRIBE_WORDS;
