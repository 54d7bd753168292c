import type { Document, Page, Table } from '../../../domain/document.ts'

/** What a column is taken for. */
export interface AssignedColumn {
  /** Index of the child in the group's index. */
  readonly child: number
  /** 0 to 1: how well the header says so; low where its cells and its place say so instead. */
  readonly match: number
  readonly header: string
  /** Whether the unit of its figures is said elsewhere than over it. */
  readonly isUnitNoted?: boolean
}

/** A table whose columns are the questions of a repeating group. */
export interface GroupTable {
  readonly document: Document
  readonly documentIndex: number
  readonly page: Page
  readonly table: Table
  /** How many leading rows name the columns. */
  readonly headerRows: number
  /** Column -> index of the child in the group's index, with how well the header matches. */
  readonly columns: ReadonlyMap<number, AssignedColumn>
  readonly score: number
  /** Columns that hold further lines of the address in a column. */
  readonly addressParts?: ReadonlyMap<number, readonly number[]>
  /** Whether the paper gives every item a column; the table was turned. */
  readonly isTurned?: boolean
}
