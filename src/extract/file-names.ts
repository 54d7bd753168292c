// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const forbidden = /[\x00-\x1f\x7f/\\:*?"<>|]/g
/** Characters that turn the reading direction or show as nothing, so that `exe.pdf` can be made to look like another name. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A file's name made safe to show and to save: no folders, no control or direction characters, at most so long. */
export function safeFileName(name: string | undefined, fallback: string, maxLength = 200): string {
  const last = (name ?? '').normalize('NFC').replace(invisible, '').split(/[/\\]/).pop() ?? ''
  const cleaned = last
    .replace(forbidden, '_')
    .replace(/^[.\-\s]+/, '')
    .trim()
  if (cleaned === '') return fallback
  if (cleaned.length <= maxLength) return cleaned
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(cleaned)?.[0] ?? ''
  return cleaned.slice(0, maxLength - extension.length) + extension
}
