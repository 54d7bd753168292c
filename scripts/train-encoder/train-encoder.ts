/**
 * Trains the encoder of wordings, which the label matching asks whether two labels mean the same, on facts in many wordings and
 * on what papers print beside Question Sets:
 *   node scripts/train-encoder/train-encoder.ts --out DIR [--facts DIR] [--papers DIR] [--epochs 60] [--seed 1]
 * Prints how well it knows facts and papers that it was not trained on. The same texts and seed give the same bytes.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { wordingSize } from '../../src/map/label/wording-encoder.ts'
import { createRandom } from '../make-benchmark/random.ts'
import { isHeldOut, readFamilies } from './facts.ts'
import { measureHeldOut, measureHeldOutPapers } from './measure-held-out.ts'
import { readPapers } from './papers.ts'
import { trainEncoder } from './train.ts'
import { writeEncoder } from './write-encoder.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    facts: { type: 'string', default: fileURLToPath(new URL('facts/', import.meta.url)) },
    papers: { type: 'string', default: fileURLToPath(new URL('papers/', import.meta.url)) },
    epochs: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
if (options.out === undefined) throw new Error('--out is the directory to write the encoder to')
const epochs = Number(options.epochs)
if (!Number.isInteger(epochs) || epochs < 1) throw new Error('--epochs is a whole number from 1')

const families = readFamilies(options.facts)
const trained = families.filter((family) => !isHeldOut(family))
const heldOut = families.filter(isHeldOut)
const facts = trained.flatMap((family) => family.facts)
const wordings = facts.flatMap((fact) => fact.wordings)
const papers = readPapers(options.papers)
console.log(
  `${trained.length} families, ${facts.length} facts, ${wordings.length} wordings; ${heldOut.length} families held out\n` +
    `${papers.trained.length} papers, ${papers.trained.flatMap(({ labels }) => labels).length} labels; ${papers.heldOut.length} papers held out`,
)

const started = performance.now()
const encoder = trainEncoder(trained, papers.trained, {
  epochs,
  width: wordingSize,
  random: createRandom(options.seed),
  onEpoch: (epoch, loss) => {
    const seconds = (performance.now() - started) / 1000
    console.log(`epoch ${epoch}: loss ${loss.toFixed(3)}, ${seconds.toFixed(0)} s`)
  },
})
writeEncoder(options.out, encoder)
const held = measureHeldOut(heldOut, encoder)
console.log(
  `${encoder.vocabulary.trained.length} trained words. Held out: the nearest fact is the right one for ` +
    `${((100 * held.right) / held.wordings).toFixed(1)} % of ${held.wordings} wordings`,
)
const read = measureHeldOutPapers(papers.heldOut, encoder)
console.log(
  `Held out: of ${read.labels} labels that ask something ${((100 * read.right) / read.labels).toFixed(1)} % are nearest to a question ` +
    'that they ask',
)
