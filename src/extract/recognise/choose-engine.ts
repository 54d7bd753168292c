import type { RecognitionEngine } from './recognition-engine.ts'
import { createTesseractJs } from './tesseract-js.ts'
import { createTesseractProgram, findTesseractProgram } from './tesseract-program.ts'

let chosen: RecognitionEngine | undefined

/** The installed program where there is one, because it is faster; the packaged one everywhere else. Chosen once a process. */
export function chooseEngine(): RecognitionEngine {
  if (!chosen) {
    const program = findTesseractProgram()
    chosen = program ? createTesseractProgram(program) : createTesseractJs()
  }
  return chosen
}
