import {
  automatic,
  type SampleThread,
  them,
  us,
} from "#src/mail/mailboxes/server/sample/sample-thread.ts";

/** In French, Spanish, Italian and Portuguese. */
export const ROMANCE_THREADS: readonly SampleThread[] = [
  {
    from: { name: "Camille Roussel", address: "camille.roussel@fromagerie-roussel.test" },
    subject: "Demande de devis pour une cellule",
    daysAgo: 1,
    answer:
      "Merci, c'est très clair. Pouvez-vous nous envoyer un devis pour une cellule ?\n\nCamille Roussel",
    mails: [
      them(
        0,
        "Bonjour,\n\nnous emballons 6 000 fromages par jour à la main. Quel est le prix d'une cellule, installation comprise ?\n\nBien cordialement,\nCamille Roussel",
      ),
    ],
  },
  {
    from: { name: "Benoît Marchand", address: "b.marchand@cartonnerie-marchand.test" },
    subject: "Re: Vos lignes de cartonnage",
    daysAgo: 6,
    isRead: true,
    mails: [
      us(
        0,
        "Bonjour Monsieur Marchand,\n\nvos clients demandent des séries plus courtes. Une cellule change de format en quatre minutes.",
      ),
      them(
        28,
        "Bonjour,\n\npas maintenant : nous déménageons en janvier. Recontactez-moi au printemps.\n\nB. Marchand",
      ),
    ],
  },
  {
    from: { name: "Élodie Garnier", address: "elodie@garnier-cosmetique.test" },
    subject: "Re: Remplissage de flacons",
    daysAgo: 9,
    mails: [
      us(0, "Bonjour Madame Garnier,\n\nqui remplit aujourd'hui vos coffrets de flacons ?"),
      automatic(
        0.1,
        "Bonjour,\n\nje suis absente du bureau jusqu'au 1er décembre inclus. En cas d'urgence, contactez Luc Petit (luc.petit@garnier-cosmetique.test).\n\nÉlodie Garnier",
      ),
    ],
  },
  {
    from: { name: "Julien Faure", address: "j.faure@pharma-faure.test" },
    subject: "Re: Salle blanche",
    daysAgo: 16,
    isRead: true,
    mails: [
      them(
        0,
        "Bonjour,\n\nvos bras sont-ils certifiés pour une salle blanche ISO 6 ?\n\nJulien Faure",
      ),
      us(4, "Bonjour Monsieur Faure,\n\noui, la série C l'est. Je joins volontiers le certificat."),
      them(
        21,
        "Très bien. Envoyez-le-moi, je le transmets à notre responsable qualité.\n\nJulien Faure",
      ),
    ],
  },
  {
    from: { name: "Lucía Ortega", address: "lucia.ortega@ortega-citricos.test" },
    subject: "Clasificar naranjas por tamaño",
    daysAgo: 2,
    answer: "Muchas gracias. ¿Podemos ver una demostración la semana que viene?\n\nLucía Ortega",
    mails: [
      them(
        0,
        "Buenos días:\n\nclasificamos unas 20 toneladas de naranjas al día. ¿Su sistema distingue tres tamaños y detecta daños?\n\nUn saludo,\nLucía Ortega",
      ),
      us(
        5,
        "Buenos días, Lucía:\n\nsí, con la cámara superior. ¿Le va bien una llamada el jueves?",
      ),
      them(19, "El jueves a las 11 me va bien. Hasta entonces.\n\nLucía"),
    ],
  },
  {
    from: { name: "Javier Molina", address: "jmolina@molina-calzado.test" },
    subject: "Re: Empaquetado de calzado",
    daysAgo: 10,
    isRead: true,
    mails: [
      us(0, "Hola Javier:\n\n¿cuántas cajas de zapatos se preparan a mano cada día?"),
      them(33, "Hola:\n\nno nos interesa, gracias. Por favor, denme de baja.\n\nJavier Molina"),
    ],
  },
  {
    from: { name: "Carmen Ruiz", address: "carmen.ruiz@aceites-ruiz.test" },
    subject: "Re: Botellas de aceite",
    daysAgo: 15,
    isRead: true,
    mails: [
      us(0, "Hola Carmen:\n\nuna celda coloca 30 botellas por minuto en su caja."),
      them(
        12,
        "Hola:\n\nyo llevo la contabilidad. Escriba a Pablo Serra, que dirige la planta: pablo.serra@aceites-ruiz.test\n\nCarmen",
      ),
    ],
  },
  {
    from: { name: "Giulia Ferraro", address: "giulia@ferraro-pasta.test" },
    subject: "Informazioni sulla pinza morbida",
    daysAgo: 3,
    answer: "Grazie mille! Ne parlo con mio padre e vi rispondo venerdì.\n\nGiulia",
    mails: [
      them(
        0,
        "Buongiorno,\n\nproduciamo ravioli freschi. La vostra pinza li rompe? Si può provare con i nostri prodotti?\n\nGiulia Ferraro",
      ),
    ],
  },
  {
    from: { name: "Matteo Greco", address: "m.greco@greco-marmi.test" },
    subject: "Re: Lastre pesanti",
    daysAgo: 19,
    isRead: true,
    mails: [
      us(0, "Buongiorno Matteo,\n\nquanto pesano le lastre che spostate a mano?"),
      them(
        14,
        "Buongiorno,\n\nfino a 60 kg. Il vostro braccio arriva a 12, vero? Allora non fa per noi.\n\nMatteo",
      ),
      us(1, "È così, grazie per la risposta chiara. Con la serie H ci risentiamo nel 2027."),
    ],
  },
  {
    from: { name: "Beatriz Carvalho", address: "beatriz@conservas-carvalho.test" },
    subject: "Re: Latas de conserva",
    daysAgo: 13,
    isRead: true,
    mails: [
      us(0, "Bom dia, Beatriz,\n\nquem coloca as latas nas caixas depois da autoclave?"),
      them(
        25,
        "Bom dia,\n\nfazemos à mão e gostaríamos de mudar. Qual é o prazo de entrega?\n\nBeatriz Carvalho",
      ),
      us(3, "Dez semanas a partir da encomenda. Posso enviar um plano?"),
    ],
  },
];
