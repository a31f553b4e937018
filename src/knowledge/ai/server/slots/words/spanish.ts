import type { Lexicon } from "./lexicon.ts";

export const SPANISH: Lexicon = {
  headings: {
    client:
      "sobre|cliente|el cliente|la empresa|empresa|perfil|quiénes somos|quién es|en breve|presentación|quiénes son|con quién|el hotel|quién",
    industry: "sector|industria|actividad|ramo",
    size: "tamaño|plantilla|empleados|cifras clave",
    region:
      "región|ubicación|sede|sedes|país|lugar|dónde|dónde estamos|provincia|comunidad|localidad",
    problem:
      "desafío*|reto|retos|problema*|problemática|situación|contexto|punto de partida|necesidad*|dificultad*|antes|antecedentes|lo que fallaba|qué fallaba|encargo|obstáculo*|el dolor|quitaba el sueño|situación previa|la dificultad|qué pasaba|lo que dolía|quebradero*|el apuro|lo que no",
    solution:
      "solución*|soluciones|enfoque|planteamiento|implantación|puesta en marcha|lo que hicimos|qué hicimos|qué se hizo|qué cambió|proyecto|el proyecto|actuación|método|nuestro trabajo|medidas|cómo lo|cómo se|el trabajo|respuesta|la obra|intervención|pusimos|hicimos|qué se instaló|los pasos|cambio|obra",
    results:
      "resultado*|impacto|beneficio*|efecto*|logros|después|hoy|balance|cifras|en cifras|éxito|lo que se logró|un año después|ahorro*|qué se consiguió|ahora|ha servido|lo conseguido|conseguido|se consiguió|qué cambió|y ahora|meses después|años después|saldo|frutos",
    quotes: "cita*|testimonio*|opiniones|en sus palabras|la voz",
    offering:
      "oferta|servicio|servicios|producto|productos|qué hacemos|lo que hacemos|qué ofrecemos|lo que ofrecemos|soluciones|funciones|funcionalidades|gama|catálogo|plataforma|módulos|cómo funciona",
    audiences: "clientes|nuestros clientes|para quién|a quién|público|destinatarios|sectores",
    value: "ventajas|beneficio*|valor|qué gana",
    differentiators:
      "por qué|por qué nosotros|diferencia*|qué nos|lo que nos|ventajas|puntos fuertes|comparación|fortalezas",
    pricing: "precio*|tarifa*|coste*|planes|suscripci*|cuánto",
    proof:
      "referencia*|prueba*|premios|reconocimiento*|cifras|en cifras|datos|confían|valoraciones|experiencia|acreditaciones|opiniones de clientes|opiniones",
    triggers: "desencadenantes|cuándo compran|por qué ahora",
    roles: "roles|decisores|contactos|quién decide",
    objections: "objeciones|dudas|miedos|riesgos",
    weaknesses:
      "debilidad*|puntos débiles|límites|limitaciones|inconvenientes|lo que no|qué no|no incluido|conviene saber|críticas|lo que falta|letra pequeña|no hacemos|sincer*|honest*|menos|pegas|en contra|lo malo",
    setup: "instalación|puesta en marcha|alta|primeros pasos|arranque",
    contract: "contrato*|permanencia|cancelación|condiciones|duración",
    support: "soporte|asistencia|ayuda|atención|servicio técnico",
    languages: "idioma*|lenguas",
    integrations: "integraci*|conector*|interfaces|compatib*|api",
    certificates: "certific*|normas|sellos|calidad|seguridad",
    hosting: "alojamiento|datos|sus datos|seguridad|infraestructura|nube|resultados en línea",
  },
  words: {
    trouble:
      "sufría*|sufrían|luchaba*|problema|problemas|dificultad*|queja*|reclamaci*|cuello* de botella|desbordad*|saturad*|frustra*|obsolet*|anticuad*|envejecid*|a mano|manualmente|manual|manuales|en papel|papel|hojas de cálculo|excel|demasiado|demasiada*|demasiados|no podía|no podían|no daba|no daban|imposible|averí*|se estropea*|paraba|parada*|paros|perdía|perdían|perdió|perdieron|pérdida*|faltaba|faltaban|falta|error|errores|retraso*|esperaba|esperaban|esperas|colas|desperdici*|escasez|nadie sabía|sin visibilidad|poco fiable*|fuga|fugas|rot*|defecto*|rechazo*|costoso*|costosa*|costaba|costaban|tedios*|laborios*|amenaz*|peligr*|riesgo|caos|desorden*|dispers*|montaña*|se acumula*|multa*|sanci*|crisis|duplicad*|dos veces|preocupa*|se quejaba*|quejaban|horas extra*|fracas*|abandon*|lent*|caía|caían|bajaba*|tardaba*|se perdía*|se iba*|tiraba*|caro|cara|rotura*|complicad*",
    need: "necesitaba*|necesitaban|debía|debían|tenía que|tenían que|buscaba*|quería|querían|hacía falta|pedía|exigía|el reto era|el desafío era",
    burden:
      "factura|facturas|coste|costes|costo|costos|gasto|gastos|precio|precios|alquiler|error|errores|tasa de error*|rechazo*|merma|mermas|residuo*|queja*|reclamaci*|retraso*|parada*|tiempo de parada|rotación|atraso*|absentismo|bajas|tiempo de espera|tiempos de espera|espera|esperas|plazo|plazos|consumo*|emisi*|horas extra*|roturas|devoluci*|accidente*|tiempo de|tiempos de|duración|pérdida*|deuda|deudas|primas|cancelaci*|impago*|impagos|existencias|stock|llamadas|papel|averías|fugas|desperdicio*|incidencias|morosidad|abandono|llamadas perdidas|rechazados|ausencias|reposición|reposiciones|robos|litigios|bloqueos|agua|luz|gas",
    fell: "bajó|bajaron|bajado|baja|bajan|cayó|cayeron|caído|cae|disminuy*|descend*|se redujo|se redujeron|se ha reducido|se han reducido|pasó de|pasaron de|ha pasado de|han pasado de|pasa de|menos|menor|inferior|a la mitad|más cort*|ha caído|han caído|se gastan|pasan de|reducid*|descendido",
    rose: "subió|subieron|subido|sube|aumentó|aumentaron|aumentado|aumenta|aumento|creció|crecieron|crecido|crece|duplicó|duplicaron|duplicado|triplic*|se dispar*|encareci*|más|mayor|superior|ganó|alza",
    cut: "redujo|redujeron|reducido|reduce|reducen|reducción|ahorr*|recort*|abarat*|acort*|evit*|elimin*|recuper*|mejoró|mejoraron|mejorado|liber*|disminuyó",
    better:
      "más rápid*|antes|en lugar de|en vez de|mejor*|ahora tarda|solo tarda|tarda|en menos de|amortiz*|retorno|a tiempo|puntual*|alcanz*|ya no|de cada|por ciento de los|por ciento de las",
    none: "ningún|ninguno|ninguna|sin|nunca|nadie|cero|ni un|ni una|ni|no hubo|no ha habido|nada",
    plan: "prevé|prevén|previst*|planea*|quiere|quieren|objetivo|espera|esperan|el próximo año|próximamente|pronto|debería*|podría*|será|serán|va a|van a|pretende*|aspira|en el futuro|estima*|calcula que|estudia|recuperará|amortizará|alcanzará|permitirá|reducirá|ahorrará|supondrá|está previsto",
    before:
      "antes|hasta entonces|anteriormente|previamente|en el pasado|durante años|desde hacía|hasta el año pasado|hasta hace poco|al principio|en su día|hasta ese momento|por entonces",
    after:
      "desde entonces|hoy|ahora|tras|después|en menos de|en el primer|en los primeros|el primer año|el primer invierno|al cabo de|en seis meses|ya|respecto|frente a|gracias|así|resultado|actualmente|más tarde|un año después|desde",
    acted:
      "instaló|instalaron|instalado|instalada|instalamos|implantó|implantaron|implantado|implantamos|implement*|sustituy*|sustituido|reemplaz*|introduj*|desarroll*|diseñ*|construy*|construido|automatiz*|integró|integraron|integrado|formó|formaron|formado|eligió|eligieron|elegido|lanz*|creó|crearon|creado|conect*|equip*|entreg*|migr*|digitaliz*|renov*|aisl*|coloc*|empez*|comenz*|optó|optaron|confió|encarg*|reorganiz*|redise*|rehic*|reescrib*|prob*|compr*|adopt*|acompañ*|audit*|imprim*|agrup*|unific*|configur*|plant*|montó|montaron|montamos|puso en marcha|pusieron en marcha|pusimos|se pasó|cambi*|reform*|trasla*|contrat*|dimos|le dimos|se instaló|sustituida|se colocaron|conectadas|conectados|cruza|preparó|prepararon|se formó|repartimos|repartió|grabó|grabaron|tradujo|etiquet*|escane*|reun*|tendimos|cablea*|programó|programaron|envía|recupera|trazó|dibujó|traslad*|levantó|levantaron|mudó|enseñó|enseñamos",
    other:
      "competidor*|la competencia|otros proveedores|otro proveedor|anterior proveedor|proveedor anterior|antiguo proveedor|agencia anterior|anterior agencia|sistema anterior|antecesor*|su proveedor|subcontrat*|otras empresas|otros programas|rival*|otra empresa|otra firma|otro fabricante|un anterior|el proveedor de",
    staff:
      "empleados|empleadas|trabajadores|trabajadoras|personas|profesionales|técnicos|enfermeros|enfermeras|médicos|profesores|docentes|conductores|ingenieros|abogados|consultores|operarios|voluntarios|artesanos|panaderos|cocineros|plantilla|colaboradores|socios",
    sites:
      "sedes|oficinas|tiendas|fábricas|plantas|centros|locales|hoteles|consultas|clínicas|hospitales|colegios|camas|habitaciones|almacenes|camiones|vehículos|furgonetas|autobuses|trenes|alumnos|estudiantes|residentes|habitantes|socios|miembros|hectáreas|vacas|restaurantes|hogares|clientes|pacientes|cocinas|granjas|bibliotecas|viviendas|facturación|farmacias|municipios|viticultores|familias|bodegas|sucursales",
    has: "emplea|cuenta con|tiene|tienen|con|suma|reúne|da trabajo|unos|unas|cerca de|casi|más de|gestiona|explota|atiende|factura|equipo de|agrupa|cultiva|una plantilla",
    kind: "es un|es una|es el|es la|son|fabrica|fabrican|produce|producen|elabora|elaboran|explota|gestiona|construye|vende|venden|suministra|distribuye|empresa familiar|imprime|edita|cultiva|cría|transporta|repara|mantiene|asesora|asegura|desarrolla|alquila|importa|transforma|tuesta|especializad*|diseña|atiende|enseña|organiza|embotella|cocina|emplea|se dedica|dedicad*|presta|opera|somos|soy|ocupa|atiende a",
    company:
      "empresa|compañía|grupo|cooperativa|asociación|fundación|universidad|hospital|clínica|colegio|escuela|instituto|ayuntamiento|municipio|ciudad|diputación|cervecera|panadería|fabricante|proveedor|agencia|despacho|consulta|distribuidora|granja|hotel|editorial|banco|aseguradora|museo|biblioteca|cadena|start up|startup|quesería|bodega|almazara|fábrica|equipo|transportista|productor|productora|tienda|centro|laboratorio|imprenta|mayorista|tostador|firma|pyme|familia|taller|explotación|conservera|residencia|puerto|sociedad|cliente",
    seat: "con sede en|sede en|ubicad* en|situad* en|radicad* en|afincad* en|instalad* en|con oficinas en|con tiendas en|con planta en|planta en|plantas en|presente en|presencia en|opera en|a las afueras de|de",
    event: "feria|congreso|conferencia|premio|fondo|ley|universidad de|proveedor|tribunal",
    we: "nosotros|nosotras|nuestro|nuestra|nuestros|nuestras|nos",
    offers:
      "ofrecemos|vendemos|construimos|fabricamos|entregamos|desarrollamos|diseñamos|asesoramos|instalamos|alquilamos|reparamos|traducimos|formamos|gestionamos|suministramos|prestamos|imprimimos|ofrece|ofrecen|vende|venden|suministra|entrega|fabrica|produce|alquila|repara|desarrolla|diseña|edita|software para|programa para|programa de|plataforma para|plataforma de|aplicación para|aplicación de|herramienta de|herramienta para|servicio de|servicios de|proveedor de|fabricante de|incluye|nuestra oferta|nuestros servicios|especializad*|calcula|registra|muestra|gestiona|mantiene|traduce|instala|organiza|abarca",
    for: "para pequeñas|para empresas|para pymes|para equipos|para agencias|para fabricantes|para comercios|para colegios|para hospitales|para clínicas|para restaurantes|para hoteles|para ayuntamientos|para particulares|para autónomos|para despachos|dirigid*|destinad*|pensad* para|diseñad* para|nuestros clientes|los clientes son|trabajamos para|trabajamos con|usad* por|adecuad* para|se dirige|atendemos a|apto para",
    price:
      "precio*|cuesta|cuestan|coste|costes|tarifa*|suscripci*|licencia*|gratis|gratuit*|descuento*|plan|planes|cuota|cuotas|desde|a partir de|alquiler|cobramos|se paga|se cobra|paga|se factura|facturamos",
    period:
      "al mes|mensual*|al año|anual*|por usuario|por puesto|por hora|la hora|por día|al día|por unidad|la unidad|por pedido|por vehículo|por sede|por empleado|por proyecto|por persona|por página|por palabra|por|más iva|sin iva|iva incluido|por metro|la tonelada|el litro|el kilo",
    setup:
      "coste de instalación|cuota de alta|alta|puesta en marcha|pago único|única vez|una sola vez|cuota inicial|gastos de instalación|coste de implantación|implantación|cuota de entrada|coste inicial|matrícula|migración|auditoría inicial|una vez|primera vez",
    contract:
      "contrato*|permanencia|cancel*|preaviso|duración mínima|renov*|compromiso|se rescinde|rescind*|baja|darse por terminado|días de aviso|de aviso|en cualquier momento",
    support:
      "soporte|asistencia|atención al cliente|servicio técnico|línea de ayuda|teléfono de|averías|interlocutor|gestor personal|gestora personal|responde|respondemos|respuesta|guardia|se atienden|contesta|coge el teléfono",
    hours:
      "24|día y noche|laborables|lunes|viernes|fin de semana|fines de semana|horas|teléfono|por correo|correo|chat|en menos de|de noche|domingos|presencial|horario de oficina|horario|ticket*|festivos|festivo|días hábiles|hábiles",
    languages: "idioma|idiomas|lengua|lenguas|multilingüe*|traducid*",
    tongues:
      "español|castellano|inglés|francés|alemán|italiano|portugués|catalán|euskera|gallego|neerlandés|polaco|árabe|chino|valenciano",
    connects:
      "integra|integran|integrac*|interfaz|interfaces|conector*|api|se conecta|conectad* con|conexión con|sincroniz*|exporta|importa|compatible*|erp|plugin*|enlaza|vuelca|intercambia|habla con|exportar|importar|se enlaza",
    certificate:
      "iso|certificad*|certificación|certificaciones|sello|homologad*|acreditad*|rgpd|aenor|norma|haccp|auditad*|ecológic* certificad*|cumple",
    hosting:
      "alojad*|alojamiento|nube|servidor|servidores|centro de datos|centros de datos|almacenad*|datos permanecen|datos se guardan|local",
    lacks:
      "no ofrece*|no ofrecemos|no disponible*|no está disponible|no incluye*|no incluid*|no está incluid*|solo en|sólo en|solo para|solo por|solo se|solo atiende|únicamente|limitad*|se limita|no puede|no pueden|no se puede|no permite|no tiene|no hay|sin app|sin api|falta|faltan|carece|lent*|se quejan|queja*|caro|cara|caros|caras|inconveniente*|débil*|no apto|todavía no|aún no|lista de espera|no hacemos|no servimos|no trabajamos|no realizamos|no admite|no cubre|no existe|criti*|fuera de",
    unlike:
      "a diferencia|el único|la única|los únicos|primer* en|patent*|patentad*|exclusiv*|ningún otro|ninguna otra|nadie más|nos distingue|nos diferencia|se distingue|se diferencia|mientras que|mientras otros|sin subcontrat*",
    proof:
      "premio|premios|premiad*|galardon*|ganó|valora*|valoración|estrellas|clientes|usuarios|renuev*|renov*|recomien*|recomend*|confían|desde|años de experiencia|años|fundad*|instalad*|proyectos|referencia*|certificad*|satisf*|a tiempo|fidelidad|entregad*|obras",
    free: "gratis|gratuit*|sin coste|sin costo|no cuesta nada",
    about: "sobre|acerca de",
    value:
      "ayud*|permit*|ventaja*|beneficio*|valor|para que|facilit*|sencill*|ahorr*|sin tener que|confianza|liber*",
    triggers:
      "cuando|después de|en cuanto|crecimiento|expansión|adquisición|fusión|normativa*|auditoría|traslado|apertura",
    roles:
      "director*|directora*|responsable*|gerente*|dueñ*|fundador*|presidente*|jefe de|jefa de|comprador*|controller*|decid*|firma",
    objections:
      "preocup*|riesgo*|duda*|escéptic*|miedo|temor*|recel*|demasiado caro|demasiado compl*|resistencia|dependencia|protección de datos",
    than: "en lugar de|en vez de|frente a|cuando antes|donde antes|antes eran|antes era|respecto a|comparado|por los|antes",
    award:
      "premio*|premiad*|galardon*|ganó|ganamos|valora*|estrellas|renuev*|renov*|recomien*|recomend*|confían|referencia*|satisf*|certificad*|acreditad*|medalla",
    clientele:
      "clientes|usuarios|empresas|organizaciones|colegios|hospitales|clínicas|tiendas|instalaciones|máquinas|proyectos|sedes|países|ayuntamientos|municipios|despachos|obras",
    founded: "fundad*|nacida en|nació en|creada en|desde 19*|desde 18*|desde 20*",
    not: "no|nunca|ningún|ninguna|solo|únicamente|tampoco",
    few: "mitad|medio|media|tercio|cuarto|cuarta parte|doble|duplic*|triple|triplic*|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|docena|cien|mil|millón|millones",
  },
};
