/** Text as PostgreSQL can hold it: files and mails may bring NUL characters and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** Any JSON value as text for a jsonb column; absent properties stay absent. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  )
}
