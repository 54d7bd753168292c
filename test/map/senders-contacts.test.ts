import { describe, expect, test } from 'vitest'
import { document, flowPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const telephone = question('telephone', 'Contact telephone', 'phone')

const told = async (...lines: string[]) =>
  (await mapPapers([document([flowPage(lines)])], [telephone])).found['telephone'] ?? null

describe('a telephone number in a letterhead', () => {
  const head = ['4 Weir House, Acle NR13 3AA', 'Tel 01632 960 411', '20 November 2026', 'Dear Sirs']
  const close = ['Yours faithfully', 'O Penn', 'Mobile: 07700 900 117']

  test('of a broker\u2019s letter is not the proposer\u2019s, nor the one under it', async () => {
    expect(await told('Penn & Sallow', ...head, 'Our client makes oars.', ...close)).toBeNull()
  })

  test('of a broker is not the proposer\u2019s where the letter says nothing of a client', async () => {
    expect(await told('Penn Broking Ltd', ...head, 'Please quote for Oarsmen Ltd.')).toBeNull()
  })

  test('of an insurer is not the one of whom it writes to', async () => {
    const insurer = ['Weir Insurance Limited', '4 Weir House, Acle NR13 3AA', 'Telephone 01632 960 411']
    expect(await told(...insurer, 'Oarsmen Ltd', 'The Boat House', 'Renewal invitation')).toBeNull()
    expect(await told(...insurer.slice(0, 2), 'Oarsmen Ltd', 'Telephone 01632 960 411')).toBe('01632 960 411')
  })

  test('of the proposer\u2019s own letter is', async () => {
    expect(await told('Oarsmen Ltd', ...head, 'We make oars.', ...close)).toBe('01632 960 411')
  })

  test('and so is what stands where a form asks for it under the name of the insurer', async () => {
    for (const asked of ['Name of proposer: Oarsmen Ltd', 'Firm: Oarsmen Ltd'])
      expect(await told('Weir Insurance Limited', asked, 'Telephone 01632 960 411')).toBe('01632 960 411')
    expect(await told('Boat Insurance Proposal', 'Telephone 01632 960 411')).toBe('01632 960 411')
  })
})
