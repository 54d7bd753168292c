import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachQuestion } from '../../src/domain/askable-question.ts'
import { type Question, questionSetSchema } from '../../src/domain/question-set.ts'
import { readQuestionSet, readQuestionSetFile } from '../../src/platform/read-question-set.ts'
import { loadWireProfile, type WireProfile } from '../../src/platform/wire-profile.ts'
import { presentQuestionSet } from '../../src/sandbox/present-question-set.ts'
import { readQuestionSetExport } from '../../src/sandbox/read-question-set-export.ts'

const sampleOf = (name: string) => new URL(`../../samples/question-sets/${name}.json`, import.meta.url)
const samples = ['property-owners', 'professional-indemnity', 'motor-fleet']

let profile: WireProfile
beforeAll(async () => {
  profile = await loadWireProfile('default')
})

function wrap(...questions: unknown[]): unknown {
  return { productId: 1, pages: [{ id: 'p1', title: 'One', questions }] }
}
function firstOf(...questions: unknown[]): Question {
  const [found] = eachQuestion(readQuestionSet(wrap(...questions), profile))
  return found!.question
}

describe('reading a Question Set', () => {
  test.each(samples)('%s reads the same from the manual export and from the API', async (name) => {
    const fromFile = await readQuestionSetFile(sampleOf(name).pathname, profile)
    const exported = readQuestionSetExport(JSON.parse(readFileSync(sampleOf(name), 'utf8')))
    const fromApi = readQuestionSet(presentQuestionSet(exported), profile)
    expect(fromApi).toEqual(fromFile)
    expect(fromFile.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(questionSetSchema.parse(fromFile)).toEqual(fromFile)
    const all = [...eachQuestion(fromFile)].map(({ question }) => question)
    expect(all.filter((question) => question.type === 'unknown')).toEqual([])
    expect(all.filter((question) => /[<>]|-Hidden-|- Select -/.test(JSON.stringify(question)))).toEqual([])
    expect(all.filter((question) => question.type === 'choice').every((each) => each.options?.length)).toBe(
      true,
    )
    expect(all.some((question) => question.type === 'group' && question.repeat?.max)).toBe(true)
    expect(all.filter((question) => question.hidden).length).toBeGreaterThan(0)
  })

  test('the members may be spelled in any way, and the order of members does not count', () => {
    const modern = wrap({ id: 'A', label: 'Name', type: 'Text', required: true, helpText: 'x' })
    const pascal = {
      Pages: [
        {
          Questions: [{ HelpText: 'x', Required: true, Type: 'text', Label: 'Name', Id: 'A' }],
          Title: 'One',
          Id: 'p1',
        },
      ],
      ProductId: '1',
    }
    const [one, two] = [readQuestionSet(modern, profile), readQuestionSet(pascal, profile)]
    expect(two.pages).toEqual([
      { ...one.pages[0], questions: [{ ...one.pages[0]!.questions[0], wireType: 'text' }] },
    ])
    expect(readQuestionSet(JSON.parse(JSON.stringify(modern)), profile).hash).toBe(one.hash)
    expect(two.hash).not.toBe(one.hash)
  })

  test('markup, hidden prefixes and placeholders go', () => {
    const question = firstOf({
      id: 'A',
      label: '<b>Turnover</b> &amp; <script>alert(1)</script><i>fees</i>',
      type: 'DropDown',
      options: [{ value: '', label: '- Select -' }, { value: 'a', label: '<em>A</em>' }, 'b'],
    })
    expect(question).toMatchObject({
      label: 'Turnover & fees',
      hidden: false,
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'b' },
      ],
    })
    expect(firstOf({ id: 'A', label: '-hidden- Score', type: 'Number' })).toMatchObject({
      label: 'Score',
      hidden: true,
    })
  })

  test('a trigger that can never hold hides its target, and a hidden page all of its questions', () => {
    const set = readQuestionSet(
      {
        schemeid: 1,
        questionset: [
          {
            questionpageid: 'p1',
            questionpagename: 'One',
            triggers: [
              { rules: [{ testquestion: 'A', testtype: 'EQUAL', test: 'ZZZZZ' }], targetpage: 'P2' },
            ],
            questions: [
              {
                questionid: 'A',
                description: 'A',
                type: 'Text',
                triggers: [
                  { rules: [{ testquestion: 'A', testtype: 'EQUAL', test: 'zzzzz' }], targetquestion: 'B' },
                  { rules: [{ testquestion: 'A', testtype: 'EQUAL', test: 'zzzzz' }], targetquestion: 'C' },
                  {
                    rules: [{ testquestion: 'A', testtype: 'GREATER_THAN', test: '3' }],
                    targetquestion: 'C',
                  },
                ],
              },
              { questionid: 'B', description: 'B', type: 'Text' },
              { questionid: 'C', description: 'C', type: 'Text' },
            ],
          },
          { questionpageid: 'p2', questions: [{ questionid: 'D', description: 'D', type: 'Text' }] },
        ],
      },
      profile,
    )
    const hidden = [...eachQuestion(set)].map(({ question }) => [question.id, question.hidden])
    expect(Object.fromEntries(hidden)).toEqual({ A: false, B: true, C: false, D: true })
    const c = [...eachQuestion(set)].find(({ question }) => question.id === 'C')
    expect(c?.question.displayWhen).toEqual({
      any: [
        { questionId: 'A', op: 'eq', value: 'zzzzz' },
        { questionId: 'A', op: 'gt', value: '3' },
      ],
    })
  })

  test('an unknown type is kept and never asked', () => {
    expect(firstOf({ id: 'A', label: 'A', type: 'Hologram' })).toMatchObject({
      type: 'unknown',
      wireType: 'Hologram',
    })
  })

  test.each<[string, unknown, RegExp]>([
    ['no object', null, /Question Set/],
    ['no product', { pages: [{ id: 'p', questions: [{ id: 'A', type: 'Text' }] }] }, /names no product/],
    ['no pages', { productId: 1, pages: [] }, /no pages/],
    ['a page without questions', { productId: 1, pages: [{ id: 'p9' }] }, /page p9/],
    ['a page without an id', { productId: 1, pages: [{ questions: [] }] }, /page 1/],
    ['only empty pages', { productId: 1, pages: [{ id: 'p', questions: [] }] }, /no question/],
    ['a question without an id', wrap({ label: 'x', type: 'Text' }), /page p1.*no id/],
    ['a question without a type', wrap({ id: 'A' }), /question A.*no type/],
    ['a question that is text', wrap('A'), /not an object/],
    ['an id twice', wrap({ id: 'A', type: 'Text' }, { id: 'A', type: 'Text' }), /question A.*twice/],
    ['a group without questions', wrap({ id: 'MP', type: 'MultiPage' }), /question MP/],
    [
      'an unknown comparison',
      wrap({ id: 'A', type: 'Text', displayWhen: { questionId: 'B', operator: 'resembles' } }),
      /A.*resembles/,
    ],
  ])('%s is told by name', (_, raw, expected) => {
    expect(() => readQuestionSet(raw, profile)).toThrow(expected)
    try {
      readQuestionSet(raw, profile)
    } catch (error) {
      expect(error).toMatchObject({ code: 'question_set_invalid' })
    }
  })

  test('rules nested without end and labels of a megabyte do no harm', () => {
    let rules: unknown = { questionId: 'B', operator: 'equal', value: 'x' }
    for (let depth = 0; depth < 5000; depth++) rules = { all: [rules] }
    expect(() => firstOf({ id: 'A', type: 'Text', displayWhen: rules })).toThrow(/too deeply/)
    expect(
      firstOf({ id: 'A', label: '<b>x'.repeat(500_000), type: 'Text' }).label.length,
    ).toBeLessThanOrEqual(4000)
  })

  test('a file that is not there, or is not JSON', async () => {
    await expect(readQuestionSetFile('/nowhere.json', profile)).rejects.toMatchObject({
      code: 'question_set_missing',
    })
    await expect(readQuestionSetFile(new URL(import.meta.url).pathname, profile)).rejects.toMatchObject({
      code: 'question_set_invalid',
    })
  })
})
