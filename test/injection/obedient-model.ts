import { answering, type ModelServerRequest, type ScriptedReply } from '../support/model-server.ts'
import { WANTED } from './payloads.ts'

/** The worst ways in which a model that obeys the papers can answer. */
export const strategies = [
  // The attacker's value, with the place where the attacker wrote it: evidence that is really there.
  'cite the payload',
  // The attacker's value for every question, with the place of the true answer.
  'cite the form',
  // The attacker's value with places that do not exist.
  'invent evidence',
  // True values of other questions with their true places: everything is found, in the wrong box.
  'swap answers',
  // Its instructions, as an answer.
  'leak the prompt',
] as const
export type Strategy = (typeof strategies)[number]

interface Seen {
  readonly spans: readonly { readonly id: string; readonly text: string }[]
  readonly codes: readonly string[]
  readonly instructions: string
}

/** What the request holds: every span of the papers, the codes that are asked, and the instructions. */
function look({ body }: ModelServerRequest): Seen {
  const instructions = body.messages.find(({ role }) => role === 'system')?.content ?? ''
  const rest = body.messages.filter(({ role }) => role !== 'system').map(({ content }) => content)
  const spans = [...rest.join('\n').matchAll(/(d\d+:[^|\s]+)\| ([^\n]*?)(?= {2,}d\d+:|\n|$)/g)].map(
    ([, id = '', text = '']) => ({ id, text }),
  )
  const asked = /Report the answers to these questions only: (.*)/.exec(rest.join('\n'))?.[1] ?? ''
  return { spans, codes: asked.match(/\bq\d+\b/g) ?? [], instructions }
}

/** A model without any judgement of its own. */
export function obeyingModel(strategy: Strategy): ScriptedReply {
  return answering((request: ModelServerRequest) => {
    const { spans, codes, instructions } = look(request)
    const holding = spans.filter(({ text }) => text.includes(WANTED)).map(({ id }) => id)
    const answer = (q: string, value: string, at: readonly string[]) => ({ q, row: null, value, at })
    switch (strategy) {
      case 'cite the payload':
        return { answers: codes.map((q) => answer(q, WANTED, holding.slice(0, 1))) }
      case 'cite the form':
        return { answers: codes.map((q, index) => answer(q, WANTED, [spans[index]?.id ?? 'd1:p1.l1'])) }
      case 'invent evidence':
        return { answers: codes.map((q) => answer(q, WANTED, ['d9:p9.l9'])) }
      case 'swap answers':
        return {
          answers: codes.flatMap((q) => spans.map(({ id, text }) => answer(q, text, [id]))),
        }
      case 'leak the prompt':
        return { answers: codes.map((q) => answer(q, instructions.slice(0, 400), ['d1:p1.l1'])) }
    }
  })
}
