import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RankingFigures } from '../../domain/insight-figures.ts'

/** Whether confidence tells right readings from wrong ones, plainly. */
export const verdictWords: Readonly<Record<RankingFigures['verdict'], MessageDescriptor>> = {
  ranks: msg`ranks errors`,
  cannot_rank: msg`cannot rank, review all`,
  not_enough_data: msg`not enough data`,
}

export const verdictNotes: Readonly<Record<RankingFigures['verdict'], MessageDescriptor>> = {
  ranks: msg`Wrong readings have lower confidence than right ones: looking at the doubtful ones first finds the errors.`,
  cannot_rank: msg`A wrong reading is as sure of itself as a right one. Confidence is no reason to leave anything unseen.`,
  not_enough_data: msg`At least 40 decisions are needed, and 8 each of right and wrong readings.`,
}

/** What a file is, by its format. */
export const formatWords: Readonly<Record<string, MessageDescriptor>> = {
  email: msg`mail`,
  pdf: msg`PDF`,
  spreadsheet: msg`workbook`,
  word: msg`Word`,
  html: msg`web page`,
  text: msg({ message: 'text', context: 'format of a file' }),
  image: msg`scan or photo`,
  archive: msg`archive`,
  unknown: msg`not known`,
}
