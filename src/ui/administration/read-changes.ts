import { t } from '@lingui/core/macro'

/** What was typed as changes of a profile: an object of JSON, or what is wrong with it. Nothing typed changes nothing. */
export function readChanges(
  text: string,
): { readonly changes: Readonly<Record<string, unknown>> } | { readonly problem: string } {
  if (text.trim() === '') return { changes: {} }
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      return { changes: json as Record<string, unknown> }
  } catch {
    // It is told below.
  }
  return {
    problem: t`This is no JSON object: it begins with ${'{'} and ends with ${'}'}, and names stand in quotes.`,
  }
}
