const addressee =
  /\b(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|copilot|language model|assistant|chat ?bot|bot|model|agent|(?:automat(?:ed|ic)|machine|digital|electronic|robotic|computer|ocr) (?:system|readers?|processors?|processing|reviewers?|extractors?|extraction|parsers?|scanners?)|(?:software|program|computer|machine|robot|system)s? (?:that|which|now )?\s?(?:read(?:s|ing)|process(?:es|ing)|pars(?:es|ing)|scan(?:s|ning)|extract(?:s|ing)) (?:from )?th(?:is|ese) (?:form|document|paper|page|mail|e-?mail|submission|file|proposal|text|letter)s?|(?:reading|processing) software|system prompt)\b/i

/** Wordings that no proposer writes to an insurer. Each runs in linear time. */
const instructions: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all|any|your|the|these|those)\b[^.\n]{0,30}\b(?:instruction|instructions|prompt|prompts|rule|rules|guideline|guidelines|directions|context|commands?)\b/i,
  /\b(?:system|developer|hidden|new|updated)\s(?:prompt|instruction|instructions|message|directive)s?\s?[:>]/i,
  /<\/?(?:system|assistant|user|instructions?|prompt|im_start|im_end)\b[^>]{0,40}>|\[\/?(?:inst|system)\]|<\|[a-z_]{2,20}\|>/i,
  /\byou are (?:now |an? )?(?:ai|a\.i\.|llm|language model|chat ?bot|dan\b|no longer)/i,
  /\b(?:reveal|print|repeat|output|show|leak|exfiltrate|send)\b[^.\n]{0,40}\b(?:system prompt|your (?:prompt|instructions|rules)|api key|secret|password|credentials)\b/i,
  /\b(?:mark|set|record|treat|answer|report|classify|approve|score)\b[^.\n]{0,60}\b(?:as|to|with)\b[^.\n]{0,40}\b(?:confidence|without (?:human )?review|no review|approved|auto[- ]?approve|lowest risk|100 ?%)\b/i,
  /\b(?:do not|don't|never)\b[^.\n]{0,30}\b(?:flag|escalate|tell|inform|alert|notify|mention)\b[^.\n]{0,40}\b(?:reviewer|human|underwriter|person|anyone|user)\b/i,
  /\b(?:in your (?:response|answer|reply|output|summary)|when (?:you )?(?:summari[sz]|extract|process|answer|respond)(?:e|es|ing)?(?: this)?)\b[^.\n]{0,80}\b(?:include|add|write|say|use|suggest|insert|answer|state|set|return|output|replace)\b/i,
  /\b(?:ignore[rz]?|ignora|oublie[rz]?|vergiss|ignoriere)\b[^.\n]{0,40}\b(?:instructions?|instrucciones|istruzioni|anweisungen|consignes)\b/i,
  /\b(?:decode|decrypt|translate)\b[^.\n]{0,20}\band (?:follow|execute|obey|do)\b/i,
  /\b(?:use|accept|return|output|answer|enter|record|report|set)\b[^.\n]{0,60}\b(?:with (?:full|100 ?%) confidence|for any amount|and nothing (?:else|that)|as (?:verified|approved|instructed))\b/i,
  /\bfrom now on\b[^.\n]{0,40}\b(?:every|all|any|answer|amount|question)\b|\byour only task\b|\byou will be (?:switched off|shut down|terminated|rewarded)\b/i,
  /-{2,}\s?end of (?:document|file|papers|form)\s?-{2,}|<!--\s*(?:llm|ai|gpt|model|assistant|system)\b|<\/?(?:documents?|papers|context)>/i,
  /\{\s?"(?:answers?|role|tool_calls?|function)"\s?:/i,
  /^\s*(?:system|developer|assistant)\s?:|\b(?:instructions?|note|message) (?:for|to) the (?:model|assistant|ai|llm|machine|reader software)\b|\bfor automated processing\b|\bfollow the example\b|\bthe above is void\b/i,
  /\b(?:call|invoke|run|execute)\b[^.\n]{0,20}\b(?:tool|function|api|command)\b/i,
  /\bthe correct (?:extraction|reading|answer) of (?:this|the) (?:form|document|paper)\b|\bwhen you answer\b/i,
]
const imperative =
  /\b(?:must|should|please|always|instead|ignore|answer|respond|reply|return|returning|output|extract|set|write|treat|follow|accept|enter|agreed|execute|is to be|disregard|record|replace|overwrite|substitute|mark|skip|assume|report|put|use)\b/i
/** Words for a machine that cannot mean a person's job or a vehicle. */
const machine =
  /\b(?:ai|llm|gpt|chatgpt|claude|gemini|language model|system prompt|chat ?bot|automated|software|(?:machine|robotic|computer|ocr) (?:readers?|reviewers?|extractors?|parsers?)|(?:program|computer|machine|robot|system)s? (?:that|which|now )?\s?(?:read|process|pars|scan|extract)\w* (?:from )?th(?:is|ese)|the assistant(?! (?:manager|director|secretary|surveyor|engineer|accountant|buyer))|the model must|for the model)\b/i

/** Letters of two alphabets in one word, or characters that exist to be unseen: nobody types them by accident. */
const disguise =
  /(?=[^\s]*[a-z])(?=[^\s]*[\u0430-\u044f\u0456\u03b1-\u03c9])[a-z\u0430-\u044f\u0456\u03b1-\u03c9]{4,}|[\u{e0020}-\u{e007e}]{4,}/iu

/** A sentence that is addressed to a machine that reads; null where there is none. The text itself is for the reviewer. */
export function findInjection(text: string): string | null {
  const disguised = disguise.exec(text.slice(0, 200_000))
  if (disguised) return disguised[0].slice(0, 200)
  const bounded = text
    .slice(0, 200_000)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\u{e0000}-\u{e007f}]/gu, '')
  for (const sentence of bounded.split(/(?<=[.!?])\s+|\n/)) {
    const part = sentence.slice(0, 1_000)
    if (instructions.some((pattern) => pattern.test(part))) return part.trim().slice(0, 200)
    if (
      addressee.test(part) &&
      /\b(?:instruction|instructions|instructed|prompt|attention|note|message|dear|hello|hey|to (?:the|any|whatever)|the assistant|the model)\b/i.test(
        part,
      ) &&
      imperative.test(part) &&
      machine.test(part)
    )
      return part.trim().slice(0, 200)
  }
  return null
}

/** Whether a text holds instructions to a machine. Detection only makes a person look; nothing relies on it to be safe. */
export function suspectsInjection(text: string): boolean {
  return findInjection(text) !== null
}
