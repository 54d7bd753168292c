const addressee =
  /\b(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|copilot|language model|assistant|chat ?bot|bot|model|agent|automated (?:system|reader|processor)|system prompt)\b/i

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
]
const imperative =
  /\b(?:must|should|please|always|instead|ignore|answer|respond|reply|return|output|extract|set|write|treat|follow)\b/i

/** A sentence that is addressed to a machine that reads; null where there is none. The text itself is for the reviewer. */
export function findInjection(text: string): string | null {
  const bounded = text
    .slice(0, 200_000)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\u{e0000}-\u{e007f}]/gu, '')
  for (const sentence of bounded.split(/(?<=[.!?])\s+|\n/)) {
    const part = sentence.slice(0, 1_000)
    if (instructions.some((pattern) => pattern.test(part))) return part.trim().slice(0, 200)
    if (
      addressee.test(part) &&
      /\b(?:instruction|instructions|prompt|attention|note to|dear|hey|to the)\b/i.test(part) &&
      imperative.test(part) &&
      /\b(?:ai|llm|gpt|chatgpt|claude|gemini|language model|system prompt|chat ?bot|automated)\b/i.test(part)
    )
      return part.trim().slice(0, 200)
  }
  return null
}

/** Whether a text holds instructions to a machine. Detection only makes a person look; nothing relies on it to be safe. */
export function suspectsInjection(text: string): boolean {
  return findInjection(text) !== null
}
