import type { Paper, PaperFile } from '../paper.ts'

export type LayoutFormat = 'pdf' | 'fillable' | 'docx' | 'xlsx' | 'eml' | 'html'

/** One way of putting a paper on pages. `onlyTest`: never seen in the development part. */
export interface Layout {
  readonly name: string
  readonly format: LayoutFormat
  readonly onlyTest: boolean
  readonly description: string
  render(paper: Paper): Promise<PaperFile>
}
