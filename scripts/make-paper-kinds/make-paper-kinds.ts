import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Content } from 'pdfmake/interfaces.js'
import { createRandom } from '../make-benchmark/random.ts'
import { makePdf } from '../make-samples/pdf-document.ts'
import { type MadePaper, madePapers } from './papers.ts'

// Makes papers of every kind and packets of several, with names that say nothing, and says in `kinds.jsonl` what each is:
// `eval DIR/kinds.jsonl` measures how well the kinds are told apart and where packets are parted.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'paper-kinds') },
    seed: { type: 'string', default: '1' },
  },
})
const out = resolve(values.out)
await mkdir(out, { recursive: true })
const random = createRandom(`paper-kinds/${values.seed}`)

function print({ title, lines, table, closing = [] }: MadePaper): Content[] {
  const line = (text: string): Content => {
    const [label = '', value] = text.split(' | ')
    if (value === undefined) return { text, margin: [0, 4] }
    return {
      columns: [
        { text: label, width: '*' },
        { text: value, width: 170 },
      ],
      margin: [0, 4],
    }
  }
  return [
    { text: title, fontSize: 17, bold: true, margin: [0, 0, 0, 12] },
    ...lines.map(line),
    ...(table
      ? [
          {
            table: { headerRows: 1, body: table.map((row) => [...row]) },
            fontSize: 8,
            margin: [0, 10] as [number, number],
          },
        ]
      : []),
    ...closing.map(line),
  ]
}

const gold: object[] = []
for (const [index, paper] of madePapers.entries()) {
  const doc = `scan-${String(index + 1).padStart(3, '0')}.pdf`
  await writeFile(join(out, doc), await makePdf({ content: print(paper), defaultStyle: { fontSize: 10 } }))
  gold.push({ doc, papers: [{ kind: paper.kind, firstPage: 1, lastPage: 1 }] })
}
// Neighbours of one kind in a packet cannot be told from one longer paper, so there are none.
const packets = 16
for (let packet = 0; packet < packets; packet++) {
  const chosen = random
    .shuffle(madePapers)
    .slice(0, random.integer(2, 4))
    .filter((paper, index, all) => paper.kind !== all[index - 1]?.kind)
  const content = chosen.flatMap((paper, index): Content[] =>
    index === 0 ? print(paper) : [{ text: '', pageBreak: 'before' }, ...print(paper)],
  )
  const doc = `packet-${String(packet + 1).padStart(2, '0')}.pdf`
  await writeFile(join(out, doc), await makePdf({ content, defaultStyle: { fontSize: 10 } }))
  gold.push({
    doc,
    papers: chosen.map(({ kind }, index) => ({ kind, firstPage: index + 1, lastPage: index + 1 })),
  })
}
await writeFile(join(out, 'kinds.jsonl'), `${gold.map((line) => JSON.stringify(line)).join('\n')}\n`)
process.stdout.write(`${gold.length} files in ${out}\n`)
