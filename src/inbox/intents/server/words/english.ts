import type { IntentWords } from "./intent-words.ts";

export const english: IntentWords = {
  unsubscribe: `
    (remove|delete|strike) (me|us)( please| thanks| thank you)?(?=[ .!]*$)
    unsubscribe
    (take|remove|delete|strike|get) (me|us|my [\\w ]{2,20}|this address|our [\\w ]{2,20}) (off|from|out of) (your|the|this|any|all|future)
    (stop|cease|quit) (e-?mailing|writing|contacting|messaging|spamming|sending)
    (do not|don't|never) (e-?mail|contact|write( to)?|message|approach) (me|us)\\b
    opt(ing)? (me |us )?out
    no (more|further) (e-?mails|messages|mails)
    (want|wish) to receive (any |no )?(more|further)?\\s?(e-?mails|messages)`,
  complaint: `
    (this|that|it|which) is (spam|harassment|unsolicited|illegal|unacceptable|outrageous)
    (unsolicited|unacceptable|outrageous|disgraceful|harass\\w*)
    report(ing)? (you|this|your [\\w]+) (to|as|for)
    (gdpr|data protection authority|legal action|our (lawyer|attorney|solicitor)s?|consumer protection)
    where did you (get|find|buy) (my|our)
    (formal|official) complaint
    (i|we) (want to|must|would like to|wish to) complain`,
  referral: `
    (please |better |rather |kindly )?(contact|speak (to|with)|talk to|write to|get in touch with|reach out to|turn to|address) (my |our )?(colleague|head|director|manager|mr|ms|mrs|dr)\\b
    (forwarded|forwarding|passed|passing|handed) (this|it|your [\\w]+) (on )?(to|over)
    (copied|cc'?d|cc'?ing|looping in|adding) (my |our )?(colleague|\\w+ (from|who))
    (right|best|correct) (person|contact)[\\w ]{0,30} (is|would be) \\w+
    colleague[\\w ,]{2,40} (is (responsible|in charge)|handles|looks after|takes care|runs)`,
  "wrong-person": `
    (i am|i'm|am) not (the right|responsible|in charge|the person|the one)
    (the )?wrong (person|address|contact|department|company)
    (no longer|don't|do not) work (here|there|at|for|with|in)
    (has|have) left (the company|us|our)
    not (my|our) (area|department|responsibility|field|decision)
    nothing to do with (that|this|it)`,
  "not-now": `
    not (right )?now\\b
    not (at|for) (the|this) (moment|time)
    not (this|until( next)?|before( next)?) (year|quarter|month|spring|summer|autumn|winter|\\w+uary|march|april|june|july|august|\\w+ber)
    (get|come|check|circle|reach) (back|out|in touch)[\\w ]{0,20} (in|after|next|later|again)\\b
    (try|ask|contact|write|ping|call|remind|approach) (to )?(me|us)( of this)? (again|back|in|after|next|later)
    (maybe|perhaps|possibly) (later|next|in)
    (too|bit) early
    revisit
    (postpone|put (this|it|that) on hold|on hold|on ice)
    frozen until`,
  "not-interested": `
    (not|no longer|never|n't) (really |at all |particularly )?interested
    no interest
    (no|not|n't) (have |see )?(any |a )?(need|use) for
    (don't|do not|won't|will not) need (this|it|that|your|anything|such)
    not (a|the right|a good) (fit|match)
    not (relevant|something|for) (for |to )?us\\b
    (will|'ll|would|have to|must) (pass|decline)\\b
    no,? thank(s| you)
    decided against`,
  "meeting-request": `
    (schedule|book|set up|arrange|have|do|jump on|hop on|find a time for|organi[sz]e|plan) (a |an |another )?(quick |short |brief |first |video |phone |\\d+.?minute )*(call|meeting|demo|chat|appointment|conversation)
    (send|share) (me |us |over )?(an? |your |some )?(invit\\w+|calendar|times|slots|booking link)
    (are you|would you be) (free|available)
    (monday|tuesday|wednesday|thursday|friday|tomorrow|next week)[\\w :,.]{0,30}(works?|suits?|is (fine|good|ok|okay|great|perfect))
    (can|could|shall|should) we (talk|speak|meet|call)
    (give (me|us)|call me|phone me|ring me)( a call)? (on|at|tomorrow|next|this)
    (pick|find|suggest|propose) (a |some |another )?(slot|time|date)s?
    (meet|call|talk) (on|next|this) (monday|tuesday|wednesday|thursday|friday|week)`,
  objection: `
    (too|so|rather|quite|very|far too) (expensive|pricey|costly|risky|complicated|complex)
    (already|currently) (have|use|using|work(ing)? with|covered|do this|own)
    (happy|satisfied|content) with (our|the|what)
    (work|working) with another
    (no|not in the|out of|over|beyond|exceeds?) (our |the )?budget
    (concerned|worried|sceptical|skeptical|afraid|doubt)
    (bad|mixed) experience
    (n't|not) see (how|why|the (benefit|value|point|advantage))
    (competitors?|others?|elsewhere)[\\w ]{0,20} cheaper
    cheaper (elsewhere|offer|alternative)`,
  interested: `
    (am|are|'re|'m|be|very|quite|definitely|really|highly) interested (in|to)\\b
    (very|quite|definitely|really|highly) interested
    (sounds?|looks?) (very |really |quite |pretty )?(good|great|interesting|promising|exciting|like (exactly )?what)
    (this|that|it) is (very |really |quite )?(interesting|exactly what)
    (like|love|want|keen|eager|curious) to (know|learn|hear|see|find out) (more|how|the)
    (tell|send|show) (me|us) more
    send (me |us |over )?(the|your|more|some|further|an?|a detailed) [\\w ]{0,20}(information|info|details|offer|quote|proposal|brochure|pricing|prices|price list|documents|material)
    count (me|us) in
    (let's|let us) (do it|go ahead|get started|start|begin|proceed|move forward)
    (want|like|ready|decided) to (order|buy|try|test|go ahead|proceed|sign|start|get started|move forward)`,
  thanks: `
    (many |great,? |ok,? )?thank(s| you)
    (got it|received|noted|understood|will do|perfect|great)`,
};
