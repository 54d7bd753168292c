/** Papers to measure reading with, made on the spot so that every machine measures the same ones. */

const words =
  'the proposer warrants that premises are protected by an alarm and buildings stand in good repair throughout the period of insurance'.split(
    ' ',
  )

function pageText(page: number): string {
  const lines = Array.from({ length: 52 }, (_, line) => {
    const start = (page * 7 + line * 3) % words.length
    const text = [...words.slice(start), ...words].slice(0, 11).join(' ')
    return `1 0 0 1 56 ${788 - line * 14} Tm (${page}.${line + 1} ${text} ${page * 1_000 + line}) Tj`
  })
  return `BT /F1 10 Tf ${lines.join('\n')} ET`
}

/** A plain PDF of so many pages, each of 52 lines of text. */
export function makePlainPdf(pageCount: number): Buffer {
  const objects: string[] = []
  const kids = Array.from({ length: pageCount }, (_, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push('<< /Type /Catalog /Pages 2 0 R >>')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pageCount} >>`)
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (let page = 1; page <= pageCount; page++) {
    const text = pageText(page)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${3 + page * 2} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    )
  }
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A list of so many rows and eight columns, as a CSV. */
export function makeLongList(rowCount: number): string {
  const rows = Array.from(
    { length: rowCount },
    (_, row) =>
      `${row + 1},AB${10 + (row % 80)} XYZ,Ford,Transit,${String(1 + (row % 28)).padStart(2, '0')}/04/2024,${row * 13},Yes,Unit ${row} Canal Wharf`,
  )
  return ['Number,Registration,Make,Model,Purchased,Value,Garaged,Address', ...rows].join('\n')
}
