import type { IntentWords } from "./intent-words.ts";

export const spanish: IntentWords = {
  unsubscribe: `
    (dar|deme|denme|dame|darme|darnos|denos) (me |nos )?(de )?baja
    (baja) (de|en) (su|la|esta|vuestra) (lista|base|boletin|newsletter)
    (elimin\\w+|borr\\w+|quit\\w+|retir\\w+|sac\\w+)(me|nos| mi [\\w ]{2,20}| mis [\\w ]{2,20}| nuestr\\w+ [\\w ]{2,20}| esta direccion) de
    (elimin\\w+|borr\\w+|quit\\w+) (mi|mis|nuestr\\w+) (correo|direccion|datos|email|e-mail)
    (no|dejen? de|deje de) (me |nos )?(volvais |vuelvan |vuelva )?(a )?(escrib\\w+|contact\\w+|envi\\w+|mand\\w+)(me|nos)?( mas)?
    no (deseo|quiero|queremos|deseamos) (recibir|seguir recibiendo)
    (ni un|ningun) (correo|mensaje|email) mas`,
  complaint: `
    (esto|eso) es (spam|acoso|inaceptable|ilegal|una verguenza|intolerable|correo no deseado)
    (acoso|inaceptable|intolerable|verguenza|no solicitad\\w+)
    (rgpd|lopd|agencia (espanola )?de proteccion|abogad\\w+|acciones legales|denunciar\\w*|demanda)
    (de donde|como) (han|has|ha|habeis) (sacado|conseguido|obtenido)
    (queja|reclamacion|quejar\\w*)`,
  referral: `
    (contact\\w+|habl\\w+|escrib\\w+|dirij\\w+|pong\\w+)(se|le|a|an)?[\\w ]{0,20} (con|a) (mi|nuestr\\w+|el senor|la senora|don|dona) ?(companer\\w+|colega|director\\w*|responsable|jef\\w+)?
    (he|hemos) (reenviado|pasado|trasladado|remitido)
    (reenvio|remito|paso) (su|tu|este|esto)
    (persona|contacto) (adecuad\\w+|indicad\\w+|correct\\w+|responsable)[\\w ]{0,20} es \\w+
    (mi|nuestr\\w+) (companer\\w+|colega|responsable|director\\w*)[\\w ,]{2,40}(se encarga|lleva|es (quien|responsable)|gestiona)`,
  "wrong-person": `
    no soy (la persona|el responsable|la responsable|quien|el encargad\\w+|la encargad\\w+)
    (persona|direccion|contacto|departamento|empresa) (equivocad\\w+|erroneo|erronea)
    (se ha|se han) equivocado
    ya no (trabaj\\w+|esta|estoy|forma parte)
    (ha|he) dejado la (empresa|compania)
    no es (mi|de mi|nuestr\\w+) (area|departamento|competencia|responsabilidad)
    no tengo nada que ver`,
  "not-now": `
    (ahora|de momento|por ahora|por el momento|actualmente|en este momento|este (ano|trimestre|mes))[\\w ,]{0,40}\\bno\\b
    \\bno\\b[\\w ]{0,30}(ahora( mismo)?|de momento|por ahora|por el momento|en este momento|este (ano|trimestre|mes)|antes de|hasta)
    (escrib\\w+|contact\\w+|llam\\w+|vuelv\\w+|pregunt\\w+|recuerd\\w+)[\\w ]{0,30}(dentro de|en|a partir de|despues de|mas adelante|pasad\\w+|el (ano|mes) que viene|el proximo)
    (quiza\\w*|tal vez|a lo mejor) (mas adelante|el|en|despues|dentro)
    (demasiado pronto|mas adelante|aplazad\\w+|aplazar|pospuest\\w+|en pausa|congelad\\w+)`,
  "not-interested": `
    no (nos|me|le|estamos|estoy|tenemos|tengo) (interes\\w*|interesa\\w*)
    (sin|ningun) interes
    no (lo |la |nos )?(necesit\\w+|hace falta)
    no,? (muchas )?gracias
    no (es|encaja|nos encaja)[\\w ]{0,10}(para nosotros|con nosotros|para mi)
    (declin\\w+|rechaz\\w+|descart\\w+)
    (hemos decidido no|decidido no)`,
  "meeting-request": `
    (concertar|agendar|programar|organizar|fijar|tener|hacer|acordar|reservar|quedar para) (una |un )?(breve |corta |primera |pequena )?(llamada|reunion|cita|videollamada|demo\\w*|charla)
    (envi\\w+|mand\\w+|pas\\w+|propon\\w+)(me|nos|ga|gan)? (una |un |unas |algunas |el )?(invitacion|convocatoria|enlace|horas|fechas|huecos?)
    (esta|estas|estaria|tiene|tienes|tendria) (libre|disponible|disponibilidad|un hueco|tiempo)
    (lunes|martes|miercoles|jueves|viernes|manana|semana que viene|proxima semana)[\\w :,]{0,30}(me va|nos va|me viene|nos viene|estaria bien|perfecto|seria posible|funciona|encaja)
    (podemos|podriamos|puede|podria) (hablar|vernos|reunirnos|llamar\\w*)
    llam(e|a)(me|nos)
    (hablamos|nos vemos|quedamos) (el|la|manana)`,
  objection: `
    (demasiado|muy|bastante) (caro|cara|caros|costoso|costosa|arriesgado|complicado|complejo|elevado)
    ya (tenemos|usamos|utilizamos|trabajamos|contamos|disponemos)
    (contentos|satisfechos|contento|satisfecho) con
    (fuera de|no hay|no tenemos|supera|excede) (el |nuestro )?presupuesto
    (preocup\\w+|dud\\w+|esceptic\\w+|temo|tememos|reservas)
    mala\\w* experiencia
    no (veo|vemos|entiendo) (el|la|como|que|en que) ?(beneficio|valor|ventaja|utilidad|aporta)?
    mas barat\\w+`,
  interested: `
    (muy|bastante|realmente|sumamente) interesad\\w+
    (estamos|estoy|estariamos) (muy )?interesad\\w+
    (nos|me) interesa\\b(?! nada)
    (suena|parece|resulta|es) (muy |realmente )?(bien|interesante|prometedor\\w*|genial)
    (saber|conocer|recibir) (mas|mas detalles|mas informacion)
    (envi\\w+|mand\\w+|pas\\w+|haga\\w*)(me|nos)? (llegar )?(su|la|una|mas|un|los|el|toda) ?[\\w ]{0,20}(oferta|presupuesto|propuesta|informacion|detalles|precios|catalogo|folleto|tarifas|documentacion)
    (quer\\w+|gustaria|listos para|decidido) (pedir|comprar|probar|empezar|contratar|avanzar|seguir adelante|encargar)
    (adelante|contad? con (nosotros|migo)|empecemos|vamos a ello)`,
  thanks: `
    (muchas |mil )?gracias
    (recibido|entendido|perfecto|anotado|de acuerdo)`,
};
