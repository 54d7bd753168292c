import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '../../src/domain/answer.ts'
import type { Span } from '../../src/domain/document.ts'
import type { QuestionType } from '../../src/domain/question-set.ts'
import { type CitedSpan, entails, ground, isSameValue } from '../../src/map/ground.ts'
import { choose, question, receivedAt, span } from './build-document.ts'

const context = { receivedAt }
const cited = (text: string, extra: Partial<Span> = {}, readingId = 'rd_1'): CitedSpan => ({
  document: { readingId, sourceFileId: `file_of_${readingId}` },
  span: span(`s.${text}`, [40, 60, text, extra]),
})
const address = question('address', 'Address', 'address')
const park = { line1: '1 Park Road', town: 'Leeds', postcode: 'LS1 4AB' }

describe('a value stands where it is said to stand', () => {
  test('in one of the spans, the first that says it', () =>
    expect(
      ground('5000', question('sum', 'Sum', 'money'), [cited('Stock'), cited('£5,000')], context),
    ).toEqual({
      readingId: 'rd_1',
      sourceFileId: 'file_of_rd_1',
      spanId: 's.£5,000',
      locator: cited('£5,000').span.locator,
      text: '£5,000',
      relation: 'cited',
    }))
  test('over several, in the order given', () => {
    expect(ground(park, address, [cited('1 Park Road'), cited('Leeds LS1 4AB')], context)?.text).toBe(
      '1 Park Road\nLeeds LS1 4AB',
    )
    const name = question('name', 'Name', 'text')
    expect(ground('Acme Joinery', name, [cited('Acme'), cited('Joinery')], context)?.text).toBe(
      'Acme\nJoinery',
    )
    expect(ground('Acme Joinery', name, [cited('Joinery'), cited('Acme')], context)).toBeNull()
  })
  test('never over two files, nor over more lines than an answer has', () => {
    expect(
      ground(park, address, [cited('1 Park Road'), cited('Leeds LS1 4AB', {}, 'rd_2')], context),
    ).toBeNull()
    const lines = ['1 Park Road', ...Array.from({ length: 11 }, (_, at) => `Line ${at}`), 'Leeds LS1 4AB']
    expect(
      ground(
        park,
        address,
        lines.map((text) => cited(text)),
        context,
      ),
    ).toBeNull()
  })
  test('nowhere is no evidence', () => {
    expect(ground('5000', question('sum', 'Sum', 'money'), [], context)).toBeNull()
    expect(ground('5000', question('sum', 'Sum', 'money'), [cited('£50,000')], context)).toBeNull()
  })
  test('what nobody can see is told, whichever line hides it', () => {
    const hidden = cited('Leeds LS1 4AB', { hidden: 'white on white' })
    expect(ground(park, address, [cited('1 Park Road'), hidden], context)?.hidden).toBe('white on white')
    expect(
      ground('17', question('n', 'Number', 'integer'), [cited('17', { hidden: 'tiny' })], context),
    ).toMatchObject({ hidden: 'tiny' })
  })
})

test.each<[boolean, AnswerValue, QuestionType, string]>([
  [true, '2026-12-01', 'date', 'From 1 December 2026 to 30 November 2027'],
  [false, '2026-12-02', 'date', 'From 1 December 2026 to 30 November 2027'],
  [true, 17, 'integer', 'We employ 17 people and 3 apprentices'],
  [false, 7, 'integer', 'We employ 17 people'],
  [true, true, 'yesNo', 'Yes'],
  [false, true, 'yesNo', 'We said yes, or rather no'],
  [false, false, 'yesNo', 'Nothing is said'],
  // A word is no decision, and a decision no word.
  [false, 'Yes', 'yesNo', 'Yes please'],
  [false, true, 'text', 'It is true'],
  [true, { firstName: 'Jane Anne', lastName: 'Doe' }, 'personName', 'Doe, Jane Anne'],
  [false, { firstName: 'Jane', lastName: 'Doe' }, 'personName', 'Contact: John Doe, director'],
  [false, { firstName: 'Jane', lastName: 'Doe' }, 'personName', 'Contact: Jane Roe, director'],
  [true, 'Acme', 'text', 'ACME - joinery'],
  [false, 'Acme', 'text', 'Acmes'],
  [false, '', 'text', 'Anything'],
  [false, '...', 'text', 'Anything'],
])('%s: %j as %s in %s', (expected, value, type, text) =>
  expect(entails(value, question('q', 'Question', type), text, context)).toBe(expected),
)

test('options are said by their labels', () => {
  const trades = question('trade', 'Trade', 'multiChoice', choose('Joinery', 'Roofing'))
  expect(entails(['Joinery', 'Roofing'], trades, 'roofing and some joinery', context)).toBe(true)
  expect(entails(['Joinery', 'Roofing'], trades, 'Some roofing is done', context)).toBe(false)
})

test.each<[boolean, AnswerValue, AnswerValue]>([
  [true, '5000', '5000.00'],
  [false, '5000', '500'],
  [true, 'Acme Ltd.', 'ACME LTD'],
  [true, ['a', 'b'], ['b', 'a']],
  [false, ['a', 'b'], ['a']],
  [true, { line1: '1 Park Road', line2: 'Leeds' }, { line1: '1 Park Road, Leeds' }],
  [false, { line1: '1 Park Road' }, { line1: '2 Park Road' }],
  [false, true, 'true'],
  [false, { line1: 'x' }, 'x'],
])('%s: %j is %j', (expected, one, other) => expect(isSameValue(one, other)).toBe(expected))
