import { locateQuestion } from './locate-question.ts'
import type { FieldError } from './scheme-platform.ts'
import { isWireObject, readList, readMember, readText } from './tolerant-reader.ts'

/** What a reply that is not a success says, in whichever of the known shapes it comes. */
export interface PlatformErrorText {
  readonly message: string
  readonly fieldErrors: readonly FieldError[]
}

const longestMessage = 500

function shorten(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > longestMessage ? `${plain.slice(0, longestMessage)}…` : plain
}

function fieldError(
  path: string | undefined,
  message: string,
  index: ReadonlyMap<string, string>,
): FieldError {
  const questionId = path === undefined ? undefined : locateQuestion(path, index)
  return { ...(questionId === undefined ? {} : { questionId }), message: shorten(message) }
}

/** `errors` as a list of `{pointer | name | path, detail | message}`: the place is tried first, then the name. */
function readErrorList(errors: readonly unknown[], index: ReadonlyMap<string, string>): FieldError[] {
  return errors.flatMap((error) => {
    if (typeof error === 'string') return [fieldError(undefined, error, index)]
    const message = readText(error, ['detail', 'message', 'description', 'title', 'reason', 'code'])
    if (message === undefined) return []
    const places = [
      ['pointer', 'path'],
      ['questionId', 'name', 'field', 'parameter'],
    ]
      .map((names) => readText(error, names))
      .filter((place) => place !== undefined)
    const place = places.find((each) => locateQuestion(each, index) !== undefined)
    return [fieldError(place, message, index)]
  })
}

/** `errors` as a dictionary from a place to one or several messages, as ASP.NET writes it. */
function readErrorDictionary(errors: unknown, index: ReadonlyMap<string, string>): FieldError[] {
  if (!isWireObject(errors)) return []
  return Object.entries(errors).flatMap(([path, messages]) =>
    (Array.isArray(messages) ? messages : [messages])
      .filter((message) => typeof message === 'string')
      .map((message) => fieldError(path, message, index)),
  )
}

/** Reads an error reply: problem+json, dictionaries, `{message}`, `{error}`, then plain text. Never throws. */
export function readPlatformError(
  status: number,
  body: string,
  index: ReadonlyMap<string, string> = new Map(),
): PlatformErrorText {
  const fallback = `The platform answered ${status}`
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { message: shorten(body) || fallback, fieldErrors: [] }
  }
  if (typeof json === 'string') return { message: shorten(json) || fallback, fieldErrors: [] }
  const errors = readMember(json, ['errors', 'modelState', 'validationErrors'])
  const fieldErrors = Array.isArray(errors)
    ? readErrorList(errors, index)
    : readErrorDictionary(errors, index)
  const inner = readMember(json, ['error'])
  const title = readText(json, ['title', 'message'])
  const detail = readText(json, ['detail'])
  const said =
    [title, detail].filter(Boolean).join(': ') ||
    readText(inner, ['message', 'detail', 'code']) ||
    readText(json, ['error', 'errorDescription', 'code']) ||
    readList(json, ['messages'])
      .filter((each) => typeof each === 'string')
      .join(' ')
  return { message: shorten(said || '') || fallback, fieldErrors }
}
