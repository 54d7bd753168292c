import { describe, expect, it } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { findInPage } from '../../src/ui/viewer/find-words.ts'
import { pages, printPage } from '../support/desk-pages.ts'

function pageOf(readingId: string): Page {
  const page = pages.get(readingId)?.[0]
  if (!page) throw new Error('no page')
  return page
}

describe('finding words', () => {
  it('finds words that follow each other on a printed page, whatever their case, with a box for each', () => {
    const [found, ...rest] = findInPage(pageOf('rdg_pdf'), '  canal   WHARF ')
    expect(rest).toEqual([])
    expect(found?.boxes.length).toBe(2)
    expect(found?.line).toBe('14 Canal Wharf, Leeds, LS11 5PS')
  })

  it('finds accents without typing them, and part of a word', () => {
    const page = printPage(1, [['Name', 'Société Générale']], 'Form')
    expect(findInPage(page, 'societe gen').length).toBe(1)
  })

  it('finds the stretch in flowing text and every place in it', () => {
    const found = findInPage(pageOf('rdg_mail'), 'hartwell')
    expect(found.length).toBe(2)
    for (const { stretch } of found) {
      const span = pageOf('rdg_mail').spans.find(({ id }) => id === stretch?.spanId)
      expect(span?.text.slice(stretch?.start, stretch?.end).toLowerCase()).toBe('hartwell')
    }
  })

  it('finds cells of a sheet in reading order, each once', () => {
    expect(findInPage(pageOf('rdg_xlsx'), 'ls').map(({ cell }) => cell)).toEqual(['B3', 'B5'])
    expect(findInPage(pageOf('rdg_xlsx'), 'e').map(({ cell }) => cell)[0]).toBe('A1')
  })

  it('finds nothing for nothing, for signs of a pattern, and on an empty page', () => {
    expect(findInPage(pageOf('rdg_pdf'), '   ')).toEqual([])
    expect(findInPage(pageOf('rdg_pdf'), '.*')).toEqual([])
    expect(findInPage({ ...pageOf('rdg_pdf'), words: [], spans: [] }, 'canal')).toEqual([])
  })

  it('stops at a sane number of places', () => {
    const page = printPage(1, [['a', 'a '.repeat(3000)]], 'a')
    expect(findInPage(page, 'a').length).toBe(200)
  })
})
