import type { Lexicon } from "./lexicon.ts";

export const ITALIAN: Lexicon = {
  headings: {
    client:
      "chi è|chi siamo|cliente|il cliente|l azienda|azienda|profilo|in breve|presentazione|la società|chi c è dietro|il comune|la cooperativa",
    industry: "settore|attività|comparto|ramo",
    size: "dimensioni|dipendenti|organico|numeri chiave",
    region: "regione|sede|sedi|luogo|paese|dove|provincia|località",
    problem:
      "sfida|sfide|problema|problemi|problematica|situazione|contesto|punto di partida|partenza|esigenz*|bisogn*|necessità|difficoltà|criticità|prima|antefatto|cosa non|che cosa non|richiesta|ostacol*|non andava|che cosa non andava|il nodo|grattacapi|guaio|guai|cosa mancava|dolori",
    solution:
      "soluzion*|approccio|intervento|interventi|cosa abbiamo|che cosa abbiamo|cosa è stato|realizzazione|progetto|il progetto|metodo|il nostro lavoro|il lavoro|misure|come abbiamo|come si è|attuazione|risposta|introduzione|abbiamo fatto|fatto fare|è stato fatto|cantiere|i passi|cambiamento",
    results:
      "risultat*|impatto|benefici|effett*|vantaggi ottenuti|dopo|oggi|bilancio|numeri|in numeri|successo|cifre|un anno dopo|risparmi*|che cosa è cambiato|cosa è cambiato|i dati|ora|e oggi|qualche numero|è servito|e adesso|e ora|mesi dopo|anni dopo|frutti|esito|esiti",
    quotes: "citazion*|testimonian*|la voce|parola a|dicono di",
    offering:
      "offerta|servizi|servizio|prodotto|prodotti|cosa facciamo|che cosa facciamo|cosa offriamo|soluzioni|funzioni|funzionalità|gamma|catalogo|piattaforma|moduli|come funziona|cosa ottieni|che cosa ottieni",
    audiences:
      "clienti|i nostri clienti|per chi|a chi|destinatari|settori|a chi serviamo|per chi lavoriamo",
    value: "vantaggi|benefici|valore|cosa ci guadagna",
    differentiators:
      "perché|perché noi|differenz*|cosa ci|che cosa ci|vantaggi|punti di forza|confronto|unicità|diverso",
    pricing: "prezz*|tariff*|costi|costo|piani|abbonament*|quanto costa|listino|quanto",
    proof:
      "referenz*|prove|premi|riconosciment*|numeri|in numeri|dati|si affidano|recensioni|esperienza|fiducia",
    triggers: "fattori scatenanti|quando comprano|perché ora",
    roles: "ruoli|decisori|contatti|chi decide",
    objections: "obiezioni|dubbi|timori|rischi",
    weaknesses:
      "debolezz*|punti deboli|limiti|limitazioni|svantaggi|cosa non|che cosa non|non incluso|buono a sapersi|critiche|cosa manca|da sapere|onest*|sincer*|meno|contro|cosa non va|non facciamo",
    setup: "installazione|avvio|attivazione|primi passi|messa in servizio",
    contract: "contratt*|durata|disdetta|recesso|condizioni|vincol*",
    support: "assistenza|supporto|aiuto|servizio clienti",
    languages: "lingua|lingue",
    integrations: "integrazion*|connettor*|interfacce|compatib*|api|collegament*|si collega",
    certificates: "certific*|norme|marchi|qualità|sicurezza",
    hosting: "hosting|dati|i vostri dati|sicurezza|infrastruttura|cloud",
  },
  words: {
    trouble:
      "soffriva*|soffrivano|faticava*|faticavano|lottava*|problema|problemi|difficoltà|reclam*|lamentel*|collo di bottiglia|colli di bottiglia|sovraccaric*|oberat*|frustra*|obsolet*|datat*|a mano|manualmente|manuale|manuali|su carta|carta|fogli di calcolo|foglio di calcolo|excel|troppo|troppa|troppe|troppi|non poteva*|non riusciva*|non riuscivano|impossibil*|guast*|si ferma*|ferm* macchina|fermi|perdeva*|perdevano|perso|persi|perse|perdit*|mancava*|mancavano|mancanza|manca|errore|errori|ritard*|aspettava*|attes*|code|sprec*|carenza|nessuno sapeva|inaffidabil*|perdite|rott*|difett*|scart*|costos*|laborios*|minacc*|rischiava*|rischio|caos|disordin*|spars*|pile di|si accumula*|multa|multe|sanzion*|crisi|due volte|doppio|preoccup*|si lamenta*|lamentava*|straordinar*|fallit*|abbandon*|lent*|calava*|scendeva*|impiegava*|buttava*|caro|cara|cari|complicat*|confus*|inutil*",
    need: "aveva bisogno|avevano bisogno|doveva|dovevano|cercava|cercavano|voleva|volevano|serviva|servivano|occorreva|chiedeva|la sfida era",
    burden:
      "bolletta|bollette|costo|costi|spesa|spese|prezzo|prezzi|affitto|errore|errori|tasso di errore|scarto|scarti|rifiuti|reclam*|lamentele|ritard*|fermi|fermo|fermi macchina|turnover|arretrat*|assenz*|assenteismo|tempo di attesa|tempi di attesa|attesa|attese|tempi|consumo|consumi|emission*|straordinar*|rotture|resi|infortuni|incidenti|tempo di|tempi di|durata|perdit*|debit*|premi|disdett*|cancellazion*|insoluti|scorte|giacenze|chiamate|telefonate|carta|guasti|spreco|sprechi|invenduto|abbandono|carburante|chilometri|luce|acqua|gas|furti|contestazioni|rilavorazioni|bolletta elettrica",
    fell: "calato|calata|calati|calate|cala|calano|sceso|scesa|scesi|scese|scende|diminuit*|diminuisc*|si è ridott*|si sono ridott*|è passat*|sono passat*|passat* da|passa da|passano da|meno|minor*|inferior*|dimezzat*|crollat*|più brev*|in calo|in meno|alleggerit*|ridotti|ridotte|giù",
    rose: "salito|salita|saliti|salite|sale|salgono|aumentat*|aumenta|aumentano|aumento|cresciut*|cresce|crescono|raddoppiat*|triplicat*|impennat*|più|maggior*|superior*|rincar*",
    cut: "ridott*|riduce|riducono|riduzione|risparmi*|risparmiat*|tagliat*|tagli*|accorciat*|evitat*|eliminat*|recuperat*|abbattut*|migliorat*|liberat*|dimezzat*",
    better:
      "più veloc*|più rapid*|prima|invece di|anziché|migliorat*|miglior*|ora bastano|ora basta|bastano|basta|impiega|in meno di|ammortizzat*|rientrat*|ritorno|puntual*|in orario|raggiunt*|non più|su dieci|per cento dei|per cento delle|per cento degli",
    none: "nessun|nessuno|nessuna|senza|mai|zero|neanche un|neppure un|né|non ci sono stati|non ci sono state|non c è stato|non c è stata|non abbiamo avuto|non abbiamo ricevuto|niente|nulla",
    plan: "prevede|prevedono|previst*|vuole|vogliono|obiettivo|obiettivi|punta a|spera|sperano|il prossimo anno|l anno prossimo|prossimamente|presto|dovrebbe*|potrebbe*|sarà|saranno|intende|in futuro|stima|stimano|sta valutando|conta di|ridurrà|permetterà|consentirà|recupererà|ripagherà|scenderà|farà risparmiare|previsto|prevista",
    before:
      "prima|fino ad allora|in precedenza|fino a|in passato|per anni|da anni|fino all anno scorso|fino a poco|all inizio|un tempo|all epoca",
    after:
      "da allora|oggi|ora|adesso|dopo|in meno di|nel primo|nei primi|il primo anno|il primo inverno|nel giro di|già|rispetto|grazie|così|risultato|attualmente|più tardi|un anno dopo|dal|dall",
    acted:
      "installat*|ha installato|introdott*|introdusse|implementat*|sostituit*|sostituì|sviluppat*|progettat*|costruit*|realizzat*|automatizzat*|integrat*|format*|scelt*|scelse|lanciat*|creat*|collegat*|dotat*|equipaggiat*|consegnat*|migrat*|digitalizzat*|rinnovat*|isolat*|posat*|iniziat*|avviat*|partit*|affidat*|riorganizzat*|ridisegnat*|rifatt*|riscritt*|testat*|acquistat*|comprat*|adottat*|accompagnat*|analizzat*|mappat*|stampat*|riunit*|unificat*|configurat*|piantat*|montat*|sistemat*|passat* a|ristrutturat*|trasferit*|affiancat*|addestrat*|predispost*|montato|montati|ha montato|tradotto|preparato|preparati|messo|messi|buttare|fatto|posato|posati|cablato|collegati|etichettat*|scansionat*|raccolt*|spostat*|insegnato|studiato|tracciat*|disegnat*|ricevono|rilevat*|impostat*|allestit*|aggiunt*|suddivis*|caricat*|scritto|regist*|assunt*|chiesto a|messo a punto|coinvolt*",
    other:
      "concorrent*|altri fornitori|altro fornitore|fornitore precedente|precedente fornitore|vecchio fornitore|ex fornitore|agenzia precedente|precedente agenzia|sistema precedente|predecessore*|suo fornitore|loro fornitore|subappalt*|altre aziende|altri programmi|rival*|altra società|altra azienda|un altro|un altra|il fornitore di",
    staff:
      "dipendenti|addetti|persone|collaboratori|collaboratrici|lavoratori|tecnici|infermieri|infermiere|medici|insegnanti|docenti|autisti|ingegneri|avvocati|consulenti|operai|volontari|artigiani|fornai|cuochi|organico|impiegati|professionisti|soci",
    sites:
      "sedi|filiali|negozi|uffici|stabilimenti|fabbriche|punti vendita|hotel|alberghi|studi|cliniche|ospedali|scuole|letti|posti letto|camere|magazzini|camion|veicoli|furgoni|autobus|treni|alunni|studenti|residenti|abitanti|soci|membri|ettari|vacche|mucche|ristoranti|famiglie|clienti|pazienti|cucine|fattorie|biblioteche|alloggi|appartamenti|fatturato|farmacie|comuni|viticoltori|ospiti",
    has: "impiega|conta|ha|hanno|con|occupa|dà lavoro|circa|quasi|oltre|più di|gestisce|serve|fattura|squadra di|team di|riunisce|coltiva|un organico|lavorano",
    kind: "è un|è una|è il|è la|è l|sono|produce|producono|fabbrica|gestisce|costruisce|vende|vendono|fornisce|distribuisce|azienda familiare|impresa familiare|a conduzione familiare|stampa|pubblica|coltiva|alleva|trasporta|ripara|assiste|consiglia|assicura|sviluppa|noleggia|importa|trasforma|tosta|specializzat*|progetta|cura|insegna|organizza|imbottiglia|cucina|impiega|si occupa|opera|lavora|realizza|siamo|sono il titolare|segue|accompagna",
    company:
      "azienda|società|impresa|gruppo|cooperativa|associazione|fondazione|università|ospedale|clinica|scuola|istituto|liceo|comune|città|provincia|birrificio|panificio|forno|produttore|fornitore|agenzia|studio|commerciante|fattoria|albergo|hotel|editore|casa editrice|banca|assicurazione|museo|biblioteca|catena|start up|startup|caseificio|cantina|frantoio|fabbrica|squadra|trasportatore|negozio|centro|laboratorio|tipografia|grossista|torrefazione|ditta|pmi|famiglia|officina|ente|porto|residenza|consorzio|stabilimento|cliente|tenuta|pastificio",
    seat: "con sede a|con sede in|con sede nel|sede a|sede in|situat* a|situat* in|si trova a|si trova in|ha sede|stabilimento a|stabilimenti a|negozi a|negozi in|uffici a|opera in|opera a|attiv* in|attiv* a|alle porte di|nei pressi di|di",
    event: "fiera|congresso|conferenza|premio|fondo|legge|università di|fornitore|tribunale",
    we: "noi|nostro|nostra|nostri|nostre|ci",
    offers:
      "offriamo|vendiamo|costruiamo|produciamo|consegniamo|sviluppiamo|progettiamo|consigliamo|installiamo|noleggiamo|ripariamo|traduciamo|formiamo|gestiamo|forniamo|realizziamo|stampiamo|ci occupiamo|offre|offrono|vende|vendono|fornisce|consegna|produce|noleggia|ripara|sviluppa|progetta|pubblica|software per|programma per|programma di|piattaforma per|piattaforma di|applicazione per|app per|strumento per|servizio di|servizi di|fornitore di|produttore di|comprende|include|la nostra offerta|i nostri servizi|specializzat*|calcola|registra|mostra|gestisce|traduce|installa|organizza|realizza",
    for: "per piccole|per le aziende|per aziende|per le pmi|per pmi|per team|per agenzie|per produttori|per negozi|per scuole|per ospedali|per cliniche|per ristoranti|per hotel|per alberghi|per comuni|per privati|per studi|per artigiani|per professionisti|rivolt*|si rivolge|si rivolgono|destinat*|pensat* per|progettat* per|i nostri clienti|i clienti sono|lavoriamo per|lavoriamo con|usat* da|adatt* a|ci rivolgiamo|serviamo",
    price:
      "prezz*|costa|costano|costo|tariff*|abbonament*|licenz*|gratis|gratuit*|scont*|piano|piani|canone|canoni|a partire da|da|noleggio|si paga|fatturiamo|paga|si fattura|fatturato a",
    period:
      "al mese|mensil*|all anno|annu*|per utente|per postazione|all ora|l ora|orari*|al giorno|al pezzo|cadauno|l uno|per ordine|per veicolo|per sede|per dipendente|per progetto|a persona|a pagina|a parola|a cartella|per|più iva|iva esclusa|iva inclusa|al metro|alla tonnellata|al litro|al chilo",
    setup:
      "costo di attivazione|costi di attivazione|attivazione|una tantum|costi di installazione|costo di installazione|costo iniziale|avviamento|costi di avvio|quota di ingresso|quota di iscrizione|messa in servizio|configurazione iniziale|prima volta|migrazione|importazione dei",
    contract:
      "contratt*|durata minima|durata|disdett*|disdire|recesso|recedere|vincol*|preavviso|rinnov*|in qualsiasi momento|mese per mese|disdici|si disdice|giorni di preavviso",
    support:
      "assistenza|supporto|servizio clienti|numero verde|referente|pronto intervento|reperibil*|risponde|rispondiamo|risposta|consulente dedicato|help desk|al telefono|rispondo",
    hours:
      "24|giorno e notte|giorni lavorativi|lavorativi|lunedì|venerdì|fine settimana|ore|telefono|telefonica|per email|via email|email|e mail|chat|entro|di notte|domenica|in sede|orario d ufficio|ticket*|festivi|dalle|la mattina|mattina|sera",
    languages: "lingua|lingue|multilingue|tradott*",
    tongues:
      "italiano|inglese|francese|tedesco|spagnolo|portoghese|olandese|polacco|arabo|cinese|russo|sloveno|ladino",
    connects:
      "integra|integrano|si integra|integrazion*|interfacc*|connettor*|api|si collega|collegat* a|collegat* con|collegamento|sincronizz*|esporta|importa|compatibil*|erp|plugin*|dialoga|scambia|parla con|esportare|importare|arrivano",
    certificate:
      "iso|certificat*|certificazion*|marchio|omologat*|accreditat*|gdpr|conform*|haccp|verificat*|auditat*|soa",
    hosting:
      "ospitat*|hosting|cloud|server|data center|centro dati|conservat*|archiviat*|dati restano|dati risiedono|dati rimangono|in locale",
    lacks:
      "non offre|non offriamo|non disponibil*|non è disponibile|non sono disponibili|non inclus*|non è inclus*|non comprende|solo in|solo a|solo per|solo via|solo nei|soltanto|esclusivamente|limitat*|si limita|non può|non possono|non si può|non permette|non consente|non ha|senza app|nessuna app|manca|mancano|lent*|si lamentano|reclam*|caro|cara|cari|care|svantagg*|debol*|non adatt*|non ancora|lista d attesa|liste d attesa|non facciamo|non forniamo|non lavoriamo|non gestisce|non copre|non esiste|critic*|fuori da|escluso|esclusi|non c è e|non c è ancora|non ci sono app|non c è assistenza|non c è un",
    unlike:
      "a differenza|l unico|l unica|gli unici|prim* a|brevett*|brevettat*|esclusiv*|nessun altro|nessun'altra|ci distingue|ci differenzia|si distingue|mentre altri|mentre gli altri|senza subappalt*",
    proof:
      "premio|premi|premiat*|vinto|vincitor*|valutat*|valutazione|stelle|recension*|clienti|utenti|rinnov*|raccomand*|consigli*|si affidano|dal|anni di esperienza|anni|fondat*|installat*|progetti|referenz*|certificat*|soddisf*|puntual*|fedeltà|consegnat*|cantieri",
    free: "gratis|gratuit*|senza costi|non costa nulla|non costa niente",
    about: "chi è|informazioni su|a proposito",
    value:
      "aiut*|permett*|consent*|vantagg*|benefic*|valore|in modo che|facilit*|semplic*|risparmi*|senza dover|fiducia|liber*",
    triggers:
      "quando|dopo|non appena|crescita|espansione|acquisizione|fusione|normativa*|legge|audit|scadenz*|trasferiment*|apertura",
    roles:
      "direttor*|direttrice|responsabile*|titolar*|fondat*|presidente|amministratore*|amministratrice|capo*|buyer|controller|acquisti|decid*|firma",
    objections:
      "preoccup*|rischi*|dubb*|scettic*|timor*|paura|riluttan*|troppo caro|costos*|troppo compless*|resistenz*|dipendenza|protezione dei dati",
    than: "invece di|contro|anziché|rispetto a|dove prima|prima erano|prima era|erano|in confronto",
    award:
      "premi|premio|premiat*|vinto|vincitor*|valutat*|valutazione|stelle|recension*|rinnov*|raccomand*|consigli*|si affidano|referenz*|soddisf*|certificat*|accreditat*|medaglia",
    clientele:
      "clienti|utenti|aziende|imprese|organizzazioni|scuole|ospedali|studi|negozi|installazioni|macchine|progetti|sedi|paesi|comuni|centri|cantieri|tesserati",
    founded: "fondat*|nata nel|nato nel|nata a|dal 19*|dal 18*|dal 20*",
    not: "non|mai|nessun|nessuna|solo|soltanto|neppure|nemmeno",
    few: "metà|mezzo|mezza|terzo|quarto|doppio|raddoppiat*|triplo|triplicat*|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|dozzina|cento|mille|mila|milione|milioni|dimezzat*",
  },
};
