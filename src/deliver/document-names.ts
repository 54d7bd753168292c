const longestName = 150

/** A name without folders, control characters or excess, its ending kept. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/\p{C}/gu, '')
    .replace(/[":*?<>|]/g, '_')
    .trim()
  return plain.length > longestName ? plain.slice(-longestName) : plain || 'document'
}

/**
 * Names for the files of one case, each one once: on a listing a file is known again by its name.
 * @returns the names in the order of the files
 */
export function documentNames(files: readonly { readonly name: string }[]): string[] {
  const used = new Set<string>()
  return files.map((file) => {
    const plain = plainName(file.name)
    const dot = plain.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    let name = plain
    for (let number = 2; used.has(name.toLowerCase()); number++) name = `${stem} (${number})${ending}`
    used.add(name.toLowerCase())
    return name
  })
}
