import type { Question } from '../../../domain/question-set.ts'
import { isDenial } from '../../../values/polarity.ts'
import { isLabelLike } from '../../label/label-like.ts'
import type { LabelMatcher } from '../../label/label-matcher.ts'
import type { RunningText } from '../../layout/running-text.ts'
import { writerOf } from '../../layout/written-papers.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { type Stretch, sentencesOf } from '../sentences.ts'

/** A sentence says whether what one question asks is so where it matches that question at least so well, */
const leastMatch = 0.6
/** and every other question that is answered by yes or no by so much less. */
const ahead = 0.06
const shortest = 12
const longest = 160

/**
 * What is wanted, supposed, over, partly so, or so for somebody or something else; what a quotation is to hold; what a mail says
 * of itself.
 */
const isNotSo =
  /\b(?:if|would|could|should|may|might|will|to be|unless|except|apart from|must|want(?:s|ed)?|require[sd]?|need(?:s|ed)?|please|can you|whether|hope|expect|think|believe|probably|perhaps|possibly|only|partly|some(?:times)?|mostly|stopped|ceased|excluded|forbid\w*|(?:left|run|ran) out|decided against|rather than|instead|lacks?|too \p{L}+ to|leave|separately|elsewhere|option(?:al)?|quote[ds]?|limit|excess|subject to|confirm|enquir(?:y|ies)|attached|enclosed|below)\b/iu
/** Whoever asks whether something is wanted is told by whoever wants it. */
const asksForWish = /\b(?:want(?:ed)?|require[ds]?|needed|cover(?:ed)?|include[sd]?|wish|like)\b/i
const wish =
  /\b(?:(?:would|[’']d) (?:also )?(?:like|want|need)|want(?:s|ed)?|need(?:s|ed)?|require[sd]?|please (?:also )?(?:add|include|cover))\b/gi
const bids = /^\W*(?:list|state|give|tick|describe|enter|see|note|show)\b/i
/** An amount or a share answers another question than whether something is so. */
const figure = /[£$€]\s?\d|\d\s?%|\bper ?cent\b/i
/** A line without a verb is a heading or a label, other than in a mail. */
const verb =
  /\b(?:is|are|was|were|am|has|have|had|do|does|did|holds?|uses?|carr(?:y|ies)|keeps?|runs?|owns?|employs?|went|goe?s?|gave|gives?|took|takes?|came|comes?|made|makes?|\p{L}{3,}ed)\b/iu
/** A sentence of several parts denies what its first part denies; another part may be about something else. */
const nextPart = /[,;(]|\s(?:and|but|or|while|although|though|because|since|so|which|who)\s/i

/**
 * Pairs for sentences that say as a whole whether something is so, in whatever words: `Dash cams went in to every vehicle`,
 * `I was made bankrupt in 2016`. Only what plainly is about one question more than about any other says so.
 */
export function pairsFromWholeSentences(
  texts: readonly RunningText[],
  matcher: LabelMatcher | undefined,
  questions: readonly Question[],
): Pair[] {
  if (!matcher) return []
  return texts.filter(isWritten).flatMap((text) =>
    sentencesOf(text.text).flatMap((sentence) => {
      if (!saysOneThing(sentence, text)) return []
      const [best, second] = matcher
        .match(sentence.text, '')
        .filter(({ question }) => questions[question]?.type === 'yesNo')
      if (!best || best.score - (second?.score ?? 0) < ahead) return []
      const isWish = asksForWish.test(questions[best.question]?.label ?? '')
      if (isNotSo.test(isWish ? sentence.text.replace(wish, '') : sentence.text)) return []
      return passagePair(text, sentence, {
        label: sentence.text,
        relation: 'prose',
        strength: 0.8,
        leastMatch: Math.max(leastMatch, best.score - ahead / 2),
        statement: { isDenied: isDenial(sentence.text), isTrue: true },
      })
    }),
  )
}

/** Whether somebody wrote a text who places a risk: what a form prints in Word is nobody's word. */
function isWritten({ items: [{ document, isTyped }] }: RunningText): boolean {
  return document.format === 'email' || isTyped === true || writerOf(document) !== null
}

function saysOneThing({ text, start, end }: Stretch, whole: RunningText): boolean {
  if (text.length < shortest || text.length > longest) return false
  if (whole.text.slice(start, end + 1).includes('?') || /:\s/.test(text) || isLabelLike(text)) return false
  if (bids.test(text) || figure.test(text)) return false
  if (!verb.test(text) && whole.items[0].document.format !== 'email') return false
  return !isDenial(text) || isDenial(text.split(nextPart, 1)[0] ?? '')
}
