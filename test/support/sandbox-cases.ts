/** A case as the platform's own list shows it. */
export interface ListedCase {
  readonly caseId: string
  readonly externalReference: string
}

/** The cases that the sandbox platform's page lists, read as a person would read it. */
export async function casesOnPlatform(sandboxUrl: string): Promise<ListedCase[]> {
  const page = await (await fetch(sandboxUrl)).text()
  const rows = page.split('<tbody>')[1]?.split('</tr>') ?? []
  return rows.flatMap((row) => {
    const cells = [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map((match) => match[1] ?? '')
    return cells.length >= 9 ? [{ caseId: cells[0] ?? '', externalReference: cells[8] ?? '' }] : []
  })
}
