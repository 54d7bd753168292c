import { t } from '@lingui/core/macro'
import { ApiProblem, problemOf, unreachable } from './request.ts'

/** How much of a form has left this machine. */
export interface SentBytes {
  readonly sent: number
  readonly total: number
}

/**
 * Sends files and tells how far it is, which fetch cannot.
 * @throws ApiProblem on any answer but a success, and when nothing answers
 */
export function sendForm<T>(
  path: string,
  form: FormData,
  onSent: (sent: SentBytes) => void,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'text'
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent({ sent: loaded, total }))
    request.addEventListener('load', () => {
      const body = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body as T)
      else reject(problemOf(request.status, body))
    })
    request.addEventListener('error', () => reject(new ApiProblem(0, unreachable())))
    request.addEventListener('abort', () =>
      reject(new ApiProblem(0, t`The upload was stopped. Nothing was kept.`)),
    )
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
