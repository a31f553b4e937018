/** Lower case without accents, so that unaccented spellings match too. */
export function foldWords(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss");
}

const either = (words: string) =>
  words
    .trim()
    .split(/\s*\n\s*/)
    .join("|");

/** Prefixes of automatic reply subjects, in the languages of Exchange and Gmail. */
export const AUTOMATIC_SUBJECT = new RegExp(
  `^\\s*(${either(`
    automatic reply
    auto[- ]?reply
    auto[- ]?response
    auto:
    automatische antwort
    automatische ruckmeldung
    automatisch antwoord
    automatisch bericht
    reponse automatique
    respuesta automatica
    risposta automatica
    resposta automatica
    autosvar
    automatisk svar
    automatiskt svar
    automaattinen vastaus
    odpowiedz automatyczna
    autoodpowiedz
    automaticka odpoved
    automatikus valasz
    raspuns automat
    otomatik yanit
    автоматическии ответ
    автоответ
    автоматична відповідь
    自動応答
    自動返信
    自动回复
    自動回覆
    자동 회신
    תשובה אוטומטית
    رد تلقائي`)})\\s*([:：\\-–—(\\[]|$|re:)`,
  "i",
);

/**
 * Phrases for an absence. Used only in the subject, or if other signs show that a program wrote the
 * mail.
 */
export const ABSENCE = new RegExp(
  either(`
    out of (the )?office
    \\booo\\b
    on (annual |parental |maternity |paternity |sick |medical |vacation )?leave\\b
    on (vacation|holiday|pto)\\b
    (currently|presently|am|be) (away|absent|travell?ing|unavailable)
    away from (the|my) (office|desk|e-?mail)
    limited access to (my )?e-?mail
    abwesenheit
    \\babwesend
    nicht im (buro|haus)
    ausser haus
    im urlaub
    in elternzeit
    absence du bureau
    \\babsente?\\b
    en (conge|vacances|deplacement)
    fuera de (la |mi )?oficina
    de (vacaciones|baja|permiso)\\b
    \\bausente\\b
    fuori (sede|ufficio)
    in ferie
    \\bassente\\b
    fora do escritorio
    de ferias
    \\bausencia\\b
    \\bafwezig
    niet (op|aanwezig op) kantoor
    (op|met) (vakantie|verlof)
    poza biurem
    nieobecn
    na urlopie
    franvaro
    inte pa kontoret
    pa semester
    fravaer
    ikke pa kontoret
    ute av kontoret
    pa ferie
    poissa toimistolta
    \\blomalla\\b
    mimo kancelar
    na dovolene
    nepritomn
    нет в офисе
    в отпуске
    отсутств
    不在
    休暇
    休假
    不在办公室
    부재중`),
  "i",
);

/** A subject that consists of the phrase alone. */
export const ABSENCE_SUBJECT = new RegExp(
  `^\\s*(${either(`
    out of (the )?office
    ooo
    away from (the )?office
    abwesenheits(notiz|nachricht|meldung)
    abwesend
    abwesenheit
    absence du bureau
    absence
    message d'absence
    fuera de (la )?oficina
    fuori (sede|ufficio)
    assenza
    fora do escritorio
    ausencia
    afwezigheids(bericht|melding)
    afwezig
    poza biurem
    nieobecnosc
    franvaromeddelande
    franvaro
    fravaer
    poissa
    mimo kancelar
    нет в офисе
    不在通知
    不在`)})\\s*([:：\\-–—(\\[]|$|(re|aw|sv|r|odp)\\s*:|until|bis\\b|jusqu|hasta|fino|tot\\b|ate\\b)`,
  "i",
);
