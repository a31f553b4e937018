import type { Cues } from "./cue-names.ts";

export const ITALIAN: Cues = {
  client:
    "è un|è una|è il|è la|fondat*|con sede|azienda familiare|gestisce|produttore*|fornitore*|il cliente|l azienda|la società|produce",
  industry:
    "settore*|industria*|logistica|sanità|commercio|assicura*|banc*|edilizia|energia|alimentare*|ospitalità|automotive|software|trasport*",
  size: "dipendenti|addetti|personale|organico|sedi|filiali|negozi|fatturato|persone|collaboratori",
  region:
    "con sede|italia*|europa|europe*|regione*|paesi|mondo|nazionale*|milano|roma|torino|lombardia|veneto|estero",
  problem:
    "sfid*|problem*|difficolt*|mancava*|mancanza|troppo lent*|lent*|a mano|manual*|error*|ritard*|reclam*|obsolet*|perdeva*|fogli di calcolo|sovraccaric*|aveva bisogno|faticava*|prima del progetto",
  solution:
    "soluzione*|introdott*|implement*|svilupp*|automatizz*|integr*|install*|sostitu*|formazione|formato|progett*|scelt*|scelse|nuovo sistema|nuovo strumento|lanciat*|adottat*|approccio",
  results:
    "risultat*|ridott*|ridu*|aument*|cala|calo|calato|calata|calati|calate|risparmi*|cresciut*|migliorat*|miglior*|raddoppi*|dimezz*|più veloc*|meno|sces*|per cento|da allora|oggi",
  offering:
    "offre|offrono|offriamo|prodotti|servizio|servizi|piattaforma|software|vende|vendono|vendiamo|consegna|consegnano|specializzat*|consulenz*|gamma|fornisc*|costruisce|noleggia",
  audiences:
    "clienti|per le aziende|pmi|piccole e medie|rivolt*|destinat*|pensat* per|rivenditori|produttori|agenzie|artigiani",
  value:
    "aiut*|permett*|consent*|vantagg*|benefic*|valore|in modo che|facilit*|semplic*|risparmi*|senza dover|fiducia|liber*",
  differentiators:
    "a differenza|unico|unica|unici|uniche|diverso da|diversa da|invece di|brevett*|esclusiv*|prim* a|rispetto a|indipendent*|si distingue",
  pricing:
    "prezz*|tariff*|costo per|al mese|mensil*|per utente|all anno|annual*|abbonament*|licenz*|canone*|prova gratuita|gratis|gratuit*|sconto|sconti|a partire da|euro al",
  proof:
    "premi|premio|certific*|referenz*|raccomand*|consigli*|valutat*|esperienza|soddisf*|si affidano|iso|rinnov*|più di|oltre",
  triggers:
    "quando|dopo|non appena|crescita|espansione|acquisizione|fusione|normativa*|legge|audit|scadenz*|trasferiment*|stagion*|a causa|perché",
  roles:
    "direttor*|direttrice|responsabile*|titolar*|fondat*|presidente|amministratore*|amministratrice|capo*|buyer|controller|ingegner*|acquisti",
  objections:
    "preoccup*|rischi*|dubb*|scettic*|timor*|paura|riluttan*|troppo caro|costos*|troppo compless*|resistenz*|dipendenza|protezione dei dati",
  weaknesses:
    "limit*|manca*|non disponibile|non offre|solo in|lent*|caro|cara|cari|care|svantagg*|debol*|supplemento|reclam*|non inclus*",
  market:
    "mercat*|concorren*|tendenz*|domanda|quota di mercato|cambiament*|crescent*|calo|minacc*|consolid*|sempre più",
  setup: "costo di attivazione|una tantum|costi di installazione",
  contract: "contratt*|durata minima|disdett*|vincol*",
  support: "assistenza|supporto",
  languages: "lingue|multilingue|italiano|inglese",
  integrations: "integrazion*|interfacc*|connettor*|api|erp",
  certificates: "certific*|iso|omologa*",
  hosting: "ospitat*|cloud|server in|data center",
};
