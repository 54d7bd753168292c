import { expect, test } from 'vitest'
import { requiredTexts, TextIndex } from '../../../src/map/label/concepts/required-texts.ts'

const of = (...patterns: string[]) => {
  const texts = requiredTexts(patterns)
  return texts && [...texts].toSorted()
}

test('a pattern needs its longest text, and one of each of its choices', () => {
  expect(of('(?:number|no|how many)(?: of)? (?:\\w+ ){0,2}volunteers')).toEqual(['volunteers'])
  expect(of('roof(?:ing)? work', 'slat(?:es?|ing)')).toEqual(['roof', 'slat'])
  expect(of('(?:cctv|closed circuit)')).toEqual(['cctv', 'closed circuit'])
  expect(of('colou?r of doors?')).toEqual(['r of door'])
})

test('what may be left out, is ruled out or may be anything is not needed', () => {
  expect(of('(?:the )?.{0,40}')).toBeNull()
  expect(of('(?:cover|.+)')).toBeNull()
  expect(of('stock(?! exchange)')).toEqual(['stock'])
  expect(of('[a-z]+ \\d{2} ?')).toBeNull()
  expect(of('hir(?:e|ing){2} in')).not.toContain('hire in')
})

test('an index finds what may match, and what needs nothing', () => {
  const index = new TextIndex()
  index.add(1, requiredTexts(['hot ?tubs?', 'spa']))
  index.add(2, requiredTexts(['.*']))
  index.add(3, requiredTexts(['sprinkler(?:s|ed)?']))
  expect([...index.find('is the building sprinklered')].toSorted()).toEqual([2, 3])
  expect([...index.find('spaces')].toSorted()).toEqual([1, 2])
  expect([...index.find('')]).toEqual([2])
})
