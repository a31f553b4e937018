import type { IntentWords } from "./intent-words.ts";

export const german: IntentWords = {
  unsubscribe: `
    (streichen|loschen|entfernen) sie (mich|uns)( bitte)?(?=[ .!]*$)
    (abmelden|abbestellen|austragen)
    (nehmen|streichen|loschen|entfernen|tragen) sie (mich|uns|meine [\\w ]{2,25}|unsere [\\w ]{2,25}|diese adresse)[\\w ]{0,30}(aus|von|vom)
    aus (ihrem|dem|ihrer|der|ihren) (verteiler|liste|mailingliste|newsletter)
    keine (weiteren |mehr )?(e-?mails|mails|nachrichten|werbung|zusendungen|post)( mehr)?
    (schreiben|kontaktieren|mailen|behelligen) sie (mir|mich|uns) (bitte )?(nicht|nie)
    (horen|unterlassen) sie (auf|es)
    loschen sie (meine|unsere) (daten|adresse)`,
  complaint: `
    (das|dies|es) ist (spam|belastigung|unzulassig|unverschamt|eine frechheit)
    (belastigung|unverschamt\\w*|frechheit|unlauter\\w*|unerwunschte werbung)
    (dsgvo|datenschutz(behorde|beauftragte\\w*)|anwalt|abmahnung|abmahnen|rechtliche schritte|wettbewerbszentrale)
    woher haben sie (meine|unsere)
    beschwer(e|en|de)`,
  referral: `
    (wenden|richten) sie sich (bitte )?(an|direkt an)
    (sprechen|schreiben|kontaktieren) sie (bitte |besser |lieber |am besten )?(mit )?(herrn|frau|meine[nr]? kolleg\\w*|unsere[nr]? \\w+)
    (weitergeleitet|weitergegeben|leite (das|ihre \\w+|sie)[\\w ]{0,20}weiter)
    (zustandig|ansprechpartner\\w*|verantwortlich)[\\w ]{0,20} (ist|sind|ware) (bei uns )?(herr|frau|mein\\w* kolleg\\w*|unser\\w* \\w+)
    mein\\w* kolleg\\w*[\\w ,]{2,40}(zustandig|verantwortlich|kummert|betreut|leitet)`,
  "wrong-person": `
    (bin|ist) (ich )?(dafur |hierfur |leider |da )*nicht (der|die) richtige
    (bin|ist|sind) [\\w ]{0,20}nicht (mehr )?(zustandig|verantwortlich)
    falsche[rn]? (ansprechpartner\\w*|adresse|person|abteilung|firma)
    nicht mehr (bei|im|in) (uns|unternehmen|der firma|diesem)
    (hat|haben) (das unternehmen|die firma|uns) verlassen
    nicht mein (bereich|gebiet|thema|ressort)
    nichts damit zu tun`,
  "not-now": `
    (derzeit|momentan|zurzeit|aktuell|im moment|jetzt|gerade|vorerst|zur zeit)[\\w ]{0,30} (nicht|kein\\w*)
    (nicht|kein\\w*)[\\w ]{0,20}(vor|bis|dieses jahr|in diesem (jahr|quartal))
    (melden|schreiben|fragen|kommen) sie sich (bitte |gerne )?(wieder |nochmals? |noch einmal |erneut )?(in|im|nach|ab|zu)
    (fragen|schreiben|rufen|melden) [\\w ]{0,30}(wieder|nochmals?|noch einmal|erneut|spater)
    (vielleicht|eventuell|erst|fruhestens) (spater|wieder|im|in|nach|nachste\\w*|ab)
    (zu fruh|spater (noch|wieder)|auf eis|zuruckgestellt|verschoben|verschieben)
    (kommen|komme) (gerne )?(wieder )?auf sie zu`,
  "not-interested": `
    kein(erlei)? interesse
    (nicht|nie) (weiter )?interessiert
    (kein|keinen) (bedarf|verwendung)
    (brauchen|benotigen) (wir |das |so etwas |dergleichen )*(nicht|kein\\w*)
    nein,? danke
    (passt|kommt) (fur uns |das )*(leider )?(nicht|nicht in frage)
    (lehnen|sagen) [\\w ]{0,20}ab\\b
    dagegen entschieden
    (nichts|nicht) fur uns`,
  "meeting-request": `
    (termin|telefonat|gesprach|videocall|videokonferenz|anruf|treffen|meeting|vorfuhrung|demo)[\\w ]{0,30}(vereinbaren|ausmachen|machen|fuhren|ansetzen|einrichten|finden|vorschlagen)
    (schicken|senden) sie (mir |uns )?(bitte |gerne )*(eine(n)? )?(einladung|termin\\w*|kalender\\w*)
    (haben|hatten) sie (zeit|am|nachste|morgen|einen termin)
    (montag|dienstag|mittwoch|donnerstag|freitag|morgen|nachste woche)[\\w :,.]{0,30}(passt|ginge|geht|klappt|ware (gut|ideal|moglich))
    (konnen|konnten|wollen|sollen) wir (kurz |mal |uns )*(telefonieren|sprechen|treffen|zusammensetzen)
    rufen sie (mich|uns) (bitte |gerne |doch |einfach )*(an|am|morgen|nachste|unter)
    (telefonieren|treffen|sprechen) (wir|am|nachste)`,
  objection: `
    (zu|sehr|viel zu|recht|ziemlich) (teuer|kostspielig|riskant|aufwendig|aufwandig|kompliziert|komplex)
    (haben|nutzen|verwenden|setzen|arbeiten) [\\w ]{0,20}(bereits|schon)
    (bereits|schon) (einen|eine|ein|mit|versorgt|im einsatz)
    (zufrieden|glucklich) mit
    (kein|keine|uber unserem|sprengt|ubersteigt) (das |unser )?budget
    (bedenken|sorgen|sorge|zweifel|skeptisch|bezweifle)
    schlechte erfahrung
    (nicht|keinen|kein) [\\w ]{0,15}(nutzen|mehrwert|vorteil)
    (gunstiger|billiger)`,
  interested: `
    (sehr|grosses|durchaus|grundsatzlich|definitiv|wirklich) (interesse|interessiert|interessant)
    (haben|hatten|habe|hatte|besteht) (wir |ich )?(grosses |durchaus |auf jeden fall )?interesse
    (klingt|hort sich|sieht) (sehr |wirklich |richtig )?(gut|interessant|spannend|vielversprechend)
    (mehr|naheres|genaueres) (erfahren|wissen|horen|daruber)
    (schicken|senden) sie (mir |uns )?(bitte |gerne )*(doch )?(weitere|mehr|ein|das|die|ihre?n?|einen|eine|nahere|unterlagen) ?[\\w ]{0,20}(informationen|infos|unterlagen|angebot|details|preisliste|broschure|prospekt)
    (wir|ich) (mochten|wollen|mochte|will|wurden|wurde) (gerne |es |das |sie )*(bestellen|kaufen|testen|ausprobieren|beauftragen|starten|beginnen|loslegen)
    (lassen sie uns|dann) (loslegen|starten|beginnen|anfangen)
    wir sind dabei`,
  thanks: `
    (vielen|besten|herzlichen|schonen)? ?dank(e)?
    (erhalten|verstanden|alles klar|notiert|perfekt|prima|super)`,
};
