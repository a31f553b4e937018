import type { IntentWords } from "./intent-words.ts";

export const italian: IntentWords = {
  unsubscribe: `
    (disiscri\\w*|disiscrizione|cancellazione dalla)
    (cancell\\w+|rimuov\\w+|elimin\\w+|togli\\w+|tolga\\w*)(mi|ci|temi|teci| il mio [\\w ]{2,20}| i miei [\\w ]{2,20}| la mia [\\w ]{2,20}| il nostro [\\w ]{2,20}| questo indirizzo) (da|dalla|dal|dai)
    (cancell\\w+|rimuov\\w+|elimin\\w+) (il mio|i miei|la mia|il nostro|i nostri) (indirizzo|dati|email|e-mail|contatto)
    (non|smett\\w+ di) (mi |ci )?(scriv\\w+|contatt\\w+|invi\\w+|mand\\w+)(mi|ci)?( piu)?
    non (desider\\w+|vogli\\w+) (piu )?(ricevere|essere)
    (nessun|niente) (altra |altre |piu )?(email|e-mail|mail|messaggi\\w*)`,
  complaint: `
    (questo|questa|cio|questi) (e|sono) (spam|molestia|molestie|inaccettabil\\w|illegale|una vergogna)
    (molesti\\w+|inaccettabil\\w|vergogn\\w+|non richiest\\w+)
    (gdpr|garante|avvocat\\w+|azioni legali|vie legali|diffid\\w+|denunci\\w+)
    (dove|come) (avete|ha|hai) (preso|trovato|avuto|ottenuto)
    (reclamo|lamentel\\w+|lamentar\\w+)`,
  referral: `
    (contatt\\w+|rivolg\\w+|scriv\\w+|parl\\w+|sent\\w+)(rsi|tevi|a|i|ete|ate)?[\\w ]{0,15} (il|la|al|alla|con|a) ?(mi\\w|nostr\\w|sig\\w*|dott\\w*|ing\\w*|colleg\\w+|responsabile)
    (ho|abbiamo) (inoltrato|girato|passato|trasmesso)
    (inoltro|giro|passo) (la sua|il suo|questa|la tua)
    (persona|referente|contatto) (giust\\w|corrett\\w|adatt\\w)[\\w ]{0,20} e \\w+
    (il|la) (mi\\w|nostr\\w) (colleg\\w+|responsabile|direttore|direttrice)[\\w ,]{2,40}(si occupa|segue|gestisce|e responsabile)`,
  "wrong-person": `
    non sono (io )?(la persona|il responsabile|la responsabile|il referente|chi|responsabile)
    (persona|indirizzo|contatto|reparto|azienda|destinatario) (sbagliat\\w|errat\\w)
    (ha|avete) sbagliato
    non (lavor\\w+|fa) piu (qui|per|in|da noi|parte)
    (ha|ho) lasciato (l'azienda|la societa)
    non (e|rientra)[\\w ]{0,15} (mia|mio|mie|nelle mie) (competenz\\w|settore|reparto|area)
    non (c'entro|ho nulla a che)`,
  "not-now": `
    (al momento|per ora|attualmente|in questo momento|adesso|quest'anno|questo trimestre)[\\w ,']{0,40}\\bnon\\b
    \\bnon\\b[\\w ]{0,30}(al momento|per ora|adesso|in questo momento|quest'anno|prima di|fino a|questo (mese|trimestre))
    (ricontatt\\w+|risent\\w+|riscriv\\w+|richiam\\w+|contatt\\w+|riprov\\w+|riparl\\w+)[\\w ]{0,25}(tra|fra|a|ad|dopo|in|piu avanti|il prossimo|l'anno|nel|da)\\b
    (forse|magari|eventualmente) (piu avanti|l'anno|in|nel|dopo|tra)
    (troppo presto|piu avanti|rimandat\\w+|rimandiamo|rinviat\\w+|in sospeso|congelat\\w+)`,
  "not-interested": `
    non (siamo|sono|ci|mi) (interessat\\w|interessa\\w*)
    (nessun|alcun|senza) interesse
    non (ne )?(abbiamo|ho|c'e) (alcun |nessun )?bisogno
    non (ci |mi )?(serve|servono|occorre)
    no,? grazie
    non (fa|e) (per noi|al caso nostro|per me)
    (decliniamo|declino|rifiut\\w+|abbiamo deciso di non)`,
  "meeting-request": `
    (fissare|organizzare|programmare|concordare|prenotare|fare|pianificare|avere) (una |un )?(breve |prima |primo |veloce )?(chiamata|call|riunione|incontro|appuntamento|videochiamata|demo\\w*|telefonata)
    (invi\\w+|mand\\w+|propong\\w+|propon\\w+)(mi|ci|temi|teci)? (un |una |qualche |il |alcune )?(invito|link|data|orari\\w*|disponibilita|date)
    (e|sei|siete|sarebbe|sareste) (liber\\w|disponibil\\w)
    (lunedi|martedi|mercoledi|giovedi|venerdi|domani|settimana prossima|prossima settimana)[\\w :,]{0,30}(va bene|andrebbe bene|mi va|per me va|perfetto|sarebbe (ideale|possibile))
    (possiamo|potremmo|puo|potrebbe) (sentirci|vederci|parlar\\w+|incontrarci|chiamar\\w+)
    (mi|ci) (chiami|chiamate)
    (ci sentiamo|vediamoci|sentiamoci|incontriamoci)`,
  objection: `
    (troppo|molto|piuttosto) (car\\w|costos\\w|rischios\\w|complicat\\w|compless\\w|alt\\w)
    (abbiamo|usiamo|utilizziamo|lavoriamo|disponiamo) [\\w ]{0,10}gia
    gia (un|una|con|coperti|in uso)
    (soddisfatt\\w|content\\w) (di|del|della|con)
    (fuori|non abbiamo|non c'e|supera|oltre) (il |dal |il nostro )?budget
    (preoccup\\w+|dubb\\w+|scettic\\w|timore|temiamo|perpless\\w+)
    (brutt\\w|cattiv\\w) esperienz\\w
    non (vedo|vediamo|capisco|capiamo) (il|la|come|che|quale) ?(vantaggi\\w*|benefici\\w*|valore|utilita)?
    (meno|piu) (car\\w|economic\\w)`,
  interested: `
    (molto|davvero|particolarmente|decisamente) interessat\\w
    (siamo|sono|saremmo|sarei) (molto |davvero )?interessat\\w
    (ci|mi) interessa\\b
    (sembra|pare|suona|e) (molto |davvero )?(interessante|promettente|ottim\\w|bell\\w)
    (sapere|saperne|ricevere|conoscere|avere) (di piu|maggiori|piu)
    (invi\\w+|mand\\w+|facc\\w+|fa\\w+)(mi|ci|temi|teci)? (avere |pervenire )?(la|il|un|una|maggiori|piu|i|le|vostr\\w) ?[\\w ']{0,20}(offerta|preventivo|proposta|informazioni|dettagli|prezzi|brochure|listino|documentazione|catalogo)
    (vorre\\w+|vogliamo|pronti a|deciso di) (ordinare|acquistare|comprare|provare|testare|iniziare|partire|procedere)
    (procediamo|partiamo|ci stiamo|andiamo avanti)`,
  thanks: `
    (molte |mille |tante )?grazie( mille)?
    (ricevuto|capito|perfetto|va bene|d'accordo)`,
};
