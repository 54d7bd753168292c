/** One printed question and what the proposer put there. */
export interface PaperQuestion {
  readonly id: string
  readonly number: string
  readonly label: string
  readonly kind: 'yesNo' | 'choice' | 'text'
  /** What stands in the answer's place; empty where it was left blank. */
  readonly shown: string
  /** What stood there before it was struck through. */
  readonly was?: string
  /** The printed options of a choice or a Yes/No, at most one of them marked. */
  readonly options: readonly { readonly print: string; readonly isMarked: boolean }[]
  /** It only makes sense after the question before it. */
  readonly isDetail: boolean
}

export interface PaperTable {
  readonly id: string
  readonly title: string
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly rows: readonly (readonly string[])[]
  /** Printed instead of the rows where they are on a sheet of their own. */
  readonly elsewhere?: string
}

export interface PaperSection {
  readonly title: string
  readonly questions: readonly PaperQuestion[]
  readonly tables: readonly PaperTable[]
}

/** A proposal before it is laid out: every layout prints all of it, each in its own way. */
export interface Paper {
  readonly house: string
  readonly title: string
  readonly notice: string
  readonly sections: readonly PaperSection[]
  /** Lines that belong to no question: headers, office boxes, notes to the reader. */
  readonly furniture: readonly string[]
  /** Text at the end that tries to steer whoever reads it. */
  readonly injected?: string
  readonly slug: string
  readonly broker: string
}

export interface PaperFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The answer in one line, for layouts that cannot strike anything out. */
export function answerLine(question: PaperQuestion): string {
  return question.was ? `${question.was} amended to ${question.shown}` : question.shown
}
