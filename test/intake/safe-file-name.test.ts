import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeFileName } from '../../src/intake/safe-file-name.ts'

describe('safeFileName', () => {
  it.each([
    ['Proposal form.pdf', 'Proposal form.pdf'],
    ['Łukasz – Übersicht.docx', 'Łukasz – Übersicht.docx'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['..', 'unnamed'],
    ['/', 'unnamed'],
    ['a/b\\c.pdf', 'c.pdf'],
    ['--help', 'help'],
    ['report.pdf. . ', 'report.pdf'],
    ['a\r\nX-Evil: 1.pdf', 'aX-Evil_ 1.pdf'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeFileName(name)).toBe(expected)
  })

  it('is harmless for every text, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = safeFileName(text)
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]|^[.-]/u)
        expect([...name].length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(200)
        expect(safeFileName(name)).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })
})
