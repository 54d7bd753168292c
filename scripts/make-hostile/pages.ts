import { type HostileFile, latin1, MiB } from './hostile-file.ts'
import { writeZip } from './write-zip.ts'

/** Pages, lists and plain text, and files that are two things at once. */
export const pages: readonly HostileFile[] = [
  {
    name: 'tags-in-tags.html',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => latin1(`<html>${'<div>'.repeat(300_000)}`),
  },
  {
    name: 'tables-in-tables.html',
    ends: 'either',
    make: () => latin1(`<html>${'<table><tr><td>'.repeat(80)}Turnover`),
  },
  {
    name: 'cells-without-end.html',
    isSlow: true,
    ends: 'either',
    make: () =>
      latin1(
        `<table><tr>${'<td colspan=2000000000 rowspan=2000000000>x</td>'.repeat(20_000)}</tr><tr><td>a<td>b</tr></table>`,
      ),
  },
  {
    name: 'style-to-think-about.html',
    ends: 'read',
    make: () =>
      latin1(
        `<html><p style="${'color : '.repeat(100_000)}">Turnover: 1</p><p style="${' '.repeat(500_000)}display:none">x</p>`,
      ),
  },
  { name: 'comments-without-end.html', ends: 'either', make: () => latin1(`${'<!--'.repeat(300_000)}`) },
  {
    name: 'title-to-think-about.html',
    ends: 'either',
    make: () => latin1(`<html><body>Turnover<title ${'<title '.repeat(100_000)}`),
  },
  {
    name: 'letters-by-number.html',
    isSlow: true,
    ends: 'read',
    make: () => latin1(`<html><p>${'&#x10ffff;&#99999999999;&#0;'.repeat(20_000)}Turnover`),
  },
  {
    name: 'page-that-calls.html',
    ends: 'read',
    make: (canary) =>
      latin1(
        `<!doctype html><html><head><script src="${canary}/a.js"></script><link rel=preload href="${canary}/b"></head><body><p>Turnover: 1</p><img src=x onerror="fetch('${canary}/e')"><video src="${canary}/v"></video></body></html>`,
      ),
  },
  { name: 'one-line-of-20-mb.txt', ends: 'either', make: () => Buffer.alloc(20 * MiB, 'ab cd ') },
  { name: 'a-million-lines.txt', isSlow: true, ends: 'either', make: () => Buffer.alloc(4 * MiB, 'x\n') },
  { name: 'boxes-without-end.txt', ends: 'read', make: () => latin1('[x] Yes [ ] No '.repeat(20_000)) },
  {
    name: 'quotes-without-end.txt',
    ends: 'read',
    make: () => latin1(`${'>'.repeat(100_000)} x\n${'_'.repeat(100_000)}\n${' -'.repeat(100_000)}`),
  },
  {
    name: 'marks-upon-marks.txt',
    ends: 'read',
    make: () => Buffer.from(`Turnover${'\u0301'.repeat(200_000)} \u202e${'\u{e0041}'.repeat(5_000)}`),
  },
  { name: 'a-million-columns.csv', ends: 'either', make: () => latin1(','.repeat(1_500_000)) },
  {
    name: 'quote-that-never-ends.csv',
    ends: 'either',
    make: () => latin1(`a,b\n"${'x,y\n'.repeat(1_000_000)}`),
  },
  {
    name: 'rows-of-every-length.csv',
    isSlow: true,
    ends: 'either',
    make: () => latin1(Array.from({ length: 1_500 }, (_, index) => 'x,'.repeat(index)).join('\n')),
  },
  {
    name: 'workbook-in-words.xml',
    ends: 'either',
    make: () =>
      latin1(
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row ss:Index="2000000000"><Cell ss:Index="2000000000" ss:MergeAcross="2000000000"><Data>x</Data></Cell></Row></Table></Worksheet></Workbook>`,
      ),
  },
  {
    name: 'table-by-name-only.slk',
    ends: 'either',
    make: () => latin1('ID;PWXL;N;E\nC;Y2000000000;X2000000000;K"x"\nE\n'),
  },
  {
    name: 'archive-and-pdf.pdf',
    ends: 'either',
    make: () =>
      Buffer.concat([
        latin1('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n'),
        writeZip([{ name: 'a.txt', content: 'Turnover: 1' }]),
      ]),
  },
  {
    name: 'page-and-pdf.pdf',
    ends: 'either',
    make: (canary) => latin1(`<html><script>fetch('${canary}/p')</script>%PDF-1.4\n1 0 obj\n<< >>\nendobj\n`),
  },
  {
    name: 'picture-and-program.gif',
    ends: 'either',
    make: () => latin1('GIF89a/*\u0000\u0000\u0000*/=1;while(1);'),
  },
  {
    name: 'archive-and-mail.eml',
    ends: 'either',
    make: () =>
      Buffer.concat([
        latin1('From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\n\r\nTurnover: 1\r\n'),
        writeZip([{ name: 'a.txt', content: 'inside' }]),
      ]),
  },
  {
    name: 'program-called-form.pdf',
    ends: 'refused',
    make: () => Buffer.concat([latin1('MZ'), Buffer.alloc(600, 0x90)]),
  },
  { name: 'nothing.pdf', ends: 'refused', codes: ['file_empty'], make: () => Buffer.alloc(0) },
  { name: 'one-byte.pdf', ends: 'either', make: () => Buffer.from([0]) },
  { name: 'zeros.docx', ends: 'refused', make: () => Buffer.alloc(MiB) },
]
