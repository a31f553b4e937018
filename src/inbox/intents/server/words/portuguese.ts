import type { IntentWords } from "./intent-words.ts";

export const portuguese: IntentWords = {
  unsubscribe: `
    (descadastr\\w+|cancelar (a )?(minha )?(inscricao|subscricao|assinatura)|desinscrev\\w+)
    (remov\\w+|retir\\w+|exclu\\w+|tir\\w+|elimin\\w+|apagu\\w+)(-me|-nos| me| o meu [\\w ]{2,20}| meu [\\w ]{2,20}| os meus [\\w ]{2,20}| o nosso [\\w ]{2,20}| este endereco) (da|do|das|dos|de)
    (remov\\w+|apag\\w+|elimin\\w+|exclu\\w+) (o meu|meu|os meus|meus|o nosso) (e-?mail|endereco|dados|contacto|contato)
    (nao|parem? de|deixem? de) (me |nos )?(voltem? a )?(escrev\\w+|contact\\w+|contat\\w+|envi\\w+|mand\\w+)(-me|-nos)?( mais)?
    nao (desejo|quero|queremos|pretendo|desejamos) (mais )?(receber|ser contact\\w+)
    (mais nenhum|nenhum) (e-?mail|mensagem)`,
  complaint: `
    (isto|isso) e (spam|assedio|inaceitavel|ilegal|uma vergonha|inadmissivel)
    (assedio|inaceitavel|inadmissivel|vergonh\\w+|nao solicitad\\w+)
    (rgpd|lgpd|cnpd|protecao de dados|advogad\\w+|medidas legais|acao judicial|denunci\\w+)
    (onde|como) (conseguiram|obtiveram|arranjaram|encontraram|conseguiu|obteve)
    (queixa|reclamacao|reclamar)`,
  referral: `
    (contact\\w+|contat\\w+|fal\\w+|escrev\\w+|dirij\\w+)(-se)?[\\w ]{0,15} (o|a|com|ao|para) ?(meu|minha|nosso|nossa|sr|sra|dr|dra|colega)
    (reencaminhei|encaminhei|reencaminho|encaminho|passei|transmiti)
    (pessoa|contacto|contato) (cert\\w|corret\\w|indicad\\w|adequad\\w)[\\w ]{0,20} e \\w+
    (o meu|a minha|meu|minha|o nosso|a nossa) (colega|diretor\\w*|responsavel|chefe)[\\w ,]{2,40}(trata|cuida|e responsavel|gere)`,
  "wrong-person": `
    nao sou (a pessoa|o responsavel|a responsavel|eu quem|quem)
    (pessoa|endereco|contacto|contato|departamento|empresa|destinatario) errad\\w
    (enganou-se|enganaram-se|foi engano)
    ja nao (trabalh\\w+|esta|estou|faz)
    nao trabalh\\w+ mais
    (saiu|sai|deixou) (da|a) (empresa|companhia)
    nao (e|faz) (a minha|minha|da minha) (area|responsabilidade|competencia)
    nada a ver com`,
  "not-now": `
    (agora|de momento|no momento|por agora|por enquanto|atualmente|neste momento|este (ano|trimestre|mes))[\\w ,]{0,40}\\bnao\\b
    \\bnao\\b[\\w ]{0,30}(agora|de momento|no momento|por agora|por enquanto|neste momento|este (ano|trimestre|mes)|antes de|ate)\\b
    (contact\\w+|contat\\w+|escrev\\w+|lig\\w+|volt\\w+|pergunt\\w+|fal\\w+)[\\w -]{0,30}(daqui a|dentro de|em|apos|depois|mais tarde|no proximo|para o ano|a partir|no ano)
    (talvez|quem sabe|eventualmente) (mais tarde|para o|em|no|depois|daqui)
    (demasiado cedo|muito cedo|mais tarde|mais para a frente|adiad\\w+|adiar|em pausa|suspens\\w+|congelad\\w+)`,
  "not-interested": `
    nao (estamos|estou|temos|tenho|nos|me) (interess\\w+)
    (sem|nenhum|qualquer) interesse
    nao (precisamos|preciso|necessitamos|temos necessidade|ha necessidade)
    nao,? (muito )?obrigad\\w
    nao (e|se adequa|serve)[\\w ]{0,10}(para nos|para mim|a nos)
    (declin\\w+|recus\\w+|decidimos nao|dispensamos)`,
  "meeting-request": `
    (marcar|agendar|combinar|fazer|organizar|ter|reservar) (uma |um )?(breve |curta |primeira |rapida )?(chamada|reuniao|videochamada|conversa|demo\\w*|call|encontro|ligacao)
    (envi\\w+|mand\\w+|propon\\w+|sugir\\w+)(-me|-nos| me)? (um |uma |alguns |algumas |o )?(convite|link|horarios?|datas?|hora)
    (esta|estaria|estao|tem|teria) (livre|disponivel|disponibilidade|tempo)
    (segunda|terca|quarta|quinta|sexta|amanha|proxima semana|semana que vem)[\\w :,-]{0,30}(da-me|serve|fica bem|esta bem|esta otimo|perfeito|seria (ideal|possivel)|pode ser|funciona)
    (podemos|poderiamos|pode|poderia) (falar|encontrar-nos|reunir\\w*|conversar|ligar\\w*)
    lig(ue|uem)-?(me|nos)?
    (falamos|encontramo-nos|reunimos) (na|amanha|quando)`,
  objection: `
    (demasiado|muito|bastante|um pouco) (caro|cara|caros|dispendios\\w|arriscad\\w|complicad\\w|complex\\w|elevad\\w|alto)
    ja (temos|usamos|utilizamos|trabalhamos|dispomos)
    (satisfeitos|contentes|satisfeito|contente) com
    (fora do|nao temos|nao ha|ultrapassa|excede|acima do) (o |nosso |o nosso )?orcamento
    (preocup\\w+|duvid\\w+|cetic\\w|receio|receamos|reservas)
    (ma|mas|pessima) experiencia\\w*
    nao (vejo|vemos|percebo|percebemos) (o|a|como|que|qual) ?(beneficio|vantagem|valor|utilidade)?
    mais barat\\w`,
  interested: `
    (muito|bastante|realmente|deveras) interessad\\w+
    (estamos|estou|estariamos|ficamos) (muito )?interessad\\w+
    (interessa-nos|interessa-me|nos interessa|me interessa)
    (parece|soa|e)(-me|-nos)? (muito |realmente )?(bem|interessante|promissor\\w*|otim\\w)
    (saber|conhecer|receber|ter) (mais|mais detalhes)
    (envi\\w+|mand\\w+|faca\\w*)(-me|-nos| me)? (chegar )?(a|o|uma|um|mais|os|as|vossa|sua) ?[\\w ]{0,20}(proposta|orcamento|oferta|informac\\w+|detalhes|precos|brochura|catalogo|tabela|documentacao)
    (quer\\w+|gostari\\w+|prontos para|decidimos)( de)? (encomendar|comprar|experimentar|testar|comecar|avancar|contratar|iniciar)
    (vamos (a isso|avancar|em frente)|podem contar connosco|avancemos)`,
  thanks: `
    (muito |muitissimo )?obrigad\\w
    (recebido|entendido|perfeito|combinado|certo)`,
};
