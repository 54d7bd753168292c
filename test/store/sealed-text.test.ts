import { expect, test } from 'vitest'
import { openSealedText, sealText } from '../../src/store/sealed-text.ts'

const seal = { secret: 's'.repeat(40), purpose: 'a purpose' }

test('a sealed text opens with its secret and its purpose alone', () => {
  const sealed = sealText(seal, 'the key')
  expect(openSealedText(seal, sealed)).toBe('the key')
  expect(sealed).not.toBe(sealText(seal, 'the key'))
  expect(openSealedText({ ...seal, secret: 't'.repeat(40) }, sealed)).toBeNull()
  expect(openSealedText({ ...seal, purpose: 'another' }, sealed)).toBeNull()
})

test('one that was changed, cut or is none opens nowhere', () => {
  const sealed = sealText(seal, 'the key')
  for (const at of [0, 15, sealed.length - 2])
    expect(
      openSealedText(seal, `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`),
    ).toBeNull()
  for (const broken of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -4), '%%%'])
    expect(openSealedText(seal, broken)).toBeNull()
})
