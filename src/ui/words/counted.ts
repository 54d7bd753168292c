/** `1 answer`, `2 answers`, `1,204 answers`: a number and what it counts. */
export function wordCount(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`
}
