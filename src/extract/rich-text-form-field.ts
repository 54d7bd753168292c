const checkBox = 1
const dropDown = 2
/** A result that says: as it was to begin with. */
const unchanged = 25
const mostEntries = 1_000

/** A form field of a rich text, open while its description is read. */
export class RichTextFormField {
  #type = -1
  #result = unchanged
  #default = 0
  readonly #entries: string[] = []

  /** Whether what a person sees is told by the description, and not by the text that stands for it. */
  get isDescribed(): boolean {
    return this.#type === checkBox || this.#type === dropDown
  }

  describe(word: string, value: number): void {
    if (word === 'fftype') this.#type = value
    else if (word === 'ffres') this.#result = value
    else if (word === 'ffdefres') this.#default = value
  }

  beginEntry(): void {
    if (this.#entries.length < mostEntries) this.#entries.push('')
  }

  writeEntry(text: string): void {
    const last = this.#entries.length - 1
    if (last >= 0) this.#entries[last] += text
  }

  /** What a person sees: a box, or the entry that is chosen. */
  get shown(): string {
    const result = this.#result === unchanged ? this.#default : this.#result
    if (this.#type === checkBox) return result === 1 ? '☒' : '☐'
    return this.#type === dropDown ? (this.#entries[result]?.trim() ?? '') : ''
  }
}
