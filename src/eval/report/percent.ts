export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`
}
