import { assignCheapest } from './cheapest-assignment.ts'
import type { Proposal } from './proposal.ts'

/** One plain answer is worth more than two doubtful ones: utilities count by this power of theirs. */
const plainness = 3
/** How many proposals of one question take part; the rest never win. */
const perQuestion = 10
/** Larger entangled parts are solved greedily, so that a hostile paper cannot make this slow. */
const maxExact = 200

/**
 * Gives each question at most one place and each place to at most one question, so that the sum of utilities is as great
 * as it can be. A greedy choice would let the first question take a neighbour's answer.
 */
export function assignProposals(proposals: readonly Proposal[]): Map<number, Proposal> {
  let allowed = bestPerPlace(proposals)
  const best = bestOfPlaces(allowed)
  let assigned = new Map<number, Proposal>()
  for (let round = 0; round < 6; round++) {
    assigned = new Map()
    for (const part of connectedParts(allowed))
      for (const proposal of solve(part)) assigned.set(proposal.question, proposal)
    const banned = new Set([
      ...sharedLabels([...assigned.values()]),
      ...secondStatements([...assigned.values()], best),
    ])
    if (banned.size === 0) break
    allowed = allowed.filter((proposal) => !banned.has(proposal))
  }
  return assigned
}

function bestPerPlace(proposals: readonly Proposal[]): Proposal[] {
  const best = new Map<string, Proposal>()
  for (const proposal of proposals) {
    const key = `${proposal.question}|${proposal.key}`
    const known = best.get(key)
    if (!known || proposal.utility > known.utility) best.set(key, proposal)
  }
  const byQuestion = new Map<number, Proposal[]>()
  for (const proposal of best.values())
    byQuestion.set(proposal.question, [...(byQuestion.get(proposal.question) ?? []), proposal])
  return [...byQuestion.values()].flatMap((list) =>
    list.sort((one, other) => other.utility - one.utility).slice(0, perQuestion),
  )
}

/** Far below what a place says best, another question is not what it answers. */
const leastShareOfBest = 0.85

function bestOfPlaces(proposals: readonly Proposal[]): ReadonlyMap<string, Proposal> {
  const best = new Map<string, Proposal>()
  for (const proposal of proposals)
    if (proposal.utility > (best.get(proposal.key)?.utility ?? 0)) best.set(proposal.key, proposal)
  return best
}

/**
 * Places that plainly answer a question which another paper answers already: they state it a second time, and answer no
 * other question because of that.
 */
function secondStatements(
  assigned: readonly Proposal[],
  best: ReadonlyMap<string, Proposal>,
): readonly Proposal[] {
  const paperOf = new Map(assigned.map((one) => [one.question, paperOfProposal(one)]))
  return assigned.filter((proposal) => {
    const other = best.get(proposal.key)
    if (!other || other.question === proposal.question) return false
    const paper = paperOf.get(other.question)
    return (
      paper !== undefined &&
      paper !== paperOfProposal(proposal) &&
      proposal.utility < other.utility * leastShareOfBest
    )
  })
}

/** A paper, or an older mail that is quoted in a newer one. */
const paperOfProposal = ({ items: [first] }: Proposal) =>
  `${first.documentIndex}|${first.span.role === 'quoted'}`

/** The losers where one printed label, under one column, was used for two questions with two different places. */
function sharedLabels(assigned: readonly Proposal[]): Set<Proposal> {
  const banned = new Set<Proposal>()
  const byLabel = new Map<string, Proposal>()
  for (const proposal of assigned) {
    const { pair } = proposal
    const last = pair.labelItems.at(-1)
    if (!last || pair.relation === 'table_cell' || pair.isPart) continue
    const key = `${last.documentIndex}|${last.span.id}|${pair.column ?? ''}`
    const other = byLabel.get(key)
    if (!other) byLabel.set(key, proposal)
    else if (other.key.replace(/\|[^|]*$/, '') !== proposal.key.replace(/\|[^|]*$/, '')) {
      const loser = other.utility >= proposal.utility ? proposal : other
      banned.add(loser)
      byLabel.set(key, loser === other ? proposal : other)
    }
  }
  return banned
}

/** Proposals that share no question and no place with others are solved apart. */
function connectedParts(proposals: readonly Proposal[]): Proposal[][] {
  const parent = new Map<string, string>()
  const find = (node: string): string => {
    let root = node
    while (parent.get(root) !== undefined && parent.get(root) !== root) root = parent.get(root) ?? root
    parent.set(node, root)
    return root
  }
  for (const { question, key } of proposals) {
    const [one, other] = [find(`q${question}`), find(`k${key}`)]
    parent.set(one, one)
    parent.set(other, one)
  }
  const parts = new Map<string, Proposal[]>()
  for (const proposal of proposals) {
    const root = find(`q${proposal.question}`)
    parts.set(root, [...(parts.get(root) ?? []), proposal])
  }
  return [...parts.values()]
}

function solve(part: readonly Proposal[]): Proposal[] {
  const questions = [...new Set(part.map((proposal) => proposal.question))]
  const keys = [...new Set(part.map((proposal) => proposal.key))]
  if (questions.length === 1) return [...part].sort((one, other) => other.utility - one.utility).slice(0, 1)
  if (questions.length > maxExact) return solveGreedily(part)
  const edges = new Map(
    part.map((proposal) => [
      `${questions.indexOf(proposal.question)}|${keys.indexOf(proposal.key)}`,
      proposal,
    ]),
  )
  const columns = Math.max(keys.length, questions.length)
  const chosen = assignCheapest(
    questions.length,
    columns,
    (row, column) => -((edges.get(`${row}|${column}`)?.utility ?? 0) ** plainness),
  )
  return chosen.flatMap((column, row) => edges.get(`${row}|${column}`) ?? [])
}

function solveGreedily(part: readonly Proposal[]): Proposal[] {
  const questions = new Set<number>()
  const keys = new Set<string>()
  return [...part]
    .sort((one, other) => other.utility - one.utility)
    .filter((proposal) => {
      if (questions.has(proposal.question) || keys.has(proposal.key)) return false
      questions.add(proposal.question)
      keys.add(proposal.key)
      return true
    })
}
