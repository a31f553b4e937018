import type { Cues } from "./cue-names.ts";

export const ENGLISH: Cues = {
  client:
    "is a|is an|was founded|founded in|headquartered|family-owned|company based|based in|operates|runs|provider of|maker of|manufacturer*|about the client|the client|about the company",
  industry:
    "industry|industries|sector|logistics|manufactur*|healthcare|retail*|insurance|bank*|software|construction|hospitality|education|energy|agriculture|pharma*|automotive|food",
  size: "employees|employs|staff|crew|people work|workforce|headcount|locations|sites|branches|stores|offices|revenue of|turnover|team of",
  region:
    "headquartered|based in|region*|countries|country|across europe|europe*|north america|worldwide|nationwide|germany|france|uk|united states|spain|italy|netherlands|nordic*|local market",
  problem:
    "challeng*|struggl*|problem*|difficult*|needed|lacked|pain*|bottleneck*|too slow|slow|manual*|error*|delay*|complain*|lost|losing|outdated|backlog*|cost too much|overwhelmed|no overview|frustrat*|by hand|spreadsheets|suffer*|could not|before the project",
  solution:
    "solution*|introduc*|implement*|built|build|deploy*|rolled out|rollout|set up|replac*|launch*|migrat*|develop*|design*|integrat*|automat*|adopted|installed|trained|new process|chose|switched|approach|what we did",
  results:
    "result*|reduc*|increas*|sav*|grew|grow*|fell|rose|dropped|cut|improv*|doubled|tripled|halved|faster|fewer|higher|lower|outcome*|percent|per cent|return on investment|within * months|since then|today",
  offering:
    "offer*|provide|provides|provided|providing|product|products|service|services|platform|software|sell|sells|selling|deliver|delivers|speciali*|solutions|consult*|develops|develop|portfolio|range of|supplies|builds|repairs|rents|we build|manufactures",
  audiences:
    "customers|clients|for companies|businesses that|companies that|serves|serve|target market*|targets|designed for|built for|made for|aimed at|ideal for|mid-sized|small businesses|enterprises|for teams|teams that|manufacturers|retailers|agencies",
  value:
    "help|helps|enable*|benefit*|advantage*|value|so that|allow*|save|saves|saving|savings|without having to|makes it|easy|easier|easily|simpl*|free up|frees|less time|confidence|peace of mind",
  differentiators:
    "unlike|the only|the first|unique*|differs|different from|difference|instead of|first to|patented|own technology|exclusive*|compared to|compared with|no other|faster than|cheaper than|rather than|independent|sets us apart|stand out|stands out",
  pricing:
    "pricing|prices|priced|price list|price of|the price is|cost per|costs from|costs * euros|costs * dollars|costs * pounds|euros per|dollars per|pounds per|per month|per user|per seat|per year|a month|subscription*|licen*|fee|fees|free trial|pricing plan*|discount*|tariff*|starts at|start at|from €*|monthly|annual*",
  proof:
    "award*|certifi*|customers trust|reference customer*|case stud*|rated|rating|years of experience|since 19*|since 20*|percent of customers|customers renew|clients renew|renew*|recommend*|retention|audited|iso|satisfaction|more than|of 10|out of 10|within * hours|on time",
  triggers:
    "when|after|as soon as|growth|expan*|merger|acquisition|new regulation|regulat*|audit|deadline|law|hiring|relocat*|season*|moved|due to|because|once",
  roles:
    "manager*|director*|head of|chief*|ceo|cfo|coo|cto|cio|owner*|founder*|managing director|controller*|engineer*|team lead*|buyer*|procurement|operations lead|vice president",
  objections:
    "concern*|worr*|risk*|doubt*|sceptic*|skeptic*|hesitat*|afraid|fear*|expensive|too complex|resist*|objection*|lock-in|data protection|reluctant|not sure",
  weaknesses:
    "limit*|lack*|not available|does not|do not|missing|only in|no support|slow|complain*|expensive|difficult*|drawback*|weak*|extra charge|not include*|not offer*",
  market:
    "market*|competit*|trend*|demand|share of|shift*|growing|declin*|consolidat*|new entrants|threat*|unserved|gap|no provider|few providers|increasingly",
  setup: "setup fee|set up fee|onboarding fee|implementation fee|installation fee|one off|one time",
  contract: "contract*|notice period|minimum term|cancel*|commitment",
  support: "support|helpdesk|hotline|around the clock|response time",
  languages: "languages|multilingual|english|german|french|spanish",
  integrations: "integrat*|interface*|api|connector*|connects to|erp|plug in*",
  certificates: "certif*|iso|accredit*|compliant",
  hosting: "hosted|hosting|cloud|on premises|servers in|data cent*",
};
