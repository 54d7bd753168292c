import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { type Stretch, statementsOf } from '../sentences.ts'

/** A thing that somebody has answers only the question that asks whether he has it. */
const leastMatch = 0.76
const longestSentence = 500
const mostThings = 10
/** What is denied, doubted, past, planned or somebody else's is not affirmed. */
const unsure =
  /\b(?:no|not|never|none|nil|neither|nor|without|cannot|\w+n['\u2019]t|if|unless|whether|would|could|might|may|should|hop(?:e|es|ing)|plan(?:s|ned|ning)?|intend\w*|propos\w+|stopped|ceased|former(?:ly)?|previous(?:ly)?|used to|no longer|until|will be|to be|expired|removed|sold|excluded?|elsewhere|except|apart|claims?)\b/i
const quantity =
  '(?:(?:an?|the|our|their|its|his|her|some|one|two|three|four|five|six|seven|eight|nine|ten|several|both|all|\\d{1,3})\\s)?'
const thing =
  "(?<thing>\\p{L}[\\p{L}\\d'\u2019/-]*(?:\\s(?!(?:and|or|with|which|that|who|where|on|in|at|from|for|by|of|to|as|is|are|was|were|has|have|but|because|so|when|since|put|under|over|outside|inside|behind|beside|per|than|about|around|every|each)\\b)[\\p{L}\\d'\u2019/-]+){0,4})"
const verbs =
  '(?:has|have|holds?|keeps?|uses?|runs?|operates?|owns?|sells?|offers?|provides?|carr(?:y|ies)|employs?|got|does|undertakes?|includes?)'
const has = new RegExp(
  `\\b(?:we|they|i|she|he|it|you|client|company|firm|site|premises|building|kitchen|shop|school|business|practice|all|everyone|both|operatives|drivers|staff) (?:also |all |each |both |now |still )?${verbs} (?:also |got )?${quantity}${thing}`,
  'giu',
)
/** `Extinguisher and fire blanket, both`, `Asbestos: register held`, `CCTV - all five`. */
const held =
  /^(?<thing>\p{L}[\p{L} '\u2019/-]{2,40}?)(?:\s?[:,-]\s|\s)(?:(?:are|is) )?(?:held|fitted|installed|in place|in force|kept|used|carried|provided|yes|both|all(?: \p{L}+)?)(?: (?:at|on|in|to|throughout|and|by)\b.*|,.*)?$/iu
const clauseEnd =
  /;\s|,?\s(?:and|but|while|although)\s(?=(?:we|they|it|he|she|i|there|the|all|no|not)\b)|,\s(?=(?:no|not|but|which|who)\b)/gi

/** Pairs for what sentences say somebody has: `we have a generator`, `intruder alarm fitted`, `Asbestos: register held`. */
export function pairsFromHeldThings(texts: readonly RunningText[]): Pair[] {
  return texts.flatMap((text) =>
    statementsOf(text.text, longestSentence).flatMap((sentence) => {
      return clausesOf(sentence)
        .filter((clause) => !unsure.test(clause.text))
        .flatMap((clause) =>
          thingsIn(clause.text.trim()).flatMap((label) =>
            passagePair(text, clause, {
              label,
              relation: 'prose',
              strength: 0.85,
              leastMatch,
              statement: { isDenied: false, isTrue: true },
            }),
          ),
        )
        .slice(0, mostThings)
    }),
  )
}

function thingsIn(clause: string): string[] {
  const named = [...clause.matchAll(has)].map((match) => match.groups?.['thing'] ?? '')
  const kept = held.exec(clause)?.groups?.['thing']
  return [...named, ...(kept ? kept.split(/\s(?:and|&)\s/) : [])].filter((one) => /\p{L}{3}/u.test(one))
}

function clausesOf({ start, end, text }: Stretch): Stretch[] {
  const clauses: Stretch[] = []
  let from = 0
  for (const match of [...text.matchAll(clauseEnd), null]) {
    const until = match?.index ?? text.length
    const own = text.slice(from, until)
    if (own.trim() !== '') clauses.push({ start: start + from, end: Math.min(end, start + until), text: own })
    from = until + (match?.[0].length ?? 0)
  }
  return clauses
}
