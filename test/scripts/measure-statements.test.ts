import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseStatements, readStatements } from '../../scripts/measure-statements/statements.ts'
import { readFamilies } from '../../scripts/train-encoder/facts.ts'

const script = (path: string) => fileURLToPath(new URL(`../../scripts/${path}/`, import.meta.url))

test('what people say gives a value, or says that a thing is so or is not', () => {
  const facts = parseStatements(
    '= A\n@ money turnover\nwe took ~ last year\n\n@ boolean sprinklers\n+ There are sprinklers\n- None here',
    'a.txt',
  )
  expect(facts).toEqual([
    {
      family: 'A',
      name: 'turnover',
      type: 'money',
      statements: [{ text: 'we took ~ last year', says: null }],
    },
    {
      family: 'A',
      name: 'sprinklers',
      type: 'boolean',
      statements: [
        { text: 'There are sprinklers', says: true },
        { text: 'None here', says: false },
      ],
    },
  ])
})

test.each([
  ['@ money turnover', 'a.txt:1: a fact stands before the first family'],
  ['= A\nwe took ~', 'a.txt:2: a sentence stands before the first fact'],
  ['= A\n@ money turnover\nwe took a lot', 'a.txt:3: "we took a lot" says no money'],
  ['= A\n@ date opened\nfrom ~ to ~', 'a.txt:3: "from ~ to ~" says no date'],
  ['= A\n@ boolean sprinklers\nThere are some', 'a.txt:3: "There are some" says no boolean'],
])('%j is refused', (text, problem) => expect(() => parseStatements(text, 'a.txt')).toThrow(problem))

test('each fact that is said is one that forms print', () => {
  const printed = new Set(
    readFamilies(script('train-encoder/facts')).flatMap(({ name, facts }) =>
      facts.map((fact) => `${name}: ${fact.name}`),
    ),
  )
  const stated = [...readStatements(script('measure-statements/statements')).values()].flat()
  expect(stated.length).toBeGreaterThan(5_000)
  expect(stated.filter(({ family, name }) => !printed.has(`${family}: ${name}`))).toEqual([])
  expect(stated.filter(({ statements }) => statements.length < 2)).toEqual([])
})
