const MAX_CHARACTERS = 200

/**
 * A name that is safe to show, to store in a row and to offer as a download: the last part of any path, without control
 * and direction-changing characters, without characters a file system refuses, at most 200 characters with the extension
 * kept. Never empty. The bytes themselves are stored under their hash, never under a name.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    // Controls, and the characters that turn text around or cannot be seen, hide what a file really is.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[:*?"<>|]/g, '_')
    .replace(/^[\s.-]+/, '')
    .replace(/[\s.]+$/, '')
  const characters = [...clean]
  if (characters.length === 0) return 'unnamed'
  if (characters.length <= MAX_CHARACTERS) return clean
  const extension = [...(/\.[^.]{1,10}$/.exec(clean)?.[0] ?? '')]
  return [...characters.slice(0, MAX_CHARACTERS - extension.length), ...extension].join('')
}
