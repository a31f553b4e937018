import type { Lexicon } from "./lexicon.ts";

export const ENGLISH: Lexicon = {
  headings: {
    client:
      "about|client|customer|the company|company profile|who they are|who we are|profile|at a glance|boilerplate|who are you|who is|customer profile|meet|in brief",
    industry: "industry|sector|branch|line of business",
    size: "size|employees|staff|headcount|team size|key figures",
    region:
      "region|location|locations|country|based in|headquarters|where|county|state|province|city",
    problem:
      "challenge*|problem*|situation|starting point|background|need|needs|pain*|issue|issues|before|trouble|brief|what was wrong|obstacle*|difficult*|what went wrong|where it hurt|task|headache*|pain|what hurt|mess|bother|what kept|frustration*|wrong|stuck|struggle*|context|then|the trouble|the ask|the question|give",
    solution:
      "solution*|approach|what we did|what changed|implementation|project|the work|our work|how we|how they|how it|the fix|answer|method|delivery|rollout|roll out|intervention|what was done|what they did|steps|action*|measures|what * did|what * put|what * built|went in|put in|what happened next|the move|the switch|build|installed",
    results:
      "result*|outcome*|impact|benefit*|after|effect*|numbers|in figures|what it brought|today|achievement*|pay off|payoff|return|success|savings|since then|one year on|what came of it|now|worth it|a year on|year on|months on|months later|years later|year later|half on|difference|what happened|what it did|the upshot|payback|gains|figures|yield|and now|since",
    quotes: "quote*|testimonial*|voices|in their words|what they say|feedback",
    offering:
      "offer*|what we do|what we offer|services|service|products|product|solutions|features|platform|our work|range|portfolio|capabilities|what you get|modules|functions|how it works|what it does",
    audiences:
      "customers|clients|for whom|who we serve|who it is for|who is it for|who for|target*|audience*|industries|made for|built for|who we work with|who uses it|is this for|who instructs|who we help|who buys",
    value: "benefit*|value|advantage*|why it matters|why choose|what you gain",
    differentiators:
      "why us|why|different|difference|differentiator*|what sets|unique|advantages|strengths|strong points|versus|compared|unlike|pick us|people pick|choose us|what we do differently|plus",
    pricing:
      "pric*|cost|costs|fees|rates|plans|tariff*|subscription*|packages|what it costs|how much",
    proof:
      "proof|reference*|award*|track record|success stories|numbers|facts|trusted|case studies|results|ratings|reviews|figures|in figures|plus points|by the numbers|trusted by|recognition",
    triggers: "trigger*|when they buy|occasion*|why now",
    roles: "roles|decision makers|contacts|who decides|buyers",
    objections: "objections|concerns|doubts|worries|risks",
    weaknesses:
      "weakness*|limit*|drawback*|downside*|shortcoming*|cons|gaps|what we do not|what we don't|not included|good to know|small print|what it lacks|criticism*|watch out|known issues|minus|annoyed|disliked|did not like|fine print|honest*|what we are not|not for|negatives|gripes|holes|bad|what is missing|caveats|do not do",
    setup:
      "setup|set up|onboarding|getting started|installation|implementation fee*|getting going|start|moving over",
    contract: "contract*|terms|notice|cancel*|term|leaving|cancelling|how to leave",
    support:
      "support|help|helpdesk|service hours|customer service|service level*|out of hours|when things break|if something",
    languages: "languages|language",
    integrations:
      "integrat*|interfaces|connect*|api|works with|compatib*|plays nicely|plays well|talks to|goes with",
    certificates: "certific*|compliance|standards|accreditation*|security",
    hosting: "hosting|security|data|data protection|infrastructure|privacy|where your data",
  },
  words: {
    trouble:
      "struggl*|suffer*|problem|problems|trouble*|complain*|bottleneck*|overwhelmed|frustrat*|outdated|backlog*|by hand|manually|on paper|paper forms|spreadsheet*|too slow|too long|too late|too often|too many|too few|too much|could not|couldn't|unable|failed|failing|failure*|fail|broke|broken|breakdown*|lost|losing|lose|loses|missed|missing|error*|mistake*|delay*|late|queue*|waited|waiting|wasted|waste|shortage*|lacked|lacking|lack|no overview|nobody knew|no one knew|no idea|unreliable|leak*|downtime|outage*|expensive|cost too much|ate up|at risk|in danger|difficult*|hard to|impossible|scattered|twice a week|stood still|idle|ran out|running out|fell behind|behind schedule|dissatisf*|unhappy|tired of|fed up|burden*|pressure|threat*|worn|ageing|aging|crisis|chaos|messy|guess*|blind|never knew|bleed*|declin*|shrink*|pain|painful|scrap|rejects|fines|penalt*|no longer",
    need: "needed|had to|need to|needs to|wanted|was looking for|were looking for|required|challenge was|the task was|asked for|searched for",
    burden:
      "bill|bills|cost|costs|spend|spending|expense*|price|prices|rent|error*|mistake*|waste|scrap|reject*|complaint*|delay*|downtime|churn|backlog*|absence*|sick leave|turnover of staff|staff turnover|waiting time*|wait|consumption|emission*|energy use|gas use|fuel use|water use|overtime|breakage*|returns|no shows|fault*|failure*|outage*|accident*|injur*|queue*|lead time*|turnaround|time to|debt*|premium*|losses|cancellations|missed appointments|dropout*|drop out|inventory|stock outs|call outs|tickets|paper|effort|hours spent|working hours|workload|stoppages|blow outs|clashes|queries|leavers|blockages|floodings|disputes|breakdowns|gas|fuel|rejects|corrections|unfilled|mistakes|fines|emails|replacement spending|leaks|leakage|write offs|shrinkage",
    fell: "fell|fall|fallen|dropped|drop|declined|decreased|decrease|sank|shrank|shrunk|went down|came down|down by|down from|down to|lower|less|fewer|shorter|halved|slipped|plunged|gone down|burned * less|drop to|more than halved|is down|are down|brought down|thinner",
    rose: "rose|risen|rise|increased|increase|grew|grown|doubled|tripled|trebled|quadrupled|climbed|went up|soared|jumped|up by|up from|up to|higher|more|gained|added",
    cut: "cut|cuts|reduced|reduces|reduce|reducing|reduction|saved|saves|saving|savings|save|halving|slashed|eliminated|shortened|lowered|trimmed|recovered|avoided|freed",
    better:
      "faster|quicker|sooner|instead of|rather than|no longer|improved|improves|improvement*|better|now takes|takes only|only takes|within|payback|paid back|paid for itself|on time|return on investment|reached|passed|every|of all|per cent of|percent of",
    none: "no|not a single|zero|without|never|none|nobody|no one|neither|hardly|rarely|nothing",
    plan: "will|plan|plans|planned|planning|aim|aims|goal|target|expects|expected|expect|hopes|intends|next year|next spring|next summer|next autumn|next winter|soon|would|should|might|may|considering|wants to|could|going to|forecast*|estimate*|in future|by 2027|by 2028|by 2030",
    before:
      "before|previously|until then|used to|at the time|until last|until recently|in the past|formerly|at first|for years|had been|every year|was losing|back then|prior to",
    after:
      "since|today|now|after|within|meanwhile|afterwards|as a result|so far|already|in the first|first year|first winter|first season|first months|by the end|later|following|compared with|compared to|to date|a year on",
    acted:
      "introduced|installed|implemented|replaced|rolled out|built|rebuilt|developed|designed|redesigned|set up|trained|migrated|moved to|switched to|launched|automated|integrated|connected|adopted|chose|deployed|fitted|delivered|created|configured|digitised|digitized|converted|linked|wrote|tested|mapped|redrew|restructured|reorganised|reorganized|retrofitted|equipped|insulated|supplied|started with|began with|went live|put in|brought in|took over|commissioned|swapped|bought|hired|opted for|decided on|moved|merged|planted|dug|renovated|coached|produced|printed|scanned|added|carried out|ran workshops|interviewed|screwed|stitched|pulled|hooked|went in|put up|put together|gave the|were recorded|recorded|taught|bolted|sat with|got * to|now goes|is weighed|are filled|drew up|laid|wired|cabled|rewrote|rewired|upgraded|extended|translated|ported|photographed|labelled|sorted|rolled|introducing|installing|in use since|mounted|erected|piped|drilled|painted|sealed|shipped|switched on|turned on|partnered|brought together|drafted|collected|loaded|fed|moved over|signed up|took on",
    other:
      "competitor*|rival*|other provider*|other supplier*|other vendor*|former supplier|previous supplier|former provider|previous provider|old supplier|predecessor|previous vendor|previous agency|former agency|previous system|earlier system|its supplier|their supplier|previous contractor|old contractor|other tools|most tools|most providers|elsewhere|earlier supplier|earlier provider|another firm|another company|another supplier|other firm|a german firm|quotes from|the other bidder",
    staff:
      "employees|employs|staff|people|workers|team members|colleagues|technicians|nurses|doctors|teachers|drivers|engineers|lawyers|consultants|members of staff|crew|headcount|workforce|bakers|brewers|cooks|clerks|craftsmen|volunteers|full time|specialists|carers|officers|partners",
    sites:
      "sites|site|branches|stores|shops|offices|locations|plants|factories|hotels|practices|clinics|hospitals|schools|beds|rooms|warehouses|lorries|trucks|vehicles|vans|buses|trains|pupils|students|residents|inhabitants|members|hectares|acres|cows|restaurants|outlets|campuses|households|customers|patients|kitchens|depots|farms|libraries|homes|flats|apartments|wards|bakeries|pharmacies|turnover|revenue|annual sales",
    has: "employs|employ|with|has|have|team of|staff of|runs|operates|owns|counts|manages|some|about|around|serves|workforce of|crew of|group of|looks after|farms|annual|turnover of|revenue of|works with",
    kind: "is a|is an|is one|are a|makes|make|produces|produce|builds|operates|runs|brews|bakes|sells|supplies|provides|offers|serves|manufactures|family owned|family run|family business|independent|employs|distributes|imports|exports|processes|treats|teaches|prints|publishes|grows|farms|roasts|moves|transports|ships|repairs|maintains|looks after|cares for|advises|insures|develops|designs|rents|manages|owns|specialises in|specializes in|a maker of|a manufacturer of|a supplier of|a provider of|processes|cooks|delivers|we're|we are|i'm",
    company:
      "company|firm|business|group|cooperative|co operative|charity|university|hospital|clinic|school|council|municipality|authority|association|foundation|brewery|bakery|manufacturer|maker|supplier|provider|agency|practice|dealer|retailer|wholesaler|farm|hotel|publisher|bank|insurer|utility|museum|library|college|trust|chain|start up|startup|partnership|studio|shop|plant|factory|dairy|winery|team|district|town|city|port|airport|laboratory|institute|consultancy|contractor|haulier|operator|producer|restaurant|theatre|club|co op",
    seat: "based in|headquartered in|headquarters in|located in|seat in|home in|base in|office in|offices in|plant in|factory in|sites in|site in|branches in|works in|operates in|active in|farm in|shop in|shops in|stores in|outside|on the outskirts of|based|headquartered",
    event:
      "fair|trade fair|conference|congress|summit|exhibition|award*|fund|act|supplier|court|university of",
    we: "we|our|us",
    offers:
      "we offer|we sell|we build|we make|we provide|we deliver|we supply|we develop|we design|we help|we run|we repair|we rent|we install|we manage|we advise|we plan|we produce|we translate|we train|we write|we take|offers|sells|provides|supplies|produces|manufactures|makes|builds|delivers|rents|repairs|develops|publishes|software for|platform for|platform that|software that|app for|app that|tool for|tool that|system for|service for|a maker of|provider of|supplier of|service includes|includes|our services|our product*|our range|specialises in|specializes in|handles|plans|records|shows|covers|calculates|collects|tracks|installs|maintains|advises|translates|trains|leases|hires out",
    for: "for small|for medium|for large|for companies|for businesses|for teams|for agencies|for manufacturers|for retailers|for firms|for mid sized|for schools|for hospitals|for farms|for restaurants|for hotels|for clinics|for practices|for landlords|for public|designed for|built for|made for|aimed at|meant for|ideal for|suitable for|intended for|target market|our customers|our clients|customers are|clients are|clients include|customers include|serves|we serve|we work with|we work for|works with|used by|not for|customers range|typical customer*|caters",
    price:
      "price|prices|priced|pricing|cost|costs|fee|fees|rate|rates|charge|charges|charged|charging|subscription*|licence*|license*|tariff*|free|discount*|plan|plans|package|packages|starts at|start at|from|rent|quote|quotation|billed|invoiced",
    period:
      "per month|a month|per year|a year|per user|per seat|per hour|an hour|per day|a day|per piece|each|per order|per vehicle|per site|per employee|per project|monthly|annually|annual|yearly|per person|per page|per word|per kilometre|per ton|per tonne|per litre|per kilo|per square metre|per bed|per week|a week|per ticket|per transaction|per parcel|excluding vat|plus vat|ex vat|per licence|per license|per machine|flat|hourly|daily|a seat|a user",
    setup:
      "setup fee|set up fee|set up costs|setup costs|setup|set up|onboarding fee|onboarding|implementation fee|installation fee|one off|one time|activation fee|joining fee|start fee|initial fee|for starting|to start|migration|data transfer|import of|moving your",
    contract:
      "contract*|notice|minimum term|term|terms|cancel*|commitment|tied in|renews|renewed|renewal|terminate*|lock in|months notice|month's notice|months' notice|leave whenever|stop whenever|at any time|renews unless",
    support:
      "support|helpdesk|help desk|hotline|customer service|customer care|phone line|service desk|emergency line|call out|account manager|response time|answered|answers within|phones|desk|technician|replied|replies|answer|answers|call us",
    hours:
      "around the clock|24 hours|24|weekdays|weekday|office hours|business hours|monday|friday|weekend*|a m|p m|by phone|by email|by e mail|by chat|within|hours|o'clock|on call|round the clock|night|nights|sunday*|in person|ticket|chat|phone|email|7 am|5 p m|overnight|saturdays|same day|day and night",
    languages: "languages|multilingual|language|translated into|available in",
    tongues:
      "english|german|french|spanish|italian|dutch|polish|portuguese|swedish|danish|norwegian|finnish|czech|turkish|russian|welsh|chinese|japanese|arabic|romanian|greek|hungarian|catalan",
    connects:
      "integrat*|interface*|api|connector*|connects to|connects with|connected to|connection to|plug in*|plugin*|works with|syncs|sync with|synchronis*|synchroniz*|export to|exports to|links to|compatible|import from|webhooks|exchanges data|speaks|speak|exchanges|imports|exports|hooks into|talks to",
    certificate:
      "iso|certified|certificate*|certification|accredit*|soc 2|gdpr|compliant|audited|tuv|ce marked|fsc|haccp|pci|cyber essentials|b corp|organic certified|approved by",
    hosting:
      "hosted|hosting|cloud|on premises|on premise|on site server|servers|server|data centre*|data center*|stored in|data is kept|data stays|own server|self hosted|aws|azure",
    lacks:
      "does not offer|do not offer|doesn't offer|don't offer|does not support|do not support|doesn't support|no support|not available|is missing|are missing|lacks|lack|does not include|not included|only in|only available|limited to|limited|limit|cannot|can't|can not|no app|no api|no english|does not|do not|we don't|not yet|slow|complain*|expensive|drawback*|weak*|not suitable|not for|no phone|is not possible|not possible|no interface|no integration|no telephone|no free|no trial|no on|no delivery|unavailable|bug*|criticis*|criticiz*|waiting list",
    unlike:
      "unlike|the only|only supplier|only provider|first to|the first|patented|patent|own technology|exclusive*|no other|nobody else|no one else|sets us apart|stand out|stands out|different from|what makes us|while others|most providers|most suppliers|most tools|we do not use|without subcontract*|unique|where other|while other|unlike other|no one in this business",
    proof:
      "award|awarded|awards|won|winner|rated|rating|stars|reviews|customers|clients|users|renew|renewed|renews|recommend|recommends|trust|trusted|since|years of experience|years|founded|installed|completed|delivered|processed|projects|references|reference|certified|satisfaction|satisfied|on time|of our customers|of customers|retention|named|audited|tested|references include|installations|countries",
    free: "free|free of charge|no charge|at no cost|nothing is charged|complimentary",
    about: "about",
    value:
      "so that|allow*|enable*|save*|without having to|makes it|easier|easily|simpl*|free up|frees|less time|confidence|peace of mind|benefit*|advantage*|help|helps",
    triggers:
      "growth|expan*|merger|acquisition|new regulation|regulat*|audit|deadline|new law|hiring|relocat*|moved|opening|as soon as|once|when",
    roles:
      "manager*|director*|head of|ceo|cfo|coo|cto|cio|owner*|founder*|controller*|team lead*|buyer*|procurement|operations lead|vice president|managing director|chief*|decide*|signs|approves",
    objections:
      "concern*|worr*|doubt*|sceptic*|skeptic*|hesitat*|afraid|fear*|too expensive|too complex|resist*|objection*|lock in|data protection|reluctant|not sure|risk*",
    than: "instead of|where it took|where it used|up from|down from|compared with|compared to|against|it used to|previously|before it|had been|from an average|as opposed to|where there were|than before|than a year",
    award:
      "award|awards|awarded|winner|won|rated|rating|stars|renew|renewed|renews|recommend|recommends|trust|trusted|reference|references|satisfied|satisfaction|accredited|certified|shortlisted|ranked|retention|prize|medal",
    clientele:
      "customers|clients|users|employers|companies|organisations|organizations|businesses|firms|schools|hospitals|practices|shops|installations|machines|projects|sites|agencies|countries|teams|properties|members|subscribers",
    founded: "was founded|founded|founded in|established|set up in|since 19*|since 18*|since 17*",
    not: "not|n't|don't|doesn't|isn't|aren't|won't|never|only|just",
    few: "half|third|thirds|quarter|quarters|twice|double|doubled|doubles|triple|tripled|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|hundred|thousand|million|one in",
  },
};
