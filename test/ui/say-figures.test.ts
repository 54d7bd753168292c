import '../support/speak-english.ts'
import { expect, it } from 'vitest'
import type { InsightView } from '../../src/review/insight-view.ts'
import { figuresAsCsv } from '../../src/ui/insight/figures-csv.ts'
import { sayMinutes, sayShare } from '../../src/ui/insight/say-figures.ts'
import { wordDue } from '../../src/ui/words/time-words.ts'

it('names what a share is of, and gives none of nothing', () => {
  expect(sayShare(3, 200)).toBe('1.5 % (3 of 200)')
  expect(sayShare(34, 280)).toBe('12 % (34 of 280)')
  expect(sayShare(0, 0)).toBe('–')
  expect([null, 0.5, 12.4, 120].map(sayMinutes)).toEqual(['–', '30 s', '12 min', '2.0 h'])
})

it('says how long there is, and what is late', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  const at = (hours: number) => wordDue(new Date(now + hours * 3_600_000).toISOString(), now)
  expect(at(30)).toEqual({ text: 'in 1 d', tone: 'calm' })
  expect(at(1.5)).toEqual({ text: 'in 1 h', tone: 'soon' })
  expect(at(-0.005)).toEqual({ text: '1 min late', tone: 'late' })
})

it('exports names that a spreadsheet would run as text', () => {
  const insight = {
    since: '2026-11-01T00:00:00Z',
    until: '2026-12-01T00:00:00Z',
    days: 30,
    productId: null,
    productNames: [],
    submissions: { received: 2, approved: 1, rejected: 0, minutesToReady: null, minutesToApproval: 4 },
    effort: { submissions: 1, touches: 3, secondsPerField: 2.5, minutesOfWork: 1 },
    products: [],
    decisions: { accepted: 1, corrected: 0, cleared: 0, notStated: 0 },
    reliability: [{ bin: 9, seen: 3, right: 2, confidence: 0.95 }],
    rankings: [
      {
        productId: '4325',
        questionId: 'name',
        question: 'Name',
        seen: 3,
        right: 2,
        verdict: 'not_enough_data',
        auroc: null,
        calibrationError: 0.28,
        bins: [],
      },
    ],
    sources: [{ format: 'pdf', paperKind: 'schedule', seen: 3, right: 2 }],
    audit: { seen: 0, wrong: 0, atMost: null },
    brokers: [{ broker: '=HYPERLINK("http://evil","x")', received: 1, questions: 0 }],
    brokerReadings: [{ broker: '=HYPERLINK("http://evil","x")', seen: 3, right: 2 }],
    modelTokens: { input: 0, output: 0, calls: 0 },
    pounds: null,
  } satisfies InsightView
  const lines = figuresAsCsv(insight).split('\r\n')
  expect(lines).toContain('"broker =HYPERLINK(""http://evil"",""x"")","received","1"')
  expect(lines).toContain('"confidence 0.9 to 1","right","2"')
  expect(lines).toContain('"question 4325 name","verdict","not_enough_data"')
  expect(lines).toContain('"source pdf schedule","seen","3"')
})
