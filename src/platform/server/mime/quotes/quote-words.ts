const either = (words: string) =>
  words
    .trim()
    .split(/\s*\n\s*/)
    .join("|");

/** The attribution line above a quote, once its lines are joined: who wrote when. */
export const ATTRIBUTION = new RegExp(
  `^\\s*(${either(`
    (on|at)\\b.{4,300}\\bwrote
    .{4,300}\\bwrote(?=\\s*[:：])
    am\\b.{4,300}\\bschrieb\\b.{0,200}
    .{4,300}\\bschrieb\\b.{0,200}
    le\\b.{4,300}\\b(a écrit|écrit)
    el\\b.{4,300}\\bescribi[oó]
    .{4,300}\\bescribió
    il\\b.{4,300}\\bha scritto
    em\\b.{4,300}\\bescreveu
    op\\b.{4,300}\\bschreef\\b.{0,200}
    .{4,300}\\bschreef\\b.{0,200}
    den\\b.{4,300}\\bskrev\\b.{0,200}
    .{4,300}\\bskrev\\b.{0,200}
    .{4,300}\\b(napisał|napisała|napisał\\(a\\)|pisze)
    .{4,300}\\bkirjoitti\\b.{0,200}
    .{4,300}\\b(napsal|napsala|napsal\\(a\\))
    .{4,300}\\b(napísal|napísala|napísal\\(a\\))
    .{4,300}\\s(írta|ezt írta)
    .{4,300}\\ba scris
    .{4,300}\\syazdı
    .{4,300}\\s(написал|написала|написал\\(а\\)|пишет|писал|писала|написав|пише)
    .{4,300}\\sέγραψε
    .{4,300}(写道|寫道)
    .{4,300}(のメール|さんは書きました)
    .{4,300}(님이 작성|작성했습니다)`)})\\s*[:：]\\s*$`,
  "iu",
);

const FROM =
  "from|von|de|da|van|från|fra|od|lähettäjä|feladó|gönderen|de la|από|от|від|差出人|发件人|寄件者|보낸 사람";
const OTHERS =
  "sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|envoyé|date|à|objet|enviado( el)?|fecha|para|asunto|inviato|data|a|oggetto|assunto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat|dw|odesláno|komu|předmět|kopie|lähetetty|vastaanottaja|aihe|küldve|címzett|tárgy|gönderildi|kime|konu|отправлено|дата|кому|копия|тема|送信日時|宛先|件名|发送时间|收件人|主题|日期|보낸 날짜|받는 사람|제목";

/** `From:` and the other headers above a mail that Outlook quotes; labels may be bold. */
export const FROM_LABEL = new RegExp(`^[>*\\s]*(${FROM})\\s*\\*?\\s*[:：]\\*?\\s*\\S`, "iu");
export const HEADER_LABEL = new RegExp(`^[>*\\s]*(${OTHERS})\\s*\\*?\\s*[:：]`, "iu");

/** Separators between hyphens, above a quoted or forwarded mail. */
export const ORIGINAL_LINE = new RegExp(
  `^[>\\s]*[-_=]{2,}\\s*(${either(`
    original( e-?mail)? message
    original message
    forwarded( e-?mail)? message
    forwarded by .{1,100}
    ursprüngliche nachricht
    originalnachricht
    weitergeleitete nachricht
    message (d'origine|original|transféré)
    mensaje (original|reenviado)
    messaggio (originale|inoltrato)
    mensagem (original|encaminhada)
    (oorspronkelijk|doorgestuurd) bericht
    ursprungligt meddelande
    vidarebefordrat meddelande
    (oprindelig|videresendt) (meddelelse|melding|besked)
    opprinnelig melding
    (wiadomość oryginalna|oryginalna wiadomość|treść przekazanej wiadomości)
    (alkuperäinen|välitetty) viesti
    (původní|přeposlaná) zpráva
    eredeti üzenet
    (orijinal|iletilen) (mesaj|ileti)
    (исходное|пересылаемое|пересланное) сообщение
    元のメッセージ
    転送メッセージ
    原始邮件
    转发邮件
    원본 메시지`)})\\s*[-_=]{2,}\\s*$`,
  "iu",
);

/** Signatures that phones append. */
export const DEVICE_LINE = new RegExp(
  `^\\s*(${either(`
    sent from (my|the|a)? ?.{1,60}
    sent (with|via|using) .{1,60}
    get outlook for .{1,20}
    von meinem .{1,60} gesendet
    gesendet (von|mit) .{1,60}
    (holen sie sich|laden sie) outlook .{1,30}
    outlook für (ios|android|mac) .{1,30}
    envoyé (de|depuis|à partir de) mon .{1,60}
    (obtenez|télécharger|téléchargez) outlook .{1,30}
    enviado desde mi .{1,60}
    obtener outlook .{1,30}
    inviato da(l mio)? .{1,60}
    (ottieni|scarica) outlook .{1,30}
    enviado do meu .{1,60}
    obter o outlook .{1,30}
    verzonden vanaf (mijn )?.{1,60}
    outlook voor (ios|android) .{1,30}
    skickat från min .{1,60}
    sendt fra min .{1,60}
    wysłan[eo] z .{1,60}
    lähetetty (minun )?.{1,60}
    odesláno z .{1,60}
    отправлено (с|из) .{1,60}
    .{1,30}から送信
    发自我的.{1,40}
    나의 .{1,40}에서 보냄`)})\\s*$`,
  "iu",
);
