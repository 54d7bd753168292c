import { deflateSync } from 'node:zlib'
import { type HostileFile, latin1, MiB } from './hostile-file.ts'

interface ForgedObject {
  readonly head: string
  readonly stream?: Uint8Array
}

const plain = (head: string): ForgedObject => ({ head })

/** A stream packed so many times, as a reader must unpack it. */
function packed(content: Uint8Array | string, head = '', times = 1): ForgedObject {
  let stream: Uint8Array = typeof content === 'string' ? latin1(content) : content
  for (let time = 0; time < times; time++) stream = deflateSync(stream, { level: 9 })
  return { head: `${head} /Filter [${'/FlateDecode '.repeat(times)}]`, stream }
}

/** A PDF written object by object; the first is the catalogue. */
function pdf(objects: readonly ForgedObject[], trailer = ''): Buffer {
  const parts = [latin1('%PDF-1.7\n')]
  let at = 9
  const places: number[] = []
  objects.forEach(({ head, stream }, index) => {
    const dictionary = head.startsWith('[')
      ? head
      : `<< ${head}${stream ? ` /Length ${stream.length}` : ''} >>`
    const bytes = Buffer.concat([
      latin1(`${index + 1} 0 obj\n${dictionary}\n`),
      ...(stream ? [latin1('stream\n'), stream, latin1('\nendstream\n')] : []),
      latin1('endobj\n'),
    ])
    places.push(at)
    parts.push(bytes)
    at += bytes.length
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** One page whose contents are object 4; more objects follow from 5. */
function onePage(
  contents: ForgedObject,
  others: readonly ForgedObject[] = [],
  options: { catalogue?: string; page?: string; resources?: string; trailer?: string; box?: string } = {},
): Buffer {
  const { catalogue = '', page = '', resources = '', trailer = '', box = '0 0 595 842' } = options
  return pdf(
    [
      plain(`/Type /Catalog /Pages 2 0 R ${catalogue}`),
      plain('/Type /Pages /Kids [3 0 R] /Count 1'),
      plain(
        `/Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${font} ${resources} >> ${page}`,
      ),
      contents,
      ...others,
    ],
    trailer,
  )
}

const words = packed('BT /F 12 Tf 72 700 Td (Turnover: 1) Tj ET')
const action = (kind: string, rest: string): string => `<< /S /${kind} ${rest} >>`

/** Forms that each draw the next one ten times. */
function formsInForms(levels: number): Buffer {
  const form = (next: string): ForgedObject =>
    packed(
      next === '' ? 'BT /F 12 Tf 72 700 Td (x) Tj ET' : '/N Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${font} ${next} >>`,
    )
  return onePage(
    packed('/N Do'),
    Array.from({ length: levels }, (_, level) =>
      form(level === levels - 1 ? '' : `/XObject << /N ${level + 6} 0 R >>`),
    ),
    { resources: '/XObject << /N 5 0 R >>' },
  )
}

const image = (head: string, content: Uint8Array): Buffer =>
  onePage(
    packed('595 0 0 842 0 0 cm /I Do'),
    [{ head: `/Type /XObject /Subtype /Image ${head}`, stream: content }],
    {
      resources: '/XObject << /I 5 0 R >>',
    },
  )

function manyPages(count: number): Buffer {
  return pdf([
    plain('/Type /Catalog /Pages 2 0 R'),
    plain(`/Type /Pages /Count ${count} /Kids [${'3 0 R '.repeat(count)}]`),
    plain('/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]'),
  ])
}

/** PDFs: bombs, loops, forms that draw themselves, actions and lies. */
export const pdfs: readonly HostileFile[] = [
  {
    name: 'contents-bomb.pdf',
    isSlow: true,
    ends: 'either',
    make: () => onePage(packed('0 0 m 9 9 l S\n'.repeat((80 * MiB) / 14))),
  },
  {
    name: 'contents-of-text-bomb.pdf',
    isSlow: true,
    ends: 'either',
    make: () => onePage(packed(`BT /F 1 Tf ${'(aaaaaaaaaaaaaaaa) Tj '.repeat((30 * MiB) / 22)} ET`)),
  },
  {
    name: 'packed-five-times.pdf',
    isSlow: true,
    ends: 'either',
    make: () => onePage(packed(Buffer.alloc(200 * MiB, 32), '', 5)),
  },
  {
    name: 'contents-a-hundred-thousand-times.pdf',
    isSlow: true,
    ends: 'either',
    make: () => onePage(plain(`[${'5 0 R '.repeat(100_000)}]`), [packed('0 0 m 9 9 l S\n'.repeat(100))]),
  },
  { name: 'hundred-thousand-pages.pdf', ends: 'either', make: () => manyPages(100_000) },
  {
    name: 'two-billion-pages-it-says.pdf',
    ends: 'either',
    make: () =>
      pdf([
        plain('/Type /Catalog /Pages 2 0 R'),
        plain('/Type /Pages /Count 2147483647 /Kids [3 0 R]'),
        plain('/Type /Page /Parent 2 0 R'),
      ]),
  },
  {
    name: 'pages-in-a-ring.pdf',
    ends: 'either',
    make: () =>
      pdf([plain('/Type /Catalog /Pages 2 0 R'), plain('/Type /Pages /Count 3 /Kids [2 0 R 2 0 R 2 0 R]')]),
  },
  {
    name: 'form-that-draws-itself.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      onePage(
        packed('/N Do'),
        [
          packed(
            '/N Do /N Do',
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /N 5 0 R >> >>',
          ),
        ],
        { resources: '/XObject << /N 5 0 R >>' },
      ),
  },
  { name: 'forms-ten-times-ten.pdf', isSlow: true, ends: 'either', make: () => formsInForms(12) },
  {
    name: 'letter-that-draws-itself.pdf',
    ends: 'either',
    make: () =>
      onePage(
        packed('BT /T 12 Tf 72 700 Td (aaaa) Tj ET'),
        [
          plain(
            '/Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /T 5 0 R >> >>',
          ),
          packed('9 0 d0 BT /T 12 Tf (aaaa) Tj ET'),
        ],
        { resources: '/Font << /T 5 0 R >>' },
      ),
  },
  {
    name: 'arrays-in-arrays.pdf',
    ends: 'either',
    make: () => onePage(words, [plain(`/A ${'['.repeat(200_000)}`)]),
  },
  {
    name: 'dictionaries-in-dictionaries.pdf',
    ends: 'either',
    make: () => onePage(words, [plain(`/A ${'<< /A '.repeat(200_000)}`)], { catalogue: '/Extra 5 0 R' }),
  },
  { name: 'states-in-states.pdf', ends: 'either', make: () => onePage(packed('q '.repeat(2_000_000))) },
  {
    name: 'table-of-places-in-a-ring.pdf',
    ends: 'either',
    make: () => {
      const bytes = onePage(words)
      const place = bytes.indexOf('xref\n')
      return latin1(bytes.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /Prev ${place}`))
    },
  },
  {
    name: 'no-table-of-places.pdf',
    ends: 'either',
    make: () =>
      latin1(
        onePage(words)
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n999999999'),
      ),
  },
  {
    name: 'objects-in-themselves.pdf',
    ends: 'either',
    make: () =>
      onePage(words, [packed('5 0 << /A 5 0 R >>', '/Type /ObjStm /N 1 /First 4 /Extends 5 0 R')], {
        catalogue: '/Extra 5 0 R',
      }),
  },
  {
    name: 'lengths-that-lie.pdf',
    ends: 'either',
    make: () =>
      latin1(
        onePage(words)
          .toString('latin1')
          .replaceAll(/\/Length \d+/g, '/Length 99999999'),
      ),
  },
  {
    name: 'length-that-names-itself.pdf',
    ends: 'either',
    make: () =>
      latin1(
        onePage(words)
          .toString('latin1')
          .replaceAll(/\/Length \d+/g, '/Length 4 0 R'),
      ),
  },
  {
    name: 'outline-in-a-ring.pdf',
    ends: 'read',
    make: () =>
      onePage(
        words,
        [
          plain('/First 6 0 R /Last 6 0 R /Count 1'),
          plain('/Title (A) /Next 7 0 R /First 6 0 R'),
          plain('/Title (B) /Next 6 0 R /Parent 6 0 R /First 5 0 R'),
        ],
        { catalogue: '/Outlines 5 0 R' },
      ),
  },
  {
    name: 'fields-in-a-ring.pdf',
    ends: 'either',
    make: () =>
      onePage(
        words,
        [
          plain('/T (a) /FT /Tx /Kids [6 0 R]'),
          plain('/T (b) /Parent 5 0 R /Kids [5 0 R 6 0 R] /Subtype /Widget /Rect [0 0 99 99]'),
        ],
        { catalogue: '/AcroForm << /Fields [5 0 R] >>', page: '/Annots [6 0 R 6 0 R]' },
      ),
  },
  {
    name: 'hundred-thousand-fields.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      onePage(
        words,
        Array.from({ length: 100_000 }, (_, index) =>
          plain(`/T (f${index}) /FT /Tx /V (v) /Subtype /Widget /Rect [0 0 9 9]`),
        ),
        {
          catalogue: `/AcroForm << /Fields [${Array.from({ length: 100_000 }, (_, index) => `${index + 5} 0 R`).join(' ')}] >>`,
          page: `/Annots [${Array.from({ length: 100_000 }, (_, index) => `${index + 5} 0 R`).join(' ')}]`,
        },
      ),
  },
  {
    name: 'attachments-in-a-ring.pdf',
    ends: 'read',
    make: () =>
      onePage(words, [plain('/Kids [5 0 R 5 0 R]')], { catalogue: '/Names << /EmbeddedFiles 5 0 R >>' }),
  },
  {
    name: 'attachment-that-is-a-bomb.pdf',
    ends: 'read',
    make: () =>
      onePage(
        words,
        [
          plain('/Names [(../../evil.txt) 6 0 R]'),
          plain('/Type /Filespec /F (../../evil.txt) /UF (../../evil.txt) /EF << /F 7 0 R >>'),
          packed(Buffer.alloc(100 * MiB, 65), '/Type /EmbeddedFile'),
        ],
        { catalogue: '/Names << /EmbeddedFiles 5 0 R >>' },
      ),
  },
  {
    name: 'actions.pdf',
    ends: 'read',
    make: (canary) =>
      onePage(words, [], {
        catalogue: `/OpenAction ${action('JavaScript', `/JS (app.launchURL\\("${canary}/js"\\); while\\(true\\){})`)} /AA << /WC ${action('URI', `/URI (${canary}/close)`)} >>`,
        page: `/AA << /O ${action('Launch', '/F (/bin/sh)')} >> /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${action('SubmitForm', `/F (${canary}/submit)`)} >> << /Subtype /Widget /FT /Tx /T (x) /V (1) /Rect [0 0 99 20] /AA << /C ${action('JavaScript', '/JS (while\\(1\\);)')} >> >>]`,
      }),
  },
  {
    name: 'pictures-from-outside.pdf',
    isSlow: true,
    ends: 'either',
    make: (canary) =>
      image(
        `/Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << /FS /URL /F (${canary}/image) >>`,
        Buffer.alloc(81),
      ),
  },
  {
    name: 'picture-of-four-billion-pixels.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      image(
        '/Width 65535 /Height 65535 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
        deflateSync(Buffer.alloc(20 * MiB), { level: 9 }),
      ),
  },
  {
    name: 'jbig2-of-four-billion-pixels.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      image(
        '/Width 65535 /Height 65535 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
        Buffer.from('0000000030000100000013ffffffffffffffff000000000000000000000000', 'hex'),
      ),
  },
  {
    name: 'jpx-of-four-billion-pixels.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      image(
        '/Width 65535 /Height 65535 /Filter /JPXDecode',
        Buffer.from(
          'ff4fff5100290000ffffffffffffffff0000000000000000ffffffffffffffff00000000000000000001070101ffd9',
          'hex',
        ),
      ),
  },
  {
    name: 'fax-of-four-billion-pixels.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      image(
        '/Width 65535 /Height 65535 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 65535 /Rows 65535 >>',
        Buffer.alloc(500, 0xff),
      ),
  },
  {
    name: 'page-of-a-billion-points.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      onePage(
        packed('q 1000000000 0 0 1000000000 0 0 cm /I Do Q'),
        [
          {
            head: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
            stream: Buffer.alloc(4),
          },
        ],
        { box: '0 0 1000000000 1000000000', page: '/UserUnit 75000', resources: '/XObject << /I 5 0 R >>' },
      ),
  },
  { name: 'page-of-no-size.pdf', ends: 'either', make: () => onePage(words, [], { box: '0 0 0 0' }) },
  {
    name: 'page-that-is-no-number.pdf',
    ends: 'either',
    make: () => onePage(words, [], { box: 'nan -1e99 1e99 /x', page: '/Rotate 45' }),
  },
  {
    name: 'a-million-lines.pdf',
    isSlow: true,
    ends: 'either',
    make: () => onePage(packed('0 0 m 9 9 l S 5 5 3 3 re f\n'.repeat(200_000))),
  },
  {
    name: 'a-million-letters.pdf',
    ends: 'either',
    make: () => onePage(packed(`BT /F 8 Tf ${'1 0 0 1 20 20 Tm (abcdefghij) Tj '.repeat(60_000)} ET`)),
  },
  {
    name: 'ten-thousand-squares.pdf',
    ends: 'either',
    make: () =>
      onePage(
        packed(
          Array.from(
            { length: 10_000 },
            (_, index) => `${(index % 100) * 5} ${Math.floor(index / 100) * 8} 5 5 re S`,
          ).join('\n'),
        ),
      ),
  },
  {
    name: 'unknown-lock.pdf',
    ends: 'refused',
    codes: ['file_encrypted', 'file_damaged'],
    make: () => onePage(words, [], { trailer: '/Encrypt << /Filter /Nobody /V 9 /R 9 >> /ID [(a) (b)]' }),
  },
  {
    name: 'form-of-laughs.pdf',
    ends: 'either',
    make: () =>
      onePage(
        words,
        [
          packed(
            `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${String.fromCharCode(98 + level)} "${`&${String.fromCharCode(97 + level)};`.repeat(10)}">`).join('')}]><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/2.8/"><subform><field name="x"><value><text>&j;</text></value></field></subform></template></xdp:xdp>`,
          ),
        ],
        { catalogue: '/AcroForm << /XFA 5 0 R /Fields [] >> /NeedsRendering true' },
      ),
  },
  { name: 'only-a-beginning.pdf', ends: 'refused', make: () => latin1('%PDF-1.7\n') },
  { name: 'cut-in-the-middle.pdf', ends: 'either', make: () => onePage(words).subarray(0, 400) },
  {
    name: 'junk-before.pdf',
    ends: 'read',
    make: () => Buffer.concat([Buffer.alloc(700, 0x41), onePage(words)]),
  },
  {
    name: 'pattern-without-end.pdf',
    isSlow: true,
    ends: 'either',
    make: () =>
      onePage(
        packed('/Pattern cs /P scn 0 0 595 842 re f BT /F 12 Tf (Turnover) Tj ET'),
        [
          packed(
            '0 0 1 1 re f',
            '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0000001 /YStep 0.0000001 /Resources << >>',
          ),
        ],
        { resources: '/Pattern << /P 5 0 R >>' },
      ),
  },
  {
    name: 'letters-that-map-without-end.pdf',
    ends: 'either',
    make: () =>
      onePage(
        packed('BT /T 12 Tf 72 700 Td (aaaa) Tj ET'),
        [
          plain(
            '/Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 6 0 R',
          ),
          packed(
            `begincmap 1 begincodespacerange <0000> <ffffffff> endcodespacerange ${'1 beginbfrange <00000000> <ffffffff> <0041> endbfrange '.repeat(2_000)} endcmap`,
          ),
        ],
        { resources: '/Font << /T 5 0 R >>' },
      ),
  },
]
