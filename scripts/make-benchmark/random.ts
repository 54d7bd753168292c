import { createHash } from 'node:crypto'

/** A seeded source of choices. The same name always gives the same choices, whatever was drawn from others before. */
export interface Random {
  /** A source of its own, so that a change in one part of a submission does not reshuffle the rest. */
  fork(name: string): Random
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  integer(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  shuffle<T>(from: readonly T[]): T[]
}

export function createRandom(name: string): Random {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  // Mulberry32: small, fast and the same on every machine.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    fork: (part) => createRandom(`${name}/${part}`),
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[integer(0, from.length - 1)] as (typeof from)[number]
    },
    shuffle: (from) => {
      const left = [...from]
      for (let last = left.length - 1; last > 0; last--) {
        const other = integer(0, last)
        const kept = left[last] as (typeof left)[number]
        left[last] = left[other] as (typeof left)[number]
        left[other] = kept
      }
      return left
    },
  }
}
