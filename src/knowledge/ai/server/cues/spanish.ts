import type { Cues } from "./cue-names.ts";

export const SPANISH: Cues = {
  client:
    "es un|es una|es el|es la|fundad*|con sede|empresa familiar|fabricante*|proveedor*|el cliente|la empresa|la compañía|opera|gestiona",
  industry:
    "sector*|industria*|logística|sanidad|salud|comercio|seguros|banca|construcción|energía|alimentaci*|hostelería|automoción|software|transporte*",
  size: "emplead*|trabajador*|plantilla|sedes|oficinas|tiendas|facturación|factura|personas",
  region:
    "con sede|españa|español*|méxico|argentina|europa|europe*|región*|países|latinoamérica|mundial*|nacional*|madrid|barcelona|valencia",
  problem:
    "desafío*|reto*|problema*|dificultad*|falta*|demasiado lent*|lent*|a mano|manual*|error*|retraso*|queja*|obsolet*|perdía*|hojas de cálculo|desbordad*|necesitaba*|costaba*|antes del proyecto",
  solution:
    "solución*|implant*|implement*|introduj*|desarroll*|automatiz*|integr*|instal*|sustitu*|reemplaz*|formó|formación|diseñ*|eligió|nuevo sistema|nueva herramienta|lanz*|enfoque",
  results:
    "resultado*|redu*|aument*|bajó|bajaron|bajado|ahorr*|creci*|mejor*|duplic*|cayó|más rápid*|menos|subió|por ciento|desde entonces|hoy|ahora",
  offering:
    "ofrec*|producto|productos|servicio|servicios|plataforma|software|vende|venden|vendemos|entrega|entregan|entregamos|especializ*|consultor*|gama|suministra|suministran|suministramos|fabrica|alquila",
  audiences:
    "clientes|clientas|para empresas|pymes|dirigid*|destinad*|pensad* para|minoristas|fabricantes|agencias|autónomos",
  value:
    "ayud*|permit*|ventaja*|beneficio*|valor|para que|facilit*|sencill*|ahorr*|sin tener que|confianza|liber*",
  differentiators:
    "a diferencia|únic*|diferen*|en lugar de|patentad*|exclusiv*|primer* en|frente a|independiente*|se distingue*",
  pricing:
    "precio*|tarifa*|coste por|al mes|mensual*|por usuario|al año|anual*|suscripci*|licencia*|cuota*|prueba gratuita|gratis|descuento*|desde * euros|euros al",
  proof:
    "premio*|certific*|referencia*|recomend*|valora*|experiencia|satisf*|confían|iso|renuev*|más de|reconocid*",
  triggers:
    "cuando|después de|en cuanto|crecimiento|expansión|adquisición|fusión|normativa*|ley|auditoría|plazo*|traslado|temporada*|debido a|porque",
  roles:
    "director*|directora*|responsable*|gerente*|dueñ*|fundador*|presidente*|jefe de|jefa de|comprador*|controller*|ingenier*",
  objections:
    "preocup*|riesgo*|duda*|escéptic*|miedo|temor*|recel*|demasiado caro|caro|cara|caros|caras|complej*|resistencia|dependencia|protección de datos",
  weaknesses:
    "limit*|falta*|no disponible|no ofrece|solo en|lent*|caro|cara|caros|caras|inconveniente*|débil*|recargo|queja*|no incluye*",
  market:
    "mercado*|competen*|tendencia*|demanda|cuota de mercado|cambio*|crecient*|descenso|amenaza*|consolid*|cada vez más",
  setup: "coste de instalación|cuota de alta|puesta en marcha",
  contract: "contrato*|permanencia|cancel*",
  support: "soporte|asistencia|atención al cliente",
  languages: "idiomas|multilingüe*|español|inglés",
  integrations: "integraci*|interfaz*|interfaces|conector*|api|erp",
  certificates: "certific*|iso|homologa*",
  hosting: "alojad*|nube|servidores|centro de datos",
};
