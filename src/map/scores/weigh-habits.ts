import type { EvidenceRelation } from '../../domain/answer.ts'
import type { QuestionType } from '../../domain/question-set.ts'
import type { LabelIndex } from '../label/label-index.ts'
import type { Proposal } from '../proposal.ts'
import { round } from './score-pairs.ts'
import { isOpenText } from './type-fit.ts'

type Direction = 'right' | 'line' | 'below' | 'above'

const directions: Partial<Readonly<Record<EvidenceRelation, Direction>>> = {
  beside: 'right',
  table_cell: 'right',
  same_line: 'line',
  below: 'below',
  above: 'above',
}

/** The cell of a row and a column stands where its grid has it, which says nothing of where labels have their answers. */
const isGridCell = ({ pair }: Proposal) => pair.relation === 'table_cell' && pair.rivals !== undefined

/** Types that few texts fit by chance, so that a fit says that the answer stands where it was looked for. */
const strictTypes: ReadonlySet<QuestionType> = new Set([
  'date',
  'money',
  'percent',
  'integer',
  'decimal',
  'email',
  'phone',
  'address',
  'choice',
])
/** A label that matches this well is one, so that it can show where answers stand. */
const plainLabel = 0.75
/** From so many labels on, the most used direction is a habit. */
const leastLabels = 2.5
/** Details have their lines or their box under the question in forms that put all other answers beside theirs. */
const asksForMore =
  /^\W*(?:[\d.()a-z]{1,6}\s+)?if (?:yes|no|so|not|any)\b|\b(?:details?|describe|description|explain|particulars|specify|reasons?|state)\b/i
/** Below this share of the most used direction, a paper does not put answers there. */
const hardlyEver = 0.12
/** What a direction that a paper hardly uses keeps of its worth. */
const unusualWorth = 0.72

/**
 * Where a paper puts answers, seen from their labels, is seen from all its labels together: an answer that would stand
 * elsewhere is doubtful. Answers above their labels count only where that is the habit, because under any form whose answers
 * stand below, the answer to one question stands above the next.
 */
export function weighHabits(proposals: readonly Proposal[], index: LabelIndex): Proposal[] {
  const habits = findHabits(proposals, index)
  return proposals.flatMap((proposal) => {
    if (isGridCell(proposal)) return [{ ...proposal, signals: { ...proposal.signals, habit: 1 } }]
    const direction = directions[proposal.pair.relation]
    if (!direction || proposal.pair.isCaption) return [proposal]
    const counts = habits.get(proposal.items[0].documentIndex)
    const most = Math.max(0, ...(counts?.values() ?? []))
    const own = counts?.get(direction) ?? 0
    if (direction === 'above' && (most < leastLabels || own < most)) return []
    if (most < leastLabels) return [proposal]
    // A caption's answer stands above it, and what stands below is the answer to the next one.
    if (direction === 'below' && (counts?.get('above') ?? 0) > own * 2) return []
    // What plainly was filled in is an answer wherever it stands.
    // A line with a colon or leaders of its own says it just as plainly.
    const isPlain =
      proposal.items[0].isTyped === true ||
      (direction === 'line' && proposal.pair.strength >= ownLine && proposal.rawText.length <= shortAnswer)
    if (direction !== 'above' && isPlain) return [{ ...proposal, signals: { ...proposal.signals, habit: 1 } }]
    const habit = Math.min(1, own / most)
    // Any words can answer an open question, so nothing but their place speaks for them.
    const question = index.questions[proposal.question]?.question
    if (direction === 'below' && asksForMore.test(proposal.pair.label)) return [proposal]
    const isLabelItself = direction === 'line' && (proposal.signals.labelMatch ?? 0) >= wholeLabel
    if (habit < hardlyEver && most >= leastLabels * 2 && question && isOpenText(question) && !isLabelItself)
      return []
    // One paper may use two ways side by side; only what it hardly ever does is doubtful.
    const worth = habit >= 0.34 ? 1 : unusualWorth + (1 - unusualWorth) * (habit / 0.34)
    return [
      {
        ...proposal,
        signals: { ...proposal.signals, habit: round(habit) },
        utility: proposal.utility * worth,
      },
    ]
  })
}

/** A line that begins with exactly what is asked is hardly a sentence about something else. */
const wholeLabel = 0.95
/** How plainly a line is built as label and answer where it shows that by itself. */
const ownLine = 0.95
/** What follows a colon in terms and conditions is longer than most answers. */
const shortAnswer = 60

/** What a label counts that has a fitting answer in several directions: only the nearest one speaks, and only half. */
const undecidedWorth = 0.5

/** By paper, how many plain labels have a fitting answer in each direction. */
function findHabits(
  proposals: readonly Proposal[],
  index: LabelIndex,
): Map<number, ReadonlyMap<Direction, number>> {
  /** By paper and label, how plainly a fitting answer stands in each direction. */
  const labels = new Map<number, Map<string, Map<Direction, number>>>()
  for (const proposal of proposals) {
    const { question, pair, signals, items } = proposal
    const direction = isGridCell(proposal) ? undefined : directions[pair.relation]
    const type = index.questions[question]?.question.type
    if (!direction || !type || !strictTypes.has(type)) continue
    if ((signals.labelMatch ?? 0) < plainLabel || (signals.typeFit ?? 0) < 0.75) continue
    const paper = items[0].documentIndex
    const ofPaper = labels.get(paper) ?? new Map<string, Map<Direction, number>>()
    labels.set(paper, ofPaper)
    const found = ofPaper.get(pair.label) ?? new Map<Direction, number>()
    ofPaper.set(pair.label, found.set(direction, Math.max(found.get(direction) ?? 0, pair.strength)))
  }
  return new Map([...labels].map(([paper, ofPaper]) => [paper, countDirections(ofPaper.values())]))
}

function countDirections(labels: Iterable<ReadonlyMap<Direction, number>>): Map<Direction, number> {
  const counts = new Map<Direction, number>()
  for (const found of labels) {
    const [nearest] = [...found].sort(([, one], [, other]) => other - one)
    if (!nearest) continue
    const worth = found.size === 1 ? 1 : undecidedWorth
    counts.set(nearest[0], (counts.get(nearest[0]) ?? 0) + worth)
  }
  return counts
}
